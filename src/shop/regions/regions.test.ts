import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { COUNTRIES } from './countries.ts'
import {
  getAddressRules,
  getCountryName,
  listCountries,
  normalizeLocation,
  US_AND_TERRITORIES,
  validateLocation,
  validateZoneCode,
} from './model.ts'
import { formatPostalCode, isPostalCode } from './postal-code.ts'
import { POSTAL_CODES } from './postal-code-table.ts'

const TEN = ['US', 'CA', 'AU', 'GB', 'FR', 'NZ', 'NO', 'SE', 'ES', 'IE'] as const

describe('what owners type into zones: REGION-001 REGION-002 REGION-003 REGION-004 REGION-005 REGION-006 REGION-007 REGION-008 REGION-009 REGION-010', () => {
  const table = [
    [
      'REGION-001',
      'US',
      ['04101', ' 04101 '],
      ['0410', '041011', '0410A', '04101-1234', ''],
      'ZIP Codes need to be 5 digits.',
    ],
    ['REGION-002', 'CA', ['K1A', 'k1a'], ['K1', 'K1A 0B1', '1KA', 'KAA'], 'An FSA code is invalid.'],
    ['REGION-003', 'AU', ['2000', '0800'], ['200', '20000', 'ABCD'], 'Postal Codes need to be 4 digits.'],
    [
      'REGION-004',
      'GB',
      ['B', 'E1', 'W1A', 'SW1A', 'sw1a'],
      ['SW1A1', 'SW1A 1AA', '', '1', 'E-1!'],
      'Enter only the 1-4 character outcode portion of postcodes.',
    ],
    ['REGION-005', 'FR', ['75001', '75 001'], ['7500', '750011', '75O01'], 'Postal Codes need to be 5 digits'],
    ['REGION-006', 'NZ', ['6011'], ['601', '60111', '601A'], 'Postcodes need to be 4 digits'],
    ['REGION-007', 'NO', ['0150'], ['150', '01500', 'N150'], 'Postal Codes need to be 4 digits'],
    ['REGION-008', 'SE', ['1', '11', '114'], ['', '1145', '114 55', 'A1'], 'Enter up to 3 digits of the postcode'],
    ['REGION-009', 'ES', ['28001'], ['2800', '280011', '28O01'], 'Postal Codes need to be 5 digits'],
    [
      'REGION-010',
      'IE',
      ['D02', 'd6w'],
      ['D0', 'D02 AF30', 'D.2!'],
      'Enter only the first three characters of the Eircode',
    ],
  ] as const
  for (const [id, country, right, wrong, message] of table)
    test(`${id} codes of ${country}`, () => {
      for (const code of right) expect([code, validateZoneCode(country, code)]).toEqual([code, undefined])
      for (const code of wrong) expect([code, validateZoneCode(country, code)]).toEqual([code, message])
    })

  test('REGION-011 other countries accept any code up to the maximum length', () => {
    for (const code of ['1010', '10', 'ABC-99', 'Österreich']) expect(validateZoneCode('AT', code)).toBeUndefined()
    expect(validateZoneCode('AT', '')).toBe('Invalid postal code.')
    expect(validateZoneCode('AT', '9'.repeat(21))).toBe('Invalid postal code.')
  })
})

describe('addresses of a country', () => {
  test('REGION-012 REGION-016 every country has labels, an error text, a pattern and examples that fit together', () => {
    expect(COUNTRIES).toHaveLength(249)
    expect(new Set(COUNTRIES).size).toBe(249)
    for (const country of COUNTRIES) {
      const rules = getAddressRules(country)
      expect(rules.subdivisionLabel).not.toBe('')
      expect(rules.postalCodeLabel).not.toBe('')
      expect(rules.errorText).toMatch(/\.$/)
      expect(rules.postalCodePattern === '').toBe(rules.examples.length === 0)
      // Browsers match the whole value, with the v flag.
      const pattern = new RegExp(`^(?:${rules.postalCodePattern})$`, 'v')
      for (const example of rules.examples) {
        for (const typed of [example, example.toLowerCase(), example.replace(/[ -]/g, '')])
          expect([country, typed, pattern.test(typed), isPostalCode(country, typed)]).toEqual([
            country,
            typed,
            true,
            true,
          ])
        expect(isPostalCode(country, ` ${example} `)).toBe(true)
        for (const wrong of ['', `${example}99999999999`, `${example.slice(0, -1)}!`, `€${example.slice(1)}`, '?'])
          expect([country, wrong, pattern.test(wrong), isPostalCode(country, wrong)]).toEqual([
            country,
            wrong,
            false,
            false,
          ])
      }
    }
    expect([...POSTAL_CODES.keys()].filter((country) => !COUNTRIES.includes(country))).toEqual([])
    expect(POSTAL_CODES.size).toBeGreaterThan(170)
  })

  test('REGION-016 invalid codes of the ten countries are rejected', () => {
    const wrong = {
      US: ['0410', '04101-12', 'A4101'],
      CA: ['K1A', 'K1A 0B', '1K1 A0B', 'K1A OB1'],
      AU: ['200', '20000'],
      GB: ['SW1A', 'SW1A 1A', '11AA 1AA', 'SWIA 1AAA'],
      FR: ['7500', '750011'],
      NZ: ['601', '60111'],
      NO: ['150', 'NO-0150'],
      SE: ['114', '114 555'],
      ES: ['2800', '280011'],
      IE: ['D02', 'D02 AF3', '102 AF30'],
    }
    for (const [country, codes] of Object.entries(wrong))
      for (const code of codes) expect([country, code, isPostalCode(country, code)]).toEqual([country, code, false])
  })

  test('REGION-016 a code is stored in the format of its country, however it was typed', () => {
    expect(formatPostalCode('GB', ' sw1a1aa')).toBe('SW1A 1AA')
    expect(formatPostalCode('US', '041011234')).toBe('04101-1234')
    expect(formatPostalCode('CA', 'k1a-0b1')).toBe('K1A 0B1')
    expect(formatPostalCode('SE', '11455')).toBe('114 55')
    expect(formatPostalCode('HK', ' none  at all ')).toBe('NONE AT ALL')
    fc.assert(
      fc.property(fc.constantFrom(...POSTAL_CODES.keys()), fc.nat(3), fc.boolean(), (country, index, lower) => {
        const examples = POSTAL_CODES.get(country)?.examples ?? []
        const example = examples[index % examples.length] ?? ''
        const typed = Array.from(example, (one) => (lower ? one.toLowerCase() : one)).join(' ')
        expect(formatPostalCode(country, typed)).toBe(example)
        expect(formatPostalCode(country, formatPostalCode(country, typed))).toBe(example)
      }),
    )
  })

  test('labels use the language of the site', () => {
    expect(getAddressRules('US').subdivisionLabel).toBe('State')
    expect(getAddressRules('US')).toMatchObject({
      postalCodeLabel: 'ZIP code',
      errorText: 'Enter the ZIP code, such as 04101.',
    })
    expect(getAddressRules('DE', 'de-DE').postalCodeLabel).toBe('Postleitzahl')
    expect(getAddressRules('IE', 'fr').postalCodeLabel).toBe('Eircode')
    expect(getCountryName('DE', 'es')).toBe('Alemania')
    expect(listCountries('de').find(({ code }) => code === 'AT')?.name).toBe('Österreich')
  })
})

