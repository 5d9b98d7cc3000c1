import fc from 'fast-check'
import { expect, test } from 'vitest'
import { campaignTransitions, getNextAttempt, listCopies, MAX_ATTEMPTS } from './model.ts'

const now = new Date('2026-11-18T09:00:00Z')

test('an email is retried after 30 seconds, then less often, for more than a day', () => {
  const delays = Array.from({ length: MAX_ATTEMPTS - 1 }, (_, index) => {
    const next = getNextAttempt(index + 1, now)
    return (next?.getTime() ?? 0) - now.getTime()
  })
  expect(delays[0]).toBe(30_000)
  expect(delays.every((delay, index) => delay >= (delays[index - 1] ?? 0))).toBe(true)
  expect(delays.reduce((sum, delay) => sum + delay, 0)).toBeGreaterThan(24 * 3_600_000)
  expect(getNextAttempt(MAX_ATTEMPTS, now)).toBeUndefined()
})

test('every address gets at most one copy, and none that gets the email anyway', () => {
  const address = fc.constantFrom<string[]>('a@x.test', 'A@x.test', 'b@x.test', 'c@x.test', 'd@x.test')
  const addresses = fc.array(address, { maxLength: 8 })
  fc.assert(
    fc.property(addresses, addresses, addresses, (cc, bcc, list) => {
      const subscribed = new Set(list.map((email) => email.toLowerCase()))
      const copies = listCopies({ cc, bcc }, subscribed)
      const keys = copies.map(({ email }) => email.toLowerCase())
      expect(new Set(keys).size).toBe(keys.length)
      expect(keys.some((key) => subscribed.has(key))).toBe(false)
      const wanted = new Set([...cc, ...bcc].map((email) => email.toLowerCase()).filter((key) => !subscribed.has(key)))
      expect(new Set(keys)).toEqual(wanted)
      for (const { kind, email } of copies) if (cc.includes(email)) expect(kind).toBe('cc')
    }),
  )
})

test('a campaign that was sent or stopped never changes its status again', () => {
  expect(campaignTransitions.after('sent')).toEqual([])
  expect(campaignTransitions.after('canceled')).toEqual([])
})
