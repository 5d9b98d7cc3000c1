import { ProductType } from '#base/enumerations/products.ts'
import type { StarterProduct } from '#starters/starter.ts'
import { DISHWASHER, describeProduct, NO_SHOCKS } from './description.ts'

const { physical } = ProductType

const mugs = (
  [
    ['Oatmeal', 'OAT', 'product-mug.jpg', 26, 20],
    ['Celadon', 'CEL', 'product-mug-celadon.jpg', 14, 11],
    ['Tenmoku', 'TEN', 'product-mug-tenmoku.jpg', 9, 0],
  ] as const
).flatMap(([glaze, code, picture, twelve, eight]) => [
  {
    sku: `KC-MM-12-${code}`,
    values: ['12 oz', glaze],
    price: 4200,
    stock: twelve,
    grams: 380,
    size: [125, 90, 90],
    picture,
  } as const,
  {
    sku: `KC-MM-8-${code}`,
    values: ['8 oz', glaze],
    price: 3600,
    stock: eight,
    grams: 290,
    size: [110, 80, 78],
    picture,
  } as const,
])

export const cups: readonly StarterProduct[] = [
  {
    type: physical,
    title: 'Morning mug',
    urlId: 'morning-mug',
    excerpt: 'The piece people write to us about. A round belly, a bare foot and a handle that takes three fingers.',
    description: describeProduct(
      [
        'Ines pulls every handle from a wet rope of clay, one at a time, the way one milks a goat. It is joined while both parts are damp, so that mug and handle shrink together and nothing ever lets go.',
        'The belly keeps coffee warm for about as long as it takes to read one letter.',
      ],
      {
        measures: [
          '12 oz: 3½ in high, 5 in with the handle (9 × 12.5 cm), holds 350 ml',
          '8 oz: 3 in high, 4¼ in with the handle (8 × 11 cm), holds 240 ml',
        ],
        care: [DISHWASHER, 'The bare ring at the foot will darken. That is tea, and it is yours.'],
      },
    ),
    tags: ['firing 83', 'oatmeal', 'celadon', 'tenmoku', 'coffee', 'everyday'],
    categories: ['Mugs & cups'],
    options: ['Size', 'Glaze'],
    variants: mugs,
    images: ['product-mug.jpg', 'product-mug-detail.jpg', 'product-mug-celadon.jpg', 'product-mug-tenmoku.jpg'],
    related: ['espresso-cups', 'tumbler', 'teapot'],
    addOns: ['small-pourer', 'side-plate'],
  },
  {
    type: physical,
    title: 'Espresso cups, a pair',
    urlId: 'espresso-cups',
    excerpt: 'One ash blue, one oatmeal. No handle: if it is too hot to hold, it is too hot to drink.',
    description: describeProduct(
      [
        'Small cups fill the gaps on a kiln shelf, which is how they began. They turned out to be the right size for a great many things that are not espresso: an egg, three olives, a sprig of mint.',
        'Sold as a pair because one always goes missing. At a lower price until the shelf is empty: we are changing the foot.',
      ],
      {
        measures: ['Each 2½ in high, 2½ in across (6.5 × 6.5 cm)', 'Hold 3 oz (90 ml)'],
        care: ['Dishwasher safe.', NO_SHOCKS],
      },
    ),
    tags: ['ash blue', 'oatmeal', 'coffee', 'sets'],
    categories: ['Mugs & cups'],
    variants: [{ sku: 'KC-EC2', price: 4800, salePrice: 4200, stock: 16, grams: 260, size: [140, 70, 65] }],
    images: ['product-espresso-cups.jpg'],
    related: ['morning-mug', 'tea-bowl', 'small-pourer'],
  },
  {
    type: physical,
    title: 'Tumbler',
    urlId: 'tumbler',
    excerpt: 'Straight, plain, good with water. Stack two, not three.',
    description: describeProduct(
      [
        'A tumbler is a lesson in throwing a straight wall, and we make our apprentices throw four hundred before one is fired. These are from after that.',
        'The inside is glazed to the floor; the outside stops at a finger’s width of bare clay.',
      ],
      {
        measures: ['4 in high, 3 in across (10 × 8 cm)', 'Holds 10 oz (300 ml)'],
        care: ['Dishwasher safe.', 'They nest in pairs. A third one sticks.'],
      },
    ),
    tags: ['celadon', 'oatmeal', 'tenmoku', 'everyday'],
    categories: ['Mugs & cups'],
    options: ['Glaze'],
    variants: [
      { sku: 'KC-TU-CEL', values: ['Celadon'], price: 2800, stock: 21, grams: 270, size: [80, 80, 100] },
      { sku: 'KC-TU-OAT', values: ['Oatmeal'], price: 2800, stock: 28, grams: 270, size: [80, 80, 100] },
      { sku: 'KC-TU-TEN', values: ['Tenmoku'], price: 2800, stock: 13, grams: 270, size: [80, 80, 100] },
    ],
    images: ['product-tumblers.jpg'],
    related: ['pitcher-set', 'morning-mug'],
    addOns: ['pouring-jug'],
  },
]
