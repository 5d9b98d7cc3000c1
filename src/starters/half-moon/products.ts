import { ProductType } from '#base/enumerations/products.ts'
import { bulletList, heading, richText } from '#document/rich-text.ts'
import type { StarterProduct, StarterVariant } from '#starters/starter.ts'

type Coffee = {
  slug: string
  code: string
  name: string
  excerpt: string
  about: readonly string[]
  facts: readonly string[]
  tags: readonly string[]
  category: 'Blends' | 'Single origins'
  /** Of 12 ounces, in cents. */
  price: number
  related: readonly string[]
}

const coffees: readonly Coffee[] = [
  {
    slug: 'half-moon',
    code: 'HAL',
    name: 'Half Moon',
    excerpt: 'The house blend. Caramel and plum, round as a river stone, good at any hour and in any pot.',
    about: [
      'The first coffee we ever bagged, and still half of everything we roast. Two thirds Colombia for the sweetness, one third Ethiopia for the window it opens.',
      'It forgives everything: a blunt grinder, tap water, somebody talking to you while you pour.',
    ],
    facts: [
      'Colombia and Ethiopia, washed',
      'Medium roast, dropped at 421 °F',
      'Tastes like caramel, plum and hazelnut',
    ],
    tags: ['medium', 'filter', 'espresso'],
    category: 'Blends',
    price: 1800,
    related: ['crescent', 'first-quarter', 'six-phases'],
  },
  {
    slug: 'crescent',
    code: 'CRE',
    name: 'Crescent',
    excerpt: 'Our espresso. Heavy, sweet and a little smoky, with a cherry on top, as it were.',
    about: [
      'Built for milk and brave enough without it. We rest it for eight days before it ships, so that the first shot is as good as the last.',
      'Start with eighteen grams in, thirty-eight out, in twenty-nine seconds. Then do what your tongue says.',
    ],
    facts: ['Brazil, Guatemala and Sumatra', 'Medium dark roast', 'Tastes like cocoa, cherry and smoke'],
    tags: ['dark', 'espresso'],
    category: 'Blends',
    price: 1900,
    related: ['half-moon', 'full-moon', 'enamel-mug'],
  },
  {
    slug: 'first-quarter',
    code: 'QUA',
    name: 'First Quarter',
    excerpt: 'Guatemala from the Huehuetenango hills: orange and toffee, bright as half past nine.',
    about: [
      'From the Velásquez sisters, who took over their father’s eleven acres and promptly stopped doing what the agronomist said. It worked.',
      'A breakfast coffee in the best sense. It goes with toast, and with being left alone for ten minutes.',
    ],
    facts: ['Guatemala, Huehuetenango, 1,750 m', 'Washed, medium light', 'Tastes like orange, toffee and almond'],
    tags: ['light', 'filter'],
    category: 'Single origins',
    price: 2100,
    related: ['gibbous', 'half-moon', 'cone-and-carafe'],
  },
  {
    slug: 'gibbous',
    code: 'GIB',
    name: 'Gibbous',
    excerpt: 'Ethiopia, dried in the fruit. Blueberry jam, jasmine, and people asking what you put in it.',
    about: [
      'Natural coffees are dried with the cherry still on, like raisins, and turned by hand every hour for three weeks. When it goes right, it tastes like this.',
      'Brew it a little cooler and let it cool some more. The blueberry comes late.',
    ],
    facts: ['Ethiopia, Guji, 2,100 m', 'Natural, light', 'Tastes like blueberry, jasmine and lemon'],
    tags: ['light', 'filter', 'fruity'],
    category: 'Single origins',
    price: 2300,
    related: ['first-quarter', 'new-moon', 'cone-and-carafe'],
  },
  {
    slug: 'full-moon',
    code: 'FUL',
    name: 'Full Moon',
    excerpt: 'Sumatra, dark. Cedar, cloves and chocolate for people who stay up on purpose.',
    about: [
      'The darkest thing we roast, and we stop while there is still coffee in it: past second crack by the length of a sneeze.',
      'Good in a French press, better on a camp stove, best after dinner with somebody you argue with.',
    ],
    facts: ['Sumatra, Gayo highlands', 'Wet-hulled, dark', 'Tastes like cedar, dark chocolate and clove'],
    tags: ['dark', 'french press'],
    category: 'Single origins',
    price: 1900,
    related: ['crescent', 'half-moon', 'enamel-mug'],
  },
  {
    slug: 'new-moon',
    code: 'NEW',
    name: 'New Moon',
    excerpt: 'Decaf from Colombia that does not apologize. Honey, walnut, baked apple, and then sleep.',
    about: [
      'The caffeine is taken out in Colombia with sugar cane and spring water, a few miles from the farm, by people who drink the result.',
      'We roast it like any other coffee. It turns out that was the secret.',
    ],
    facts: ['Colombia, Huila, sugar cane process', 'Medium roast', 'Tastes like honey, walnut and apple'],
    tags: ['medium', 'decaf', 'filter'],
    category: 'Single origins',
    price: 2000,
    related: ['half-moon', 'gibbous', 'six-phases'],
  },
]

