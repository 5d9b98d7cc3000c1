import type { AssetView } from '#blocks/context.ts'
import type { Reading } from '#shop/catalog/reading.ts'
import type { Pages } from '#site/pages/service.ts'
import type { PageRow } from '#site/pages/store.ts'
import type { Site } from '#site/sites/model.ts'
import type { Documents, ReadyDocument } from './documents.ts'
import type { Scene } from './draw.tsx'

export type AssetViews = ReadonlyMap<string, AssetView>

/** What drawing a page asks of others. */
export type PageTools = {
  pages: Pages
  pictures: (site: Site, ids: readonly string[]) => Promise<AssetViews>
  documents: Documents
  catalog: Pick<Reading, 'addresses' | 'byIds' | 'detail' | 'listing' | 'showcases' | 'stockNow' | 'tags'>
}

/** The published document of a page or of an item. */
export const documentOf = (
  { documents, pages }: PageTools,
  { site: { websiteId } }: Scene,
  row: PageRow,
): Promise<ReadyDocument> =>
  documents.read(`${websiteId} ${row.item?.itemId ?? row.collection.collectionId}`, row.documentRevision, () =>
    pages.document(websiteId, row),
  )

export const chosen = (...ids: readonly (string | null)[]): string[] => ids.filter((id) => id !== null)

export const pictureOf = ({ mainImageId }: { mainImageId: string | null }, assets: AssetViews) =>
  mainImageId === null ? undefined : assets.get(mainImageId)
