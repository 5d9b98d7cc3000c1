import { ProductType } from '#base/enumerations/products.ts'
import { bulletList, heading, richText } from '#document/rich-text.ts'
import type { StarterProduct, StarterVariant } from '#starters/starter.ts'

type Print = {
  file: string
  code: string
  title: string
  excerpt: string
  about: readonly string[]
  series: 'Lake' | 'Land'
  isTall?: boolean
  /** Prints that are left in the largest size. */
  left: number
  related: readonly string[]
}

const prints: readonly Print[] = [
  {
    file: 'seven-ridges',
    code: 'SR',
    title: 'Seven Ridges',
    excerpt: 'Sawtooth Mountains from the fire tower, on the one morning in October that the fog stayed low.',
    about: [
      'I had gone up for the sunrise and there was none. What there was instead lasted eleven minutes: fog filled the valleys one after another, as if somebody were pouring it, and every ridge stood alone.',
      'Made on four by five inch film. In the largest size you can count the spruces on the fifth ridge.',
    ],
    series: 'Land',
    left: 9,
    related: ['birches', 'grand-sable', 'pilings'],
  },
  {
    file: 'pilings',
    code: 'PI',
    title: 'Pilings, Two Harbors',
    excerpt: 'What is left of the old coal dock. Four minutes of a lake that looked calm and was not.',
    about: [
      'The dock burned in 1961 and nobody pulled the posts. There were thirty when I first photographed them; the ice takes one most winters.',
      'The exposure was four minutes. The waves were knee high, and all of them are in the picture; together they make fog.',
    ],
    series: 'Lake',
    left: 4,
    related: ['breakwater', 'november-moon', 'black-ice'],
  },
  {
    file: 'field-tree',
    code: 'FT',
    title: 'The Field Tree',
    excerpt: 'The Lindqvists’ box elder, left standing for shade in 1922 and photographed every January since 2011.',
    about: [
      'It has been struck by lightning twice and by a tractor once. The fence belongs to a pasture that went back to hay before I was born.',
      'I make one picture of this tree each winter. This is the eleventh, and the first without wind.',
    ],
    series: 'Land',
    left: 12,
    related: ['birches', 'seven-ridges', 'black-ice'],
  },
  {
    file: 'birches',
    code: 'BI',
    title: 'Birches, First Snow',
    excerpt: 'A stand above the Temperance River, an hour after the first snow of the year.',
    about: [
      'Birches are hard: they are white, the snow is white, and fog is white. The dark trunks are young ashes, and without them there would be no picture.',
      'Printed a little darker than it looked, which is how I remember it.',
    ],
    series: 'Land',
    isTall: true,
    left: 7,
    related: ['field-tree', 'seven-ridges', 'november-moon'],
  },
  {
    file: 'black-ice',
    code: 'IC',
    title: 'Black Ice',
    excerpt: 'Clear ice, nine inches thick, on the last day before the snow covered it.',
    about: [
      'Some winters the bay freezes in one windless night, and for a few days you can walk above the stones of the bottom. The cracks sing. You get used to it, almost.',
      'I lay flat to make this, for the picture and for the other reason.',
    ],
    series: 'Lake',
    left: 5,
    related: ['pilings', 'november-moon', 'field-tree'],
  },
  {
    file: 'grand-sable',
    code: 'GS',
    title: 'Grand Sable',
    excerpt: 'The dunes on the Michigan side, twenty minutes before the sun was gone.',
    about: [
      'Five square miles of sand on top of a bluff, three hundred feet above the lake, and no footprints for a quarter of an hour in any direction but one: mine, behind the camera.',
      'The ripples in front are two inches high. In the evening even two inches have a shadow.',
    ],
    series: 'Land',
    left: 10,
    related: ['seven-ridges', 'breakwater', 'pilings'],
  },
  {
    file: 'breakwater',
    code: 'BW',
    title: 'Breakwater Light',
    excerpt: 'The east breakwater in a northwest wind: clouds two minutes long, and one man fishing who moved.',
    about: [
      'The light has been automatic since 1982, and the breakwater belongs to the walkers. It is a third of a mile long. Everybody touches the door and turns around.',
      'The angler was there the whole time. He shifted his feet so often that the film never noticed him.',
    ],
    series: 'Lake',
    left: 8,
    related: ['pilings', 'november-moon', 'grand-sable'],
  },
  {
    file: 'november-moon',
    code: 'NM',
    title: 'November Moon',
    excerpt: 'Moonrise from the rocks below the studio, in the month when the ore boats hurry.',
    about: [
      'I waited for a boat to cross the path of light, and one did, and the picture without it was better.',
      'The darkest print in the catalog. Hang it where daylight reaches it.',
    ],
    series: 'Lake',
    isTall: true,
    left: 0,
    related: ['pilings', 'breakwater', 'black-ice'],
  },
]

