import type { WebsiteId } from '#base/id.ts'
import type { AssetView } from '#blocks/context.ts'
import type { Site } from '#site/sites/model.ts'
import type { AssetViews } from './page-dependencies.ts'

type Load = (websiteId: WebsiteId, ids: readonly string[]) => Promise<AssetViews>
type SiteImages = { revision: number; known: Map<string, AssetView | undefined> }

const MAX_SITES = 1000
const MAX_IMAGES_PER_SITE = 5000

/** Caches a site's images. Every change of an image increments the site's revision, so entries are valid for one revision. */
export const createImageCache = (load: Load) => {
  const sites = new Map<WebsiteId, SiteImages>()
  const getSiteImages = ({ websiteId, revision }: Site): SiteImages => {
    const cached = sites.get(websiteId)
    if (cached?.revision === revision && cached.known.size < MAX_IMAGES_PER_SITE) return cached
    const created = { revision, known: new Map() }
    sites.delete(websiteId)
    sites.set(websiteId, created)
    const oldest = sites.size > MAX_SITES ? sites.keys().next().value : undefined
    if (oldest !== undefined) sites.delete(oldest)
    return created
  }
  return async (site: Site, ids: readonly string[]): Promise<AssetViews> => {
    const { known } = getSiteImages(site)
    const unknown = ids.filter((id) => !known.has(id))
    if (unknown.length > 0) {
      const loaded = await load(site.websiteId, unknown)
      for (const id of unknown) known.set(id, loaded.get(id))
    }
    return new Map(
      ids.flatMap((id) => {
        const image = known.get(id)
        return image ? [[id, image] as const] : []
      }),
    )
  }
}
