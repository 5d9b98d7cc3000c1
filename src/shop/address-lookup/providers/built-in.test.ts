import { expect, test } from 'vitest'
import { isCountry, validateLocation } from '#shop/regions/model.ts'
import { createBuiltInPlaces } from './built-in.ts'

const places = createBuiltInPlaces()
const suggest = (input: string, country = 'US', field: 'city' | 'postalCode' = 'city') =>
  places.suggest({ input, country, field })
const find = async (...args: Parameters<typeof suggest>) => {
  const [first] = await suggest(...args)
  return first && places.getDetails({ placeId: first.placeId, country: args[1] ?? 'US' })
}

test('REGION-020 cities are suggested by their beginning, the largest first, with their region', async () => {
  const suggestions = await suggest('portl')
  expect(suggestions.length).toBe(5)
  expect(suggestions.map(({ text, secondaryText }) => `${text}, ${secondaryText}`).slice(0, 2)).toEqual([
    'Portland, Oregon',
    'Portland, Maine',
  ])
  const [, maine] = suggestions
  expect(await places.getDetails({ placeId: maine?.placeId ?? '', country: 'US' })).toEqual({
    line1: '',
    city: 'Portland',
    region: 'ME',
    postalCode: '',
    country: 'US',
  })
})

test('REGION-020 a ZIP code completes city and state', async () => {
  expect(await suggest('0410', 'US', 'postalCode')).toContainEqual(
    expect.objectContaining({ text: '04101 Portland', secondaryText: 'Maine' }),
  )
  expect(await find('04101', 'US', 'postalCode')).toMatchObject({ city: 'Portland', region: 'ME', postalCode: '04101' })
  expect(await suggest('10115', 'DE', 'postalCode')).toEqual([])
})

test.each([
  ['DE', 'Münch', 'München'],
  ['DE', 'muench', 'München'],
  ['DE', 'munic', 'München'],
  ['FR', 'saint etienne', 'Saint-Étienne'],
  ['CH', 'Genev', 'Genève'],
  ['ES', 'sevil', 'Sevilla'],
  ['US', 'new york', 'New York'],
  ['IE', 'DUBLIN', 'Dublin'],
])('in %s, "%s" finds %s', async (country, input, city) => {
  expect((await find(input, country))?.city).toBe(city)
})

test.each([
  ['CA', 'Montréal', 'QC'],
  ['AU', 'Sydney', 'NSW'],
  ['GB', 'Edinburgh', 'SCT'],
  ['FR', 'Lyon', 'ARA'],
  ['NZ', 'Auckland', 'AUK'],
  ['NO', 'Bergen', '46'],
  ['SE', 'Malmö', 'M'],
  ['ES', 'Barcelona', 'B'],
  ['IE', 'Dublin', 'D'],
])('the regions of %s are those of checkout: %s is in %s', async (country, city, region) => {
  const found = await find(city, country)
  expect(found).toMatchObject({ region })
  expect(validateLocation({ country, region, postalCode: '' }).region).toBeUndefined()
})

test('unknown countries, cities and ids find nothing', async () => {
  expect(await suggest('portland', 'XX')).toEqual([])
  expect(await suggest('portland', '__')).toEqual([])
  expect(await suggest('qqqqqq')).toEqual([])
  expect(await suggest('…')).toEqual([])
  for (const placeId of [
    'built-in',
    'built-in:US',
    'built-in:US:city:9999:portland',
    'built-in:US:line1:0:portland',
    'built-in:US:city:0:',
  ])
    expect(await places.getDetails({ placeId, country: 'US' })).toBeUndefined()
  const [portland] = await suggest('portland')
  expect(await places.getDetails({ placeId: portland?.placeId ?? '', country: 'CA' })).toBeUndefined()
})

test('many countries are looked up with bounded memory', async () => {
  const countries = 'US IT MX FR DE ES IN BR CN RU GB RO PH UA AU PL CA TR'.split(' ')
  for (const country of countries) {
    expect(isCountry(country)).toBe(true)
    expect((await suggest('san', country)).length, country).toBeLessThanOrEqual(5)
  }
})
