import { BlockList } from 'node:net'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isPublicAddress } from './public-addresses.ts'

test('addresses of the public internet are public', () => {
  for (const address of [
    '93.184.216.34',
    '1.1.1.1',
    '172.15.255.255',
    '172.32.0.0',
    '100.63.255.255',
    '100.128.0.0',
    '192.0.1.1',
    '223.255.255.255',
    '2606:4700:4700::1111',
    '2a00:1450:4001:81b::200e',
    '2001:4860:4860::8888',
  ])
    expect(isPublicAddress(address), address).toBe(true)
})

test('private, loopback, link-local, metadata, carrier, test and multicast addresses are not', () => {
  for (const address of [
    '0.0.0.0',
    '10.0.0.1',
    '100.64.0.1',
    '100.100.100.200',
    '127.0.0.1',
    '127.255.255.254',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.192',
    '192.168.1.1',
    '198.18.0.1',
    '198.51.100.7',
    '203.0.113.9',
    '224.0.0.1',
    '255.255.255.255',
    '168.63.129.16',
    '::',
    '::1',
    'fe80::1',
    'fe80::1%eth0',
    'fc00::1',
    'fd00:ec2::254',
    'ff02::1',
    '2001:db8::1',
    '2001::1',
    '2002:7f00:1::',
    '64:ff9b::7f00:1',
    '3fff::1',
    '::ffff:127.0.0.1',
    '::ffff:7f00:1',
    '::ffff:93.184.216.34',
    '::127.0.0.1',
    'fec0::1',
  ])
    expect(isPublicAddress(address), address).toBe(false)
})

test('an invalid address is not a public one', () => {
  for (const text of [
    '',
    'localhost',
    'example.com',
    '1.2.3',
    '256.1.1.1',
    '0x7f000001',
    '2130706433',
    '[::1]',
    '1.2.3.4 ',
    '::1::',
  ])
    expect(isPublicAddress(text), text).toBe(false)
})

/** The same ranges in Node's block list: two independent implementations of the registry that must agree. */
const closed = new BlockList()
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
  ['168.63.129.16', 32],
] as const)
  closed.addSubnet(network, bits, 'ipv4')

const octet = fc.oneof(
  fc.constantFrom(0, 1, 10, 16, 18, 31, 64, 100, 127, 168, 169, 172, 192, 198, 203, 224, 254, 255),
  fc.nat(255),
)
const v4 = fc.tuple(octet, octet, octet, octet).map((parts) => parts.join('.'))

test('every IPv4 address is either public or in a closed range', () => {
  fc.assert(
    fc.property(v4, (address) => {
      expect(isPublicAddress(address)).toBe(!closed.check(address, 'ipv4'))
    }),
    { numRuns: 3000 },
  )
})

test('no IPv4 address becomes public by being written as IPv6', () => {
  fc.assert(
    fc.property(v4, fc.constantFrom('::ffff:', '::', '64:ff9b::', '::ffff:0:'), (address, prefix) => {
      expect(isPublicAddress(prefix + address)).toBe(false)
    }),
  )
})

const group = fc.oneof(
  fc.constantFrom(0, 1, 0x2000, 0x2001, 0x2002, 0x0db8, 0x3fff, 0x4000, 0xfc00, 0xfdff, 0xfe80, 0xff02, 0xffff),
  fc.nat(0xffff),
)
const closedV6 = new BlockList()
for (const [network, bits] of [
  ['::', 3],
  ['4000::', 2],
  ['8000::', 1],
  ['2002::', 16],
  ['2001::', 23],
  ['2001:db8::', 32],
  ['3fff::', 20],
] as const)
  closedV6.addSubnet(network, bits, 'ipv6')

test('every IPv6 address is classified alike in its long and short form, and according to the registry', () => {
  fc.assert(
    fc.property(fc.array(group, { minLength: 8, maxLength: 8 }), (groups) => {
      const long = groups.map((each) => each.toString(16).padStart(4, '0')).join(':')
      const short = new URL(`http://[${long}]/`).hostname.slice(1, -1)
      expect(isPublicAddress(short)).toBe(isPublicAddress(long))
      expect(isPublicAddress(long)).toBe(!closedV6.check(long, 'ipv6'))
    }),
    { numRuns: 3000 },
  )
})
