import { bodyText, button, divider, fullPhoneRow, image, lead, small, title } from '#blocks/block-builders.ts'
import { section } from '#document/builder.ts'
import { heading } from '#document/rich-text.ts'
import { phoneImageSpot, quarters, type SectionTemplate, wideGap } from './section-template.ts'

const letter: SectionTemplate = {
  id: 'letter',
  name: 'Letter',
  group: 'About',
  keywords: 'about text narrow personal note',
  make: (_at, words) =>
    section(
      { name: 'Letter', width: 'narrow' },
      title(words('storyTitle'), { level: 2, size: 'huge' }, { at: [1, 1], size: [24, 3], phone: fullPhoneRow(1) }),
      lead('You have read this far, so you may like to know who is behind it.', {
        at: [1, 5],
        size: [24, 3],
        phone: fullPhoneRow(2),
      }),
      bodyText(
        [
          'We started in a garage with one window, a borrowed saw and an order that was too large for us. It was late by a month. The customer is still one.',
          'Since then the room has grown and the orders have not: we take on what we can finish, and say so when we cannot.',
          'With thanks, the two of us',
        ],
        { at: [1, 9], size: [24, 8], phone: fullPhoneRow(4) },
      ),
    ),
}

const columns: SectionTemplate = {
  id: 'two-columns',
  name: 'Two columns of text',
  group: 'About',
  keywords: 'about text columns essay',
  make: (_at, words) =>
    section(
      { name: 'Two columns', grid: wideGap },
      title(
        words('statement'),
        { level: 2, size: 'huge' },
        { at: [1, 1], size: [18, 6], tablet: { size: [24, 6] }, phone: fullPhoneRow(1) },
      ),
      bodyText(
        'Everything here begins with a conversation. We ask where the thing will stand, who will use it and what was wrong with the last one. Then we draw, and you cross out.',
        { at: [1, 9], size: [11, 6], tablet: { size: [12, 8] }, phone: fullPhoneRow(3) },
      ),
      bodyText(
        'Only when the drawing is right do we choose the material. It is the slow way round, and it saves more time than it takes: nothing has come back in six years.',
        { at: [13, 9], size: [11, 6], tablet: { at: [13, 9], size: [12, 8] }, phone: fullPhoneRow(4) },
      ),
    ),
}

const imageAndText: SectionTemplate = {
  id: 'image-and-text',
  name: 'Image and text',
  group: 'About',
  keywords: 'about picture side half',
  make: (at, words) =>
    section(
      { name: 'Image and text', theme: 'mist' },
      image(at(1), {
        at: [1, 1],
        size: [10, 15],
        tablet: { at: [1, 1], size: [11, 14] },
        phone: phoneImageSpot(1, 9),
      }),
      title(
        words('storyTitle'),
        { level: 2, size: 'huge' },
        { at: [13, 2], size: [11, 4], tablet: { at: [13, 1], size: [12, 4] }, phone: fullPhoneRow(11) },
      ),
      bodyText(
        'Two of us, a dog and more clamps than anybody needs. We work in the front of the building, so that you can see what is being made, and live in the back.',
        { at: [13, 7], size: [10, 5], tablet: { at: [13, 6], size: [12, 6] }, phone: fullPhoneRow(12) },
      ),
      button(
        words('storyAction'),
        '/',
        { at: [13, 13], size: [8, 2], tablet: { at: [13, 13], size: [12, 2] }, phone: fullPhoneRow(13) },
        { style: 'outline' },
      ),
    ),
}

