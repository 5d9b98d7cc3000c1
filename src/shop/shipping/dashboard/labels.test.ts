import { expect, test } from 'vitest'
import { US_AND_TERRITORIES } from '#shop/regions/model.ts'
import type { ZoneView } from '../zone-schema.ts'
import { describeLocations, describeRate } from './labels.ts'

const place = (country: string, regions: string[] = [], postalCodes: string[] = []) => ({
  country,
  regions,
  postalCodes,
})
const rate = (more: Partial<ZoneView['rates'][number]>): string =>
  describeRate(
    {
      id: '',
      kind: 'flat',
      name: '',
      description: '',
      price: '900',
      steps: [],
      freeOver: null,
      enabled: true,
      ...more,
    },
    'USD',
  )

test('locations are listed by name, and long lists are shortened', () => {
  expect(describeLocations([])).toBe('All locations not covered by another zone.')
  expect(describeLocations([place('US', ['ME', 'VT'], ['04101'])])).toBe('United States: Maine, Vermont; code 04101')
  expect(describeLocations([place('CA'), place('DE', ['Sachsen']), place('MX')])).toBe(
    'Canada, Mexico · Germany: Sachsen',
  )
  expect(describeLocations(US_AND_TERRITORIES.map((country) => place(country)))).toBe(
    'United States, Puerto Rico, Guam and 4 more',
  )
})

test('describes a rate in one line', () => {
  expect(rate({})).toBe('$9')
  expect(rate({ price: '0', kind: 'pickup' })).toBe('Free')
  expect(rate({ freeOver: '15000' })).toBe('$9, free over $150')
  const steps = [
    { upTo: 500, price: '450' },
    { upTo: null, price: '2000' },
  ]
  expect(rate({ kind: 'weight', steps })).toBe('$4.50 to $20 by weight')
  expect(rate({ kind: 'total', steps: [{ upTo: 5000, price: '0' }] })).toBe('Free by order total')
})
