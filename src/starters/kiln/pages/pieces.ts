/** The shapes that the studio makes: a look-book until the catalog has them. */
export type Piece = { name: string; file: string; glaze: string; size: string; care: string }

export const table = {
  lowBowl: {
    name: 'Low bowl',
    file: 'product-low-bowl.jpg',
    glaze: 'Ash blue, pooled inside',
    size: '11 in across, 3 in high (28 × 7.5 cm)',
    care: 'Dishwasher safe. Warm it before hot food: a wide bowl dislikes surprises.',
  },
  pastaBowls: {
    name: 'Pasta bowls',
    file: 'product-pasta-bowls.jpg',
    glaze: 'Satin white, set of four',
    size: '9 in across, 2 in deep (23 × 5 cm)',
    care: 'Dishwasher and microwave safe. Gray marks from forks rub off with a little oxalic-acid cleanser.',
  },
  jug: {
    name: 'Pouring jug',
    file: 'product-jug.jpg',
    glaze: 'Dipped white over bare stoneware',
    size: '7 in high, holds 34 oz (1 l)',
    care: 'Wash by hand. The bare lower half darkens with use, which is the point of it.',
  },
  tumblers: {
    name: 'Tumblers',
    file: 'product-tumblers.jpg',
    glaze: 'Celadon, oatmeal or iron',
    size: '4 in high, holds 10 oz (300 ml)',
    care: 'Dishwasher safe. Stack two, not three.',
  },
} satisfies Record<string, Piece>

export const teaAndCoffee = {
  mug: {
    name: 'Morning mug',
    file: 'product-mug.jpg',
    glaze: 'Oatmeal',
    size: '3½ in high, holds 12 oz (350 ml)',
    care: 'Dishwasher and microwave safe. The handle is pulled, not molded, and takes three fingers.',
  },
  espressoCups: {
    name: 'Espresso cups',
    file: 'product-espresso-cups.jpg',
    glaze: 'One ash blue, one oatmeal',
    size: '2½ in high, hold 3 oz (90 ml)',
    care: 'Dishwasher safe. No handle: if it is too hot to hold, it is too hot to drink.',
  },
  teapot: {
    name: 'Teapot',
    file: 'product-teapot.jpg',
    glaze: 'Iron',
    size: '5½ in high, holds 28 oz (830 ml)',
    care: 'Rinse with water only and dry with the lid off. Pours without dripping down to the last inch.',
  },
} satisfies Record<string, Piece>

export const house = {
  moonJar: {
    name: 'Moon jar',
    file: 'product-moon-jar.jpg',
    glaze: 'Satin white',
    size: '11 in high, 11½ in across (28 × 29 cm)',
    care: 'Thrown as two bowls and joined at the widest part. The join is felt rather than seen.',
  },
  tallVase: {
    name: 'Tall vase',
    file: 'product-tall-vase.jpg',
    glaze: 'Celadon',
    size: '12 in high, 2 in neck (30 × 5 cm)',
    care: 'Watertight. Change the water, and brush out the green line it leaves.',
  },
  bottleVase: {
    name: 'Bottle vase',
    file: 'product-bottle-vase.jpg',
    glaze: 'Tenmoku, breaking to rust',
    size: '10 in high, ¾ in neck (25 × 2 cm)',
    care: 'For one stem. Clean it with warm water and a handful of rice, shaken.',
  },
  planter: {
    name: 'Planter with saucer',
    file: 'product-planter.jpg',
    glaze: 'Raw stoneware',
    size: '6 in across, saucer 7 in (15 and 18 cm)',
    care: 'Frost-hardy when empty. White bloom on the clay is lime from the water; vinegar takes it off.',
  },
  candleHolders: {
    name: 'Candle holders',
    file: 'product-candle-holders.jpg',
    glaze: 'Satin white, tall; celadon, low',
    size: '9 in and 3 in high, for ⅞ in tapers',
    care: 'Lift wax off cold with a fingernail, then rinse in hot water.',
  },
} satisfies Record<string, Piece>
