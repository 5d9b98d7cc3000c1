import { accordionBlock } from '#blocks/accordion/block.ts'
import { bodyText, divider, fullPhoneRow, image, label, quote, small, title } from '#blocks/block-builders.ts'
import { place, section } from '#document/builder.ts'
import { heading, link, paragraph } from '#document/rich-text.ts'
import { quarters, type SectionTemplate, thirds, wideGap } from './section-template.ts'

const said: SectionTemplate = {
  id: 'testimonials',
  name: 'Testimonials',
  group: 'Testimonials',
  keywords: 'testimonials reviews quotes',
  make: (_at, words) =>
    section(
      { name: 'Testimonials', theme: 'mist', grid: wideGap },
      title(
        words('praiseTitle'),
        { level: 2, size: 'huge' },
        { at: [1, 1], size: [16, 3], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
      ),
      ...(
        [
          ['They talked me out of the expensive wood. Three years on, they were right.', 'Hannah Lindqvist'],
          ['My daughter does her homework at it. My grandson will too, I think.', 'Paul Okafor'],
          ['It came on the day they said, carried by the people who had made it.', 'Mira Castellanos'],
        ] as const
      ).flatMap(([text, source], index) => {
        const column = thirds[index] ?? 1
        return [
          divider({ at: [column, 5], size: [8, 1], phone: fullPhoneRow(3 + index * 3) }),
          quote(
            text,
            { at: [column, 6], size: [7, 4], phone: fullPhoneRow(4 + index * 3) },
            { source, size: 'medium' },
          ),
        ]
      }),
    ),
}

const one: SectionTemplate = {
  id: 'big-quote',
  name: 'Large quote',
  group: 'Testimonials',
  keywords: 'testimonial saying',
  make: () =>
    section(
      { name: 'Quote', theme: 'clay' },
      quote(
        'You can tell that nobody was in a hurry when this was made.',
        { at: [3, 1], size: [20, 5], tablet: { at: [1, 1], size: [24, 5] }, phone: fullPhoneRow(1) },
        { source: 'The Sunday Review', align: 'center', size: 'huge' },
      ),
    ),
}

const questions: SectionTemplate = {
  id: 'faq',
  name: 'FAQ',
  group: 'Testimonials',
  keywords: 'faq accordion help',
  make: (_at, words) =>
    section(
      { name: 'FAQ' },
      title(
        words('faqTitle'),
        { level: 2, size: 'huge' },
        { at: [1, 1], size: [9, 3], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
      ),
      small(paragraph('Not here? ', link('Write to us', '/'), ', we answer within two days.'), {
        at: [1, 4],
        size: [8, 2],
        tablet: { at: [1, 4], size: [24, 2] },
        phone: fullPhoneRow(2),
      }),
      place(
        accordionBlock,
        {
          ...accordionBlock.defaults,
          firstOpen: true,
          items: [
            {
              title: 'How long does it take?',
              text: 'Four to six weeks for most things. You get a date with the price, and we keep it.',
            },
            {
              title: 'Do you send abroad?',
              text: 'Small things, yes, anywhere the post goes. Tables only as far as our van.',
            },
            {
              title: 'What if it breaks?',
              text: 'Bring it back. If we made it, mending it costs nothing for ten years, and little after that.',
            },
            {
              title: 'May I see the workshop?',
              text: 'On Thursdays and Saturdays from ten to four, without an appointment.',
            },
          ],
        },
        { at: [11, 1], size: [14, 7], tablet: { at: [1, 7], size: [24, 7] }, phone: fullPhoneRow(4) },
      ),
    ),
}

const people = [
  ['Ana Reyes', 'Draws everything before anybody cuts anything.'],
  ['Tom Brandt', 'Has sharpened the same chisel since 1998.'],
  ['Yuki Mori', 'Finishes, oils, and has the last word.'],
  ['Sam Adeyemi', 'Answers the letters and drives the van.'],
] as const

const team: SectionTemplate = {
  id: 'team',
  name: 'Team',
  group: 'Testimonials',
  keywords: 'team staff about portraits',
  make: (at, words) =>
    section(
      { name: 'Team', grid: wideGap },
      title(
        words('teamTitle'),
        { level: 2, size: 'huge' },
        { at: [1, 1], size: [16, 3], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
      ),
      ...people.flatMap(([name, about], index) => {
        const column = quarters[index] ?? 1
        const half = index % 2 === 0 ? 1 : 13
        const tabletRow = index < 2 ? 5 : 17
        const [phoneColumn, phoneRow] = [index % 2 === 0 ? 1 : 5, index < 2 ? 3 : 6]
        return [
          image(
            at(index),
            {
              at: [column, 5],
              size: [6, 8],
              tablet: { at: [half, tabletRow], size: [11, 9] },
              phone: { at: [phoneColumn, phoneRow], size: [4, 1] },
            },
            { shape: '4:5' },
          ),
          small([heading(3, name), about], {
            at: [column, 13],
            size: [5, 2],
            tablet: { at: [half, tabletRow + 9], size: [11, 2] },
            phone: { at: [phoneColumn, phoneRow + 1], size: [4, 1] },
          }),
        ]
      }),
    ),
}

const known: SectionTemplate = {
  id: 'logos',
  name: 'Logos',
  group: 'Testimonials',
  keywords: 'logos press clients partners',
  make: () =>
    section(
      { name: 'Logos', padding: { base: { top: 64, bottom: 64 } } },
      label('People we have worked for', { at: [1, 1], size: [24, 1], phone: fullPhoneRow(1) }, 'center'),
      ...['Hotel Astra', 'Museum of Craft', 'North & Daughters', 'City Library'].map((name, index) =>
        title(
          name,
          { level: 3, size: 'tiny', align: 'center' },
          {
            at: [quarters[index] ?? 1, 3],
            size: [6, 2],
            tablet: { at: [index % 2 === 0 ? 1 : 13, index < 2 ? 3 : 5], size: [12, 2] },
            phone: fullPhoneRow(3 + index),
          },
        ),
      ),
    ),
}

const promise: SectionTemplate = {
  id: 'promise',
  name: 'Guarantee',
  group: 'Testimonials',
  keywords: 'guarantee text values',
  make: (_at, words) =>
    section(
      { name: 'Guarantee', theme: 'sage', width: 'narrow' },
      title(words('promiseTitle'), { level: 2, size: 'large' }, { at: [1, 1], size: [24, 2], phone: fullPhoneRow(1) }),
      bodyText(
        [
          'We tell you what a thing will cost before we begin, and that is what it costs.',
          'If it is not right when it comes, we make it right, or take it back and return what you paid. There is no form to fill in: a letter does.',
        ],
        { at: [1, 4], size: [22, 4], tablet: { size: [24, 4] }, phone: fullPhoneRow(3) },
      ),
    ),
}

export const testimonialSections: readonly SectionTemplate[] = [said, one, questions, team, known, promise]
