import { expect, test } from 'vitest'
import { PURCHASE_ELEMENT, sendPurchaseEvent } from './purchase-event.ts'

/** A minimal document with one element. */
const pageWith = (purchase: object | undefined) => {
  let there = purchase !== undefined
  const element = { dataset: { purchase: JSON.stringify(purchase) }, remove: () => (there = false) }
  return {
    getElementById: (id: string) => (id === PURCHASE_ELEMENT && there ? (element as unknown as HTMLElement) : null),
  }
}

test('CHECKOUT-012 the purchase event is sent to the global tag function once, if there is one', () => {
  const purchase = { transaction_id: '1', value: 24, shipping: 0, tax: 0, items: [] }
  const calls: unknown[][] = []
  const globals = { gtag: (...given: unknown[]) => void calls.push(given) }
  const page = pageWith(purchase)
  sendPurchaseEvent(page, globals)
  sendPurchaseEvent(page, globals)
  expect(calls).toEqual([['event', 'purchase', purchase]])
  sendPurchaseEvent(pageWith(undefined), globals)
  expect(calls).toHaveLength(1)
  expect(() => sendPurchaseEvent(pageWith(purchase), {})).not.toThrow()
  expect(() => sendPurchaseEvent(pageWith(purchase), { gtag: 'no function' })).not.toThrow()
})
