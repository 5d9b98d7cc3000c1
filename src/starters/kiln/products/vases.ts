import { ProductType } from '#base/enumerations/products.ts'
import type { StarterProduct } from '#starters/starter.ts'
import { describeProduct, scarcity } from './description.ts'

const { physical } = ProductType

const WATERTIGHT = 'Watertight. Change the water, and brush out the green line it leaves.'

export const vases: readonly StarterProduct[] = [
  {
    type: physical,
    title: 'Tall vase',
    urlId: 'tall-vase',
    excerpt: 'A long shoulder and a narrow neck, for one branch that knows where it is going.',
    description: describeProduct(
      [
        'Thrown in two pulls with a pause between them, because a wall this tall has to stiffen before it will carry itself.',
        'The neck holds a branch where you put it. In celadon it looks cool even in August; in satin white it looks like a candle that was never lit.',
      ],
      { measures: ['12 in high, 5 in across, 2 in neck (30 × 13 × 5 cm)'], care: [WATERTIGHT] },
    ),
    tags: ['celadon', 'satin white', 'flowers'],
    categories: ['Vases'],
    options: ['Glaze'],
    variants: [
      {
        sku: 'KC-TV-CEL',
        values: ['Celadon'],
        price: 9600,
        stock: 8,
        grams: 1250,
        size: [130, 130, 300],
        image: 'product-tall-vase.jpg',
      },
      {
        sku: 'KC-TV-WHI',
        values: ['Satin white'],
        price: 9600,
        stock: 5,
        grams: 1250,
        size: [130, 130, 300],
        image: 'product-tall-vase-white.jpg',
      },
    ],
    images: ['product-tall-vase.jpg', 'product-tall-vase-white.jpg'],
    related: ['bottle-vase', 'round-vase', 'bud-vase'],
  },
  {
    type: physical,
    title: 'Bottle vase',
    urlId: 'bottle-vase',
    excerpt: 'A full belly and a neck as wide as a thumb. Stands well with one stem in it, or with none.',
    description: describeProduct(
      [
        'Eleven of them stand on the hot shelf of every firing, where tenmoku breaks best: black on the belly, rust where it thins at the lip.',
        'The celadon ones come from the other end of the kiln. They are the same shape and a different animal.',
      ],
      {
        measures: ['10 in high, 6½ in across, ¾ in neck (25 × 16 × 2 cm)'],
        care: ['For one stem. Clean it with warm water and a handful of rice, shaken.'],
      },
    ),
    tags: ['tenmoku', 'celadon', 'flowers'],
    categories: ['Vases'],
    options: ['Glaze'],
    variants: [
      {
        sku: 'KC-BV-TEN',
        values: ['Tenmoku'],
        price: 8400,
        stock: 2,
        grams: 980,
        size: [160, 160, 250],
        image: 'product-bottle-vase.jpg',
      },
      {
        sku: 'KC-BV-CEL',
        values: ['Celadon'],
        price: 8400,
        stock: 6,
        grams: 980,
        size: [160, 160, 250],
        image: 'product-bottle-vase-celadon.jpg',
      },
    ],
    images: ['product-bottle-vase.jpg', 'product-bottle-vase-celadon.jpg'],
    related: ['tall-vase', 'bud-vase', 'moon-jar'],
    merchandising: { ...scarcity('Only {count} left in this glaze', 2), scarcityShownByDefault: false },
  },
  {
    type: physical,
    title: 'Moon jar',
    urlId: 'moon-jar',
    excerpt: 'Two bowls joined at the rim, round as the name says and never quite. One from each firing.',
    description: describeProduct(
      [
        'There is one moon jar in the middle of each firing, where the kiln is kindest, and about one in three comes out whole. That is nine tries and three jars a year.',
        'It is thrown as two bowls and joined at the widest part. The join is felt rather than seen. If you would like to hear when the next one has survived, leave your address; we keep a list on the door of the glaze room.',
      ],
      { measures: ['11 in high, 11½ in across (28 × 29 cm)'], care: ['Dust it. It asks for nothing else.'] },
    ),
    tags: ['satin white', 'one of a kind'],
    categories: ['Vases'],
    variants: [{ sku: 'KC-MJ-WHI', price: 64000, stock: 0, grams: 4200, size: [290, 290, 280] }],
    images: ['product-moon-jar.jpg'],
    related: ['round-vase', 'bottle-vase', 'tall-vase'],
    merchandising: {
      customSoldOutText: 'Waiting for the kiln',
      restockNotificationViews: ['detail', 'block', 'quick-view'],
      restockNotificationMessages: {
        CTAText: 'One in three survives the firing. We email you when the next one has.',
        buttonText: 'Tell me',
        placeholderText: 'name@example.com',
        mailingListDescription: 'Send me the nine letters a year, too.',
      },
      mailingListSignUpEnabled: true,
    },
  },
  {
    type: physical,
    title: 'Round vase',
    urlId: 'round-vase',
    excerpt: 'Ash blue, throwing lines left in, and a collar that lets branches lean outward.',
    description: describeProduct(
      [
        'A vase for things cut in a hurry: olive, beech, whatever the wind took down. The belly holds enough water for a week and enough weight that nothing tips.',
        'The wood ash in the glaze comes from our neighbors’ stoves. They get a bowl for it now and then.',
      ],
      { measures: ['7 in high, 8 in across, 2½ in collar (18 × 20 × 6 cm)'], care: [WATERTIGHT] },
    ),
    tags: ['firing 83', 'ash blue', 'flowers'],
    categories: ['Vases'],
    variants: [{ sku: 'KC-RV-ASH', price: 8800, stock: 7, grams: 1150, size: [200, 200, 180] }],
    images: ['product-round-vase.jpg'],
    related: ['tall-vase', 'bottle-vase', 'moon-jar'],
  },
  {
    type: physical,
    title: 'Bud vase',
    urlId: 'bud-vase',
    excerpt: 'A drop, a bottle and a gourd, each for one stem. They are better at being three.',
    description: describeProduct(
      [
        'Thrown off the hump, which means that a dozen come from one lump of clay without stopping the wheel. It is the most cheerful work in the studio.',
        'The drop is tenmoku, the bottle satin white, the gourd celadon. The set of three costs a little less than the three of them.',
      ],
      {
        measures: ['Drop: 4¾ in high (12 cm)', 'Bottle: 6½ in high (16.5 cm)', 'Gourd: 4 in high (10 cm)'],
        care: ['Rinse with warm water; a pipe cleaner does the rest.'],
      },
    ),
    tags: ['tenmoku', 'satin white', 'celadon', 'flowers', 'sets'],
    categories: ['Vases'],
    options: ['Shape'],
    variants: [
      { sku: 'KC-BU-DRO', values: ['Drop'], price: 3800, stock: 12, grams: 260, size: [75, 75, 120] },
      { sku: 'KC-BU-BOT', values: ['Bottle'], price: 4200, stock: 10, grams: 340, size: [75, 75, 165] },
      { sku: 'KC-BU-GOU', values: ['Gourd'], price: 3800, stock: 14, grams: 230, size: [70, 70, 100] },
      { sku: 'KC-BU-SET', values: ['All three'], price: 10800, stock: 8, grams: 830, size: [230, 80, 165] },
    ],
    images: ['product-bud-vases.jpg'],
    related: ['tall-vase', 'bottle-vase', 'candle-holders'],
  },
]
