import type { AssetView } from '#blocks/context.ts'
import type { StorefrontQueries } from '#shop/catalog/operations/storefront-queries.ts'
import type { Donations } from '#shop/donations/service.ts'
import type { Comments } from '#site/comments/service.ts'
import type { Datasets } from '#site/datasets/service.ts'
import type { EventService } from '#site/events/service.ts'
import type { Forms } from '#site/forms/service.ts'
import type { Pages } from '#site/pages/service.ts'
import type { PageRow } from '#site/pages/store/published-pages.ts'
import type { Site } from '#site/sites/model.ts'
import type { DocumentCache, PreparedDocument } from './document-cache.ts'
import type { PageRequest } from './render-page.tsx'

export type AssetViews = ReadonlyMap<string, AssetView>

/** The services that page renderers use. */
export type PageDependencies = {
  pages: Pages
  images: (site: Site, ids: readonly string[]) => Promise<AssetViews>
  documents: DocumentCache
  forms: Pick<Forms, 'getPublicForms'>
  comments: Pick<Comments, 'listForPost'>
  postEvents: Pick<EventService, 'findForPost' | 'listForBlocks'>
  donations: Pick<Donations, 'listPublicFunds'>
  datasets: Pick<Datasets, 'listTables'>
  catalog: Pick<
    StorefrontQueries,
    | 'listSitemapEntries'
    | 'listByIds'
    | 'findByUrl'
    | 'listStoreProducts'
    | 'listForBlocks'
    | 'readCurrentStock'
    | 'listStoreTags'
  >
}

/** The published document of a page or of an item. */
export const loadDocument = (
  { documents, pages }: PageDependencies,
  { site: { websiteId } }: PageRequest,
  row: PageRow,
): Promise<PreparedDocument> =>
  documents.read({ websiteId, id: row.item?.itemId ?? row.collection.collectionId }, row.documentRevision, () =>
    pages.getPublishedDocument(websiteId, row),
  )

export const withoutNulls = (...ids: readonly (string | null)[]): string[] => ids.filter((id) => id !== null)

export const findMainImage = ({ mainImageId }: { mainImageId: string | null }, assets: AssetViews) =>
  mainImageId === null ? undefined : assets.get(mainImageId)
