import { handle, type Route } from '#platform/http/handle.ts'
import type { Site } from '#site/sites/model.ts'
import { getHeaderFooter, previewHeaderFooter, putHeaderFooter } from './contract.ts'
import type { HeaderFooterService } from './service.ts'

/** `draw` lies above this slice and is handed in by app.ts. */
export const headerFooterRoutes = (
  headerFooter: HeaderFooterService,
  draw: (site: Site, origin: string) => Promise<string>,
): Route[] => [
  handle(getHeaderFooter, ({ websiteId }) => headerFooter.read(websiteId)),
  handle(putHeaderFooter, ({ websiteId, input }) => headerFooter.put(websiteId, input)),
  handle(previewHeaderFooter, async ({ websiteId, input, request }) => ({
    html: await draw(await headerFooter.tried(websiteId, input), request.origin),
  })),
]
