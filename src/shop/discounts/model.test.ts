import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Coupon, type CouponContext, computeCouponState, evaluateCoupon } from './model.ts'

const NOW = new Date('2026-11-15T12:00:00Z')
const before = new Date(NOW.getTime() - 1)

const coupon = (more: Partial<Coupon> = {}): Coupon =>
  ({
    id: 'c',
    code: 'FIRSTFIRING',
    name: 'First firing',
    kind: 'percent',
    percent: '10',
    minimum: 0n,
    scope: 'everything',
    scopeIds: [],
    startsAt: null,
    endsAt: null,
    totalLimit: null,
    customerLimit: null,
    used: 0,
    enabled: true,
    ...more,
  }) as Coupon
const facts = (more: Partial<CouponContext> = {}): CouponContext => ({
  now: NOW,
  subtotal: 5000n,
  lines: [
    { id: 'bowl', productId: 'p1', categoryIds: ['tableware', 'bowls'] },
    { id: 'vase', productId: 'p2', categoryIds: ['vases'] },
  ],
  customerUses: undefined,
  currency: 'USD',
  ...more,
})
const faultOf = (one: Coupon, context = facts()): string | undefined => {
  const judged = evaluateCoupon(one, context)
  return 'error' in judged ? judged.error : undefined
}
const linesOf = (one: Coupon, context = facts()): string[] => {
  const judged = evaluateCoupon(one, context)
  return 'discount' in judged ? [...judged.discount.lineIds] : []
}

describe('CART-009 a valid coupon', () => {
  test('takes off a percentage, a fixed amount or the shipping', () => {
    const lineIds = new Set(['bowl', 'vase'])
    expect(evaluateCoupon(coupon(), facts())).toEqual({
      discount: { code: 'FIRSTFIRING', kind: 'percent', percent: '10', lineIds },
    })
    expect(evaluateCoupon(coupon({ kind: 'fixed', amount: 500n } as Partial<Coupon>), facts())).toEqual({
      discount: { code: 'FIRSTFIRING', kind: 'fixed', amount: 500n, lineIds },
    })
    expect(evaluateCoupon(coupon({ kind: 'free-shipping' }), facts())).toEqual({
      discount: { code: 'FIRSTFIRING', kind: 'free-shipping', lineIds },
    })
  })

  test('covers only its products or categories', () => {
    expect(linesOf(coupon({ scope: 'products', scopeIds: ['p2'] }))).toEqual(['vase'])
    expect(linesOf(coupon({ scope: 'categories', scopeIds: ['bowls'] }))).toEqual(['bowl'])
    expect(faultOf(coupon({ scope: 'products', scopeIds: ['p9'] }))).toBe(
      'This code does not cover anything in your cart.',
    )
    expect(faultOf(coupon(), facts({ lines: [] }))).toBe('This code does not cover anything in your cart.')
  })
})

describe('CART-009 an invalid coupon has a reason', () => {
  test('before its start and from the exact moment of its end', () => {
    expect(faultOf(coupon({ startsAt: new Date(NOW.getTime() + 1) }))).toBe('This code is not valid yet.')
    expect(faultOf(coupon({ startsAt: NOW }))).toBeUndefined()
    expect(faultOf(coupon({ endsAt: NOW }))).toBe('This code has expired.')
    expect(faultOf(coupon({ endsAt: NOW }), facts({ now: before }))).toBeUndefined()
  })

  test('total limit, and limit per known customer', () => {
    expect(faultOf(coupon({ totalLimit: 3, used: 3 }))).toBe('This code has been used up.')
    expect(faultOf(coupon({ totalLimit: 3, used: 2 }))).toBeUndefined()
    expect(faultOf(coupon({ customerLimit: 1 }), facts({ customerUses: 1 }))).toBe('You have already used this code.')
    expect(faultOf(coupon({ customerLimit: 1 }))).toBeUndefined()
    expect(faultOf(coupon({ customerLimit: 2 }), facts({ customerUses: 1 }))).toBeUndefined()
  })

  test('minimum purchase, formatted with its currency', () => {
    const least = coupon({ minimum: 5001n })
    expect(faultOf(least)).toBe('This code needs an order of at least $50.01.')
    expect(faultOf(coupon({ minimum: 7500n }))).toBe('This code needs an order of at least $75.')
    expect(faultOf(coupon({ minimum: 7500n }), facts({ currency: 'JPY' }))).toBe(
      'This code needs an order of at least ¥7,500.',
    )
    expect(faultOf(least, facts({ subtotal: 5001n }))).toBeUndefined()
  })

  test('disabled, in the language of the site', () => {
    expect(faultOf(coupon({ enabled: false }))).toBe('This code is not valid at the moment.')
    expect(faultOf(coupon({ endsAt: NOW }), facts({ language: 'de-CH' }))).toBe('Dieser Code ist abgelaufen.')
    expect(faultOf(coupon({ endsAt: NOW }), facts({ language: 'nl' }))).toBe('This code has expired.')
  })
})

test('for any coupon, validity for shoppers matches the state for owners', () => {
  const moment = fc.option(
    fc.integer({ min: -5, max: 5 }).map((hours) => new Date(NOW.getTime() + hours * 3_600_000)),
    { nil: null },
  )
  const anyCoupon = fc
    .record({
      startsAt: moment,
      endsAt: moment,
      totalLimit: fc.option(fc.integer({ min: 1, max: 3 }), { nil: null }),
      used: fc.nat(3),
      enabled: fc.boolean(),
    })
    .map(coupon)
  fc.assert(
    fc.property(anyCoupon, (one) => {
      expect(faultOf(one) === undefined).toBe(computeCouponState(one, NOW) === 'active')
    }),
  )
})
