import fc from 'fast-check'
import { expect, test } from 'vitest'
import { anEntry } from '#shop/cart/testing/carts.ts'
import { NOTICE_DURATION_MS, type Notice, type NoticeEvent, reduceNotice } from './added-notice.ts'

const notice = (id: number): Notice => ({ id, layout: 'line', entry: anEntry(id), quantity: 1, currency: 'USD' })

test('CART-053 CART-054 CART-055 a notice closes by its button or after 3000 ms, and a newer one replaces it', () => {
  expect(NOTICE_DURATION_MS).toBe(3000)
  const first = reduceNotice(undefined, { type: 'show', notice: notice(1) })
  expect(first?.id).toBe(1)
  expect(reduceNotice(first, { type: 'close' })).toBeUndefined()
  expect(reduceNotice(first, { type: 'elapse', id: 1 })).toBeUndefined()
  const second = reduceNotice(first, { type: 'show', notice: notice(2) })
  expect(second?.id).toBe(2)
  // The timeout of the first notice must not hide the second.
  expect(reduceNotice(second, { type: 'elapse', id: 1 })?.id).toBe(2)
})

test('only the newest notice is shown', () => {
  const event = fc.oneof(
    fc.record({ type: fc.constant('show' as const), notice: fc.nat({ max: 9 }).map(notice) }),
    fc.record({ type: fc.constant('close' as const) }),
    fc.record({ type: fc.constant('elapse' as const), id: fc.nat({ max: 9 }) }),
  )
  fc.assert(
    fc.property(fc.array(event), (events: NoticeEvent[]) => {
      let shown: Notice | undefined
      let newest: Notice | undefined
      for (const next of events) {
        shown = reduceNotice(shown, next)
        if (next.type === 'show') newest = next.notice
        expect(shown === undefined || shown === newest).toBe(true)
      }
    }),
  )
})
