import type { CategoryId, CollectionId, WebsiteId } from '#base/id.ts'
import { toCsvHeader, toCsvLines } from '#platform/csv/table.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Stores } from '#shop/stores/service.ts'
import { assetUrl } from '#site/assets/model.ts'
import { formats } from '../formats/formats.ts'
import type { ImportedProduct } from '../formats/product.ts'
import type { FormatName } from '../model.ts'
import { buildCategoryPaths, type SiteFacts } from '../read-import-file.ts'
import { iterateSnapshots, type Snapshot } from '../store/snapshot-store.ts'

/** Old spreadsheets need it to detect UTF-8; other shop systems would read it as part of the first column name. */
const BYTE_ORDER_MARK = '\uFEFF'

const toImportedProduct = (
  { input, pictures }: Snapshot,
  origin: string,
  paths: ReadonlyMap<CategoryId, string[]>,
): ImportedProduct => {
  const urls = new Map<string, string>(pictures.map((image) => [image.id, `${origin}${assetUrl(image)}`]))
  return {
    row: 0,
    handle: input.urlId,
    title: input.title,
    productType: input.productType,
    excerpt: input.excerpt,
    description: input.description,
    tags: input.tags,
    categories: input.categoryIds.flatMap((id) => {
      const path = paths.get(id)
      return path && path.length > 0 ? [path] : []
    }),
    state: input.state,
    publishOn: input.publishOn,
    optionNames: input.optionNames,
    variants: input.variants.map(({ id: _, imageId, ...variant }) => ({
      ...variant,
      row: 0,
      pictureUrl: imageId ? urls.get(imageId) : undefined,
    })),
    images: pictures.map(({ id, alt }) => ({ url: urls.get(id) ?? '', alt })),
    taxClass: input.taxClass,
    addButtonText: input.useCustomAddButtonText ? input.customAddButtonText : '',
    seoTitle: input.seoTitle,
    seoDescription: input.seoDescription,
  }
}

export const createExportProducts = ({
  queries,
  stores,
  factsOf,
}: {
  queries: Queries
  stores: Pick<Stores, 'categories'>
  factsOf: (websiteId: WebsiteId) => Promise<SiteFacts>
}) => {
  async function* csv(
    websiteId: WebsiteId,
    {
      store: { id, urlId },
      name,
      paths,
      facts,
    }: {
      store: { id: CollectionId; urlId: string }
      name: FormatName
      paths: ReadonlyMap<CategoryId, string[]>
      facts: SiteFacts
    },
  ): AsyncIterable<string> {
    const format = formats[name]
    yield `${name === 'sitewright' ? BYTE_ORDER_MARK : ''}${toCsvHeader(format.columns)}`
    for await (const snapshots of iterateSnapshots(queries, websiteId, id))
      yield toCsvLines(
        format.columns,
        snapshots.flatMap((snapshot) =>
          format.write(toImportedProduct(snapshot, facts.origin, paths), { ...facts, storeUrlId: urlId }),
        ),
      )
  }

  /** Loads everything that can fail before the first line is sent. */
  return async (
    websiteId: WebsiteId,
    store: { id: CollectionId; urlId: string },
    name: FormatName,
  ): Promise<AsyncIterable<string>> => {
    const { categories } = await stores.categories.list(websiteId, store.id)
    return csv(websiteId, { store, name, paths: buildCategoryPaths(categories), facts: await factsOf(websiteId) })
  }
}
