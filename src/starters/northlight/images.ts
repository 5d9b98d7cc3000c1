import type { StarterImage } from '#starters/starter.ts'

/** The photographs of Northlight and of its framed prints, made by `scripts/pictures/northlight`. */

type Print = { file: string; title: string; alt: string; focalPoint?: { x: number; y: number } }

const prints: readonly Print[] = [
  {
    file: 'seven-ridges',
    title: 'Seven Ridges',
    alt: 'Seven ridges of hills one behind the other, mist lying between them and dark spruces on the nearest.',
    focalPoint: { x: 0.5, y: 0.62 },
  },
  {
    file: 'pilings',
    title: 'Pilings, Two Harbors',
    alt: 'Two rows of old dock pilings that walk out into a perfectly still lake and fade into haze.',
    focalPoint: { x: 0.52, y: 0.6 },
  },
  {
    file: 'field-tree',
    title: 'The Field Tree',
    alt: 'One bare tree on a white snow field, its long soft shadow pointing at a line of fence posts.',
    focalPoint: { x: 0.63, y: 0.45 },
  },
  {
    file: 'birches',
    title: 'Birches, First Snow',
    alt: 'Rows of white birch trunks with dark markings, fading into fog above thin snow.',
  },
  {
    file: 'black-ice',
    title: 'Black Ice',
    alt: 'Clear dark lake ice crossed by white cracks that run to low hills under a heavy sky.',
    focalPoint: { x: 0.5, y: 0.62 },
  },
  {
    file: 'grand-sable',
    title: 'Grand Sable',
    alt: 'Sand dunes in low side light, bright slopes against deep shadows, wind ripples in front.',
    focalPoint: { x: 0.42, y: 0.65 },
  },
  {
    file: 'breakwater',
    title: 'Breakwater Light',
    alt: 'A stone breakwater that leads to a small white lighthouse under clouds drawn out by a long exposure.',
    focalPoint: { x: 0.42, y: 0.65 },
  },
  {
    file: 'november-moon',
    title: 'November Moon',
    alt: 'A full moon over the dark lake, with a broken path of light on the water.',
    focalPoint: { x: 0.55, y: 0.5 },
  },
]

const CENTER = { x: 0.5, y: 0.5 } as const

export const northlightImages: readonly StarterImage[] = [
  ...prints.flatMap(({ file, title, alt, focalPoint = CENTER }): StarterImage[] => [
    { file: `${file}.jpg`, title, alt, focalPoint },
    {
      file: `${file}-framed.jpg`,
      title: `${title}, framed`,
      alt: `The print “${title}” in a thin black frame with a white mat, on a studio wall in soft window light.`,
      focalPoint: CENTER,
    },
  ]),
  {
    file: 'sitters-chair.jpg',
    title: 'The sitter’s chair',
    alt: 'A plain dark wooden chair on a plank floor, lit by a tall window on the left of a bare white room.',
    focalPoint: { x: 0.4, y: 0.6 },
  },
  {
    file: 'print-wall.jpg',
    title: 'The print room',
    alt: 'Three framed black and white prints on a white wall above a plain wooden bench.',
    focalPoint: { x: 0.5, y: 0.45 },
  },
]
