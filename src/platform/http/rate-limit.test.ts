import { expect, test } from 'vitest'
import { callerAt } from './rate-limit.ts'

test('whoever has a network of IPv6 to choose addresses from is one caller all the same', () => {
  expect(callerAt('2001:db8:1:2:a:b:c:d')).toBe(callerAt('2001:db8:1:2::1'))
  expect(callerAt('2001:db8::1:2:3:4:5')).toBe(callerAt('2001:0db8:0:1::'))
  expect(callerAt('2001:db8:1:2::1')).not.toBe(callerAt('2001:db8:1:3::1'))
  expect(callerAt('::1')).not.toBe(callerAt('fe80::1'))
})

test('an address of IPv4 is itself, however it is written', () => {
  expect(callerAt('192.0.2.7')).toBe('192.0.2.7')
  expect(callerAt('::ffff:192.0.2.7')).toBe('192.0.2.7')
  expect(callerAt('192.0.2.8')).not.toBe(callerAt('192.0.2.7'))
})
