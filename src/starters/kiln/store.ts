import type { StarterStore } from '#starters/starter.ts'
import { bowls } from './products/bowls.ts'
import { cups } from './products/cups.ts'
import { house } from './products/house.ts'
import { kitchen } from './products/kitchen.ts'
import { plates } from './products/plates.ts'
import { vases } from './products/vases.ts'
import { giftCards, workshop } from './products/workshop.ts'

export const kilnStore: StarterStore = {
  key: 'shop',
  title: 'Shop',
  urlId: 'shop',
  description:
    'What the kiln gave us, and no more than that. Everything here is thrown, glazed and fired by four people in the Ice House, and leaves it on Tuesdays and Fridays.',
  categories: [
    {
      name: 'Tableware',
      description:
        'For the middle of the table and for each place around it. Everything here nests, stacks or is never put away.',
      inside: [
        { name: 'Bowls', description: 'Bowls for one and bowls for everybody.' },
        { name: 'Plates', description: 'Thrown flat, fired flat, and counted before they are praised.' },
        { name: 'Mugs & cups', description: 'A mug is a private matter. Hold the picture close and decide.' },
      ],
    },
    { name: 'Vases', description: 'They look best with one thing in them, or with nothing.' },
    { name: 'For the kitchen', description: 'Things that pour, keep and serve, and are not afraid of the dishwasher.' },
    { name: 'Around the house', description: 'Made for windowsills, mantels and the end of a long table.' },
    { name: 'Workshop', description: 'Classes, tools and reading for those who would rather make it themselves.' },
    { name: 'Gift cards', description: 'For somebody whose shelf you do not know.' },
  ],
  products: [...cups, ...bowls, ...vases, ...plates, ...kitchen, ...house, ...workshop, ...giftCards],
}
