import type { WebsiteId } from '#base/id.ts'
import type { AssetView } from '#blocks/context.ts'
import type { Site } from '#site/sites/model.ts'
import type { AssetViews } from './page-tools.ts'

type Load = (websiteId: WebsiteId, ids: readonly string[]) => Promise<AssetViews>
type Shelf = { revision: number; known: Map<string, AssetView | undefined> }

const MOST_SITES = 1000
const MOST_PICTURES = 5000

/**
 * What is known of a site's pictures. Whoever changes one raises the site's revision, so within a revision it is asked for once.
 */
export const createPictures = (load: Load) => {
  const shelves = new Map<WebsiteId, Shelf>()
  const shelfOf = ({ websiteId, revision }: Site): Shelf => {
    const found = shelves.get(websiteId)
    if (found?.revision === revision && found.known.size < MOST_PICTURES) return found
    const made = { revision, known: new Map() }
    shelves.delete(websiteId)
    shelves.set(websiteId, made)
    const oldest = shelves.size > MOST_SITES ? shelves.keys().next().value : undefined
    if (oldest !== undefined) shelves.delete(oldest)
    return made
  }
  return async (site: Site, ids: readonly string[]): Promise<AssetViews> => {
    const { known } = shelfOf(site)
    const unknown = ids.filter((id) => !known.has(id))
    if (unknown.length > 0) {
      const loaded = await load(site.websiteId, unknown)
      for (const id of unknown) known.set(id, loaded.get(id))
    }
    return new Map(
      ids.flatMap((id) => {
        const picture = known.get(id)
        return picture ? [[id, picture] as const] : []
      }),
    )
  }
}
