import { ProductType } from '#base/enumerations/products.ts'
import type { StarterProduct } from '#starters/starter.ts'
import { BARE_FOOT, DISHWASHER, describeProduct, NO_SHOCKS, scarcity } from './description.ts'

const { physical } = ProductType

export const plates: readonly StarterProduct[] = [
  {
    type: physical,
    title: 'Dinner plate',
    urlId: 'dinner-plate',
    excerpt: 'Oatmeal, freckled, with a rim that rises just enough to lift it by.',
    description: describeProduct(
      [
        'Plates are the hardest thing to throw flat and the easiest to fire crooked. We make a hundred to get eighty, and the twenty feed the cats of Harrow Point.',
        'The freckles are iron in the clay, coming through the glaze. Buy one to try it, four for a household, six if you mean it.',
      ],
      {
        measures: ['10½ in across, 1 in high (27 × 2.5 cm)', 'Six of them stand 4 in high (10 cm)'],
        care: [DISHWASHER, NO_SHOCKS, BARE_FOOT],
      },
    ),
    tags: ['oatmeal', 'sets', 'everyday'],
    categories: ['Plates'],
    options: ['Set'],
    variants: [
      { sku: 'KC-DP-1', values: ['One plate'], price: 4600, stock: 22, grams: 860, size: [270, 270, 25] },
      { sku: 'KC-DP-4', values: ['Set of four'], price: 17200, stock: 6, grams: 3440, size: [270, 270, 75] },
      { sku: 'KC-DP-6', values: ['Set of six'], price: 24600, stock: 4, grams: 5160, size: [270, 270, 100] },
    ],
    images: ['product-dinner-plates.jpg', 'product-dinner-plate-above.jpg'],
    related: ['pasta-bowls', 'serving-platter'],
    addOns: ['side-plate'],
  },
  {
    type: physical,
    title: 'Side plate',
    urlId: 'side-plate',
    excerpt: 'For bread, for cake, for standing a wet spoon on. Four glazes that do not mind each other.',
    description: describeProduct(
      [
        'It sits inside the dinner plate with a finger’s width to spare, and two of them make a lid for a low bowl.',
        'Iron is at a lower price this season: the last batch came out a shade browner than the tile, and we would rather say so than pretend.',
      ],
      { measures: ['8 in across, ¾ in high (20 × 2 cm)'], care: [DISHWASHER, NO_SHOCKS, BARE_FOOT] },
    ),
    tags: ['celadon', 'ash blue', 'satin white', 'iron', 'everyday'],
    categories: ['Plates'],
    options: ['Glaze'],
    variants: [
      {
        sku: 'KC-SP-CEL',
        values: ['Celadon'],
        price: 3200,
        stock: 15,
        grams: 460,
        size: [200, 200, 20],
        image: 'product-side-plates.jpg',
      },
      {
        sku: 'KC-SP-ASH',
        values: ['Ash blue'],
        price: 3200,
        stock: 12,
        grams: 460,
        size: [200, 200, 20],
        image: 'product-dinner-plate-above.jpg',
      },
      { sku: 'KC-SP-WHI', values: ['Satin white'], price: 3200, stock: 19, grams: 460, size: [200, 200, 20] },
      { sku: 'KC-SP-IRO', values: ['Iron'], price: 3200, salePrice: 2400, stock: 8, grams: 460, size: [200, 200, 20] },
    ],
    images: ['product-side-plates.jpg', 'product-dinner-plate-above.jpg'],
    related: ['dinner-plate', 'rice-bowl', 'morning-mug'],
  },
  {
    type: physical,
    title: 'Serving platter',
    urlId: 'serving-platter',
    excerpt: 'A long oval in celadon, for one large fish or a great many pears.',
    description: describeProduct(
      [
        'Thrown round and eased into an oval while the clay is still soft. It is the widest thing our kiln shelves will take, so there are never more than four in a firing.',
        'Celadon is clear where it is thin and green where it is deep. On a shape this flat it does both.',
      ],
      {
        measures: ['15 in long, 9½ in wide, 1¼ in high (38 × 24 × 3 cm)'],
        care: ['Dishwasher safe, if it fits. Most people wash it by hand.', NO_SHOCKS],
      },
    ),
    tags: ['firing 83', 'celadon', 'serving'],
    categories: ['Plates', 'For the kitchen'],
    variants: [{ sku: 'KC-PL-CEL', price: 12400, stock: 3, grams: 1900, size: [380, 240, 30] }],
    images: ['product-platter.jpg'],
    related: ['low-bowl', 'dinner-plate', 'pouring-jug'],
    merchandising: scarcity('{count} left; the next four are in firing 84', 4),
  },
]
