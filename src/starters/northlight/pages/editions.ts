import { bodyText, divider, fullPhoneRow, lead, title } from '#blocks/block-builders.ts'
import { page, section } from '#document/builder.ts'
import type { PageDocument } from '#document/page.ts'
import { heading } from '#document/rich-text.ts'

const parts = [
  [
    'Editions',
    'Twenty-five prints in each of the two smaller sizes and twelve in the largest. When the last one is sold the file is archived, and the picture is no longer printed at that size. Every print is signed and numbered in pencil on the back, with the date on which it was made.',
  ],
  [
    'Paper and ink',
    'Pigment ink on uncoated cotton paper of 310 g. It looks like drawing paper because it is. Under glass and out of the sun it is expected to last longer than either of us.',
  ],
  [
    'Framing',
    'Black-stained ash, made by Tom Aho in Two Harbors, with a white cotton mat and museum glass, ready to hang. Framed prints take three weeks and travel in a wooden crate that makes a good bird house.',
  ],
  [
    'Shipping and returns',
    'Unframed prints leave within a week, rolled in a wide tube. If a print arrives hurt, send a picture and another one is on its way. If it is simply not right for the wall, you have thirty days.',
  ],
] as const

export const editions = (): PageDocument =>
  page(
    { seed: 'northlight/editions' },
    section(
      { name: 'Opening', theme: 'paper' },
      title(
        'Editions,\npaper, frames',
        { level: 1, size: 'display' },
        { at: [1, 1], size: [14, 5], tablet: { size: [24, 5] }, phone: fullPhoneRow(1) },
      ),
      lead('What you get when you buy a print, how it is made, and how it travels.', {
        at: [16, 3],
        size: [9, 3],
        tablet: { at: [1, 7], size: [16, 3] },
        phone: fullPhoneRow(2),
      }),
      ...parts.flatMap(([name, text], index) => [
        divider({
          at: [1, 9 + index * 6],
          size: [24, 1],
          tablet: { at: [1, 12 + index * 8], size: [24, 1] },
          phone: fullPhoneRow(4 + index * 3),
        }),
        bodyText([heading(2, name), text], {
          at: [8, 10 + index * 6],
          size: [13, 5],
          tablet: { at: [1, 13 + index * 8], size: [22, 6] },
          phone: fullPhoneRow(5 + index * 3),
        }),
      ]),
    ),
  )
