import { isIPv4, isIPv6 } from 'node:net'

/** Private, loopback and reserved ranges, from the IANA special-purpose address registries. */
const CLOSED_V4: readonly (readonly [network: string, bits: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  // Includes the metadata services of cloud providers.
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
  // Azure's agent endpoint, which looks like a public address.
  ['168.63.129.16', 32],
]

const numberOfV4 = (address: string): number =>
  address.split('.').reduce((number, part) => number * 256 + Number(part), 0)

const sharesStart = (one: number, other: number, bits: number): boolean =>
  Math.floor(one / 2 ** (32 - bits)) === Math.floor(other / 2 ** (32 - bits))

const isPublicV4 = (address: string): boolean =>
  !CLOSED_V4.some(([network, bits]) => sharesStart(numberOfV4(address), numberOfV4(network), bits))

/** The eight groups of an IPv6 address in any notation. */
const groupsOfV6 = (address: string): number[] => {
  const dotted = /^(.*:)(\d+\.\d+\.\d+\.\d+)$/.exec(address)
  const [, start = '', v4 = ''] = dotted ?? []
  const number = numberOfV4(v4)
  const hex = dotted ? `${start}${Math.floor(number / 65536).toString(16)}:${(number % 65536).toString(16)}` : address
  const [left = '', right] = hex.split('::')
  const parse = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)))
  if (right === undefined) return parse(left)
  const [before, after] = [parse(left), parse(right)]
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after]
}

/**
 * Only global unicast 2000::/3 without Teredo, 6to4 and documentation ranges. Everything else is not public: loopback, link-local,
 * private, mapped IPv4, NAT64, multicast.
 */
const isPublicV6 = (address: string): boolean => {
  const [first = 0, second = 0] = groupsOfV6(address)
  if (first < 0x2000 || first > 0x3fff) return false
  if (first === 0x2002) return false
  if (first === 0x2001 && (second < 0x0200 || second === 0x0db8)) return false
  return !(first === 0x3fff && second < 0x1000)
}

/** Whether user-supplied requests may connect to this address. False for invalid addresses. */
export const isPublicAddress = (address: string): boolean => {
  if (isIPv4(address)) return isPublicV4(address)
  return isIPv6(address) && !address.includes('%') && isPublicV6(address)
}
