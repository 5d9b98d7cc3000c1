import { ProductType } from '#base/enumerations/products.ts'
import type { StarterProduct } from '#starters/starter.ts'
import { DISHWASHER, describeProduct, NO_SHOCKS, scarcity } from './description.ts'

const { physical } = ProductType

export const kitchen: readonly StarterProduct[] = [
  {
    type: physical,
    title: 'Teapot',
    urlId: 'teapot',
    excerpt: 'Iron glaze, a loop to lift it by, and a spout we spent two winters on.',
    description: describeProduct(
      [
        'A teapot is four pots that have to agree: body, lid, spout and handle, thrown on one day and joined on the next. Ines makes them alone, with the radio on, and scraps about a third.',
        'The spout is cut so that the stream breaks cleanly. It pours without dripping down to the last inch, and we test each one with water before it is packed.',
      ],
      {
        measures: [
          '5½ in high, 9½ in from spout to handle (14 × 24 cm)',
          'Holds 28 oz (830 ml): three mugs, or one person on a Sunday',
        ],
        care: ['Rinse with water only and dry with the lid off.', 'Warm it before you pour in boiling water.'],
      },
    ),
    tags: ['iron', 'tea'],
    categories: ['For the kitchen', 'Tableware'],
    variants: [{ sku: 'KC-TP-IRO', price: 14800, stock: 2, grams: 1100, size: [240, 165, 140] }],
    images: ['product-teapot.jpg'],
    related: ['tea-bowl', 'morning-mug', 'small-pourer'],
    addOns: ['espresso-cups'],
    merchandising: scarcity('Only {count} left until spring', 3),
  },
  {
    type: physical,
    title: 'Pouring jug',
    urlId: 'pouring-jug',
    excerpt: 'Dipped in white down to a wavering line. Below it, stoneware that darkens with every year.',
    description: describeProduct(
      [
        'Held by the foot and dipped once, upside down, to the count of three. The line is wherever the glaze happened to stop.',
        'The lip is drawn out with a wet finger in one movement. It cannot be corrected, so it is usually right.',
      ],
      {
        measures: ['7 in high, 5¾ in with the handle (17.5 × 14.5 cm)', 'Holds 34 oz (1 l)'],
        care: ['Wash by hand. The bare lower half takes up water and color, which is the point of it.'],
      },
    ),
    tags: ['satin white', 'serving'],
    categories: ['For the kitchen'],
    variants: [{ sku: 'KC-PJ-WHI', price: 7800, stock: 9, grams: 960, size: [145, 115, 175] }],
    images: ['product-jug.jpg'],
    related: ['pitcher-set', 'small-pourer'],
    addOns: ['tumbler'],
  },
  {
    type: physical,
    title: 'Pitcher and two tumblers',
    urlId: 'pitcher-set',
    excerpt: 'A jug and a pair of tumblers from one bucket of oatmeal, dipped on the same morning.',
    description: describeProduct(
      [
        'Pots glazed together come out alike; pots glazed a week apart do not. These three went into the same bucket one after the other and stood side by side in the kiln.',
        'At a lower price this season, because we made too many jugs and not enough of anything else.',
      ],
      {
        measures: ['Jug: 7 in high, holds 34 oz (1 l)', 'Tumblers: 4 in high, hold 10 oz (300 ml)'],
        care: ['Wash by hand; the lower halves are bare clay.'],
      },
    ),
    tags: ['oatmeal', 'sets', 'serving'],
    categories: ['For the kitchen', 'Mugs & cups'],
    variants: [{ sku: 'KC-PS3-OAT', price: 12800, salePrice: 11200, stock: 10, grams: 1500, size: [250, 160, 175] }],
    images: ['product-pitcher-set.jpg'],
    related: ['pouring-jug', 'tumbler', 'pasta-bowls'],
  },
  {
    type: physical,
    title: 'Lidded jar',
    urlId: 'lidded-jar',
    excerpt: 'Salt, coffee, biscuits, in that order of size. The lids are turned to fit their own jar and no other.',
    description: describeProduct(
      [
        'A jar and its lid are measured wet, dry and fired together, and numbered underneath so that they find each other again.',
        'All three sizes went to a restaurant in Portland this autumn. More are drying.',
      ],
      {
        measures: [
          'Small: 4½ in high, holds 10 oz (11 cm, 300 ml)',
          'Medium: 6¼ in high, holds 30 oz (16 cm, 900 ml)',
          'Large: 8 in high, holds 60 oz (20 cm, 1.8 l)',
        ],
        care: [DISHWASHER, 'The lid is not airtight. Coffee minds; salt does not.'],
      },
    ),
    tags: ['satin white', 'ash blue', 'oatmeal', 'storage'],
    categories: ['For the kitchen'],
    options: ['Size'],
    variants: [
      { sku: 'KC-LJ-S', values: ['Small'], price: 4600, stock: 0, grams: 420, size: [85, 85, 110] },
      { sku: 'KC-LJ-M', values: ['Medium'], price: 6200, stock: 0, grams: 780, size: [120, 120, 160] },
      { sku: 'KC-LJ-L', values: ['Large'], price: 7800, stock: 0, grams: 1350, size: [135, 135, 200] },
    ],
    images: ['product-lidded-jars.jpg'],
    related: ['small-pourer', 'teapot', 'low-bowl'],
    merchandising: { customSoldOutText: 'Back with firing 84' },
  },
  {
    type: physical,
    title: 'Small pourer',
    urlId: 'small-pourer',
    excerpt: 'Milk, dressing, maple syrup. No handle, one good lip, celadon.',
    description: describeProduct(
      [
        'It fits a palm and pours from a lip that is nothing more than a push of the thumb. We have tried to improve it and have stopped.',
      ],
      {
        measures: ['3½ in high, 4¼ in to the lip (8.5 × 11 cm)', 'Holds 9 oz (270 ml)'],
        care: [DISHWASHER, NO_SHOCKS],
      },
    ),
    tags: ['celadon', 'coffee', 'serving'],
    categories: ['For the kitchen'],
    variants: [{ sku: 'KC-SPO-CEL', price: 3400, stock: 17, grams: 310, size: [110, 95, 85] }],
    images: ['product-pourer.jpg'],
    related: ['morning-mug', 'espresso-cups', 'pouring-jug'],
  },
]
