import { bodyText, form, fullPhoneRow, image, lead, title } from '#blocks/block-builders.ts'
import { page, section } from '#document/builder.ts'
import type { PageDocument } from '#document/page.ts'
import { heading, lineBreak, link, paragraph } from '#document/rich-text.ts'
import type { FormIds, ImageIds } from '#starters/starter.ts'

const opening = (pictures: ImageIds, forms: FormIds) =>
  section(
    { name: 'Contact', theme: 'paper', anchor: 'write' },
    title(
      'Write, or\nring the bell',
      { level: 1, size: 'display' },
      { at: [1, 1], size: [12, 5], tablet: { size: [24, 5] }, phone: fullPhoneRow(1) },
    ),
    lead('The bell says Halvorson Marine. It has for ninety years, and I have not had the heart.', {
      at: [1, 7],
      size: [9, 3],
      tablet: { at: [1, 6], size: [16, 3] },
      phone: fullPhoneRow(2),
    }),
    bodyText(
      [
        heading(2, 'Studio'),
        paragraph('210 Lake Avenue, upper floor', lineBreak(), 'Duluth, Minnesota 55802'),
        paragraph('By appointment, and on the first Friday of the month from four to eight.'),
        paragraph(
          link('studio@northlight.example', 'mailto:studio@northlight.example'),
          lineBreak(),
          link('(218) 555-0148', 'tel:+12185550148'),
        ),
      ],
      { at: [1, 11], size: [9, 9], tablet: { at: [1, 10], size: [16, 8] }, phone: fullPhoneRow(4) },
    ),
    form(forms('inquiry'), {
      at: [13, 1],
      size: [12, 20],
      tablet: { at: [1, 19], size: [24, 18] },
      phone: fullPhoneRow(6),
    }),
    image(pictures('field-tree.jpg'), {
      at: [1, 23],
      size: [24, 18],
      tablet: { at: [1, 39], size: [24, 15] },
      phone: { at: [1, 8], size: [8, 7] },
    }),
  )

export const contact = (pictures: ImageIds, forms: FormIds): PageDocument =>
  page({ seed: 'northlight/contact' }, opening(pictures, forms))
