import { bodyText, divider, form, fullPhoneRow, image, label, lead, title } from '#blocks/block-builders.ts'
import { page, section } from '#document/builder.ts'
import type { PageDocument } from '#document/page.ts'
import { bold, heading, lineBreak, link, paragraph } from '#document/rich-text.ts'
import { email, mailto, street, telephone, telHref, town } from '#starters/kiln/contact-details.ts'
import type { FormIds, ImageIds } from '#starters/starter.ts'

const opening = (pictures: ImageIds) =>
  section(
    { name: 'Opening', theme: 'paper' },
    title(
      'The door is\nthe blue one',
      { level: 1, size: 'display' },
      { at: [1, 1], size: [15, 6], layer: 1, tablet: { size: [20, 5] }, phone: fullPhoneRow(1) },
    ),
    image(pictures('studio-shelves.jpg'), {
      at: [11, 4],
      size: [14, 18],
      tablet: { at: [8, 6], size: [17, 12] },
      phone: { at: [1, 3], size: [8, 7] },
    }),
    lead(
      'Walk down Wharf Lane until it stops being paved. If the kiln is lit you will see the heat over the roof before you see the house.',
      { at: [1, 10], size: [9, 6], tablet: { at: [8, 19], size: [17, 4] }, phone: fullPhoneRow(11) },
    ),
    bodyText(paragraph(link(email, mailto), lineBreak(), link(telephone, telHref)), {
      at: [1, 17],
      size: [8, 3],
      tablet: { at: [8, 23], size: [14, 2] },
      phone: fullPhoneRow(13),
    }),
  )

type Fact = { name: string; lines: readonly string[] }
const facts: readonly Fact[] = [
  { name: 'Address', lines: ['Kiln & Co.', street, town] },
  {
    name: 'Hours',
    lines: ['Thursday to Sunday, 10 to 5', 'Closed Monday to Wednesday', 'Open on firing days, with ear plugs'],
  },
  {
    name: 'Telephone',
    lines: ['Wendell answers in opening hours.', 'Leave a message at other times;', 'we call back the next open day.'],
  },
]

const fact = ({ name, lines }: Fact, index: number) => {
  const column = 1 + index * 8
  const tabletRow = 1 + index * 5
  const phoneRow = 1 + index * 3
  return [
    divider({
      at: [column, 1],
      size: [7, 1],
      tablet: { at: [1, tabletRow], size: [24, 1] },
      phone: fullPhoneRow(phoneRow),
    }),
    bodyText([heading(2, name), paragraph(...lines.flatMap((part, at) => (at === 0 ? [part] : [lineBreak(), part])))], {
      at: [column, 2],
      size: [8, 4],
      tablet: { at: [1, tabletRow + 1], size: [24, 4] },
      phone: fullPhoneRow(phoneRow + 1),
    }),
  ]
}

const findUs = section({ name: 'Where and when', theme: 'mist' }, ...facts.flatMap(fact))

const visiting = section(
  { name: 'How to visit', theme: 'paper', anchor: 'visiting' },
  title(
    'Getting here',
    { level: 2, size: 'huge' },
    { at: [1, 1], size: [10, 3], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
  ),
  bodyText(
    [
      paragraph(
        bold('By car. '),
        'Leave Route 1 at the Harrow Point sign and follow the water for four miles. There are six spaces behind the boatyard; the lane itself belongs to the lobstermen before noon.',
      ),
      paragraph(
        bold('By bus. '),
        'The coast bus stops at the library twice a day. From there it is a twelve-minute walk, downhill on the way here.',
      ),
      paragraph(
        bold('Inside. '),
        'The shop floor is level and has no step; the glaze room is up five stairs. The floor is often damp, so wear shoes that mind nothing. Dogs are welcome if they can be civil to Grog.',
      ),
      paragraph(
        bold('Instead of coming. '),
        'A parcel that arrived broken, a foot that scratches the table, a lost lid: ',
        link('shipping and care', '/shipping-and-care'),
        ' has the answers on one page.',
      ),
    ],
    { at: [12, 1], size: [11, 11], tablet: { at: [1, 4], size: [21, 11] }, phone: fullPhoneRow(2) },
  ),
)

const workshops = (pictures: ImageIds) =>
  section(
    { name: 'Workshops', theme: 'clay', anchor: 'workshops' },
    image(pictures('studio-workbench.jpg'), {
      at: [1, 1],
      size: [12, 16],
      tablet: { size: [11, 17] },
      phone: { at: [1, 1], size: [8, 7] },
    }),
    label('Workshops', { at: [15, 1], size: [9, 1], tablet: { at: [13, 1], size: [12, 1] }, phone: fullPhoneRow(9) }),
    title(
      'Six wheels,\none Saturday',
      { level: 2, size: 'huge' },
      { at: [15, 2], size: [10, 5], tablet: { at: [13, 2], size: [12, 5] }, phone: fullPhoneRow(10) },
    ),
    bodyText(
      [
        'Ines teaches from ten to four, with soup in between. Nobody needs to have touched clay before. You throw until something stands, choose a glaze, and we fire it with our own and write to you when it is out: about five weeks later.',
        paragraph(
          'There are two Saturdays a month. ',
          link('Take a seat at one of them', '/shop/p/one-day-throwing-class'),
          '.',
        ),
      ],
      { at: [15, 8], size: [10, 8], tablet: { at: [13, 8], size: [12, 10] }, phone: fullPhoneRow(12) },
    ),
  )

const write = (forms: FormIds) =>
  section(
    { name: 'Write to us', theme: 'paper', anchor: 'write' },
    title(
      'Write to us',
      { level: 2, size: 'huge' },
      { at: [1, 1], size: [9, 3], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
    ),
    bodyText(
      'For commissions, tell us the piece, the glaze and the date you have in mind. We make about twelve a year and say no when the kiln is full.',
      { at: [1, 4], size: [8, 6], tablet: { at: [1, 4], size: [21, 3] }, phone: fullPhoneRow(2) },
    ),
    form(forms('contact'), {
      at: [12, 1],
      size: [11, 20],
      tablet: { at: [1, 8], size: [24, 20] },
      phone: fullPhoneRow(4),
    }),
  )

export const contact = (pictures: ImageIds, forms: FormIds): PageDocument =>
  page({ seed: 'kiln/contact' }, opening(pictures), findUs, write(forms), visiting, workshops(pictures))
