import { US_AND_TERRITORIES } from '#shop/regions/model.ts'
import type { StarterSelling, StarterStore } from '#starters/starter.ts'
import { printProducts } from './products/prints.ts'
import { sessions } from './products/sessions.ts'

export const northlightStore: StarterStore = {
  key: 'prints',
  title: 'Prints & sessions',
  urlId: 'prints',
  description: 'Eight photographs in small editions, printed in the studio, and three ways to be photographed.',
  categories: [
    { name: 'Lake', description: 'Superior, in its four minutes of calm.' },
    { name: 'Land', description: 'Hills, dunes, trees and what the snow does to them.' },
    { name: 'Sessions', description: 'Sittings, places and mornings on the shore.' },
    { name: 'Gift cards', description: 'For somebody else’s wall.' },
  ],
  products: [...printProducts, ...sessions],
}

/** Shipping, taxes and discounts: amounts in cents, weights in grams. */
export const northlightSelling: StarterSelling = {
  zones: [
    {
      name: 'United States',
      places: US_AND_TERRITORIES.map((country) => ({ country })),
      rates: [
        {
          kind: 'weight',
          name: 'Tube or crate, insured',
          description: 'Prints leave in a week, framed prints in three',
          steps: [
            { upTo: 1000, price: '1400' },
            { upTo: 5000, price: '3600' },
            { upTo: 30000, price: '7800' },
          ],
        },
        { kind: 'pickup', name: 'Fetch it at the studio', description: '210 Lake Avenue, Duluth, by appointment' },
      ],
    },
    {
      name: 'Rest of the world',
      rates: [
        {
          kind: 'weight',
          name: 'International, insured',
          description: 'Unframed prints two weeks, framed prints four; duties are paid on arrival',
          steps: [
            { upTo: 1000, price: '3800' },
            { upTo: 5000, price: '9400' },
            { upTo: 30000, price: '21000' },
          ],
        },
      ],
    },
  ],
  taxes: [{ name: 'Minnesota sales tax', country: 'US', region: 'MN', percent: '6.875' }],
  discounts: [{ code: 'FIRSTLIGHT', name: 'First light', kind: 'percent', percent: '10', customerLimit: 1 }],
  testMode: true,
}
