import { US_AND_TERRITORIES } from '#shop/regions/model.ts'
import type { StarterSelling, StarterStore } from '#starters/starter.ts'
import { halfMoonProducts } from './products.ts'

export const halfMoonStore: StarterStore = {
  key: 'coffee',
  title: 'Coffee',
  urlId: 'coffee',
  description: 'Six coffees, one for every phase of the moon, and the few things you need to make them.',
  categories: [
    { name: 'Blends', description: 'The same every morning. That is the point of them.' },
    { name: 'Single origins', description: 'One farm or one hill at a time, while it lasts.' },
    { name: 'Gear & gifts', description: 'Mugs, cones, boxes and cards.' },
  ],
  products: halfMoonProducts,
}

/** Shipping, taxes and discounts: amounts in cents. */
export const halfMoonSelling: StarterSelling = {
  zones: [
    {
      name: 'United States',
      places: US_AND_TERRITORIES.map((country) => ({ country })),
      rates: [
        {
          kind: 'flat',
          name: 'Roasted to order',
          description: 'Roasted Monday or Thursday, in the mail the same day',
          price: '500',
          freeOver: '4000',
        },
        { kind: 'pickup', name: 'Pick it up warm', description: '88 Orchard Street, every day from seven to four' },
      ],
    },
    {
      name: 'Canada',
      places: [{ country: 'CA' }],
      rates: [{ kind: 'flat', name: 'Parcel to Canada', description: 'About eight days', price: '1600' }],
    },
  ],
  taxes: [{ name: 'New Mexico gross receipts tax', country: 'US', region: 'NM', percent: '7.6' }],
  discounts: [{ code: 'MOONRISE', name: 'First order', kind: 'percent', percent: '15', customerLimit: 1 }],
  testMode: true,
}
