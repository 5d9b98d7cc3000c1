import { Resolver, lookup as systemLookup } from 'node:dns/promises'
import type { Lookup } from '#platform/outbound/outbound-http.ts'

export type DnsResolver = {
  /** The TXT records of a name; empty if it has none or does not exist. Throws if no server answered. */
  resolveTxt: (name: string) => Promise<string[]>
  /** The addresses of a name; empty if it has none. */
  lookup: Lookup
}

/** The name or the record does not exist. Other codes mean that the server could not answer. */
const MISSING = new Set(['ENOTFOUND', 'ENODATA'])

const orNone = async <Item>(items: Promise<Item[]>): Promise<Item[]> => {
  try {
    return await items
  } catch (error) {
    if (MISSING.has((error as NodeJS.ErrnoException).code ?? '')) return []
    throw error
  }
}

/** `servers`: addresses with optional ports, `10.0.0.53` or `127.0.0.1:5353`; by default the machine's. */
export const createDnsResolver = (servers: readonly string[] | undefined): DnsResolver => {
  const resolver = new Resolver({ timeout: 3000, tries: 2 })
  if (servers) resolver.setServers(servers)
  return {
    resolveTxt: async (name) => (await orNone(resolver.resolveTxt(name))).map((parts) => parts.join('')),
    lookup: servers
      ? async (host) => {
          const [v4, v6] = await Promise.all([orNone(resolver.resolve4(host)), orNone(resolver.resolve6(host))])
          return [...v4.map((address) => ({ address, family: 4 })), ...v6.map((address) => ({ address, family: 6 }))]
        }
      : (host) => orNone(systemLookup(host, { all: true })),
  }
}
