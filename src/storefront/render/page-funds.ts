import type { RenderContext } from '#blocks/context.ts'
import type { PageDependencies } from './page-dependencies.ts'
import type { PageRequest } from './render-page.tsx'

type PageFunds = NonNullable<RenderContext['funds']>
const NONE: PageFunds = new Map()

/** The donation funds of a page's blocks, with what they have received: every donation increments the revision of the site. */
export const loadPageFunds = async (
  { donations }: Pick<PageDependencies, 'donations'>,
  { site }: Pick<PageRequest, 'site'>,
  ids: readonly string[],
): Promise<PageFunds> => (ids.length === 0 ? NONE : donations.listPublicFunds(site.websiteId, ids))