/** Short and long side in inches, price of the print, price in its frame, weights in grams. */
const sizes = [
  { short: 8, long: 10, price: 9000, framed: 19000, grams: 320, framedGrams: 1400 },
  { short: 16, long: 20, price: 24000, framed: 42000, grams: 520, framedGrams: 3800 },
  { short: 24, long: 30, price: 58000, framed: 89000, grams: 780, framedGrams: 7400 },
] as const

const millimetres = (inches: number): number => Math.round(inches * 25.4)

const variantsOf = ({ code, isTall, left, file }: Print): StarterVariant[] =>
  sizes.flatMap(({ short, long, price, framed, grams, framedGrams }, index): StarterVariant[] => {
    const size = isTall ? `${short} × ${long} in` : `${long} × ${short} in`
    const stock = index === sizes.length - 1 ? left : left === 0 ? 0 : 25
    return [
      {
        sku: `NL-${code}-${long}`,
        values: [size, 'Print only'],
        price,
        stock,
        grams,
        size: [millimetres(long), 90, 90],
        image: `${file}.jpg`,
      },
      {
        sku: `NL-${code}-${long}-F`,
        values: [size, 'Framed'],
        price: framed,
        stock,
        grams: framedGrams,
        size: [millimetres(long + 6), millimetres(short + 6), 60],
        image: `${file}-framed.jpg`,
      },
    ]
  })

export const printProducts: readonly StarterProduct[] = prints.map((print) => ({
  type: ProductType.physical,
  title: print.title,
  urlId: print.file,
  excerpt: print.excerpt,
  description: richText(
    ...print.about,
    heading(2, 'The print'),
    bulletList(
      'Pigment ink on 310 g cotton paper, printed, signed and numbered in the studio',
      'Editions: 25 in the two smaller sizes, 12 in the largest, and then no more',
      'Framed prints: black-stained ash, white cotton mat, museum glass',
    ),
    heading(2, 'Care'),
    bulletList('Hold it by the edges, with dry hands.', 'Indirect light. Sun is for people.'),
  ),
  tags: [print.series.toLowerCase(), print.isTall ? 'vertical' : 'horizontal'],
  categories: [print.series],
  options: ['Size', 'Finish'],
  variants: variantsOf(print),
  images: [`${print.file}-framed.jpg`, `${print.file}.jpg`],
  related: print.related,
  merchandising:
    print.left === 0
      ? {
          customSoldOutText: 'Edition sold',
          restockNotificationViews: ['detail'],
          restockNotificationMessages: {
            CTAText: 'The edition is sold. Now and then a print comes back to the studio.',
            buttonText: 'Tell me',
            placeholderText: 'name@example.com',
            mailingListDescription: 'Send me the four letters a year, too.',
          },
          mailingListSignUpEnabled: true,
        }
      : {
          scarcityEnabled: true,
          scarcityText: '{count} left of the edition',
          scarcityThreshold: 5,
          scarcityTemplateViews: ['detail'],
        },
}))
