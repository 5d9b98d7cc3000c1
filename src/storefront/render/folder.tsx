import { FolderBehaviour, PageType } from '#base/enumerations/pages.ts'
import type { CollectionId, WebsiteId } from '#base/id.ts'
import type { NavigationItem } from '#site/navigation/model.ts'
import { NotFound, pathOfCollection } from '#site/pages/model.ts'
import type { PageRow } from '#site/pages/store.ts'
import { type FolderEntry, FolderView } from '#storefront/views/FolderView.tsx'
import { type Answer, htmlAnswer, jsonAnswer, redirectAnswer } from './answer.ts'
import { contextOf, drawFramed, type Scene } from './draw.tsx'
import { collectionHead } from './page-head.ts'
import type { PageTools } from './page-tools.ts'
import { publicJson } from './public-json.ts'

export type FolderTools = {
  /** What stands in a folder, in order. */
  insideFolder: (websiteId: WebsiteId, id: CollectionId) => Promise<readonly NavigationItem[]>
}

const NO_ASSETS = new Map<string, never>()

const entriesOf = async (
  { pages, insideFolder }: PageTools & FolderTools,
  { site: { websiteId } }: Scene,
  id: CollectionId,
): Promise<FolderEntry[]> => {
  const items = await insideFolder(websiteId, id)
  const ids = items.flatMap(({ collectionId }) => collectionId ?? [])
  const shown = new Map((await pages.shown(websiteId, ids)).map((page) => [page.collectionId, page]))
  return items.flatMap(({ title, collectionId, externalLink }): FolderEntry[] => {
    if (externalLink) return [{ title: title || externalLink.url, href: externalLink.url, description: '' }]
    const page = collectionId && shown.get(collectionId)
    if (!page) return []
    return [{ title: title || page.navigationTitle, href: pathOfCollection(page), description: page.description }]
  })
}

/**
 * A folder's own address. Index: what is in it, as a list. Redirect: on to the first page in it. Variation: the first page in it, here, so
 * that putting another on top changes what the address shows. None: nothing stands there.
 */
export const folderPage = async (
  tools: PageTools & FolderTools,
  scene: Scene,
  row: PageRow,
  asJson: boolean,
  show: (path: string) => Promise<Answer>,
): Promise<Answer> => {
  const { collection } = row
  const entries = row.folder === FolderBehaviour.none ? [] : await entriesOf(tools, scene, collection.collectionId)
  if (row.folder === FolderBehaviour.index) {
    if (asJson)
      return jsonAnswer(publicJson({ ...scene, pageType: PageType.mainContent, collection, assets: NO_ASSETS }))
    const context = contextOf(scene, NO_ASSETS)
    const view = <FolderView title={collection.title} description={collection.description} {...{ entries, context }} />
    return htmlAnswer(drawFramed(scene, collectionHead(scene, collection, undefined), context, view))
  }
  const [first] = entries
  if (!first || first.href === scene.path) throw new NotFound(scene.path)
  const isPage = row.folder === FolderBehaviour.variation && first.href.startsWith('/')
  return isPage ? show(first.href) : redirectAnswer(first.href)
}
