import { bodyText, fullPhoneRow, title } from '#blocks/block-builders.ts'
import { page, section } from '#document/builder.ts'
import type { PageDocument } from '#document/page.ts'
import { heading } from '#document/rich-text.ts'

const parts = [
  [
    'When does it leave?',
    'We roast on Monday and Thursday. Order by six in the evening before, and it leaves on the day it is roasted.',
  ],
  [
    'What does it cost?',
    'Five dollars in the United States, nothing from forty. Canada is sixteen. Or pick it up warm.',
  ],
  [
    'What if I do not like it?',
    'Write to us and say why. We send another coffee, and you keep the first one for guests.',
  ],
  [
    'Wholesale?',
    'Cafés and offices get two-pound bags, a grinder on loan and a person who comes by. Use the form on the roastery page.',
  ],
] as const

export const shipping = (): PageDocument =>
  page(
    { seed: 'half-moon/shipping' },
    section(
      { name: 'Shipping', theme: 'paper' },
      title(
        'Shipping & such',
        { level: 1, size: 'display' },
        { at: [1, 1], size: [20, 4], tablet: { size: [24, 4] }, phone: fullPhoneRow(1) },
      ),
      ...parts.map(([question, answer], index) =>
        bodyText([heading(2, question), answer], {
          at: [1 + (index % 2) * 12, 6 + Math.floor(index / 2) * 7],
          size: [11, 6],
          tablet: { at: [1, 6 + index * 6], size: [22, 5] },
          phone: fullPhoneRow(2 + index),
        }),
      ),
    ),
  )
