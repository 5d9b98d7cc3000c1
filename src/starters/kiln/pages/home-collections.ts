import { fullPhoneRow, image, small, title } from '#blocks/block-builders.ts'
import { section } from '#document/builder.ts'
import { heading, link, paragraph } from '#document/rich-text.ts'
import type { ImageIds } from '#starters/starter.ts'

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

export const shelves = (pictures: ImageIds) =>
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
