import { bodyText, fullPhoneRow, image, small, title } from '#blocks/block-builders.ts'
import { section } from '#document/builder.ts'
import type { ImageIds } from '#starters/starter.ts'

const steps = [
  [
    'Clay',
    'A stoneware of fireclay and ball clay with a little fine sand, aged in the cellar for at least a month so that the water reaches every particle. Wedged by hand the morning it is used.',
  ],
  [
    'Wheel',
    'A mug is one pound of clay and about two minutes; a moon jar is fourteen pounds and a held breath. The clay will shrink by an eighth before we are done, so everything starts too big.',
  ],
  [
    'Bisque',
    'After a week of slow drying, a first firing to cone 06, 1,828 °F. It drives off the last water bound in the clay and leaves it hard, pale and thirsty enough to drink glaze.',
  ],
  [
    'Glaze',
    'Feet are waxed, then each pot is dipped for a count of three: a longer dip turns celadon dark, a shorter one leaves it thin and gray. Drips are shaved with a knife when dry.',
  ],
  [
    'Fire',
    'Fourteen hours to cone 10. From 1,650 °F on we close the damper until the flame hunts for air; that hunger is what turns iron green. Then two days of cooling with the door shut.',
  ],
  [
    'Foot',
    'Every foot is ground, rubbed on a wet stone and set on glass to see if it rocks. About one pot in twelve does not pass. Those become tiles, lessons and, at last, grog.',
  ],
] as const

/** Two steps per row on desktop, the second with an offset; the text of a step follows it in reading order. */
const step = (name: string, about: string, index: number) => {
  const column = index % 2 === 0 ? 1 : 13
  const row = 7 + Math.floor(index / 2) * 8 + (index % 2) * 3
  const tabletRow = 6 + index * 5
  const phoneRow = 4 + index * 3
  return [
    title(
      `${index + 1}\n${name}`,
      { level: 3, size: 'large' },
      { at: [column, row], size: [4, 4], tablet: { at: [1, tabletRow], size: [7, 4] }, phone: fullPhoneRow(phoneRow) },
    ),
    bodyText(about, {
      at: [column + 4, row],
      size: [7, 6],
      tablet: { at: [9, tabletRow], size: [16, 4] },
      phone: fullPhoneRow(phoneRow + 1),
    }),
  ]
}

export const making = (pictures: ImageIds) => [
  section(
    { name: 'How a pot is made', theme: 'ink', anchor: 'making' },
    title(
      'How a pot is made',
      { level: 2, size: 'huge' },
      { at: [1, 1], size: [14, 4], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
    ),
    bodyText('Six steps and about five weeks. The fifth step is out of our hands.', {
      at: [17, 1],
      size: [7, 3],
      tablet: { at: [1, 4], size: [20, 1] },
      phone: fullPhoneRow(2),
    }),
    ...steps.flatMap(([name, about], index) => step(name, about, index)),
  ),
  section(
    { name: 'Before the fire', theme: 'paper' },
    image(pictures('journal-clay-block.jpg'), {
      at: [1, 1],
      size: [10, 11],
      tablet: { size: [11, 10] },
      phone: { at: [1, 1], size: [8, 7] },
    }),
    image(pictures('journal-kiln-shelves.jpg'), {
      at: [12, 4],
      size: [13, 14],
      tablet: { at: [13, 3], size: [12, 11] },
      phone: { at: [1, 8], size: [8, 7] },
    }),
    small('First a Monday, and then the Friday after next: clay just cut, and bisque ware waiting for glaze.', {
      at: [1, 13],
      size: [8, 3],
      tablet: { at: [1, 12], size: [11, 3] },
      phone: fullPhoneRow(15),
    }),
  ),
]
