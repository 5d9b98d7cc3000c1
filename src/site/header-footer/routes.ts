import { handle, type Route } from '#platform/http/handle.ts'
import type { Site } from '#site/sites/model.ts'
import { getHeaderFooter, previewHeaderFooter, putHeaderFooter } from './contract.ts'
import type { HeaderFooterService } from './service.ts'

/** `render` is injected because rendering belongs to a higher layer. */
export const headerFooterRoutes = (
  headerFooter: HeaderFooterService,
  render: (site: Site) => Promise<string>,
): Route[] => [
  handle(getHeaderFooter, ({ websiteId }) => headerFooter.read(websiteId)),
  handle(putHeaderFooter, ({ websiteId, input }) => headerFooter.update(websiteId, input)),
  handle(previewHeaderFooter, async ({ websiteId, input }) => ({
    html: await render(await headerFooter.preview(websiteId, input)),
  })),
]
