import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { ShippingLocation } from '#shop/regions/model.ts'
import { findZone, listDeliveryOptions, type Rate, type Zone, type ZoneLocation } from './model.ts'

const place = (country: string, more: Partial<ZoneLocation> = {}): ZoneLocation => ({
  country,
  regions: [],
  postalCodes: [],
  ...more,
})
const rate = (more: Partial<Rate> = {}): Rate => ({
  id: 'r',
  kind: 'flat',
  name: 'Parcel',
  description: '',
  price: 900n,
  steps: [],
  freeOver: null,
  enabled: true,
  ...more,
})
const zone = (id: string, places: ZoneLocation[], rates: Rate[] = [rate({ id: `${id}-rate` })]): Zone => ({
  id,
  name: id,
  places,
  rates,
})
const at = (country: string, region = '', postalCode = ''): ShippingLocation => ({ country, region, postalCode })
const parcel = { weightGrams: 1200, total: 5000n }

const zones = [
  zone('rest', []),
  zone('us', [place('US')]),
  zone('maine', [place('US', { regions: ['ME', 'NH'] })]),
  zone('portland', [place('US', { postalCodes: ['041'] })]),
  zone('peninsula', [place('US', { postalCodes: ['04101', '04102'] })]),
  zone('canada', [place('CA')]),
]

describe('which zone', () => {
  test('CART-009 the most specific zone applies: postal code before region before country before the rest', () => {
    const zoneAt = (...where: Parameters<typeof at>) => findZone(zones, at(...where))?.id
    expect(zoneAt('US', 'OH', '43004')).toBe('us')
    expect(zoneAt('US', 'ME', '04841')).toBe('maine')
    expect(zoneAt('US', 'ME', '04103')).toBe('portland')
    expect(zoneAt('US', 'ME', '04101-2345')).toBe('peninsula')
    expect(zoneAt('US', 'me')).toBe('maine')
    expect(zoneAt('CA', 'QC', 'H2X 1Y4')).toBe('canada')
    expect(zoneAt('JP')).toBe('rest')
    expect(findZone(zones.slice(1), at('JP'))).toBeUndefined()
  })

  test('a place with regions and codes matches only where both match', () => {
    const both = [zone('both', [place('US', { regions: ['ME'], postalCodes: ['04'] })]), zone('us', [place('US')])]
    expect(findZone(both, at('US', 'ME', '04101'))?.id).toBe('both')
    expect(findZone(both, at('US', 'VT', '04101'))?.id).toBe('us')
    expect(findZone(both, at('US', 'ME', '03900'))?.id).toBe('us')
  })

  test('British outcodes are whole: E1 is not E10, B is not BN, and W1 is W1A', () => {
    const named = (code: string) => [zone('named', [place('GB', { postalCodes: [code] })])]
    const holds = (code: string, postalCode: string) => findZone(named(code), at('GB', '', postalCode)) !== undefined
    expect(holds('E1', 'E1 6AN')).toBe(true)
    expect(holds('E1', 'E10 5AA')).toBe(false)
    expect(holds('B', 'B1 1AA')).toBe(true)
    expect(holds('B', 'BN1 1AA')).toBe(false)
    expect(holds('W1', 'w1a 1aa')).toBe(true)
    expect(holds('SW1A', 'SW1A1AA')).toBe(true)
    expect(holds('BT', 'BT1 5GS')).toBe(true)
  })

  test('the order of zones with different places does not matter', () => {
    const where = fc.record({
      country: fc.constantFrom('US', 'CA', 'JP'),
      region: fc.constantFrom('', 'ME', 'NH', 'OH'),
      postalCode: fc.constantFrom('', '04101', '04103', '04841', '43004'),
    })
    fc.assert(
      fc.property(where, fc.shuffledSubarray(zones, { minLength: zones.length }), (location, shuffled) => {
        expect(findZone(shuffled, location)?.id).toBe(findZone(zones, location)?.id)
      }),
    )
  })
})

describe('rate prices', () => {
  const priced = (one: Rate, box = parcel) => listDeliveryOptions([zone('z', [], [one])], at('US'), box)[0]?.price

  test('CART-009 prices flat, weight, total, free-over and pickup rates', () => {
    expect(priced(rate())).toBe(900n)
    const byWeight = rate({
      kind: 'weight',
      steps: [
        { upTo: 1000, price: 500n },
        { upTo: 5000, price: 800n },
        { upTo: null, price: 2000n },
      ],
    })
    expect([1000, 1001, 5000, 5001].map((weightGrams) => priced(byWeight, { ...parcel, weightGrams }))).toEqual([
      500n,
      800n,
      800n,
      2000n,
    ])
    const byTotal = rate({
      kind: 'total',
      steps: [
        { upTo: 4999, price: 700n },
        { upTo: null, price: 300n },
      ],
    })
    expect([4999n, 5000n].map((total) => priced(byTotal, { ...parcel, total }))).toEqual([700n, 300n])
    const freeOver = rate({ freeOver: 5000n })
    expect([4999n, 5000n].map((total) => priced(freeOver, { ...parcel, total }))).toEqual([900n, 0n])
    expect(priced(rate({ kind: 'pickup', freeOver: 5000n }), { ...parcel, total: 5000n })).toBe(900n)
    expect(listDeliveryOptions([zone('z', [], [rate({ kind: 'pickup', price: 0n })])], at('US'), parcel)).toEqual([
      { id: 'r', name: 'Parcel', description: '', price: 0n, pickup: true },
    ])
  })

  test('a rate limited by weight is not available above it, even if it would be free', () => {
    const letterRate = rate({ kind: 'weight', steps: [{ upTo: 500, price: 300n }], freeOver: 0n })
    expect(priced(letterRate, { weightGrams: 500, total: 100n })).toBe(0n)
    expect(priced(letterRate, { weightGrams: 501, total: 100n })).toBeUndefined()
  })

  test('rates are listed in the owner’s order without disabled ones, and a zone without rates has none', () => {
    const [a, b, off] = [rate({ id: 'a' }), rate({ id: 'b' }), rate({ id: 'off', enabled: false })]
    const shop = [zone('z', [place('US')], [b, off, a]), zone('none', [place('CA')], []), zone('rest', [])]
    expect(listDeliveryOptions(shop, at('US'), parcel).map(({ id }) => id)).toEqual(['b', 'a'])
    expect(listDeliveryOptions(shop, at('CA'), parcel)).toEqual([])
  })

  test('no price is negative, and with ascending steps a heavier parcel is never cheaper', () => {
    const steps = fc.uniqueArray(fc.integer({ min: 1, max: 50_000 }), { minLength: 1, maxLength: 6 }).chain((ends) =>
      fc
        .array(fc.bigInt({ min: 0n, max: 10_000n }), { minLength: ends.length, maxLength: ends.length })
        .map((prices) => {
          const rising = prices.toSorted((x, y) => (x < y ? -1 : 1))
          return ends.toSorted((x, y) => x - y).map((upTo, index) => ({ upTo, price: rising[index] ?? 0n }))
        }),
    )
    fc.assert(
      fc.property(steps, fc.nat(60_000), fc.nat(60_000), (generated, one, other) => {
        const [light, heavy] = [Math.min(one, other), Math.max(one, other)].map((weightGrams) =>
          priced(rate({ kind: 'weight', steps: generated }), { weightGrams, total: 1n }),
        )
        expect(light === undefined ? heavy === undefined : heavy === undefined || heavy >= light).toBe(true)
        expect(light ?? 0n).toBeGreaterThanOrEqual(0n)
      }),
    )
  })
})
