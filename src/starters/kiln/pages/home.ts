import {
  bodyText,
  button,
  divider,
  fullPhoneRow,
  image,
  label,
  lead,
  productGrid,
  small,
  title,
} from '#blocks/block-builders.ts'
import { page, section } from '#document/builder.ts'
import type { PageDocument } from '#document/page.ts'
import { heading, lineBreak, link, paragraph } from '#document/rich-text.ts'
import { street, town } from '#starters/kiln/contact-details.ts'
import type { ImageIds } from '#starters/starter.ts'

const opening = (pictures: ImageIds) =>
  section(
    { name: 'Opening', theme: 'paper' },
    image(pictures('hero-table.jpg'), {
      at: [5, 1],
      size: [20, 17],
      tablet: { at: [4, 1], size: [21, 13] },
      phone: { at: [1, 1], size: [8, 11] },
    }),
    title(
      'Four people,\none kiln, nine\nfirings a year.',
      { level: 1, size: 'display' },
      { at: [1, 3], size: [14, 9], layer: 1, tablet: { at: [1, 3], size: [16, 7] }, phone: fullPhoneRow(13) },
    ),
    lead(
      'Kiln & Co. makes stoneware in a former ice house on the coast of Maine. Every piece is thrown, trimmed, glazed and fired by somebody whose name you can learn in an afternoon.',
      { at: [9, 19], size: [10, 4], tablet: { at: [4, 15], size: [19, 4] }, phone: fullPhoneRow(15) },
    ),
    button('Go to the shop', '/shop', {
      at: [20, 19],
      size: [5, 2],
      tablet: { at: [4, 20], size: [9, 2] },
      phone: fullPhoneRow(17),
    }),
    button(
      'Visit the studio',
      '/contact',
      { at: [20, 21], size: [5, 2], tablet: { at: [13, 20], size: [9, 2] }, phone: fullPhoneRow(18) },
      { style: 'text' },
    ),
  )

const fact = ({
  column,
  tabletColumn,
  phoneRow,
  number,
  meaning,
}: {
  column: number
  tabletColumn: number
  phoneRow: number
  number: string
  meaning: string
}) => [
  divider({
    at: [column, 7],
    size: [5, 1],
    tablet: { at: [tabletColumn, 7], size: [7, 1] },
    phone: fullPhoneRow(phoneRow),
  }),
  small([heading(3, number), meaning], {
    at: [column, 8],
    size: [5, 4],
    tablet: { at: [tabletColumn, 8], size: [7, 4] },
    phone: fullPhoneRow(phoneRow + 1),
  }),
]

const statement = section(
  { name: 'What we are for', theme: 'paper' },
  label('The studio', { at: [1, 1], size: [5, 1], tablet: { size: [24, 1] }, phone: fullPhoneRow(1) }),
  title(
    'We make the things you pick up twenty times a day, so we make them for the hand first and the shelf second.',
    { level: 2, size: 'large' },
    { at: [7, 1], size: [17, 5], tablet: { at: [1, 2], size: [23, 4] }, phone: fullPhoneRow(2) },
  ),
  ...fact({
    column: 7,
    tabletColumn: 1,
    phoneRow: 4,
    number: '300 pots',
    meaning: 'in each firing, from espresso cups to moon jars. The kiln is never lit half full.',
  }),
  ...fact({
    column: 13,
    tabletColumn: 9,
    phoneRow: 8,
    number: '2,345 °F',
    meaning: 'at the end of a fourteen-hour day. The glaze melts into the clay and the two become one thing.',
  }),
  ...fact({
    column: 19,
    tabletColumn: 17,
    phoneRow: 12,
    number: '6 glazes',
    meaning: 'mixed here from dry powder. Each took about a year of test tiles before it was allowed out.',
  }),
)

