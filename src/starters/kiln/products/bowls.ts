import { ProductType } from '#base/enumerations/products.ts'
import type { StarterProduct } from '#starters/starter.ts'
import { BARE_FOOT, DISHWASHER, describeProduct, NO_SHOCKS, scarcity } from './description.ts'

const { physical } = ProductType

export const bowls: readonly StarterProduct[] = [
  {
    type: physical,
    title: 'Low bowl',
    urlId: 'low-bowl',
    excerpt: 'Wide, shallow and heavier than it looks. For salad, for fruit, for keys if it comes to that.',
    description: describeProduct(
      [
        'This is the bowl that ends up in the middle of the table and stays there. It is thrown in one pull from a wide foot, so the wall thins toward the lip and the glaze gathers where it is deepest.',
        'In ash blue the pool is the color of weather. In oatmeal it stays quiet and lets the tomatoes talk.',
      ],
      {
        measures: ['Small: 8 in across, 2¼ in high (20 × 6 cm)', 'Large: 11 in across, 3 in high (28 × 7.5 cm)'],
        care: [DISHWASHER, 'Warm it before hot food: a wide bowl dislikes surprises.', BARE_FOOT],
      },
    ),
    tags: ['ash blue', 'oatmeal', 'serving'],
    categories: ['Bowls', 'For the kitchen'],
    options: ['Size', 'Glaze'],
    variants: [
      {
        sku: 'KC-LB-S-ASH',
        values: ['Small', 'Ash blue'],
        price: 6800,
        stock: 9,
        grams: 720,
        size: [200, 200, 60],
        image: 'product-low-bowl.jpg',
      },
      {
        sku: 'KC-LB-S-OAT',
        values: ['Small', 'Oatmeal'],
        price: 6800,
        stock: 6,
        grams: 720,
        size: [200, 200, 60],
        image: 'product-low-bowl-oatmeal.jpg',
      },
      {
        sku: 'KC-LB-L-ASH',
        values: ['Large', 'Ash blue'],
        price: 11200,
        stock: 7,
        grams: 1480,
        size: [280, 280, 75],
        image: 'product-low-bowl.jpg',
      },
      {
        sku: 'KC-LB-L-OAT',
        values: ['Large', 'Oatmeal'],
        price: 11200,
        stock: 0,
        grams: 1480,
        size: [280, 280, 75],
        image: 'product-low-bowl-oatmeal.jpg',
      },
    ],
    images: ['product-low-bowl.jpg', 'product-low-bowl-above.jpg', 'product-low-bowl-oatmeal.jpg'],
    related: ['rice-bowl', 'pasta-bowls', 'serving-platter', 'pouring-jug'],
  },
  {
    type: physical,
    title: 'Rice bowl',
    urlId: 'rice-bowl',
    excerpt: 'The size of two cupped hands. It is also right for soup, yogurt, olives and the last of the ice cream.',
    description: describeProduct(
      [
        'We make more rice bowls than anything else, and each of us makes them a little differently. Maren’s stand on a narrow foot; Ines leaves the throwing lines in. They stack together all the same.',
        'Choose a glaze, or three. They were photographed side by side because that is how most people buy them.',
      ],
      {
        measures: ['5¼ in across, 2½ in high (13 × 6.5 cm)', 'Holds 16 oz (470 ml)'],
        care: [DISHWASHER, NO_SHOCKS, BARE_FOOT],
      },
    ),
    tags: ['celadon', 'oatmeal', 'satin white', 'everyday'],
    categories: ['Bowls'],
    options: ['Glaze'],
    variants: [
      { sku: 'KC-RB-CEL', values: ['Celadon'], price: 3400, stock: 24, grams: 340, size: [133, 133, 66] },
      { sku: 'KC-RB-OAT', values: ['Oatmeal'], price: 3400, stock: 31, grams: 340, size: [133, 133, 66] },
      { sku: 'KC-RB-WHI', values: ['Satin white'], price: 3400, stock: 18, grams: 340, size: [133, 133, 66] },
    ],
    images: ['product-rice-bowls.jpg'],
    related: ['noodle-bowl', 'low-bowl', 'tea-bowl'],
    addOns: ['side-plate'],
  },
  {
    type: physical,
    title: 'Noodle bowl',
    urlId: 'noodle-bowl',
    excerpt: 'Deep enough for broth, wide enough for everything on top of it. Tenmoku, with a rust-red lip.',
    description: describeProduct(
      [
        'A tall foot keeps it cool underneath while the soup stays hot above: you can carry it with both hands straight from the stove to the table.',
        'Tenmoku runs. On this shape it leaves the lip bare enough to turn rust red and gathers in a black ring above the foot. No two rings are alike.',
      ],
      { measures: ['7½ in across, 3¾ in high (19 × 9.5 cm)', 'Holds 40 oz (1.2 l)'], care: [DISHWASHER, NO_SHOCKS] },
    ),
    tags: ['firing 83', 'tenmoku', 'everyday'],
    categories: ['Bowls'],
    variants: [{ sku: 'KC-NB-TEN', price: 5400, stock: 14, grams: 820, size: [190, 190, 95] }],
    images: ['product-noodle-bowl.jpg'],
    related: ['rice-bowl', 'tea-bowl', 'teapot'],
  },
  {
    type: physical,
    title: 'Pasta bowls, set of four',
    urlId: 'pasta-bowls',
    excerpt: 'Wide rims, a shallow well, satin white. They stack to the height of one tall glass.',
    description: describeProduct(
      [
        'The rim is broad so that a fork has somewhere to rest and a sauce has somewhere to stop. The well is flat in the middle, which you will notice only when you eat from one that is not.',
        'A set is four bowls from the same firing, matched by eye at the packing table.',
      ],
      {
        measures: ['Each 9 in across, 2 in deep (23 × 5 cm)', 'Stacked: 4½ in high (11.5 cm)'],
        care: [DISHWASHER, 'Gray marks from forks rub off with a little oxalic-acid cleanser. Rinse well.'],
      },
    ),
    tags: ['satin white', 'sets', 'everyday'],
    categories: ['Bowls'],
    variants: [{ sku: 'KC-PB4-WHI', price: 16800, stock: 11, grams: 2900, size: [230, 230, 115] }],
    images: ['product-pasta-bowls.jpg'],
    related: ['dinner-plate', 'low-bowl', 'pitcher-set'],
    addOns: ['serving-platter'],
  },
  {
    type: physical,
    title: 'Tea bowl',
    urlId: 'tea-bowl',
    excerpt: 'For whisked tea, or for coffee held in both hands. Iron glaze that stops short of the foot.',
    description: describeProduct(
      [
        'Jun throws a dozen for each firing and keeps the best one, so what you see here is the second best, which he will tell you himself.',
        'The wall is left thick at the waist to hold warmth, and the lip is pushed a little out of round so that it fits a mouth. Bare clay shows below the glaze and darkens with use.',
      ],
      {
        measures: ['4¼ in across, 3 in high (11 × 7.5 cm)', 'Holds 12 oz (350 ml)'],
        care: ['Rinse with warm water and dry with a cloth; the bare clay takes up soap.', NO_SHOCKS],
      },
    ),
    tags: ['iron', 'tea'],
    categories: ['Bowls', 'Mugs & cups'],
    variants: [{ sku: 'KC-TB-IRO', price: 7600, stock: 3, grams: 390, size: [110, 110, 77] }],
    images: ['product-tea-bowl.jpg'],
    related: ['teapot', 'espresso-cups', 'rice-bowl'],
    merchandising: scarcity('Only {count} left from firing 83', 4),
  },
]
