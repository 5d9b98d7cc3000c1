import { createHash, randomUUID } from 'node:crypto'
import { utf8 } from '#platform/http/utf8.ts'
import type { StockRecord } from '#shop/catalog/model.ts'
import type { StorefrontQueries } from '#shop/catalog/operations/storefront-queries.ts'
import type { Site } from '#site/sites/model.ts'

/** `version` is the same for equal bodies, and differs for different ones. */
export type LiveJson = Readonly<{ body: Buffer; version: string }>

/**
 * JSON text with gaps for the stock of each variant, which changes between two revisions of a site. Most of the time the stock is the same
 * as for the last response, whose bytes are sent again: encoding and hashing 90 KB took a third of the time of a response, and the memory
 * for it made garbage collections frequent.
 */
type JsonTemplate = {
  revision: number
  parts: readonly string[]
  variantIds: readonly string[]
  /** Of the text and the last response. */
  bytes: number
  last?: LiveJson & { head: string; stock: string }
}

const MAX_BYTES = 32 * 1024 * 1024

/** Random per process, so that no product text can contain it. */
const MARK = randomUUID()
const STOCK_PLACEHOLDER = new RegExp(`"stock":"${MARK} ([^"]*)"`)

const isVariant = (value: unknown): value is StockRecord & { id: string } =>
  typeof value === 'object' && value !== null && 'qtyInStock' in value && 'unlimited' in value && 'id' in value

const toTemplate = (revision: number, data: object): { template: JsonTemplate; stock: StockRecord[] } => {
  const stock: StockRecord[] = []
  const text = JSON.stringify(data, (_key, value: unknown) => {
    if (!isVariant(value)) return value
    const { unlimited, qtyInStock, ...variant } = value
    stock.push({ unlimited, qtyInStock })
    return { ...variant, stock: `${MARK} ${value.id}` }
  })
  const pieces = text.split(STOCK_PLACEHOLDER)
  const parts = pieces.filter((_, index) => index % 2 === 0)
  const variantIds = pieces.filter((_, index) => index % 2 === 1)
  return { template: { revision, parts, variantIds, bytes: 2 * text.length }, stock }
}

/** `head` is the beginning of the object, up to the comma. */
const fillTemplate = (template: JsonTemplate, head: string, stock: readonly StockRecord[]): LiveJson => {
  const { parts, variantIds, last } = template
  const gaps = variantIds.map((_, index) => {
    const { unlimited = false, qtyInStock = 0 } = stock[index] ?? {}
    return `"unlimited":${unlimited},"qtyInStock":${qtyInStock}`
  })
  const allStock = gaps.join()
  if (last?.head === head && last.stock === allStock) return last
  const [first = '', ...others] = parts
  const body = utf8(head + first.slice(1) + others.map((part, index) => gaps[index] + part).join(''))
  const version = createHash('sha256').update(body).digest('base64url')
  template.last = { body, version, head, stock: allStock }
  return template.last
}

/**
 * Products as JSON with current stock. Everything else depends on the site's revision and is cached as a template; each request reads
 * the stock and, in the same statement, checks the revision. Maps iterate in insertion order, so the first key is the oldest.
 */
export const createLiveStockJson = ({ readCurrentStock }: Pick<StorefrontQueries, 'readCurrentStock'>) => {
  const templates = new Map<string, JsonTemplate>()
  let bytes = 0

  const remove = (key: string): void => {
    bytes -= templates.get(key)?.bytes ?? 0
    templates.delete(key)
  }
  const store = (key: string, template: JsonTemplate): void => {
    remove(key)
    templates.set(key, template)
    bytes += template.bytes
    for (const oldest of templates.keys()) {
      if (bytes <= MAX_BYTES) break
      remove(oldest)
    }
  }

  /** `load` runs after the revision was read, so its data is at least that new; newer data is loaded again for the next revision. */
  return async (
    { websiteId, revision }: Site,
    { address, head }: { address: string; head: string },
    load: () => Promise<object>,
  ): Promise<LiveJson> => {
    const key = `${websiteId} ${address}`
    const cached = templates.get(key)
    if (cached?.revision === revision) {
      const now = await readCurrentStock(websiteId, cached.variantIds)
      // The site may have changed without this process knowing yet.
      if (now?.revision === revision) return fillTemplate(cached, head, now.stock)
    }
    const { template, stock } = toTemplate(revision, await load())
    store(key, template)
    return fillTemplate(template, head, stock)
  }
}

export type LiveStockJson = ReturnType<typeof createLiveStockJson>
