import { bodyText, button, divider, fullPhoneRow, image, label, lead, small, title } from '#blocks/block-builders.ts'
import { section } from '#document/builder.ts'
import { heading, link, paragraph } from '#document/rich-text.ts'
import { phoneImageSpot, quarters, type SectionTemplate, thirds, wideGap } from './section-template.ts'

const things = [
  ['By hand', 'Every piece passes through the same four hands. You can ask us about any of them, by name.'],
  ['To last', 'We use materials that wear in, not out, and we mend what we have made for as long as we are here.'],
  ['Close by', 'Nearly everything comes from less than two hours away. It saves fuel, and we know who made it.'],
] as const

const three: SectionTemplate = {
  id: 'features-three',
  name: 'Three features',
  group: 'About',
  keywords: 'features columns reasons',
  make: (_at, words) =>
    section(
      { name: 'Three features', grid: wideGap },
      title(
        words('featuresTitle'),
        { level: 2, size: 'huge' },
        { at: [1, 1], size: [16, 3], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
      ),
      ...things.flatMap(([name, about], index) => {
        const column = thirds[index] ?? 1
        return [
          divider({ at: [column, 5], size: [8, 1], phone: fullPhoneRow(3 + index * 3) }),
          bodyText([heading(3, name), about], { at: [column, 6], size: [7, 3], phone: fullPhoneRow(4 + index * 3) }),
        ]
      }),
    ),
}

const pictured: SectionTemplate = {
  id: 'features-pictures',
  name: 'Three features with images',
  group: 'About',
  keywords: 'features cards images services',
  make: (at) =>
    section(
      { name: 'What we do', theme: 'mist', grid: wideGap },
      title(
        'What we do',
        { level: 2, size: 'huge' },
        { at: [1, 1], size: [16, 3], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
      ),
      ...(
        [
          ['Made to order', 'Tell us what you need and we draw it with you. Six weeks later it stands in your house.'],
          ['From the shelf', 'A small range that is always here, packed the same day and sent without plastic.'],
          ['Repairs', 'Bring it in, whoever made it. We tell you honestly whether it is worth the work.'],
        ] as const
      ).flatMap(([name, about], index) => {
        const column = thirds[index] ?? 1
        return [
          image(
            at(index),
            {
              at: [column, 5],
              size: [8, 10],
              tablet: { at: [column, 5], size: [8, 7] },
              phone: fullPhoneRow(3 + index * 3),
            },
            { shape: '4:5' },
          ),
          small([heading(3, name), paragraph(`${about} `, link('Read more', '/'))], {
            at: [column, 15],
            size: [7, 3],
            tablet: { at: [column, 12], size: [7, 4] },
            phone: fullPhoneRow(4 + index * 3),
          }),
        ]
      }),
    ),
}

const story: SectionTemplate = {
  id: 'story',
  name: 'Our story',
  group: 'About',
  keywords: 'about text picture',
  make: (at, words) =>
    section(
      { name: 'Our story' },
      image(at(1), {
        at: [1, 1],
        size: [11, 18],
        tablet: { at: [1, 1], size: [11, 16] },
        phone: phoneImageSpot(1, 11),
      }),
      label('Our story', {
        at: [14, 2],
        size: [10, 1],
        tablet: { at: [13, 1], size: [12, 1] },
        phone: fullPhoneRow(13),
      }),
      title(
        words('storyTitle'),
        { level: 2, size: 'huge' },
        { at: [14, 3], size: [11, 5], tablet: { at: [13, 2], size: [12, 5] }, phone: fullPhoneRow(14) },
      ),
      bodyText(
        [
          'In the spring of 2012 we carried a broken table up four flights of stairs, took it apart on the kitchen floor, and put it together again. A neighbour saw it and asked what we would want for it.',
          'The kitchen became a garage and the garage became this workshop. What has not changed is that we only make what we would keep ourselves.',
        ],
        { at: [14, 9], size: [10, 8], tablet: { at: [13, 8], size: [12, 8] }, phone: fullPhoneRow(16) },
      ),
      button(
        words('storyAction'),
        '/',
        { at: [14, 17], size: [8, 2], tablet: { at: [13, 17], size: [12, 2] }, phone: fullPhoneRow(17) },
        { style: 'text' },
      ),
    ),
}

const steps: SectionTemplate = {
  id: 'steps',
  name: 'Steps',
  group: 'About',
  keywords: 'process how it works numbers',
  make: (_at, words) =>
    section(
      { name: 'How it works', theme: 'sage' },
      title(
        words('stepsTitle'),
        { level: 2, size: 'huge' },
        { at: [1, 1], size: [16, 3], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
      ),
      ...(
        [
          ['1', 'Write to us', 'A few lines and a photograph are enough. We answer within two days.'],
          ['2', 'We draw it', 'You get a drawing and a price. Nothing is settled until you like both.'],
          ['3', 'We make it', 'Four to six weeks, with a picture from the bench now and then.'],
          ['4', 'It comes home', 'We bring it ourselves, or send it in a crate that you give back.'],
        ] as const
      ).flatMap(([number, name, about], index) => {
        const column = quarters[index] ?? 1
        const half = index % 2 === 0 ? 1 : 13
        const tabletRow = index < 2 ? 5 : 11
        return [
          title(
            number,
            { level: 3, size: 'huge' },
            {
              at: [column, 5],
              size: [5, 3],
              tablet: { at: [half, tabletRow], size: [11, 2] },
              phone: fullPhoneRow(3 + index * 3),
            },
          ),
          bodyText([heading(4, name), about], {
            at: [column, 8],
            size: [5, 3],
            tablet: { at: [half, tabletRow + 2], size: [11, 3] },
            phone: fullPhoneRow(4 + index * 3),
          }),
        ]
      }),
    ),
}

const numbers: SectionTemplate = {
  id: 'numbers',
  name: 'Stats',
  group: 'About',
  keywords: 'facts figures statistics',
  make: () =>
    section(
      { name: 'Stats' },
      lead('A year here, as it was.', { at: [1, 1], size: [24, 2], phone: fullPhoneRow(1) }),
      ...(
        [
          ['312', 'pieces left the workshop'],
          ['41', 'came back to be mended'],
          ['6', 'tonnes of local oak'],
          ['1', 'we will never sell'],
        ] as const
      ).flatMap(([number, meaning], index) => {
        const column = quarters[index] ?? 1
        const half = index % 2 === 0 ? 1 : 13
        const tabletRow = index < 2 ? 4 : 10
        return [
          title(
            number,
            { level: 3, size: 'display' },
            {
              at: [column, 4],
              size: [6, 4],
              tablet: { at: [half, tabletRow], size: [11, 3] },
              phone: fullPhoneRow(3 + index * 3),
            },
          ),
          small(meaning, {
            at: [column, 8],
            size: [5, 2],
            tablet: { at: [half, tabletRow + 3], size: [11, 2] },
            phone: fullPhoneRow(4 + index * 3),
          }),
        ]
      }),
    ),
}

export const aboutSections: readonly SectionTemplate[] = [three, pictured, story, steps, numbers]
