import { page, section } from '#document/builder.ts'
import type { PageDocument } from '#document/page.ts'
import { bold, heading, lineBreak, link, paragraph } from '#document/rich-text.ts'
import { button, hairline, label, lead, line, picture, small, title, words } from '#starters/parts.ts'
import type { PictureIds } from '#starters/starter.ts'
import { email, mailto, telephone, telHref } from '../contact-details.ts'
import { glazes } from './glazes.ts'
import { house, type Piece, table, teaAndCoffee } from './pieces.ts'

const opening = (pictures: PictureIds) =>
  section(
    { name: 'Opening', theme: 'paper' },
    title(
      'Twelve shapes,\nsix glazes',
      { level: 1, size: 'display' },
      { at: [1, 1], size: [15, 6], layer: 1, tablet: { size: [20, 5] }, phone: line(1) },
    ),
    picture(pictures('hero-shelf.jpg'), {
      at: [9, 5],
      size: [16, 17],
      tablet: { at: [4, 6], size: [21, 13] },
      phone: { at: [1, 3], size: [8, 7] },
    }),
    lead(
      'We change a shape about once a year and a glaze less often than that. This page is all of them: what they are called, how big they are, what they are dipped in and how to keep them.',
      { at: [1, 12], size: [7, 9], tablet: { at: [4, 20], size: [19, 4] }, phone: line(11) },
    ),
  )

const inTheKiln = section(
  { name: 'Next in the kiln', theme: 'sage' },
  label('Next in the kiln', { at: [1, 1], size: [6, 1], tablet: { size: [24, 1] }, phone: line(1) }),
  title(
    'Firing 84',
    { level: 2, size: 'huge' },
    { at: [1, 2], size: [10, 5], tablet: { at: [1, 2], size: [24, 3] }, phone: line(2) },
  ),
  words(
    [
      'Forty-eight morning mugs in oatmeal. Sixteen low bowls and a dozen pasta bowls. Tumblers wherever there was a gap. Eleven bottle vases on the hot shelf, where the tenmoku breaks best, and a single moon jar in the middle, where the kiln is kindest.',
      'They are drying now. Thick feet take nine days, and a pot that goes in damp does not come out whole.',
    ],
    { at: [12, 1], size: [11, 7], tablet: { at: [1, 6], size: [20, 6] }, phone: line(4) },
  ),
  hairline({ at: [12, 8], size: [13, 1], tablet: { at: [1, 13], size: [24, 1] }, phone: line(6) }),
  words(
    paragraph(
      bold('The online shelf opens with the next firing.'),
      ' It will hold what the kiln gives us, photographed piece by piece, and no more than that. Until then the shelf is in the studio. ',
      link('Write', mailto),
      ' or ',
      link('call', telHref),
      ', and we will tell you what is standing on it today.',
    ),
    { at: [12, 9], size: [11, 4], tablet: { at: [1, 14], size: [20, 4] }, phone: line(7) },
  ),
)

type Where = {
  at: readonly [column: number, row: number]
  width: number
  height: number
  tablet: readonly [column: number, row: number, width?: number]
  phoneRow: number
}

/** Pictures on a tablet are two in a row, or three; rows grow with the wider ones. */
const onTablet = ([column, row, width = 11]: Where['tablet']) => ({ column, row, width, height: width === 11 ? 11 : 7 })

/** Its name stands in one block with what is said of it, so that whoever listens hears them together. */
const piece = (pictures: PictureIds, { name, file, glaze, size, care }: Piece, where: Where) => {
  const { at, width, height, phoneRow } = where
  const tablet = onTablet(where.tablet)
  return [
    picture(
      pictures(file),
      {
        at,
        size: [width, height],
        align: 'end',
        tablet: { at: [tablet.column, tablet.row], size: [tablet.width, tablet.height] },
        phone: line(phoneRow),
      },
      { shape: '4:5' },
    ),
    small([heading(3, name), paragraph(glaze, lineBreak(), size), care], {
      at: [at[0], at[1] + height],
      size: [width, 5],
      tablet: { at: [tablet.column, tablet.row + tablet.height], size: [tablet.width, 5] },
      phone: line(phoneRow + 1),
    }),
  ]
}

const shelfHeading = (name: string, about: string) => [
  title(name, { level: 2, size: 'huge' }, { at: [1, 1], size: [10, 3], tablet: { size: [24, 2] }, phone: line(1) }),
  words(about, { at: [14, 1], size: [10, 3], tablet: { at: [1, 3], size: [20, 2] }, phone: line(2) }),
]

