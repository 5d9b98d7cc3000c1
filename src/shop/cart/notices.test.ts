import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOTICE_TIME, type Notice, type NoticeEvent, nextNotice } from './notices.ts'
import { anEntry } from './testing/carts.ts'

const notice = (id: number): Notice => ({ id, look: 'line', entry: anEntry(id), quantity: 1, currency: 'USD' })

test('CART-053 CART-054 CART-055 a notice goes by its control or after 3000 ms, and a newer one takes its place', () => {
  expect(NOTICE_TIME).toBe(3000)
  const first = nextNotice(undefined, { type: 'show', notice: notice(1) })
  expect(first?.id).toBe(1)
  expect(nextNotice(first, { type: 'close' })).toBeUndefined()
  expect(nextNotice(first, { type: 'elapse', id: 1 })).toBeUndefined()
  const second = nextNotice(first, { type: 'show', notice: notice(2) })
  expect(second?.id).toBe(2)
  // The first one's time must not take the second one away.
  expect(nextNotice(second, { type: 'elapse', id: 1 })?.id).toBe(2)
})

test('what is shown is always the newest, or nothing', () => {
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
        shown = nextNotice(shown, next)
        if (next.type === 'show') newest = next.notice
        expect(shown === undefined || shown === newest).toBe(true)
      }
    }),
  )
})
