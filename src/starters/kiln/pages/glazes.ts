import { bodyText, divider, fullPhoneRow, image, small, title } from '#blocks/block-builders.ts'
import { section } from '#document/builder.ts'
import type { ImageIds } from '#starters/starter.ts'

const six = [
  ['Celadon', 'Pale green and clear. One and a half percent iron in a fire that is short of air.'],
  ['Satin white', 'Soft as an eggshell. Magnesium makes it matte, tin makes it white.'],
  ['Oatmeal', 'The same matte with a little iron and rutile, over clay that freckles through.'],
  ['Ash blue', 'Wood ash from our neighbors’ stoves and a trace of cobalt. It pools where a bowl is deepest.'],
  ['Tenmoku', 'Nine percent iron: black where it is thick, rust where it runs thin at the lip.'],
  ['Iron', 'Dry, dark and quiet. The pot looks forged.'],
] as const

/** Two columns on desktop and tablet, one on phones. */
const glaze = (name: string, about: string, index: number) => {
  const column = index % 2 === 0 ? 1 : 13
  const row = 12 + Math.floor(index / 2) * 4
  const phoneRow = 13 + index * 4
  const tablet = 14 + Math.floor(index / 2) * 5
  return [
    divider({
      at: [column, row],
      size: [column === 1 ? 11 : 12, 1],
      tablet: { at: [column, tablet] },
      phone: fullPhoneRow(phoneRow),
    }),
    title(
      name,
      { level: 3, size: 'small' },
      {
        at: [column, row + 1],
        size: [5, 2],
        tablet: { at: [column, tablet + 1], size: [11, 1] },
        phone: fullPhoneRow(phoneRow + 1),
      },
    ),
    small(about, {
      at: [column + 5, row + 1],
      size: [6, 3],
      tablet: { at: [column, tablet + 2], size: [11, 3] },
      phone: fullPhoneRow(phoneRow + 2),
    }),
  ]
}

export const glazes = (pictures: ImageIds) =>
  section(
    { name: 'Glazes', theme: 'clay', anchor: 'glazes' },
    image(pictures('journal-test-tiles.jpg'), {
      at: [13, 1],
      size: [12, 10],
      tablet: { at: [13, 1], size: [12, 12] },
      phone: { at: [1, 1], size: [8, 7] },
    }),
    title(
      'Weighed and\nmixed here',
      { level: 2, size: 'huge' },
      { at: [1, 1], size: [11, 5], tablet: { size: [12, 5] }, phone: fullPhoneRow(9) },
    ),
    bodyText(
      'Every glaze is weighed from dry powder on a Monday, sieved twice, and tested on a tile in each corner of the kiln before it touches a pot. None of them contains lead, cadmium or barium.',
      { at: [1, 6], size: [10, 5], tablet: { at: [1, 6], size: [11, 7] }, phone: fullPhoneRow(11) },
    ),
    ...six.flatMap(([name, about], index) => glaze(name, about, index)),
  )
