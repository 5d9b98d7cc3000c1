import type { StarterImage } from '#starters/starter.ts'

/** The illustrations of Half Moon Coffee, drawn by `scripts/pictures/half-moon`. */

const CENTER = { x: 0.5, y: 0.5 } as const
const picture = (file: string, title: string, alt: string): StarterImage => ({
  file: `${file}.jpg`,
  title,
  alt,
  focalPoint: CENTER,
})

export const halfMoonImages: readonly StarterImage[] = [
  {
    file: 'hero.jpg',
    title: 'Three bags and two mugs',
    alt: 'Three coffee bags, pink, plum and yellow, between two enamel mugs before a huge red half moon, with beans scattered in front.',
    focalPoint: { x: 0.5, y: 0.6 },
  },
  picture('crescent', 'Crescent', 'A tomato red coffee bag with a cream crescent moon, before a marigold disc.'),
  picture(
    'first-quarter',
    'First Quarter',
    'A marigold coffee bag with a disc that is half red, half cream, and rays around it.',
  ),
  picture('half-moon', 'Half Moon', 'A plum coffee bag with a half moon setting behind striped waves.'),
  picture('gibbous', 'Gibbous', 'A pink coffee bag with rings of plum, red, cream and marigold.'),
  picture('full-moon', 'Full Moon', 'A dark brown coffee bag with a full moon above red mountains.'),
  picture('new-moon', 'New Moon', 'A light blue coffee bag with a black new moon in a cream ring.'),
  picture('mug', 'Enamel mug', 'A cream enamel mug of steaming coffee with a plum half moon on it.'),
  picture('dripper', 'Cone and carafe', 'A red pour-over cone on a glass carafe that is half full of coffee.'),
  picture('sampler', 'Six Phases', 'A cream box with six small coffee bags standing in it.'),
  picture('gift-card', 'Gift card', 'A plum gift card with a marigold half moon over red, pink and cream waves.'),
  picture('cherries', 'Ripe cherries', 'A branch of a coffee tree with green leaves and ripe red cherries.'),
  picture(
    'roaster',
    'The roaster',
    'A red drum roaster with a hopper of beans on top and a tray of roasted beans in front.',
  ),
  picture(
    'from-above',
    'A cup from above',
    'A marigold cup on a cream saucer from above, a half moon drawn in the crema.',
  ),
  picture('pour-over', 'Pouring', 'A plum kettle pouring a thin stream of water into a cream cone on a glass carafe.'),
  picture(
    'shop-front',
    'The roastery',
    'A red shop front with a striped awning, two lit windows and the sign half moon coffee.',
  ),
]
