import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { ShippingLocation } from '#shop/regions/model.ts'
import { findTaxes, type TaxRule, toTaxKey } from './model.ts'

const rule = (id: string, country: string, more: Partial<TaxRule> = {}): TaxRule => ({
  id,
  name: id,
  country,
  region: '',
  postalPrefix: '',
  taxClass: 'standard',
  percent: '5',
  onShipping: false,
  ...more,
})
const at = (country: string, region = '', postalCode = ''): ShippingLocation => ({ country, region, postalCode })
const ids = (rules: readonly TaxRule[], where: ShippingLocation) => findTaxes(rules, where).map(({ id }) => id)

test('CART-009 taxes of country, region and city add up at the destination, and only there', () => {
  const rules = [
    rule('gst', 'CA', { percent: '5' }),
    rule('qst', 'CA', { region: 'QC', percent: '9.975' }),
    rule('maine', 'US', { region: 'ME', percent: '5.5' }),
    rule('city', 'US', { postalPrefix: '100', percent: '4.5' }),
  ]
  expect(ids(rules, at('CA', 'QC', 'H2X 1Y4'))).toEqual(['gst', 'qst'])
  expect(ids(rules, at('CA', 'ON'))).toEqual(['gst'])
  expect(ids(rules, at('US', 'me', '04101'))).toEqual(['maine'])
  expect(ids(rules, at('US', 'NY', '10013'))).toEqual(['city'])
  expect(ids(rules, at('DE'))).toEqual([])
})

test('CART-009 of rules of one name and class the closest holds, so that a region can be an exception', () => {
  const rules = [
    rule('spain', 'ES', { name: 'VAT', percent: '21' }),
    rule('books', 'ES', { name: 'VAT', percent: '4', taxClass: 'reduced' }),
    rule('canaries', 'ES', { name: 'vat ', region: 'TF', percent: '0' }),
    rule('village', 'ES', { name: 'VAT', region: 'TF', postalPrefix: '380', percent: '1' }),
  ]
  expect(ids(rules, at('ES', 'M', '28001'))).toEqual(['spain', 'books'])
  expect(ids(rules, at('ES', 'TF', '38600'))).toEqual(['books', 'canaries'])
  expect(ids(rules, at('ES', 'TF', '38001'))).toEqual(['books', 'village'])
})

test('a tax keeps its name and its setting for shipping', () => {
  expect(findTaxes([rule('vat', 'DE', { percent: '19', onShipping: true })], at('DE'))).toEqual([
    { id: 'vat', name: 'vat', percent: '19', taxClass: 'standard', onShipping: true },
  ])
})

test('for any rules, no tax is charged twice, and each charged tax applies at the destination', () => {
  const anyRule = fc.record({
    id: fc.uuid(),
    name: fc.constantFrom('VAT', 'State', 'City'),
    country: fc.constantFrom('US', 'CA'),
    region: fc.constantFrom('', 'ME', 'QC'),
    postalPrefix: fc.constantFrom('', '04', '041'),
    taxClass: fc.constantFrom('standard' as const, 'reduced' as const),
    percent: fc.constantFrom('0', '5', '8.875'),
    onShipping: fc.boolean(),
  })
  const where = fc.record({
    country: fc.constantFrom('US', 'CA'),
    region: fc.constantFrom('', 'ME', 'QC'),
    postalCode: fc.constantFrom('', '04101', '04841'),
  })
  fc.assert(
    fc.property(fc.uniqueArray(anyRule, { selector: ({ id }) => id, maxLength: 12 }), where, (rules, location) => {
      const taken = findTaxes(rules, location)
      expect(new Set(taken.map((tax) => toTaxKey({ ...tax, taxClass: tax.taxClass as 'standard' }))).size).toBe(
        taken.length,
      )
      for (const { id } of taken) {
        const found = rules.find((one) => one.id === id)
        expect(found?.country).toBe(location.country)
        expect(['', location.region]).toContain(found?.region)
        expect(location.postalCode.startsWith(found?.postalPrefix ?? '-')).toBe(true)
      }
    }),
  )
})