type Collection = { name: string; description: string; file: string; href: string }
const collections: Record<'table' | 'house' | 'tea', Collection> = {
  table: {
    name: 'Tableware',
    description: 'Bowls for one and bowls for everybody, plates that stayed flat, mugs and tumblers that stack.',
    file: 'product-low-bowl.jpg',
    href: '/shop/tableware',
  },
  house: {
    name: 'Vases',
    description: 'For one branch, for three buds, or for nothing at all. Things that stand still and change a room.',
    file: 'product-tall-vase.jpg',
    href: '/shop/vases',
  },
  tea: {
    name: 'For the kitchen',
    description:
      'A jug that does not drip, jars with lids of their own, a teapot with a spout we spent two winters on.',
    file: 'product-teapot.jpg',
    href: '/shop/for-the-kitchen',
  },
}

type Column = {
  at: readonly [column: number, row: number]
  width: number
  height: number
  tabletRow: number
  phoneRow: number
}
const collection = (pictures: ImageIds, { name, description: about, file, href }: Collection, column: Column) => {
  const { at, width, height, tabletRow, phoneRow } = column
  const [tabletColumn, tabletWidth] = at[0] === 1 ? [1, 7] : at[0] < 15 ? [9, 8] : [18, 7]
  return [
    image(
      pictures(file),
      {
        at,
        size: [width, height],
        align: 'end',
        tablet: { at: [tabletColumn, tabletRow], size: [tabletWidth, 7] },
        phone: fullPhoneRow(phoneRow),
      },
      { shape: '4:5', href },
    ),
    small([heading(3, name), paragraph(`${about} `, link('See the pieces', href))], {
      at: [at[0], at[1] + height],
      size: [Math.min(width, 7), 4],
      tablet: { at: [tabletColumn, tabletRow + 7], size: [tabletWidth, 4] },
      phone: fullPhoneRow(phoneRow + 1),
    }),
  ]
}

const shelves = (pictures: ImageIds) =>
  section(
    { name: 'Collections', theme: 'mist', anchor: 'collections' },
    title(
      'Thrown here,\nsent from here',
      { level: 2, size: 'huge' },
      { at: [11, 1], size: [14, 5], tablet: { at: [1, 1], size: [24, 4] }, phone: fullPhoneRow(1) },
    ),
    ...collection(pictures, collections.table, { at: [1, 2], width: 9, height: 13, tabletRow: 6, phoneRow: 3 }),
    ...collection(pictures, collections.house, { at: [11, 8], width: 7, height: 10, tabletRow: 8, phoneRow: 7 }),
    ...collection(pictures, collections.tea, { at: [19, 7], width: 6, height: 8, tabletRow: 6, phoneRow: 11 }),
  )

const lastFiring = section(
  { name: 'From the last firing', theme: 'paper' },
  title(
    'From firing 83',
    { level: 2, size: 'huge' },
    { at: [1, 1], size: [12, 3], tablet: { size: [16, 3] }, phone: fullPhoneRow(1) },
  ),
  bodyText(paragraph('What stands on the shelf today. ', link('All of it is in the shop', '/shop'), '.'), {
    at: [15, 2],
    size: [10, 2],
    tablet: { at: [1, 4], size: [20, 2] },
    phone: fullPhoneRow(2),
  }),
  productGrid(
    { tag: 'firing 83', count: 4, columns: 4, showButton: false, showQuickView: false },
    { at: [1, 5], size: [24, 12], tablet: { at: [1, 7], size: [24, 14] }, phone: fullPhoneRow(4) },
  ),
)

const inTheKiln = (pictures: ImageIds) =>
  section(
    { name: 'In the kiln', theme: 'sage' },
    image(pictures('product-low-bowl-above.jpg'), {
      at: [14, 1],
      size: [11, 19],
      tablet: { at: [13, 1], size: [12, 18] },
      phone: { at: [1, 1], size: [8, 12] },
    }),
    label('Next in the kiln', {
      at: [1, 3],
      size: [10, 1],
      tablet: { at: [1, 1], size: [11, 1] },
      phone: fullPhoneRow(14),
    }),
    title(
      'Firing 84 is on the shelves and drying',
      { level: 2, size: 'huge' },
      { at: [1, 4], size: [12, 7], tablet: { at: [1, 2], size: [11, 7] }, phone: fullPhoneRow(15) },
    ),
    bodyText(
      [
        'Low bowls in ash blue, a board of morning mugs, eleven bottles for the tenmoku and one moon jar that may or may not survive. A kiln is opened on its own day, not on ours.',
        paragraph(
          'What comes out stands on the studio shelf on the Thursday and in the ',
          link('shop', '/shop'),
          ' the day after. Until then, read ',
          link('what is in the buckets', '/glazes'),
          '.',
        ),
      ],
      { at: [1, 12], size: [10, 7], tablet: { at: [1, 10], size: [11, 9] }, phone: fullPhoneRow(17) },
    ),
  )

