import { bodyText, fullPhoneRow, image, label, lead, quote, title } from '#blocks/block-builders.ts'
import { page, section } from '#document/builder.ts'
import type { PageDocument } from '#document/page.ts'
import type { ImageIds } from '#starters/starter.ts'

const opening = (pictures: ImageIds) =>
  section(
    {
      name: 'Opening',
      theme: 'ink',
      height: 'large',
      background: { kind: 'image', assetId: pictures('breakwater.jpg') as never, overlay: 0.28 },
      padding: { base: { top: 320, bottom: 44 }, tablet: { top: 320, bottom: 40 }, phone: { top: 260, bottom: 32 } },
    },
    title(
      'A room with\na north window',
      { level: 1, size: 'display' },
      { at: [1, 1], size: [18, 5], tablet: { size: [24, 5] }, phone: fullPhoneRow(1) },
    ),
  )

const story = section(
  { name: 'Story', theme: 'paper' },
  label('Ingrid Sollid', { at: [1, 1], size: [6, 1], tablet: { size: [24, 1] }, phone: fullPhoneRow(1) }),
  lead(
    'I was a surveyor’s assistant before I was a photographer. I carried the tripod. It turned out to be the part of the job that mattered.',
    { at: [8, 1], size: [14, 4], tablet: { at: [1, 2], size: [22, 4] }, phone: fullPhoneRow(2) },
  ),
  bodyText(
    [
      'The studio is the upper floor of a ship chandler’s on Lake Avenue, rented in 2011 for its one window. It is nine feet wide and faces the lake; there are paint marks on the floor from somebody who stood an easel in the same place around 1930.',
      'I work with a wooden field camera that takes one sheet of film at a time. Ten pictures are a good day. On the shore I expose for minutes, so that wind and water draw their own line; in the room I expose for an eighth of a second and ask people to breathe out.',
      'Everything is printed here. I gave up the darkroom in 2018, after a long argument with myself, for a printer that holds the blacks better than I ever could. The test strips still hang on the same string.',
    ],
    { at: [8, 6], size: [11, 14], tablet: { at: [1, 7], size: [22, 12] }, phone: fullPhoneRow(4) },
  ),
)

const room = (pictures: ImageIds) =>
  section(
    { name: 'The print room', theme: 'paper', width: 'full', grid: { rowHeight: 24, gap: 0 } },
    image(pictures('print-wall.jpg'), {
      at: [1, 1],
      size: [24, 32],
      tablet: { size: [24, 21] },
      phone: { at: [1, 1], size: [8, 11] },
    }),
  )

const shown = section(
  { name: 'Exhibitions', theme: 'mist' },
  quote(
    'You do not take a picture of a lake. You give it time, and see what it makes of it.',
    { at: [1, 1], size: [13, 6], tablet: { size: [24, 6] }, phone: fullPhoneRow(1) },
    { size: 'large' },
  ),
  bodyText(
    [
      '2025. “Four Minutes”, Tweed Museum of Art, Duluth',
      '2023. “The Field Tree, 2011–2023”, North House, Grand Marais',
      '2021. “Ice Out”, Photographic Center Northwest, Seattle',
      '2018. “Ore”, with Tom Aho, Depot Gallery, Two Harbors',
    ],
    { at: [16, 1], size: [9, 8], tablet: { at: [1, 8], size: [20, 8] }, phone: fullPhoneRow(3) },
  ),
)

export const about = (pictures: ImageIds): PageDocument =>
  page({ seed: 'northlight/about' }, opening(pictures), story, room(pictures), shown)
