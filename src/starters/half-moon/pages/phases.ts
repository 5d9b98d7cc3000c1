import { bodyText, button, fullPhoneRow, image, lead, title } from '#blocks/block-builders.ts'
import { page, section } from '#document/builder.ts'
import type { PageDocument } from '#document/page.ts'
import { heading } from '#document/rich-text.ts'
import type { ImageIds } from '#starters/starter.ts'

const coffees = [
  ['new-moon', 'New Moon', 'It is nine at night and you want one more.', 'sage'],
  ['crescent', 'Crescent', 'You own a machine with a gauge, and opinions.', 'mist'],
  ['first-quarter', 'First Quarter', 'Toast, newspaper, nobody talking yet.', 'paper'],
  ['half-moon', 'Half Moon', 'You do not want to think about it. Good. Neither do we.', 'mist'],
  ['gibbous', 'Gibbous', 'You once said that a coffee tasted of blueberries and meant it.', 'sage'],
  ['full-moon', 'Full Moon', 'Milk, sugar, thunder.', 'clay'],
] as const

/** The bag changes sides from one coffee to the next. */
const phase = (pictures: ImageIds, [slug, name, text, theme]: (typeof coffees)[number], index: number) => {
  const column = index % 2 === 0 ? 13 : 3
  return section(
    { name, theme, padding: { base: { top: 56, bottom: 56 }, phone: { top: 40, bottom: 40 } } },
    image(
      pictures(`${slug}.jpg`),
      {
        at: [index % 2 === 0 ? 3 : 14, 1],
        size: [9, 13],
        tablet: { at: [index % 2 === 0 ? 1 : 14, 1], size: [11, 12] },
        phone: { at: [1, 1], size: [8, 9] },
      },
      { corners: 'soft' },
    ),
    bodyText([heading(2, name), text], {
      at: [column, 4],
      size: [9, 4],
      tablet: { at: [index % 2 === 0 ? 13 : 1, 3], size: [12, 5] },
      phone: fullPhoneRow(11),
    }),
    button(`Get ${name}`, `/coffee/p/${slug}`, {
      at: [column, 9],
      size: [8, 2],
      tablet: { at: [index % 2 === 0 ? 13 : 1, 9], size: [12, 2] },
      phone: fullPhoneRow(12),
    }),
  )
}

export const phases = (pictures: ImageIds): PageDocument =>
  page(
    { seed: 'half-moon/phases' },
    section(
      { name: 'Opening', theme: 'paper' },
      title(
        'Which one is mine?',
        { level: 1, size: 'display', align: 'center' },
        { at: [2, 1], size: [22, 4], tablet: { at: [1, 1], size: [24, 4] }, phone: fullPhoneRow(1) },
      ),
      lead(
        'No quiz. Read down the page until one of them sounds like you, and stop there.',
        { at: [6, 5], size: [14, 2], tablet: { at: [3, 5], size: [20, 3] }, phone: fullPhoneRow(2) },
        'center',
      ),
    ),
    ...coffees.map((coffee, index) => phase(pictures, coffee, index)),
  )