const entry = ({
  row,
  tabletRow,
  phoneRow,
  slug,
  name,
  about,
}: {
  row: number
  tabletRow: number
  phoneRow: number
  slug: string
  name: string
  about: string
}) => [
  divider({
    at: [14, row],
    size: [11, 1],
    tablet: { at: [1, tabletRow], size: [24, 1] },
    phone: fullPhoneRow(phoneRow),
  }),
  bodyText([heading(3, link(name, `/journal/${slug}`)), about], {
    at: [14, row + 1],
    size: [11, 3],
    tablet: { at: [1, tabletRow + 1], size: [24, 3] },
    phone: fullPhoneRow(phoneRow + 1),
  }),
]

const journal = (pictures: ImageIds) =>
  section(
    { name: 'From the journal', theme: 'paper' },
    image(pictures('journal-glaze-drip.jpg'), {
      at: [1, 1],
      size: [12, 20],
      tablet: { at: [1, 1], size: [24, 11] },
      phone: { at: [1, 1], size: [8, 7] },
    }),
    title(
      'Notes from\nthe glaze room',
      { level: 2, size: 'huge' },
      { at: [14, 1], size: [11, 4], tablet: { at: [1, 13], size: [24, 3] }, phone: fullPhoneRow(9) },
    ),
    ...entry({
      row: 6,
      tabletRow: 17,
      phoneRow: 11,
      slug: 'why-celadon-is-green',
      name: 'Why celadon is green',
      about: 'A spoonful of rust, a fire that runs short of air, and the bubbles you are not supposed to see.',
    }),
    ...entry({
      row: 11,
      tabletRow: 22,
      phoneRow: 14,
      slug: 'between-cone-6-and-cone-10',
      name: 'Between cone 6 and cone 10',
      about: 'It is 113 °F and about one hour. Almost everything we care about happens inside it.',
    }),
    ...entry({
      row: 16,
      tabletRow: 27,
      phoneRow: 17,
      slug: 'a-year-of-oatmeal',
      name: 'A year of oatmeal',
      about: 'Sixty-three tiles, one good accident, and how the plainest glaze in the studio took the longest.',
    }),
  )

const visit = (pictures: ImageIds) =>
  section(
    { name: 'Visit', theme: 'ink' },
    title(
      'Come and\npick one up',
      { level: 2, size: 'display' },
      { at: [1, 1], size: [11, 6], tablet: { at: [1, 1], size: [20, 5] }, phone: fullPhoneRow(1) },
    ),
    image(pictures('studio-shelves.jpg'), {
      at: [12, 1],
      size: [13, 17],
      tablet: { at: [1, 6], size: [24, 13] },
      phone: { at: [1, 3], size: [8, 7] },
    }),
    bodyText(paragraph(street, lineBreak(), town, lineBreak(), 'Thursday to Sunday, ten to five'), {
      at: [1, 12],
      size: [8, 3],
      tablet: { at: [1, 20], size: [14, 3] },
      phone: fullPhoneRow(11),
    }),
    button(
      'Plan a visit',
      '/contact',
      { at: [1, 16], size: [7, 2], tablet: { at: [16, 20], size: [9, 2] }, phone: fullPhoneRow(12) },
      { style: 'outline' },
    ),
  )

export const home = (pictures: ImageIds): PageDocument =>
  page(
    { seed: 'kiln/home' },
    opening(pictures),
    statement,
    shelves(pictures),
    lastFiring,
    inTheKiln(pictures),
    journal(pictures),
    visit(pictures),
  )