const alternating: SectionTemplate = {
  id: 'alternating',
  name: 'Alternating images and text',
  group: 'About',
  keywords: 'about zigzag rows services',
  make: (at, words) =>
    section(
      { name: 'Alternating images and text' },
      title(
        words('featuresTitle'),
        { level: 2, size: 'huge' },
        { at: [1, 1], size: [16, 3], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
      ),
      ...(
        [
          [
            'Measured where it will stand',
            'We come by with a tape and a pencil, and look at the light while we are there.',
          ],
          ['Built by one pair of hands', 'Whoever starts a piece finishes it, and signs it where nobody looks.'],
        ] as const
      ).flatMap(([name, text], index) => [
        image(at(index), {
          at: [index === 0 ? 1 : 13, 5 + index * 13],
          size: [12, 12],
          tablet: { at: [index === 0 ? 1 : 13, 5 + index * 13], size: [12, 12] },
          phone: phoneImageSpot(3 + index * 9, 7),
        }),
        bodyText([heading(3, name), text], {
          at: [index === 0 ? 15 : 1, 9 + index * 13],
          size: [9, 5],
          tablet: { at: [index === 0 ? 14 : 1, 8 + index * 13], size: [11, 6] },
          phone: fullPhoneRow(10 + index * 9),
        }),
      ]),
    ),
}

const timeline: SectionTemplate = {
  id: 'timeline-section',
  name: 'Milestones',
  group: 'About',
  keywords: 'about history years timeline',
  make: (_at, words) =>
    section(
      { name: 'Milestones', theme: 'paper', grid: wideGap },
      title(
        words('storyTitle'),
        { level: 2, size: 'huge' },
        { at: [1, 1], size: [9, 4], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
      ),
      ...(
        [
          ['2012', 'A garage with one window, and an order that was too large for us.'],
          ['2016', 'The room on Harbour Street, with a floor that holds the machines.'],
          ['2021', 'Three apprentices, of whom two stayed.'],
          ['Today', 'Eleven people, and still one drawing board.'],
        ] as const
      ).flatMap(([year, text], index) => [
        divider({
          at: [11, 1 + index * 5],
          size: [14, 1],
          tablet: { at: [1, 5 + index * 5], size: [24, 1] },
          phone: fullPhoneRow(3 + index * 3),
        }),
        bodyText([heading(3, year), text], {
          at: [11, 2 + index * 5],
          size: [14, 4],
          tablet: { at: [1, 6 + index * 5], size: [24, 4] },
          phone: fullPhoneRow(4 + index * 3),
        }),
      ]),
    ),
}

const values: SectionTemplate = {
  id: 'values',
  name: 'Four values',
  group: 'About',
  keywords: 'about features principles columns',
  make: (_at, words) =>
    section(
      { name: 'Four values', theme: 'ink', grid: wideGap },
      title(
        words('featuresTitle'),
        { level: 2, size: 'huge' },
        { at: [1, 1], size: [18, 3], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
      ),
      ...(
        [
          ['Repairable', 'Every joint can be opened, and we have the tool for it.'],
          ['Local', 'Wood from within sixty miles, sawn by people we know.'],
          ['Honest', 'The price on the page is the price on the bill.'],
          ['Unhurried', 'Six weeks, because that is how long it takes.'],
        ] as const
      ).map(([name, text], index) =>
        small([heading(3, name), text], {
          at: [quarters[index] ?? 1, 6],
          size: [6, 6],
          tablet: { at: [index % 2 === 0 ? 1 : 13, 6 + Math.floor(index / 2) * 6], size: [11, 5] },
          phone: fullPhoneRow(3 + index),
        }),
      ),
    ),
}

const services: SectionTemplate = {
  id: 'services',
  name: 'Services',
  group: 'About',
  keywords: 'about list offer work',
  make: (_at, words) =>
    section(
      { name: 'Services', theme: 'mist', grid: wideGap },
      title(
        words('featuresTitle'),
        { level: 2, size: 'huge' },
        { at: [1, 1], size: [8, 6], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
      ),
      ...(
        [
          ['Tables and benches', 'For two to sixteen people, indoors and out.'],
          ['Kitchens', 'Drawn around how you cook, not around what fits in a box.'],
          ['Repairs', 'Ours for free, other people’s for the price of an hour.'],
        ] as const
      ).flatMap(([name, text], index) => [
        divider({
          at: [10, 1 + index * 5],
          size: [15, 1],
          tablet: { at: [1, 5 + index * 5], size: [24, 1] },
          phone: fullPhoneRow(3 + index * 3),
        }),
        bodyText([heading(3, name), text], {
          at: [10, 2 + index * 5],
          size: [15, 4],
          tablet: { at: [1, 6 + index * 5], size: [24, 4] },
          phone: fullPhoneRow(4 + index * 3),
        }),
      ]),
      button(words('contactAction'), '/', {
        at: [10, 17],
        size: [8, 2],
        tablet: { at: [1, 21], size: [10, 2] },
        phone: fullPhoneRow(13),
      }),
    ),
}

export const moreAboutSections: readonly SectionTemplate[] = [
  letter,
  columns,
  imageAndText,
  alternating,
  timeline,
  values,
  services,
]
