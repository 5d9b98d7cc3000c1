import {
  bodyText,
  button,
  divider,
  donation,
  fullPhoneRow,
  image,
  label,
  lead,
  quote,
  small,
  title,
} from '#blocks/block-builders.ts'
import { page, section } from '#document/builder.ts'
import type { PageDocument } from '#document/page.ts'
import { heading, link, paragraph } from '#document/rich-text.ts'
import type { FormIds, FundIds, ImageIds } from '#starters/starter.ts'
import { making } from './making.ts'

const opening = (pictures: ImageIds) =>
  section(
    { name: 'Opening', theme: 'paper' },
    image(pictures('studio-workbench.jpg'), {
      at: [1, 1],
      size: [17, 17],
      tablet: { at: [1, 1], size: [24, 12] },
      phone: { at: [1, 1], size: [8, 7] },
    }),
    title(
      'An ice house,\nwarmed up',
      { level: 1, size: 'display' },
      { at: [13, 3], size: [12, 6], layer: 1, tablet: { at: [1, 14], size: [24, 5] }, phone: fullPhoneRow(9) },
    ),
    lead(
      'For sixty years people cut the pond in January and kept it here under sawdust. The walls are two feet thick and were built to hold the cold in. They hold the heat in just as well.',
      { at: [13, 19], size: [11, 5], tablet: { at: [1, 19], size: [20, 4] }, phone: fullPhoneRow(11) },
    ),
  )

const story = section(
  { name: 'Story', theme: 'paper' },
  label('The story', { at: [1, 1], size: [5, 1], tablet: { size: [24, 1] }, phone: fullPhoneRow(1) }),
  bodyText(
    [
      'Maren Aldous learned to throw in a night class and to fire in somebody else’s kiln, paying by the shelf. In 2014 she rented the ice house for the price of a parking space, on the promise that she would mend the roof. It took two summers. The first kiln was electric and secondhand, and the first hundred mugs were brown.',
      'Jun Takeda came to borrow a bag of feldspar and stayed to build the gas kiln: forty cubic feet, four burners, laid brick by brick through the winter of 2016 from a drawing on the back of a tide table. It is the only kiln we have. Every piece since has been through it.',
      'We are four now. We could make more by adding a second kiln, and every autumn we sit down and decide not to. Nine firings a year is as many as four people can do while still looking at each pot.',
    ],
    { at: [7, 1], size: [11, 14], tablet: { at: [1, 2], size: [22, 14] }, phone: fullPhoneRow(2) },
  ),
  divider({ at: [20, 2], size: [5, 1], tablet: { at: [1, 17], size: [7, 1] }, phone: fullPhoneRow(4) }),
  small('2014. The roof, the wheel, the secondhand electric kiln.', {
    at: [20, 3],
    size: [5, 3],
    tablet: { at: [1, 18], size: [7, 3] },
    phone: fullPhoneRow(5),
  }),
  divider({ at: [20, 7], size: [5, 1], tablet: { at: [9, 17], size: [7, 1] }, phone: fullPhoneRow(7) }),
  small('2016. The gas kiln is lit for the first time, and goes out.', {
    at: [20, 8],
    size: [5, 3],
    tablet: { at: [9, 18], size: [7, 3] },
    phone: fullPhoneRow(8),
  }),
  divider({ at: [20, 12], size: [5, 1], tablet: { at: [17, 17], size: [7, 1] }, phone: fullPhoneRow(10) }),
  small('2019. Workshops begin, six people at a time, on Saturdays.', {
    at: [20, 13],
    size: [5, 3],
    tablet: { at: [17, 18], size: [7, 3] },
    phone: fullPhoneRow(11),
  }),
)

