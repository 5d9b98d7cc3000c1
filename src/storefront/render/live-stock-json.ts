import { randomUUID } from 'node:crypto'
import type { StockRecord } from '#shop/catalog/model.ts'
import type { StorefrontQueries } from '#shop/catalog/operations/storefront-queries.ts'
import type { Site } from '#site/sites/model.ts'

/** JSON text with placeholders for the stock of each variant, which changes between two revisions of a site. */
type JsonTemplate = { revision: number; parts: readonly string[]; variantIds: readonly string[]; bytes: number }

const MAX_BYTES = 32 * 1024 * 1024

/** Random per process, so that no product text can contain it. */
const MARK = randomUUID()
const STOCK_PLACEHOLDER = new RegExp(`"stock":"${MARK} ([^"]*)"`)

const isVariant = (value: unknown): value is StockRecord & { id: string } =>
  typeof value === 'object' && value !== null && 'qtyInStock' in value && 'unlimited' in value && 'id' in value

const toTemplate = (revision: number, data: object): JsonTemplate => {
  const text = JSON.stringify(data, (_key, value: unknown) => {
    if (!isVariant(value)) return value
    const { unlimited: _, qtyInStock: __, ...variant } = value
    return { ...variant, stock: `${MARK} ${value.id}` }
  })
  const pieces = text.split(STOCK_PLACEHOLDER)
  return {
    revision,
    parts: pieces.filter((_, index) => index % 2 === 0),
    variantIds: pieces.filter((_, index) => index % 2 === 1),
    bytes: text.length,
  }
}

const fillTemplate = ({ parts }: JsonTemplate, stock: readonly StockRecord[]): string => {
  let text = parts[0] ?? ''
  for (let index = 1; index < parts.length; index++) {
    const { unlimited = false, qtyInStock = 0 } = stock[index - 1] ?? {}
    text += `"unlimited":${unlimited},"qtyInStock":${qtyInStock}${parts[index]}`
  }
  return text
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
  const store = (key: string, text: JsonTemplate): void => {
    remove(key)
    templates.set(key, text)
    bytes += text.bytes
    for (const oldest of templates.keys()) {
      if (bytes <= MAX_BYTES) break
      remove(oldest)
    }
  }

  /** `load` runs after the revision was read, so its data is at least that new; newer data is loaded again for the next revision. */
  return async ({ websiteId, revision }: Site, address: string, load: () => Promise<object>): Promise<string> => {
    const key = `${websiteId} ${address}`
    const template = templates.get(key)
    if (template?.revision === revision) {
      const now = await readCurrentStock(websiteId, template.variantIds)
      // The site may have changed without this process knowing yet.
      if (now?.revision === revision) return fillTemplate(template, now.stock)
    }
    const data = await load()
    store(key, toTemplate(revision, data))
    return JSON.stringify(data)
  }
}

export type LiveStockJson = ReturnType<typeof createLiveStockJson>
