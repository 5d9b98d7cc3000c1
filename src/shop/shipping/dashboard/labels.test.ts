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

test('places are named as people call them, and long lists are cut', () => {
  expect(describeLocations([])).toBe('Everywhere that no other zone names.')
  expect(describeLocations([place('US', ['ME', 'VT'], ['04101'])])).toBe('United States: Maine, Vermont; code 04101')
  expect(describeLocations([place('CA'), place('DE', ['Sachsen']), place('MX')])).toBe(
    'Canada, Mexico · Germany: Sachsen',
  )
  expect(describeLocations(US_AND_TERRITORIES.map((country) => place(country)))).toBe(
    'United States, Puerto Rico, Guam and 4 more',
  )
})

test('rates are told in a line', () => {
  expect(rate({})).toBe('$9')
  expect(rate({ price: '0', kind: 'pickup' })).toBe('Free')
  expect(rate({ freeOver: '15000' })).toBe('$9, free from $150')
  const steps = [
    { upTo: 500, price: '450' },
    { upTo: null, price: '2000' },
  ]
  expect(rate({ kind: 'weight', steps })).toBe('$4.50 to $20 by weight')
  expect(rate({ kind: 'total', steps: [{ upTo: 5000, price: '0' }] })).toBe('Free by order total')
})
