import { bodyText, divider, fullPhoneRow, image, title } from '#blocks/block-builders.ts'
import { section } from '#document/builder.ts'
import { heading, link } from '#document/rich-text.ts'
import type { ImageIds } from '#starters/starter.ts'

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

export const journal = (pictures: ImageIds) =>
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
