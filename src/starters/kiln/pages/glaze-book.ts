import { bodyText, button, divider, fullPhoneRow, image, label, lead, title } from '#blocks/block-builders.ts'
import { page, section } from '#document/builder.ts'
import type { PageDocument } from '#document/page.ts'
import { bold, lineBreak, link, paragraph } from '#document/rich-text.ts'
import { email, mailto, telephone, telHref } from '#starters/kiln/contact-details.ts'
import type { ImageIds } from '#starters/starter.ts'
import { glazes } from './glazes.ts'

const opening = (pictures: ImageIds) =>
  section(
    { name: 'Opening', theme: 'paper' },
    title(
      'Six glazes,\none fire',
      { level: 1, size: 'display' },
      { at: [1, 1], size: [15, 6], layer: 1, tablet: { size: [20, 5] }, phone: fullPhoneRow(1) },
    ),
    image(pictures('hero-shelf.jpg'), {
      at: [9, 5],
      size: [16, 17],
      tablet: { at: [4, 6], size: [21, 13] },
      phone: { at: [1, 3], size: [8, 7] },
    }),
    lead(
      'We change a shape about once a year and a glaze less often than that. This page is all six of them: what is in the bucket, what the fire does to it, and what is in the kiln next.',
      { at: [1, 12], size: [7, 9], tablet: { at: [4, 20], size: [19, 4] }, phone: fullPhoneRow(11) },
    ),
  )

const inTheKiln = section(
  { name: 'Next in the kiln', theme: 'sage' },
  label('Next in the kiln', { at: [1, 1], size: [6, 1], tablet: { size: [24, 1] }, phone: fullPhoneRow(1) }),
  title(
    'Firing 84',
    { level: 2, size: 'huge' },
    { at: [1, 2], size: [10, 5], tablet: { at: [1, 2], size: [24, 3] }, phone: fullPhoneRow(2) },
  ),
  bodyText(
    [
      'Forty-eight morning mugs in oatmeal. Sixteen low bowls and a dozen pasta bowls. Lidded jars in three sizes, and tumblers wherever there was a gap. Eleven bottle vases on the hot shelf, where the tenmoku breaks best, and a single moon jar in the middle, where the kiln is kindest.',
      'They are drying now. Thick feet take nine days, and a pot that goes in damp does not come out whole.',
    ],
    { at: [12, 1], size: [11, 7], tablet: { at: [1, 6], size: [20, 6] }, phone: fullPhoneRow(4) },
  ),
  divider({ at: [12, 8], size: [13, 1], tablet: { at: [1, 13], size: [24, 1] }, phone: fullPhoneRow(6) }),
  bodyText(
    paragraph(
      bold('The shop holds what the last firing gave us,'),
      ' counted piece by piece, and no more than that. What is ',
      link('sold out', '/shop'),
      ' comes back with the fire. ',
      link('Write', mailto),
      ' or ',
      link('call', telHref),
      ', and we put one aside for you.',
    ),
    { at: [12, 9], size: [11, 4], tablet: { at: [1, 14], size: [20, 4] }, phone: fullPhoneRow(7) },
  ),
)

const howToHaveOne = section(
  { name: 'How to have one', theme: 'ink' },
  title(
    'How to have one',
    { level: 2, size: 'huge' },
    { at: [1, 1], size: [11, 4], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
  ),
  bodyText(
    [
      'Order it, and it leaves on the next Tuesday or Friday. Or come in: the whole shelf is in the studio, Thursday to Sunday, and four mugs can be held before one is chosen. If you do not like it when you see it, somebody else will.',
      paragraph(link(email, mailto), lineBreak(), link(telephone, telHref)),
    ],
    { at: [13, 1], size: [11, 7], tablet: { at: [1, 5], size: [20, 6] }, phone: fullPhoneRow(3) },
  ),
  button(
    'To the shop',
    '/shop',
    { at: [13, 8], size: [7, 2], tablet: { at: [1, 12], size: [10, 2] }, phone: fullPhoneRow(5) },
    { style: 'outline' },
  ),
)

export const glazeBook = (pictures: ImageIds): PageDocument =>
  page({ seed: 'kiln/glazes' }, opening(pictures), glazes(pictures), inTheKiln, howToHaveOne)
