import { bodyText, button, fullPhoneRow, image, lead, productGrid, quote, title } from '#blocks/block-builders.ts'
import { marqueeBlock } from '#blocks/marquee/block.ts'
import { page, place, section } from '#document/builder.ts'
import { heading } from '#document/rich-text.ts'
import { halfMoonWords } from '#starters/half-moon/words.ts'
import { type HomeWords, selectWords } from '#starters/home-words.ts'
import type { ImageIds, PageBuilder } from '#starters/starter.ts'

const opening = (pictures: ImageIds, words: HomeWords) =>
  section(
    { name: 'Opening', theme: 'sage', padding: { base: { top: 40, bottom: 72 }, phone: { top: 24, bottom: 48 } } },
    title(
      words.title,
      { level: 1, size: 'display', align: 'center' },
      { at: [2, 1], size: [22, 4], tablet: { at: [1, 1], size: [24, 4] }, phone: fullPhoneRow(1) },
    ),
    lead(
      words.lead,
      { at: [6, 5], size: [14, 2], tablet: { at: [3, 5], size: [20, 3] }, phone: fullPhoneRow(2) },
      'center',
    ),
    button(
      words.action,
      '/coffee',
      { at: [7, 8], size: [6, 2], tablet: { at: [3, 8], size: [10, 2] }, phone: fullPhoneRow(4) },
      { size: 'large', align: 'center' },
    ),
    button(
      words.link,
      '/phases',
      { at: [13, 8], size: [6, 2], tablet: { at: [13, 8], size: [10, 2] }, phone: fullPhoneRow(5) },
      { size: 'large', style: 'outline', align: 'center' },
    ),
    image(
      pictures('hero.jpg'),
      { at: [1, 11], size: [24, 20], tablet: { at: [1, 11], size: [24, 14] }, phone: { at: [1, 7], size: [8, 9] } },
      { corners: 'soft' },
    ),
  )

const marquee = (text: string, theme: 'clay' | 'ink') =>
  section(
    {
      name: 'Marquee',
      theme,
      width: 'full',
      padding: { base: { top: 24, bottom: 24 }, phone: { top: 16, bottom: 16 } },
    },
    place(
      marqueeBlock,
      { ...marqueeBlock.defaults, text, size: 'huge', separator: '◐' },
      { at: [1, 1], size: [24, 2], phone: { size: [8, 2] } },
    ),
  )

const coffees = section(
  { name: 'The coffees', theme: 'paper' },
  title(
    'Pick your moon',
    { level: 2, size: 'display' },
    { at: [1, 1], size: [15, 3], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
  ),
  bodyText('Whole bean or ground for your pot. Free shipping from forty dollars.', {
    at: [17, 1],
    size: [8, 2],
    align: 'end',
    tablet: { at: [1, 4], size: [20, 2] },
    phone: fullPhoneRow(2),
  }),
  productGrid(
    { count: 6, columns: 3, showButton: true, showQuickView: false },
    { at: [1, 5], size: [24, 28], tablet: { at: [1, 7], size: [24, 20] }, phone: fullPhoneRow(4) },
  ),
)

const steps = [
  ['Monday', 'Green coffee goes in, gets loud twice, and comes out brown.'],
  ['Tuesday', 'It rests. So do we. Then it is weighed, bagged and stamped by hand.'],
  ['Thursday', 'It is on your porch. Grind, pour, and call somebody.'],
] as const

const roastery = (pictures: ImageIds) =>
  section(
    { name: 'How it works', theme: 'mist' },
    image(
      pictures('roaster.jpg'),
      { at: [1, 1], size: [12, 17], tablet: { at: [1, 1], size: [24, 15] }, phone: { at: [1, 1], size: [8, 7] } },
      { corners: 'soft' },
    ),
    title(
      'From loud to\nmailbox in\nthree days',
      { level: 2, size: 'huge' },
      { at: [14, 1], size: [11, 6], tablet: { at: [1, 17], size: [24, 5] }, phone: fullPhoneRow(9) },
    ),
    ...steps.map(([day, text], index) =>
      bodyText([heading(3, day), text], {
        at: [14, 8 + index * 4],
        size: [10, 3],
        tablet: { at: [1 + index * 8, 23], size: [8, 5] },
        phone: fullPhoneRow(10 + index),
      }),
    ),
  )

const tiles = (pictures: ImageIds) =>
  section(
    { name: 'Three pictures', theme: 'paper', grid: { rowHeight: 24, gap: 16 } },
    image(
      pictures('from-above.jpg'),
      { at: [1, 1], size: [8, 11], tablet: { size: [12, 10] }, phone: { at: [1, 1], size: [8, 9] } },
      { corners: 'soft', href: '/phases' },
    ),
    image(
      pictures('pour-over.jpg'),
      { at: [9, 1], size: [8, 11], tablet: { at: [13, 1], size: [12, 10] }, phone: { at: [1, 10], size: [4, 6] } },
      { corners: 'soft', href: '/brew' },
    ),
    image(
      pictures('cherries.jpg'),
      { at: [17, 1], size: [8, 11], tablet: { at: [1, 11], size: [24, 9] }, phone: { at: [5, 10], size: [4, 6] } },
      { corners: 'soft', href: '/roastery' },
    ),
    title(
      'New here? Start with the box of six.',
      { level: 2, size: 'huge' },
      { at: [1, 13], size: [15, 4], tablet: { at: [1, 21], size: [24, 3] }, phone: fullPhoneRow(17) },
    ),
    button(
      'Get Six Phases',
      '/coffee/p/six-phases',
      { at: [18, 14], size: [7, 2], tablet: { at: [1, 25], size: [12, 2] }, phone: fullPhoneRow(18) },
      { size: 'large' },
    ),
  )

const praise = section(
  { name: 'Praise', theme: 'clay' },
  quote(
    'I bought the pink one for the bag. I have bought it eleven times since for the coffee.',
    { at: [4, 1], size: [18, 5], tablet: { at: [1, 1], size: [24, 5] }, phone: fullPhoneRow(1) },
    { source: 'Teo, Albuquerque', align: 'center', size: 'huge' },
  ),
)

const visit = (pictures: ImageIds) =>
  section(
    { name: 'Visit', theme: 'ink' },
    title(
      'Come smell it',
      { level: 2, size: 'display' },
      { at: [1, 3], size: [11, 3], tablet: { at: [1, 1], size: [24, 3] }, phone: fullPhoneRow(1) },
    ),
    lead('88 Orchard Street, Las Cruces. The door is open from seven to four, and so is the roaster.', {
      at: [1, 7],
      size: [9, 4],
      tablet: { at: [1, 5], size: [20, 3] },
      phone: fullPhoneRow(2),
    }),
    button(
      'Find us',
      '/roastery#find-us',
      { at: [1, 12], size: [8, 2], tablet: { at: [1, 9], size: [10, 2] }, phone: fullPhoneRow(3) },
      { size: 'large' },
    ),
    image(
      pictures('shop-front.jpg'),
      { at: [12, 1], size: [13, 15], tablet: { at: [1, 12], size: [24, 15] }, phone: { at: [1, 5], size: [8, 7] } },
      { corners: 'soft' },
    ),
  )

export const home: PageBuilder = (pictures, _forms, _funds, tone) =>
  page(
    { seed: 'half-moon/home' },
    opening(pictures, selectWords(halfMoonWords, tone)),
    marquee('Roasted Monday and Thursday', 'clay'),
    coffees,
    roastery(pictures),
    tiles(pictures),
    praise,
    visit(pictures),
  )
