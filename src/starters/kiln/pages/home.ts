import {
  bodyText,
  button,
  divider,
  fullPhoneRow,
  image,
  label,
  lead,
  productGrid,
  small,
  title,
} from '#blocks/block-builders.ts'
import { page, section } from '#document/builder.ts'
import { heading, lineBreak, link, paragraph } from '#document/rich-text.ts'
import { type HomeWords, selectWords } from '#starters/home-words.ts'
import { street, town } from '#starters/kiln/contact-details.ts'
import { kilnWords } from '#starters/kiln/words.ts'
import type { ImageIds, PageBuilder } from '#starters/starter.ts'
import { shelves } from './home-collections.ts'
import { journal } from './home-journal.ts'

const opening = (pictures: ImageIds, words: HomeWords) =>
  section(
    { name: 'Opening', theme: 'paper' },
    image(pictures('hero-table.jpg'), {
      at: [5, 1],
      size: [20, 17],
      tablet: { at: [4, 1], size: [21, 13] },
      phone: { at: [1, 1], size: [8, 11] },
    }),
    title(
      words.title,
      { level: 1, size: 'display' },
      { at: [1, 3], size: [14, 9], layer: 1, tablet: { at: [1, 3], size: [16, 7] }, phone: fullPhoneRow(13) },
    ),
    lead(words.lead, { at: [9, 19], size: [10, 4], tablet: { at: [4, 15], size: [19, 4] }, phone: fullPhoneRow(15) }),
    button(words.action, '/shop', {
      at: [20, 19],
      size: [5, 2],
      tablet: { at: [4, 20], size: [9, 2] },
      phone: fullPhoneRow(17),
    }),
    button(
      words.link,
      '/contact',
      { at: [20, 21], size: [5, 2], tablet: { at: [13, 20], size: [9, 2] }, phone: fullPhoneRow(18) },
      { style: 'text' },
    ),
  )

const fact = ({
  column,
  tabletColumn,
  phoneRow,
  number,
  meaning,
}: {
  column: number
  tabletColumn: number
  phoneRow: number
  number: string
  meaning: string
}) => [
  divider({
    at: [column, 7],
    size: [5, 1],
    tablet: { at: [tabletColumn, 7], size: [7, 1] },
    phone: fullPhoneRow(phoneRow),
  }),
  small([heading(3, number), meaning], {
    at: [column, 8],
    size: [5, 4],
    tablet: { at: [tabletColumn, 8], size: [7, 4] },
    phone: fullPhoneRow(phoneRow + 1),
  }),
]

const statement = section(
  { name: 'What we are for', theme: 'paper' },
  label('The studio', { at: [1, 1], size: [5, 1], tablet: { size: [24, 1] }, phone: fullPhoneRow(1) }),
  title(
    'We make the things you pick up twenty times a day, so we make them for the hand first and the shelf second.',
    { level: 2, size: 'large' },
    { at: [7, 1], size: [17, 5], tablet: { at: [1, 2], size: [23, 4] }, phone: fullPhoneRow(2) },
  ),
  ...fact({
    column: 7,
    tabletColumn: 1,
    phoneRow: 4,
    number: '300 pots',
    meaning: 'in each firing, from espresso cups to moon jars. The kiln is never lit half full.',
  }),
  ...fact({
    column: 13,
    tabletColumn: 9,
    phoneRow: 8,
    number: '2,345 °F',
    meaning: 'at the end of a fourteen-hour day. The glaze melts into the clay and the two become one thing.',
  }),
  ...fact({
    column: 19,
    tabletColumn: 17,
    phoneRow: 12,
    number: '6 glazes',
    meaning: 'mixed here from dry powder. Each took about a year of test tiles before it was allowed out.',
  }),
)

const lastFiring = section(
  { name: 'From the last firing', theme: 'paper' },
  title(
    'From firing 83',
    { level: 2, size: 'huge' },
    { at: [1, 1], size: [12, 3], tablet: { size: [16, 3] }, phone: fullPhoneRow(1) },
  ),
  bodyText(paragraph('What stands on the shelf today. ', link('All of it is in the shop', '/shop'), '.'), {
    at: [15, 2],
    size: [10, 2],
    tablet: { at: [1, 4], size: [20, 2] },
    phone: fullPhoneRow(2),
  }),
  productGrid(
    { tag: 'firing 83', count: 4, columns: 4, showButton: false, showQuickView: false },
    { at: [1, 5], size: [24, 12], tablet: { at: [1, 7], size: [24, 14] }, phone: fullPhoneRow(4) },
  ),
)

const inTheKiln = (pictures: ImageIds) =>
  section(
    { name: 'In the kiln', theme: 'sage' },
    image(pictures('product-low-bowl-above.jpg'), {
      at: [14, 1],
      size: [11, 19],
      tablet: { at: [13, 1], size: [12, 18] },
      phone: { at: [1, 1], size: [8, 12] },
    }),
    label('Next in the kiln', {
      at: [1, 3],
      size: [10, 1],
      tablet: { at: [1, 1], size: [11, 1] },
      phone: fullPhoneRow(14),
    }),
    title(
      'Firing 84 is on the shelves and drying',
      { level: 2, size: 'huge' },
      { at: [1, 4], size: [12, 7], tablet: { at: [1, 2], size: [11, 7] }, phone: fullPhoneRow(15) },
    ),
    bodyText(
      [
        'Low bowls in ash blue, a board of morning mugs, eleven bottles for the tenmoku and one moon jar that may or may not survive. A kiln is opened on its own day, not on ours.',
        paragraph(
          'What comes out stands on the studio shelf on the Thursday and in the ',
          link('shop', '/shop'),
          ' the day after. Until then, read ',
          link('what is in the buckets', '/glazes'),
          '.',
        ),
      ],
      { at: [1, 12], size: [10, 7], tablet: { at: [1, 10], size: [11, 9] }, phone: fullPhoneRow(17) },
    ),
  )

const visit = (pictures: ImageIds) =>
  section(
    { name: 'Visit', theme: 'ink' },
    title(
      'Come and\npick one up',
      { level: 2, size: 'display' },
      { at: [1, 1], size: [11, 6], tablet: { at: [1, 1], size: [20, 5] }, phone: fullPhoneRow(1) },
    ),
    image(pictures('studio-shelves.jpg'), {
      at: [12, 1],
      size: [13, 17],
      tablet: { at: [1, 6], size: [24, 13] },
      phone: { at: [1, 3], size: [8, 7] },
    }),
    bodyText(paragraph(street, lineBreak(), town, lineBreak(), 'Thursday to Sunday, ten to five'), {
      at: [1, 12],
      size: [8, 3],
      tablet: { at: [1, 20], size: [14, 3] },
      phone: fullPhoneRow(11),
    }),
    button(
      'Plan a visit',
      '/contact',
      { at: [1, 16], size: [7, 2], tablet: { at: [16, 20], size: [9, 2] }, phone: fullPhoneRow(12) },
      { style: 'outline' },
    ),
  )

export const home: PageBuilder = (pictures, _forms, _funds, tone) =>
  page(
    { seed: 'kiln/home' },
    opening(pictures, selectWords(kilnWords, tone)),
    statement,
    shelves(pictures),
    lastFiring,
    inTheKiln(pictures),
    journal(pictures),
    visit(pictures),
  )
