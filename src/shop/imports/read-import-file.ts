import type { Currency } from '#base/enumerations/currencies.ts'
import type { CategoryId, CollectionId, ItemId, WebsiteId } from '#base/id.ts'
import { decodeCsv, readTable } from '#platform/csv/table.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Storage } from '#platform/storage/storage.ts'
import type { Category } from '#shop/stores/contract.ts'
import type { Stores } from '#shop/stores/service.ts'
import type { Assets } from '#site/assets/service.ts'
import { slugify } from '#site/pages/model.ts'
import { formats, listIgnoredColumns, type ParsedProduct, readProducts } from './formats/formats.ts'
import { findOwnImageId, type ImportContext, toPathKey } from './merge-product.ts'
import type { ImportRow } from './store/import-store.ts'
import { findProductsByUrl, findSkuOwners, listSnapshots } from './store/snapshot-store.ts'

/** Site settings needed to parse a file. */
export type SiteFacts = { currency: Currency; imperial: boolean; origin: string }

export type ImportReaderDependencies = {
  storage: Storage
  stores: Pick<Stores, 'categories'>
  assets: Pick<Assets, 'getViews'>
  factsOf: (websiteId: WebsiteId) => Promise<SiteFacts>
}

export const readBytes = async (storage: Storage, key: string): Promise<Buffer> => {
  const file = await storage.get(key)
  if (!file) throw new Error(`The file of the import is missing: ${key}`)
  const chunks: Buffer[] = []
  for await (const chunk of file.body as AsyncIterable<Buffer>) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** Path of names for every category, without the root. */
export const buildCategoryPaths = (categories: readonly Category[]): Map<CategoryId, string[]> => {
  const byId = new Map(categories.map((category) => [category.id, category]))
  const pathOf = ({ type, displayName, parentCategoryId }: Category): string[] => {
    if (type === 'ROOT') return []
    const parent = parentCategoryId && byId.get(parentCategoryId)
    return [...(parent ? pathOf(parent) : []), displayName]
  }
  return new Map(categories.map((category) => [category.id, pathOf(category)]))
}

/** Categories by name, shortest path first: a name without a path means the category closest to the root. */
const groupByName = (categories: ReadonlyMap<string, CategoryId>): Map<string, CategoryId[]> => {
  const paths = [...categories].map(([key, id]) => ({ path: JSON.parse(key) as string[], id }))
  const places = new Map<string, CategoryId[]>()
  for (const { path, id } of paths.toSorted((a, b) => a.path.length - b.path.length)) {
    const key = toPathKey(path.slice(-1))
    places.set(key, [...(places.get(key) ?? []), id])
  }
  return places
}

export const createImportReader = ({ storage, stores, assets, factsOf }: ImportReaderDependencies) => {
  const categoriesOf = async (websiteId: WebsiteId, collectionId: CollectionId): Promise<Map<string, CategoryId>> => {
    const { categories } = await stores.categories.list(websiteId, collectionId)
    const byPath = new Map<string, CategoryId>()
    for (const [id, path] of buildCategoryPaths(categories))
      if (path.length > 0 && !byPath.has(toPathKey(path))) byPath.set(toPathKey(path), id)
    return byPath
  }

  return {
    categoriesOf,

    /** The format of the file, and its products in batches of `atOnce`. */
    async open(
      websiteId: WebsiteId,
      { storageKey, format: name }: Pick<ImportRow, 'storageKey' | 'format'>,
      atOnce: number,
    ) {
      const format = formats[name]
      const table = await readTable(decodeCsv(await readBytes(storage, storageKey)))
      const facts = await factsOf(websiteId)
      async function* batches(): AsyncIterable<ParsedProduct[]> {
        let batch: ParsedProduct[] = []
        for await (const found of readProducts(format, table, facts)) {
          batch.push(found)
          if (batch.length < atOnce) continue
          yield batch
          batch = []
        }
        if (batch.length > 0) yield batch
      }
      return { format, ignoredColumns: listIgnoredColumns(format, table), batches }
    },

    /** Loads what the products of a batch refer to. */
    async loadContext(
      on: Queries,
      websiteId: WebsiteId,
      {
        collectionId,
        categories,
        batch,
      }: { collectionId: CollectionId; categories: ReadonlyMap<string, CategoryId>; batch: readonly ParsedProduct[] },
    ): Promise<ImportContext> {
      const handles = batch.map(({ product }) => slugify(product.handle)).filter(Boolean)
      const skus = batch.flatMap(({ product }) => product.variants.map(({ sku }) => sku)).filter(Boolean)
      const urls = batch.flatMap(({ product }) => [
        ...(product.images ?? []).map(({ url }) => url),
        ...product.variants.map(({ imageUrl: pictureUrl }) => pictureUrl ?? ''),
      ])
      const addresses = await findProductsByUrl(on, websiteId, collectionId, handles)
      const owners = await findSkuOwners(on, websiteId, skus)
      const ids = new Set<ItemId>([...addresses.map(({ id }) => id), ...owners.map(({ productId }) => productId)])
      return {
        collectionId,
        categories,
        places: groupByName(categories),
        byAddress: new Map(addresses.map(({ id, urlId }) => [urlId, id])),
        skuOwners: new Map(owners.map((owner) => [owner.sku, owner])),
        snapshots: await listSnapshots(on, websiteId, [...ids]),
        ownImageIds: new Set(
          (
            await assets.getViews(
              websiteId,
              urls.flatMap((url) => findOwnImageId(url) ?? []),
            )
          ).keys(),
        ),
      }
    },
  }
}
export type ImportReader = ReturnType<typeof createImportReader>

/** Whether the locale uses pounds and inches. */
export const isImperial = (locale: string): boolean => /-(US|LR|MM)$/.test(locale)
