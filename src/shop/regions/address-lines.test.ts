import { expect, test } from 'vitest'
import { formatAddressLines } from './model.ts'

const ada = { firstName: 'Ada', lastName: 'Lindqvist', company: '', line1: '12 Kiln Road', line2: '' }
const at = (country: string, city: string, region: string, postalCode: string) =>
  formatAddressLines({ ...ada, city, region, postalCode, country }).slice(2)

test('formats an address in the order of its country, with the country name', () => {
  expect(at('US', 'Portland', 'ME', '04101')).toEqual(['Portland, ME 04101', 'United States'])
  expect(at('CA', 'Toronto', 'ON', 'M5V 2T6')).toEqual(['Toronto, ON M5V 2T6', 'Canada'])
  expect(at('AU', 'Sydney', 'NSW', '2000')).toEqual(['Sydney NSW 2000', 'Australia'])
  expect(at('GB', 'London', '', 'SW1A 1AA')).toEqual(['London', 'SW1A 1AA', 'United Kingdom'])
  expect(at('DE', 'Berlin', '', '10115')).toEqual(['10115 Berlin', 'Germany'])
  expect(
    formatAddressLines({ ...ada, city: 'Berlin', region: '', postalCode: '10115', country: 'DE' }, 'de').at(-1),
  ).toBe('Deutschland')
})

test('omits missing parts and empty lines', () => {
  expect(at('US', '', '', '')).toEqual(['United States'])
  const nothing = { firstName: '', lastName: '', company: '', line1: '', line2: '' }
  expect(formatAddressLines({ ...nothing, city: '', region: '', postalCode: '', country: '' })).toEqual([])
})