const variantsOf = ({ code, price }: Coffee): StarterVariant[] =>
  ['Whole bean', 'Filter', 'Espresso'].flatMap((grind, index) => [
    {
      sku: `HM-${code}-12-${index}`,
      values: ['12 oz', grind],
      price,
      stock: 60,
      grams: 380,
      size: [90, 70, 220] as const,
    },
    {
      sku: `HM-${code}-32-${index}`,
      values: ['2 lb', grind],
      price: Math.round((price * 2.3) / 100) * 100,
      stock: 24,
      grams: 960,
      size: [130, 90, 320] as const,
    },
  ])

const coffeeProducts = coffees.map(
  (coffee): StarterProduct => ({
    type: ProductType.physical,
    title: coffee.name,
    urlId: coffee.slug,
    excerpt: coffee.excerpt,
    description: richText(
      ...coffee.about,
      heading(2, 'The short version'),
      bulletList(...coffee.facts),
      heading(2, 'Keeping it'),
      bulletList(
        'Roasted to order on Mondays and Thursdays.',
        'Keep it closed, dark and dry. Not in the freezer, not in a poem.',
      ),
    ),
    tags: coffee.tags,
    categories: [coffee.category],
    options: ['Size', 'Grind'],
    variants: variantsOf(coffee),
    images: [`${coffee.slug}.jpg`],
    related: coffee.related,
  }),
)

const gear: readonly StarterProduct[] = [
  {
    type: ProductType.physical,
    title: 'Six Phases',
    urlId: 'six-phases',
    excerpt: 'All six coffees, four ounces each, in a box that becomes a planter. The best first order.',
    description: richText(
      'Six small bags, a card with the six of them in order, and a pencil to disagree with our tasting notes.',
      'Whole bean only: coffee this small goes stale while you look at it.',
      heading(2, 'Inside'),
      bulletList('Six bags of 4 oz', 'A tasting card', 'A pencil, sharpened'),
    ),
    tags: ['gifts', 'sampler'],
    categories: ['Gear & gifts'],
    variants: [{ sku: 'HM-SIX', price: 4800, salePrice: 4200, stock: 30, grams: 900, size: [260, 180, 160] }],
    images: ['sampler.jpg'],
    related: ['half-moon', 'enamel-mug', 'gift-card'],
  },
  {
    type: ProductType.physical,
    title: 'Enamel mug',
    urlId: 'enamel-mug',
    excerpt: 'Steel inside, cream outside, a half moon on the front. Survives camping and roommates.',
    description: richText(
      'Twelve ounces, enameled twice in a small factory in Kansas that has made nothing else since 1949.',
      'It gets hot, as steel does. Hold it by the handle like everybody else.',
      heading(2, 'Good to know'),
      bulletList('12 oz, 3¼ in across', 'Dishwasher yes, microwave no', 'Chips become character'),
    ),
    tags: ['gear', 'gifts'],
    categories: ['Gear & gifts'],
    variants: [{ sku: 'HM-MUG', price: 1600, stock: 80, grams: 260, size: [110, 90, 85] }],
    images: ['mug.jpg'],
    related: ['cone-and-carafe', 'six-phases', 'half-moon'],
  },
  {
    type: ProductType.physical,
    title: 'Cone and carafe',
    urlId: 'cone-and-carafe',
    excerpt: 'A red porcelain cone and a glass carafe for four cups. All the gear you need for years.',
    description: richText(
      'The ribs inside keep the paper off the wall, so that air gets out and coffee gets through. That is all a cone has to do, and most of them do it worse.',
      'Forty filters are in the box. After that, any size-two paper fits.',
      heading(2, 'In the box'),
      bulletList('Porcelain cone, size 2', 'Glass carafe, 24 oz', 'Forty paper filters'),
    ),
    tags: ['gear'],
    categories: ['Gear & gifts'],
    variants: [{ sku: 'HM-CON', price: 4400, stock: 18, grams: 1100, size: [180, 180, 260] }],
    images: ['dripper.jpg', 'pour-over.jpg'],
    related: ['first-quarter', 'enamel-mug', 'six-phases'],
    merchandising: {
      scarcityEnabled: true,
      scarcityText: 'Only {count} left until the next truck',
      scarcityThreshold: 20,
      scarcityTemplateViews: ['detail'],
    },
  },
  {
    type: ProductType.giftCard,
    title: 'Gift card',
    urlId: 'gift-card',
    excerpt: 'Coffee for somebody whose grinder you do not know. Arrives by email, never goes stale.',
    description: richText(
      'Pick an amount and a morning. We send it with your words on it, to you or straight to them.',
      'It works for coffee, gear and anything else we think of later.',
    ),
    tags: ['gifts'],
    categories: ['Gear & gifts'],
    options: ['Amount'],
    variants: [20, 40, 60, 100].map((dollars) => ({
      sku: `HM-GC-${dollars}`,
      values: [`$${dollars}`],
      price: dollars * 100,
      stock: 'unlimited' as const,
    })),
    giftCard: { customAmount: { min: '1000', max: '30000' }, expiresAfterMonths: null },
    images: ['gift-card.jpg'],
    related: ['six-phases', 'enamel-mug', 'half-moon'],
  },
]

export const halfMoonProducts: readonly StarterProduct[] = [...coffeeProducts, ...gear]
