import type { RenderContext } from '#blocks/context.ts'
import type { PageDependencies } from './page-dependencies.ts'
import type { PageRequest } from './render-page.tsx'

type PageDatasets = NonNullable<RenderContext['datasets']>
const NONE: PageDatasets = new Map()

/** The datasets of a page's charts. Every change of a dataset increments the revision of the site. */
export const loadPageDatasets = async (
  { datasets }: Pick<PageDependencies, 'datasets'>,
  { site }: Pick<PageRequest, 'site'>,
  ids: readonly string[],
): Promise<PageDatasets> => (ids.length === 0 ? NONE : datasets.listTables(site.websiteId, ids))
