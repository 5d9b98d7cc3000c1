import {
  button,
  divider,
  fullPhoneRow,
  image,
  label,
  lead,
  productGrid,
  quote,
  small,
  title,
} from '#blocks/block-builders.ts'
import { page, section } from '#document/builder.ts'
import { heading, link, paragraph } from '#document/rich-text.ts'
import { type HomeWords, selectWords } from '#starters/home-words.ts'
import { northlightWords } from '#starters/northlight/words.ts'
import type { ImageIds, PageBuilder } from '#starters/starter.ts'

/** A section that fills the screen with a photograph; its text stands at the bottom. */
const opening = (pictures: ImageIds, words: HomeWords) =>
  section(
    {
      name: 'Opening',
      theme: 'ink',
      height: 'screen',
      background: { kind: 'image', assetId: pictures('seven-ridges.jpg') as never, overlay: 0.36 },
      padding: { base: { top: 400, bottom: 44 }, tablet: { top: 400, bottom: 40 }, phone: { top: 330, bottom: 32 } },
    },
    title(
      words.title,
      { level: 1, size: 'display' },
      { at: [1, 1], size: [15, 5], align: 'end', tablet: { size: [24, 5] }, phone: fullPhoneRow(1) },
    ),
    lead(words.lead, {
      at: [17, 3],
      size: [8, 2],
      align: 'end',
      tablet: { at: [1, 6], size: [14, 2] },
      phone: fullPhoneRow(2),
    }),
    button(
      words.action,
      '/prints',
      { at: [17, 5], size: [6, 1], tablet: { at: [16, 6], size: [8, 2] }, phone: fullPhoneRow(3) },
      { style: 'outline' },
    ),
  )

const statement = (words: HomeWords) =>
  section(
    { name: 'Statement', theme: 'paper' },
    label('Northlight, Duluth', { at: [1, 1], size: [6, 1], tablet: { size: [24, 1] }, phone: fullPhoneRow(1) }),
    title(
      'I go out when the forecast tells everybody else to stay in. Most of what I know about light I learned from a lake that is never the same gray twice.',
      { level: 2, size: 'huge' },
      { at: [8, 1], size: [17, 8], tablet: { at: [1, 2], size: [24, 7] }, phone: fullPhoneRow(2) },
    ),
    small(
      paragraph(
        'Large format film, long exposures, and prints made by hand in the same room where I photograph people. ',
        link(words.link, '/about'),
        '.',
      ),
      { at: [8, 10], size: [9, 3], tablet: { at: [1, 10], size: [16, 3] }, phone: fullPhoneRow(4) },
    ),
  )

/** Without gap or margin: pictures edge to edge. */
const edgeToEdge = { rowHeight: 24, gap: 0 } as const

const panorama = (pictures: ImageIds) =>
  section(
    { name: 'Pilings', theme: 'paper', width: 'full', grid: edgeToEdge },
    image(
      pictures('pilings.jpg'),
      { at: [1, 1], size: [24, 34], tablet: { size: [24, 22] }, phone: { at: [1, 1], size: [8, 17] } },
      { href: '/prints/p/pilings' },
    ),
  )

const prints = section(
  { name: 'Prints', theme: 'paper' },
  title(
    'Prints',
    { level: 2, size: 'display' },
    { at: [1, 1], size: [12, 3], tablet: { size: [14, 3] }, phone: fullPhoneRow(1) },
  ),
  small(paragraph('Editions of twenty-five and twelve, signed and numbered. ', link('All prints', '/prints')), {
    at: [17, 2],
    size: [8, 2],
    tablet: { at: [16, 2], size: [9, 2] },
    phone: fullPhoneRow(2),
  }),
  productGrid(
    { count: 6, columns: 3, showButton: false, showQuickView: false },
    { at: [1, 5], size: [24, 24], tablet: { at: [1, 5], size: [24, 20] }, phone: fullPhoneRow(4) },
  ),
)

const pair = (pictures: ImageIds) =>
  section(
    { name: 'Two pictures', theme: 'ink', width: 'full', grid: edgeToEdge },
    image(
      pictures('birches.jpg'),
      { at: [1, 1], size: [10, 38], tablet: { size: [10, 24] }, phone: { at: [1, 1], size: [8, 19] } },
      { href: '/prints/p/birches' },
    ),
    image(
      pictures('grand-sable.jpg'),
      { at: [11, 1], size: [14, 20], tablet: { at: [11, 1], size: [14, 13] }, phone: { at: [1, 20], size: [8, 11] } },
      { href: '/prints/p/grand-sable' },
    ),
    image(
      pictures('black-ice.jpg'),
      { at: [11, 21], size: [14, 18], tablet: { at: [11, 14], size: [14, 11] }, phone: { at: [1, 31], size: [8, 11] } },
      { href: '/prints/p/black-ice' },
    ),
  )

const offers = [
  ['A sitting by the north window', 'Ninety minutes, one chair, no flash.', '$380', 'a-sitting-by-the-north-window'],
  ['A house, a day', 'From first to last light, with a book at the end.', '$1,450', 'a-house-a-day'],
  ['A walk with a camera', 'Four people, one morning, twelve exposures each.', '$120', 'a-walk-with-a-camera'],
] as const

const offer = ([name, about, price, slug]: (typeof offers)[number], index: number) => {
  const row = 6 + index * 4
  return [
    divider({
      at: [13, row],
      size: [12, 1],
      tablet: { at: [1, 24 + index * 4], size: [24, 1] },
      phone: fullPhoneRow(14 + index * 3),
    }),
    small([heading(3, link(name, `/prints/p/${slug}`)), `${about} ${price}`], {
      at: [13, row + 1],
      size: [12, 3],
      tablet: { at: [1, 25 + index * 4], size: [24, 3] },
      phone: fullPhoneRow(15 + index * 3),
    }),
  ]
}

const sessions = (pictures: ImageIds) =>
  section(
    { name: 'Sessions', theme: 'mist' },
    image(pictures('sitters-chair.jpg'), {
      at: [1, 1],
      size: [10, 22],
      tablet: { at: [1, 1], size: [14, 17] },
      phone: { at: [1, 1], size: [8, 10] },
    }),
    title(
      'Sit down,\nthe light is good',
      { level: 2, size: 'huge' },
      { at: [13, 1], size: [12, 4], tablet: { at: [1, 19], size: [24, 4] }, phone: fullPhoneRow(12) },
    ),
    ...offers.flatMap(offer),
  )

const praise = (pictures: ImageIds) =>
  section(
    {
      name: 'Quote',
      theme: 'ink',
      height: 'large',
      background: { kind: 'image', assetId: pictures('november-moon.jpg') as never, overlay: 0.45 },
    },
    quote(
      'She photographed my father for an hour and a half and said almost nothing. It is the only picture of him in which he is not waiting for it to be over.',
      { at: [5, 1], size: [16, 7], tablet: { at: [2, 1], size: [22, 7] }, phone: fullPhoneRow(1) },
      { source: 'Karin Maki, Grand Marais', align: 'center' },
    ),
  )

export const home: PageBuilder = (pictures, _forms, _funds, tone) => {
  const words = selectWords(northlightWords, tone)
  return page(
    { seed: 'northlight/home' },
    opening(pictures, words),
    statement(words),
    panorama(pictures),
    prints,
    pair(pictures),
    sessions(pictures),
    praise(pictures),
  )
}
