import { expect, test } from 'vitest'
import type { VariantId } from '#base/id.ts'
import { followPages } from './follow-pages.ts'
import { followSending, getSendingPercent, type SendingByVariant } from './sending-progress.ts'

const VARIANT = 'variant' as VariantId
const start: SendingByVariant = new Map([[VARIANT, { total: 10, waiting: 10, unchanged: 0 }]])

test('the progress follows the number of waiting people until it is zero', () => {
  const half = followSending(start, [{ variantId: VARIANT, waiting: 5 }])
  expect(half).toMatchObject({ finished: [], stopped: [] })
  const sending = half.sending.get(VARIANT)
  expect(sending && getSendingPercent(sending)).toBe(50)
  expect(followSending(half.sending, [{ variantId: VARIANT, waiting: 0 }])).toEqual({
    sending: new Map(),
    finished: [VARIANT],
    stopped: [],
  })
})

test('a variant that was deleted while its emails are sent is finished', () => {
  expect(followSending(start, []).finished).toEqual([VARIANT])
})

test('sending that makes no progress has stopped', () => {
  let sending = start
  let polls = 0
  for (; sending.size > 0; polls++) sending = followSending(sending, [{ variantId: VARIANT, waiting: 10 }]).sending
  expect(polls).toBe(11)
})

test('following pages ends when a server repeats a cursor', async () => {
  let calls = 0
  const pages = await followPages(async () => ({ hasNextPage: true, nextPageCursor: 'same', number: ++calls }))
  expect(pages.map(({ number }) => number)).toEqual([1, 2])
})
