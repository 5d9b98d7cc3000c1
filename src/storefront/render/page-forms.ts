import type { RenderContext } from '#blocks/context.ts'
import type { PageDependencies } from './page-dependencies.ts'
import type { PageRequest } from './render-page.tsx'

export type PageForms = NonNullable<RenderContext['forms']>
const NONE: PageForms = new Map()

/** The forms of a page's blocks. They are cached by site revision. */
export const loadPageForms = async (
  { forms }: Pick<PageDependencies, 'forms'>,
  { site }: Pick<PageRequest, 'site'>,
  ids: readonly string[],
): Promise<PageForms> => (ids.length === 0 ? NONE : forms.getPublicForms(site.websiteId, ids))