const tableShelf = (pictures: PictureIds) =>
  section(
    { name: 'Table', theme: 'paper', anchor: 'table' },
    ...shelfHeading(
      'Table',
      'For the middle of it and for each place around it. Everything here nests, stacks or is never put away.',
    ),
    ...piece(pictures, table.lowBowl, { at: [1, 5], width: 11, height: 16, tablet: [1, 6], phoneRow: 4 }),
    ...piece(pictures, table.jug, { at: [15, 9], width: 8, height: 12, tablet: [14, 6], phoneRow: 8 }),
    ...piece(pictures, table.tumblers, { at: [3, 28], width: 8, height: 12, tablet: [1, 24], phoneRow: 12 }),
    ...piece(pictures, table.pastaBowls, { at: [14, 28], width: 11, height: 16, tablet: [14, 24], phoneRow: 16 }),
  )

const teaShelf = (pictures: PictureIds) =>
  section(
    { name: 'Tea and coffee', theme: 'mist', anchor: 'tea-and-coffee' },
    ...shelfHeading(
      'Tea and coffee',
      'The pieces people write to us about. A mug is a private matter; come and hold four before you decide.',
    ),
    ...piece(pictures, teaAndCoffee.mug, { at: [1, 5], width: 8, height: 12, tablet: [1, 6], phoneRow: 4 }),
    picture(
      pictures('product-mug-detail.jpg'),
      {
        at: [20, 20],
        size: [5, 8],
        align: 'start',
        tablet: { at: [1, 24], size: [11, 11] },
        phone: { hidden: true },
      },
      { shape: '4:5' },
    ),
    ...piece(pictures, teaAndCoffee.teapot, { at: [10, 10], width: 9, height: 13, tablet: [14, 6], phoneRow: 8 }),
    ...piece(pictures, teaAndCoffee.espressoCups, { at: [20, 5], width: 5, height: 8, tablet: [14, 24], phoneRow: 12 }),
  )

const houseShelf = (pictures: PictureIds) =>
  section(
    { name: 'House', theme: 'paper', anchor: 'house' },
    ...shelfHeading(
      'House',
      'Made for windowsills, mantels and the end of a long table. They look best with one thing in them, or with nothing.',
    ),
    ...piece(pictures, house.moonJar, { at: [11, 5], width: 14, height: 20, tablet: [14, 6], phoneRow: 4 }),
    ...piece(pictures, house.tallVase, { at: [1, 13], width: 8, height: 12, tablet: [1, 6], phoneRow: 8 }),
    ...piece(pictures, house.bottleVase, { at: [1, 32], width: 7, height: 10, tablet: [1, 24, 7], phoneRow: 12 }),
    ...piece(pictures, house.planter, { at: [10, 32], width: 6, height: 10, tablet: [9, 24, 8], phoneRow: 16 }),
    ...piece(pictures, house.candleHolders, { at: [18, 32], width: 7, height: 10, tablet: [18, 24, 7], phoneRow: 20 }),
  )

const howToHaveOne = section(
  { name: 'How to have one', theme: 'ink' },
  title(
    'How to have one',
    { level: 2, size: 'huge' },
    { at: [1, 1], size: [11, 4], tablet: { size: [24, 3] }, phone: line(1) },
  ),
  words(
    [
      'Come in: the whole shelf is in the studio, Thursday to Sunday. Or write to us with the shape and the glaze, and we put one aside from the next firing. There is no deposit. If you do not like it when you see it, somebody else will.',
      paragraph(link(email, mailto), lineBreak(), link(telephone, telHref)),
    ],
    { at: [13, 1], size: [11, 7], tablet: { at: [1, 5], size: [20, 6] }, phone: line(3) },
  ),
  button(
    'Hours and directions',
    '/contact',
    { at: [13, 8], size: [7, 2], tablet: { at: [1, 12], size: [10, 2] }, phone: line(5) },
    { style: 'outline' },
  ),
)

export const shop = (pictures: PictureIds): PageDocument =>
  page(
    { seed: 'kiln/shop' },
    opening(pictures),
    inTheKiln,
    tableShelf(pictures),
    teaShelf(pictures),
    houseShelf(pictures),
    glazes(pictures),
    howToHaveOne,
  )
