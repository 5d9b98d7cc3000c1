import { expect, test } from 'vitest'
import { cleanAddress, cleanSuggestions, cleanText } from './clean-answers.ts'

const found = { country: 'US', line1: '12 Kiln Rd', city: 'Portland', regions: ['ME', 'Maine'], postalCode: '04101' }

test('REGION-020 an address has the format of checkout', () => {
  expect(cleanAddress('US', { ...found, regions: ['', 'maine'], postalCode: '041011234' })).toEqual({
    line1: '12 Kiln Rd',
    city: 'Portland',
    region: 'ME',
    postalCode: '04101-1234',
    country: 'US',
  })
  expect(cleanAddress('IE', { country: 'IE', city: 'Cork', regions: ['County Cork'] })).toMatchObject({ region: 'CO' })
  expect(
    cleanAddress('ES', { country: 'ES', city: 'Getafe', regions: ['MD', 'Comunidad de Madrid', 'M', 'Madrid'] }),
  ).toMatchObject({
    region: 'M',
  })
  expect(
    cleanAddress('GB', { country: 'GB', city: 'Leeds', regions: ['England'], postalCode: 'ls14ap' }),
  ).toMatchObject({
    region: 'ENG',
    postalCode: 'LS1 4AP',
  })
})

test('invalid parts of an address are left out', () => {
  expect(cleanAddress('US', { ...found, regions: ['Bavaria'], postalCode: 'nonsense' })).toMatchObject({
    region: '',
    postalCode: '',
  })
  expect(cleanAddress('US', { ...found, line1: '<img src=x onerror=alert(1)>' })?.line1).toBe('')
  expect(cleanAddress('US', { ...found, line1: 'x'.repeat(201) })?.line1).toBe('')
})

test('an address in another country or without a city is not used', () => {
  expect(cleanAddress('US', { ...found, country: 'CA' })).toBeUndefined()
  expect(cleanAddress('US', { ...found, city: undefined })).toBeUndefined()
  expect(cleanAddress('US', { ...found, city: '<b>Portland</b>' })).toBeUndefined()
})

test('suggestions without text or id, with markup and duplicates are left out', () => {
  const suggestion = { placeId: 'a', text: '12 Kiln Rd', secondaryText: 'Portland' }
  expect(
    cleanSuggestions([
      suggestion,
      { ...suggestion, placeId: 'b' },
      { ...suggestion, placeId: '' },
      { ...suggestion, text: '' },
      { ...suggestion, text: '<b>12</b>' },
    ]),
  ).toEqual([{ ...suggestion, placeId: 'b' }])
  const many = Array.from({ length: 20 }, (_, index) => ({
    ...suggestion,
    placeId: `${index}`,
    text: `${index} Kiln Rd`,
  }))
  expect(cleanSuggestions(many)).toHaveLength(5)
})

test('control characters and lone surrogates are not shown', () => {
  expect(cleanText(' Kiln\u0000Road')).toBe('')
  expect(cleanText('\ud800')).toBe('')
  expect(cleanText('  Kiln Road ')).toBe('Kiln Road')
})
