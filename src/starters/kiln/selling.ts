import { US_AND_TERRITORIES } from '#shop/regions/model.ts'
import type { StarterSelling } from '#starters/starter.ts'

const kilo = (count: number): number => count * 1000

/** Shipping, taxes and discounts: amounts in cents, weights in grams. */
export const kilnSelling: StarterSelling = {
  zones: [
    {
      name: 'United States',
      places: US_AND_TERRITORIES.map((country) => ({ country })),
      rates: [
        {
          kind: 'flat',
          name: 'Insured parcel',
          description: 'Posted on Tuesdays and Fridays, two to five working days',
          price: '900',
          freeOver: '15000',
        },
        {
          kind: 'pickup',
          name: 'Fetch it at the studio',
          description: 'The Ice House, 18 Wharf Lane, Thursday to Sunday, ten to five',
        },
      ],
    },
    {
      name: 'Canada',
      places: [{ country: 'CA' }],
      rates: [
        {
          kind: 'weight',
          name: 'Insured parcel to Canada',
          description: 'One to two weeks; duties are paid on arrival',
          steps: [
            { upTo: kilo(2), price: '2200' },
            { upTo: kilo(5), price: '3400' },
            { upTo: kilo(20), price: '6200' },
          ],
        },
      ],
    },
    {
      name: 'Rest of the world',
      rates: [
        {
          kind: 'weight',
          name: 'International parcel',
          description: 'Two to four weeks; duties are paid on arrival',
          steps: [
            { upTo: kilo(2), price: '3800' },
            { upTo: kilo(5), price: '6400' },
            { upTo: kilo(20), price: '12800' },
          ],
        },
      ],
    },
  ],
  taxes: [{ name: 'Maine sales tax', country: 'US', region: 'ME', percent: '5.5' }],
  discounts: [{ code: 'FIRSTFIRING', name: 'First firing', kind: 'percent', percent: '10', customerLimit: 1 }],
  testMode: true,
}
