import { bodyText, button, divider, fullPhoneRow, image, lead, title } from '#blocks/block-builders.ts'
import { page, section } from '#document/builder.ts'
import type { PageDocument } from '#document/page.ts'
import { heading } from '#document/rich-text.ts'
import type { ImageIds } from '#starters/starter.ts'

const opening = section(
  { name: 'Opening', theme: 'paper' },
  title(
    'Sessions',
    { level: 1, size: 'display' },
    { at: [1, 1], size: [14, 3], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
  ),
  lead(
    'Three ways to be photographed, or to learn how I do it. I take two bookings a week, so that there is time to wait for the right half hour.',
    { at: [15, 1], size: [10, 4], tablet: { at: [1, 5], size: [18, 4] }, phone: fullPhoneRow(2) },
  ),
)

type Session = { file: string; name: string; price: string; about: string; notes: string; slug: string; action: string }

const sessions: readonly Session[] = [
  {
    file: 'sitters-chair.jpg',
    name: 'A sitting by the north window',
    price: '$380, ninety minutes',
    about:
      'A north window gives the same soft light from nine to four; painters built their rooms around it. You sit, we talk, and somewhere in the second half hour you stop arranging your face.',
    notes: 'One person or two. Children from eight, dogs of any age.',
    slug: 'a-sitting-by-the-north-window',
    action: 'Book a sitting',
  },
  {
    file: 'print-wall.jpg',
    name: 'A house, a day',
    price: '$1,450, sunrise to dusk',
    about:
      'A house has a best hour for each of its rooms. I stay for all of them. Architects use the pictures to show a building; families use them when the building is about to be sold.',
    notes: 'Within three hours of Duluth the drive is included.',
    slug: 'a-house-a-day',
    action: 'Ask for a day',
  },
  {
    file: 'black-ice.jpg',
    name: 'A walk with a camera',
    price: '$120, one morning',
    about:
      'Four people, three hours, twelve exposures each. It is a class in leaving things out, and it ends with pancakes.',
    notes: 'January, May and October. Any camera, warm boots.',
    slug: 'a-walk-with-a-camera',
    action: 'Come along',
  },
]

/** The picture changes sides from one to the next. */
const offer = (pictures: ImageIds, { file, name, price, about, notes, slug, action }: Session, index: number) => {
  const isLeft = index % 2 === 0
  const column = isLeft ? 14 : 1
  return section(
    { name, theme: 'paper' },
    image(pictures(file), {
      at: [isLeft ? 1 : 12, 1],
      size: [isLeft ? 11 : 13, 18],
      tablet: { at: [1, 1], size: [24, 16] },
      phone: { at: [1, 1], size: [8, 9] },
    }),
    title(
      name,
      { level: 2, size: 'huge' },
      { at: [column, 2], size: [10, 4], tablet: { at: [1, 18], size: [20, 3] }, phone: fullPhoneRow(11) },
    ),
    bodyText([heading(3, price), about, notes], {
      at: [column, 7],
      size: [9, 8],
      tablet: { at: [1, 22], size: [18, 7] },
      phone: fullPhoneRow(12),
    }),
    button(action, `/prints/p/${slug}`, {
      at: [column, 16],
      size: [8, 2],
      tablet: { at: [1, 30], size: [10, 2] },
      phone: fullPhoneRow(14),
    }),
  )
}

const answers = [
  ['What should we wear?', 'What you wore last Sunday. Avoid writing on shirts; it is read before faces are.'],
  ['How do we choose?', 'I send a page with everything that is good. You point, I print. Nothing is sold by the file.'],
  ['What if the weather is bad?', 'There is no bad weather here, only weather that needs another coat.'],
] as const

const practical = section(
  { name: 'Practical', theme: 'mist' },
  title(
    'Before you ask',
    { level: 2, size: 'huge' },
    { at: [1, 1], size: [9, 4], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
  ),
  ...answers.flatMap(([question, answer], index) => [
    divider({
      at: [12, 1 + index * 5],
      size: [13, 1],
      tablet: { at: [1, 5 + index * 5], size: [24, 1] },
      phone: fullPhoneRow(3 + index * 3),
    }),
    bodyText([heading(3, question), answer], {
      at: [12, 2 + index * 5],
      size: [13, 4],
      tablet: { at: [1, 6 + index * 5], size: [24, 4] },
      phone: fullPhoneRow(4 + index * 3),
    }),
  ]),
)

export const sessionsPage = (pictures: ImageIds): PageDocument =>
  page(
    { seed: 'northlight/sessions' },
    opening,
    ...sessions.map((session, index) => offer(pictures, session, index)),
    practical,
  )
