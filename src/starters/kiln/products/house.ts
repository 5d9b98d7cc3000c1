import { ProductType } from '#base/enumerations/products.ts'
import type { StarterProduct } from '#starters/starter.ts'
import { describeProduct } from './description.ts'

const { physical } = ProductType

export const house: readonly StarterProduct[] = [
  {
    type: physical,
    title: 'Planter with saucer',
    urlId: 'planter',
    excerpt: 'Bare stoneware, straight sides, a hole in the floor and a saucer under it.',
    description: describeProduct(
      [
        'Left unglazed so that the wall can breathe a little, which roots like. The clay is the color of a digestive biscuit and slowly takes on rings, like a tree.',
        'The saucer is thrown from the same lump and shrinks by the same amount.',
      ],
      {
        measures: [
          '6 in: 6 in across, 5½ in high, saucer 7 in (15 × 14 cm)',
          '8 in: 8 in across, 7¼ in high, saucer 9½ in (20 × 18.5 cm)',
        ],
        care: ['Frost-hardy when empty.', 'White bloom on the clay is lime from the water; vinegar takes it off.'],
      },
    ),
    tags: ['unglazed', 'plants'],
    categories: ['Around the house'],
    options: ['Size'],
    variants: [
      { sku: 'KC-PLA-6', values: ['6 in'], price: 5800, stock: 13, grams: 1300, size: [180, 180, 150] },
      { sku: 'KC-PLA-8', values: ['8 in'], price: 7400, stock: 6, grams: 2300, size: [240, 240, 200] },
    ],
    images: ['product-planter.jpg'],
    related: ['round-vase', 'candle-holders', 'incense-dish'],
  },
  {
    type: physical,
    title: 'Candle holder',
    urlId: 'candle-holders',
    excerpt: 'A tall one in satin white, a low one in celadon. They argue well on a long table.',
    description: describeProduct(
      [
        'The tall stem is thrown as a tube and closed by collaring it in, slowly, until it is no wider than a finger. The low one is a button beside it.',
        'The cups take a standard taper. The beeswax candles in the picture are made by a neighbor and are sold at the studio.',
      ],
      {
        measures: [
          'Tall: 5 in high, 3¾ in foot (12.5 × 9.5 cm)',
          'Low: 2 in high, 3½ in foot (5 × 9 cm)',
          'Both for ⅞ in tapers',
        ],
        care: ['Lift wax off cold with a fingernail, then rinse in hot water.'],
      },
    ),
    tags: ['satin white', 'celadon', 'sets'],
    categories: ['Around the house'],
    options: ['Height'],
    variants: [
      { sku: 'KC-CH-TAL', values: ['Tall'], price: 4400, stock: 11, grams: 420, size: [95, 95, 125] },
      { sku: 'KC-CH-LOW', values: ['Low'], price: 3200, stock: 12, grams: 240, size: [90, 90, 50] },
      {
        sku: 'KC-CH-TWO',
        values: ['The pair'],
        price: 7600,
        salePrice: 6400,
        stock: 7,
        grams: 660,
        size: [200, 100, 125],
      },
    ],
    images: ['product-candle-holders.jpg'],
    related: ['incense-dish', 'bud-vase', 'planter'],
  },
  {
    type: physical,
    title: 'Incense dish',
    urlId: 'incense-dish',
    excerpt: 'A dark shallow dish and a thimble of bare clay to stand the stick in. Ash falls where it should.',
    description: describeProduct(
      [
        'The thimble is loose: fill it with sand or salt and the stick stands at whatever angle you like. Take it out and the dish is a place for rings.',
        'Tenmoku hides ash until you want to see it.',
      ],
      {
        measures: ['Dish: 6 in across, ½ in high (15 × 1.5 cm)', 'Thimble: 1 in high (2.5 cm)'],
        care: ['Wipe with a damp cloth.'],
      },
    ),
    tags: ['tenmoku'],
    categories: ['Around the house'],
    variants: [{ sku: 'KC-ID-TEN', price: 3600, stock: 15, grams: 300, size: [155, 155, 30] }],
    images: ['product-incense-dish.jpg'],
    related: ['candle-holders', 'bud-vase', 'tea-bowl'],
  },
]
