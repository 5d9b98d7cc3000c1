import { expect, test } from 'vitest'
import { createDnsResolver } from './resolver.ts'
import { startDnsServer } from './testing/dns-server.ts'

const dns = await startDnsServer()
const { resolveTxt, lookup } = createDnsResolver([dns.address])

test('TXT records and addresses are read from the configured server', async () => {
  dns.records.set('TXT _kiln.shop.example', ['one', 'two'])
  dns.records.set('A shop.example', ['203.0.113.5'])
  expect(await resolveTxt('_kiln.shop.example')).toEqual(['one', 'two'])
  expect(await lookup('shop.example')).toEqual([{ address: '203.0.113.5', family: 4 }])
})

test('a name without records has none; a server that does not answer is an error', async () => {
  expect(await resolveTxt('nothing.example')).toEqual([])
  expect(await resolveTxt('shop.example')).toEqual([])
  expect(await lookup('nothing.example')).toEqual([])
  await expect(createDnsResolver(['127.0.0.1:1']).resolveTxt('shop.example')).rejects.toThrow()
})
