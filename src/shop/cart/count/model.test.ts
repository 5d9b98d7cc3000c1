import fc from 'fast-check'
import { expect, test } from 'vitest'
import { formatCount, formatCountLabel, shouldShowPill, toCartSync, toWidgetState, UNINITIALIZED } from './model.ts'

const messages = { one: 'One item in cart', several: '{n} items in cart', more: 'More than {n} items in cart' }

test('CART-018 100 is shown as 100, more as 100+', () => {
  expect([0, 1, 99, 100, 101, 9999].map(formatCount)).toEqual(['0', '1', '99', '100', '100+', '100+'])
})

test('CART-057 CART-058 CART-059 the screen reader label contains the count', () => {
  expect(formatCountLabel(1, messages)).toBe('One item in cart')
  expect(formatCountLabel(2, messages)).toBe('2 items in cart')
  expect(formatCountLabel(100, messages)).toBe('100 items in cart')
  expect(formatCountLabel(101, messages)).toBe('More than 100 items in cart')
})

test('CART-015 CART-016 CART-017 the pill is hidden on the cart page, with express checkout and with a custom cart', () => {
  const place = { onCartPage: false, expressCheckout: false, customCart: false }
  expect(shouldShowPill(place)).toBe(true)
  for (const reason of Object.keys(place)) expect(shouldShowPill({ ...place, [reason]: true })).toBe(false)
})

test('CART-050 CART-051 CART-052 the state is uninitialized before the first sync, then has count, subtotal and empty flag', () => {
  expect(UNINITIALIZED).toEqual({ status: 'uninitialised' })
  fc.assert(
    fc.property(fc.nat(), fc.nat(), (totalQuantity, subtotalCents) => {
      const sync = toCartSync({ totalQuantity, subtotalCents })
      expect(sync).toEqual({ items: totalQuantity, subtotal: subtotalCents })
      expect(toWidgetState(sync)).toEqual({ status: 'initialised', ...sync, empty: totalQuantity === 0 })
    }),
  )
})