describe('regions', () => {
  test('REGION-013 the ten countries have complete lists without duplicates', () => {
    const sizes = Object.fromEntries(TEN.map((country) => [country, getAddressRules(country).regions.length]))
    expect(sizes).toEqual({ US: 54, CA: 13, AU: 8, GB: 4, FR: 13, NZ: 17, NO: 15, SE: 21, ES: 52, IE: 26 })
    for (const country of TEN) {
      const { regions, examples } = getAddressRules(country)
      expect(new Set(regions.map(({ code }) => code)).size).toBe(regions.length)
      expect(new Set(regions.map(({ name }) => name)).size).toBe(regions.length)
      for (const { code, name } of regions) expect(`${code} ${name}`).toMatch(/^[A-Z\d]{1,3} \p{L}/u)
      expect(examples.length).toBeGreaterThan(1)
    }
    expect(getAddressRules('DE').regions).toEqual([])
  })

  test('REGION-014 the list of the United States has the armed forces, and the District of Columbia', () => {
    const codes = getAddressRules('US').regions.map(({ code }) => code)
    for (const code of ['AA', 'AE', 'AP', 'DC']) expect(codes).toContain(code)
  })

  test('REGION-015 the United States and their territories', () => {
    expect([...US_AND_TERRITORIES]).toEqual(['US', 'PR', 'GU', 'VI', 'MP', 'AS', 'UM'])
    for (const country of US_AND_TERRITORIES) expect(COUNTRIES).toContain(country)
  })

  test('REGION-021 regions are accepted by code or name, and invalid input is reported by field', () => {
    const faults = (country: string, region: string, postalCode: string) =>
      validateLocation({ country, region, postalCode })
    expect(normalizeLocation({ country: 'us', region: 'maine', postalCode: '04101' })).toEqual({
      country: 'US',
      region: 'ME',
      postalCode: '04101',
    })
    expect(faults('US', 'Maine', '04101')).toEqual({})
    expect(faults('US', '', '')).toEqual({
      region: 'Choose the state.',
      postalCode: 'Enter the ZIP code, such as 04101.',
    })
    expect(faults('US', 'Bavaria', '80331-')).toEqual({ region: 'Choose the state.' })
    expect(faults('GB', '', 'sw1a1aa')).toEqual({})
    expect(faults('GB', 'Bavaria', 'sw1a')).toEqual({
      region: 'Choose the nation.',
      postalCode: 'Enter the postcode, such as SW1A 1AA.',
    })
    expect(faults('IE', 'Cork', '')).toEqual({ postalCode: 'Enter the Eircode, such as D02 AF30.' })
    expect(faults('HK', 'Kowloon', '')).toEqual({})
    expect(faults('DE', 'Sachsen', '04109')).toEqual({})
    expect(faults('XX', '', '')).toEqual({ country: 'Choose the country.' })
  })
})

test('an unknown country gets the default labels', () => {
  const labelsOf = ({ subdivisionLabel, postalCodeLabel, errorText }: ReturnType<typeof getAddressRules>) => [
    subdivisionLabel,
    postalCodeLabel,
    errorText,
  ]
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty', ''])
    for (const rules of [getAddressRules(name), getAddressRules('QQ', name)])
      expect(labelsOf(rules)).toEqual(labelsOf(getAddressRules('QQ')))
})