const team = [
  [
    'Maren Aldous',
    'Founder. Throws the bowls, draws the shapes, signs nothing: the thumbprint inside the foot is hers.',
  ],
  [
    'Jun Takeda',
    'Glazes and fires. Keeps the log of every firing since the first, including the ones he would like to forget.',
  ],
  [
    'Ines Ferreira',
    'Pulls the handles and teaches the Saturday workshops. Makes the teapots, all of them, alone, with the radio on.',
  ],
  [
    'Wendell Pike',
    'Minds the shelf, packs the boxes, answers the telephone. Also answers for Grog, the studio lurcher.',
  ],
] as const

const person = (name: string, about: string, index: number) => {
  const column = index % 2 === 0 ? 10 : 18
  const row = 1 + Math.floor(index / 2) * 6
  const tabletColumn = index % 2 === 0 ? 1 : 13
  const tabletRow = 4 + Math.floor(index / 2) * 6
  const phoneRow = 3 + index * 3
  return [
    divider({
      at: [column, row],
      size: [7, 1],
      tablet: { at: [tabletColumn, tabletRow], size: [11, 1] },
      phone: fullPhoneRow(phoneRow),
    }),
    small([heading(3, name), about], {
      at: [column, row + 1],
      size: [7, 4],
      tablet: { at: [tabletColumn, tabletRow + 1], size: [11, 4] },
      phone: fullPhoneRow(phoneRow + 1),
    }),
  ]
}

const people = section(
  { name: 'People', theme: 'mist', anchor: 'people' },
  title(
    'Four people',
    { level: 2, size: 'huge' },
    { at: [1, 1], size: [8, 5], tablet: { size: [24, 3] }, phone: fullPhoneRow(1) },
  ),
  ...team.flatMap(([name, about], index) => person(name, about, index)),
)

const values = (pictures: ImageIds) =>
  section(
    { name: 'What we hold to', theme: 'paper' },
    quote(
      'If it is too good to use every day, we made it wrong.',
      { at: [1, 1], size: [13, 6], tablet: { size: [19, 6] }, phone: fullPhoneRow(1) },
      { source: 'Maren Aldous' },
    ),
    image(pictures('product-candle-holders.jpg'), {
      at: [17, 1],
      size: [8, 15],
      tablet: { at: [15, 8], size: [10, 15] },
      phone: { at: [1, 5], size: [8, 12] },
    }),
    bodyText(
      [
        'We keep what is needed to mend. A chipped rim can be ground, a lost lid can be thrown to measure, and a teapot can come home for a new handle as long as one of us is here to make it.',
        'We waste little. Trimmings go back into the pug mill, the sediment from the glaze sink is fired hard so that nothing goes down the drain, and the kiln’s own heat dries the next boards of pots and, in February, us.',
        paragraph(
          'We tell you what a thing is. What it is made of, what it can take and what it cannot is on the ',
          link('shipping and care', '/shipping-and-care'),
          ' page, in plain words.',
        ),
      ],
      { at: [4, 8], size: [11, 11], tablet: { at: [1, 8], size: [13, 15] }, phone: fullPhoneRow(3) },
    ),
    button(
      'Come and see us',
      '/contact',
      { at: [4, 20], size: [7, 2], tablet: { at: [1, 24], size: [10, 2] }, phone: fullPhoneRow(18) },
      { style: 'outline' },
    ),
  )

const school = (funds: FundIds) =>
  section(
    { name: 'School', theme: 'sage', anchor: 'school' },
    label('This year', { at: [1, 1], size: [8, 1], tablet: { size: [24, 1] }, phone: fullPhoneRow(1) }),
    title(
      'Thirty children,\nno kiln',
      { level: 2, size: 'huge' },
      { at: [1, 2], size: [10, 5], tablet: { size: [24, 4] }, phone: fullPhoneRow(2) },
    ),
    donation(funds('school'), {
      at: [13, 1],
      size: [12, 14],
      tablet: { at: [1, 7], size: [24, 14] },
      phone: fullPhoneRow(4),
    }),
  )

export const about = (pictures: ImageIds, _forms: FormIds, funds: FundIds): PageDocument =>
  page({ seed: 'kiln/about' }, opening(pictures), story, ...making(pictures), people, school(funds), values(pictures))
