import { bodyText, button, fullPhoneRow, image, lead, title } from '#blocks/block-builders.ts'
import { page, section } from '#document/builder.ts'
import type { PageDocument } from '#document/page.ts'
import { heading } from '#document/rich-text.ts'
import type { ImageIds } from '#starters/starter.ts'

const steps = [
  ['1. Weigh', '22 grams of coffee, ground like coarse sand. No scale? Four level tablespoons.'],
  ['2. Rinse', 'Fold the filter, put it in the cone, pour hot water through, throw that water away.'],
  ['3. Bloom', '45 grams of water just off the boil. Wait forty seconds. It should swell and sigh.'],
  ['4. Pour', 'To 350 grams, in slow circles, with two short breaks. It takes about three minutes.'],
  ['5. Swirl', 'Once, so that the bed settles flat. Vanity, mostly, but it works.'],
  ['6. Drink', 'The second half is better than the first. It has cooled down, and so have you.'],
] as const

const rescue = [
  ['Sour?', 'Grind finer, or use hotter water.'],
  ['Bitter?', 'Grind coarser, or pour faster.'],
  ['Dull?', 'Older than a month? Make cold brew of it and order more.'],
] as const

export const brew = (pictures: ImageIds): PageDocument =>
  page(
    { seed: 'half-moon/brew' },
    section(
      { name: 'Opening', theme: 'sage' },
      title(
        'Pour over, no fuss',
        { level: 1, size: 'display' },
        { at: [1, 3], size: [12, 6], tablet: { at: [1, 1], size: [24, 4] }, phone: fullPhoneRow(1) },
      ),
      lead('Six steps, one cone, five minutes. Everything else you have read about coffee is optional.', {
        at: [1, 10],
        size: [10, 4],
        tablet: { at: [1, 6], size: [20, 3] },
        phone: fullPhoneRow(2),
      }),
      button(
        'Get the cone',
        '/coffee/p/cone-and-carafe',
        { at: [1, 15], size: [8, 2], tablet: { at: [1, 10], size: [10, 2] }, phone: fullPhoneRow(3) },
        { size: 'large' },
      ),
      image(
        pictures('pour-over.jpg'),
        { at: [14, 1], size: [11, 19], tablet: { at: [1, 13], size: [24, 22] }, phone: { at: [1, 5], size: [8, 10] } },
        { corners: 'soft' },
      ),
    ),
    section(
      { name: 'Steps', theme: 'paper' },
      ...steps.map(([name, text], index) =>
        bodyText([heading(2, name), text], {
          at: [1 + (index % 3) * 8, 1 + Math.floor(index / 3) * 6],
          size: [7, 5],
          tablet: { at: [1 + (index % 2) * 12, 1 + Math.floor(index / 2) * 6], size: [11, 5] },
          phone: fullPhoneRow(1 + index),
        }),
      ),
    ),
    section(
      { name: 'When it goes wrong', theme: 'mist' },
      title(
        'When it goes wrong',
        { level: 2, size: 'huge' },
        { at: [1, 1], size: [9, 5], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
      ),
      ...rescue.map(([name, text], index) =>
        bodyText([heading(3, name), text], {
          at: [12, 1 + index * 4],
          size: [12, 3],
          tablet: { at: [1, 4 + index * 4], size: [20, 3] },
          phone: fullPhoneRow(2 + index),
        }),
      ),
    ),
  )
