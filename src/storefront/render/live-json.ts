import { randomUUID } from 'node:crypto'
import type { StockRecord } from '#shop/catalog/model.ts'
import type { Reading } from '#shop/catalog/reading.ts'
import type { Site } from '#site/sites/model.ts'

/** A text with gaps for what changes between two revisions of a site: how many there are of each variant. */
type Gapped = { revision: number; parts: readonly string[]; variantIds: readonly string[]; bytes: number }

const MOST_BYTES = 32 * 1024 * 1024

/** Nobody can have written it into a product: it is new at every start. */
const MARK = randomUUID()
const GAP = new RegExp(`"stock":"${MARK} ([^"]*)"`)

const isVariant = (value: unknown): value is StockRecord & { id: string } =>
  typeof value === 'object' && value !== null && 'qtyInStock' in value && 'unlimited' in value && 'id' in value

const gapped = (revision: number, data: object): Gapped => {
  const text = JSON.stringify(data, (_key, value: unknown) => {
    if (!isVariant(value)) return value
    const { unlimited: _, qtyInStock: __, ...variant } = value
    return { ...variant, stock: `${MARK} ${value.id}` }
  })
  const pieces = text.split(GAP)
  return {
    revision,
    parts: pieces.filter((_, index) => index % 2 === 0),
    variantIds: pieces.filter((_, index) => index % 2 === 1),
    bytes: text.length,
  }
}

const filled = ({ parts }: Gapped, stock: readonly StockRecord[]): string => {
  let text = parts[0] ?? ''
  for (let index = 1; index < parts.length; index++) {
    const { unlimited = false, qtyInStock = 0 } = stock[index - 1] ?? {}
    text += `"unlimited":${unlimited},"qtyInStock":${qtyInStock}${parts[index]}`
  }
  return text
}

/**
 * Products as JSON with the stock of this moment. Everything else about them holds for a revision of the site and is written once; each
 * answer asks for the stock, and in the same statement whether the revision is still the same. A Map remembers in which order its keys
 * came, so the oldest goes first.
 */
export const createLiveJson = ({ stockNow }: Pick<Reading, 'stockNow'>) => {
  const known = new Map<string, Gapped>()
  let bytes = 0

  const forget = (key: string): void => {
    bytes -= known.get(key)?.bytes ?? 0
    known.delete(key)
  }
  const keep = (key: string, text: Gapped): void => {
    forget(key)
    known.set(key, text)
    bytes += text.bytes
    for (const oldest of known.keys()) {
      if (bytes <= MOST_BYTES) break
      forget(oldest)
    }
  }

  /** `make` reads after the site's revision was read: what it finds is as new as that, or newer, and then is made again next time. */
  return async ({ websiteId, revision }: Site, address: string, make: () => Promise<object>): Promise<string> => {
    const key = `${websiteId} ${address}`
    const found = known.get(key)
    if (found?.revision === revision) {
      const now = await stockNow(websiteId, found.variantIds)
      // Somebody may have changed the site, and we have not heard of it yet.
      if (now?.revision === revision) return filled(found, now.stock)
    }
    const data = await make()
    keep(key, gapped(revision, data))
    return JSON.stringify(data)
  }
}

export type LiveJson = ReturnType<typeof createLiveJson>
