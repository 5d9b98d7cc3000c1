import { type CollectionId, ItemId, type WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { PublicForm } from '#site/forms/form-schema.ts'
import { toProductForm } from '#site/forms/model.ts'
import type { ProductDetail, ProductItem } from '../model.ts'
import { type BlockProductsQuery, listBlockProducts } from '../store/block-products.ts'
import { readCurrentStock } from '../store/current-stock.ts'
import { findListingPage, type ListingQuery } from '../store/product-listing.ts'
import {
  countStoreTags,
  findProductByUrl,
  listProductsByIds,
  listSitemapEntries,
  type TagCount,
} from '../store/public-products.ts'

/** Values computed at a revision of a site. Cleared completely when full. */
const createRevisionCache = <Value>(maxSize: number) => {
  const entries = new Map<string, { revision: number; value: Value }>()
  return {
    get: (key: string) => entries.get(key),
    set: (key: string, revision: number, value: Value): Value => {
      if (entries.size >= maxSize) entries.clear()
      entries.set(key, { revision, value })
      return value
    },
  }
}

const toFilterKey = (websiteId: WebsiteId, { sort: _, limit: __, offset: ___, ...filter }: ListingQuery): string =>
  JSON.stringify([websiteId, filter], (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value))

export type StorefrontQueriesDependencies = {
  queries: Queries
  forms: {
    getPublicForms: (websiteId: WebsiteId, ids: readonly string[]) => Promise<ReadonlyMap<string, PublicForm>>
  }
}

/** Reads for visitors. Each is one statement whose cost does not depend on the number of products. */
export const createStorefrontQueries = ({ queries, forms }: StorefrontQueriesDependencies) => {
  /** Adds the forms that products refer to, from memory. */
  const withForms = async <Of extends ProductItem>(websiteId: WebsiteId, products: readonly Of[]): Promise<Of[]> => {
    const ids = products.flatMap(({ structuredContent }) => structuredContent.additionalFieldsFormId ?? [])
    if (ids.length === 0) return [...products]
    const found = await forms.getPublicForms(websiteId, ids)
    return products.map((product) => {
      const form = found.get(product.structuredContent.additionalFieldsFormId ?? '')
      const additionalFieldsForm = form ? toProductForm(form) : null
      return { ...product, structuredContent: { ...product.structuredContent, additionalFieldsForm } }
    })
  }

  const totals = createRevisionCache<number>(5000)
  const tagCounts = createRevisionCache<TagCount[]>(1000)

  return {
    async listStoreProducts(
      websiteId: WebsiteId,
      query: ListingQuery,
    ): Promise<{ products: ProductItem[]; total: number }> {
      const key = toFilterKey(websiteId, query)
      const cached = totals.get(key)
      const page = await findListingPage(queries, websiteId, query, cached?.revision ?? null)
      if (!page) return { products: [], total: 0 }
      const total = page.total === null ? (cached?.value ?? 0) : totals.set(key, page.revision, page.total)
      return { products: await withForms(websiteId, page.products), total }
    },

    async findByUrl(
      websiteId: WebsiteId,
      collectionId: CollectionId,
      urlId: string,
    ): Promise<ProductDetail | undefined> {
      const found = await findProductByUrl(queries, websiteId, collectionId, urlId)
      if (!found) return undefined
      const [product = found] = await withForms(websiteId, [found])
      const [related, addOns] = await Promise.all([
        withForms(websiteId, found.related),
        withForms(websiteId, found.addOns),
      ])
      return { ...product, related, addOns }
    },

    /** In the order of the ids. Invalid ids and products that visitors may not see are left out. */
    listByIds: async (websiteId: WebsiteId, ids: readonly string[]): Promise<ProductItem[]> => {
      const valid = ids.filter((id) => ItemId.safeParse(id).success)
      return valid.length === 0 ? [] : withForms(websiteId, await listProductsByIds(queries, websiteId, valid))
    },

    /** The product lists of all blocks of a page, in one statement. */
    listForBlocks: async (websiteId: WebsiteId, lists: readonly BlockProductsQuery[]): Promise<ProductItem[][]> =>
      lists.length === 0
        ? []
        : Promise.all(
            (await listBlockProducts(queries, websiteId, lists)).map((products) => withForms(websiteId, products)),
          ),

    async listStoreTags(websiteId: WebsiteId, collectionId: CollectionId): Promise<TagCount[]> {
      const key = `${websiteId} ${collectionId}`
      const cached = tagCounts.get(key)
      const [row] = await countStoreTags(queries, websiteId, collectionId, cached?.revision ?? null)
      if (!row) return []
      return row.tags === null ? (cached?.value ?? []) : tagCounts.set(key, row.revision, row.tags)
    },

    readCurrentStock: (websiteId: WebsiteId, variantIds: readonly string[]) =>
      readCurrentStock(queries, websiteId, variantIds),

    listSitemapEntries: (websiteId: WebsiteId): Promise<{ path: string; updatedAt: Date }[]> =>
      listSitemapEntries(queries, websiteId),
  }
}

export type StorefrontQueries = ReturnType<typeof createStorefrontQueries>
