import { type CollectionId, ItemId, type WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { ProductDetail, ProductItem } from './model.ts'
import { type ListingQuery, listingPage } from './store/listing.ts'
import { type Showcase, showcases } from './store/showcase.ts'
import { stockNow } from './store/stock-now.ts'
import { productAddresses, productAt, productsByIds, type TagCount, tagsOfStore } from './store/visitors.ts'

/** What was reckoned for a site holds until its revision rises. Forgotten whole when it grows too large. */
const createMemory = <Value>(most: number) => {
  const kept = new Map<string, { revision: number; value: Value }>()
  return {
    get: (key: string) => kept.get(key),
    keep: (key: string, revision: number, value: Value): Value => {
      if (kept.size >= most) kept.clear()
      kept.set(key, { revision, value })
      return value
    },
  }
}

const keyOf = (websiteId: WebsiteId, { sort: _, limit: __, offset: ___, ...filter }: ListingQuery): string =>
  JSON.stringify([websiteId, filter], (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

/** What visitors read. Every question is one statement, and costs the same however many products there are. */
export const createReading = ({ queries }: { queries: Queries }) => {
  const totals = createMemory<number>(5000)
  const tagCounts = createMemory<TagCount[]>(1000)

  return {
    async listing(websiteId: WebsiteId, query: ListingQuery): Promise<{ products: ProductItem[]; total: number }> {
      const key = keyOf(websiteId, query)
      const known = totals.get(key)
      const page = await listingPage(queries, websiteId, query, known?.revision ?? null)
      if (!page) return { products: [], total: 0 }
      const total = page.total === null ? (known?.value ?? 0) : totals.keep(key, page.revision, page.total)
      return { products: page.products, total }
    },

    detail: (websiteId: WebsiteId, collectionId: CollectionId, urlId: string): Promise<ProductDetail | undefined> =>
      productAt(queries, websiteId, collectionId, urlId),

    /** The order is kept; what visitors may not see, or what is no id at all, is not there. */
    byIds: async (websiteId: WebsiteId, ids: readonly string[]): Promise<ProductItem[]> => {
      const known = ids.filter((id) => ItemId.safeParse(id).success)
      return known.length === 0 ? [] : productsByIds(queries, websiteId, known)
    },

    /** All lists that the blocks of a page show, in one statement. */
    showcases: async (websiteId: WebsiteId, wishes: readonly Showcase[]): Promise<ProductItem[][]> =>
      wishes.length === 0 ? [] : showcases(queries, websiteId, wishes),

    async tags(websiteId: WebsiteId, collectionId: CollectionId): Promise<TagCount[]> {
      const key = `${websiteId} ${collectionId}`
      const known = tagCounts.get(key)
      const [row] = await tagsOfStore(queries, websiteId, collectionId, known?.revision ?? null)
      if (!row) return []
      return row.tags === null ? (known?.value ?? []) : tagCounts.keep(key, row.revision, row.tags)
    },

    stockNow: (websiteId: WebsiteId, variantIds: readonly string[]) => stockNow(queries, websiteId, variantIds),

    addresses: (websiteId: WebsiteId): Promise<{ path: string; updatedAt: Date }[]> =>
      productAddresses(queries, websiteId),
  }
}

export type Reading = ReturnType<typeof createReading>
