import type { WebsiteId } from '#base/id.ts'
import { requireBlockFeatures } from '#blocks/plan-features.ts'
import { sanitizePage } from '#blocks/prepare.ts'
import { checkProps, getBlockDefinition } from '#blocks/registry.ts'
import type { TextRenderer } from '#blocks/text-renderer.ts'
import { slowHtmlError } from '#document/errors.ts'
import { migratePage } from '#document/migrate.ts'
import type { PageDocument } from '#document/page.ts'
import { requireValidPage } from '#document/validate.ts'
import type { Config } from '#platform/config.ts'
import { TaskAbortedError } from '#platform/threads/worker-pool.ts'

/** Reads and checks page documents for the slices that store them, which do not know the blocks. */
export const createPageDocuments = ({
  limits,
  planFeatures,
  texts,
}: Pick<Config, 'limits' | 'planFeatures'> & { texts: Pick<TextRenderer, 'sanitize'> }) => {
  const check = async (document: unknown, websiteId: WebsiteId, before?: PageDocument): Promise<PageDocument> => {
    const page = requireValidPage(document, { checkProps, limits, ...(before && { before }) })
    const sanitized = await texts.sanitize(websiteId, Object.values(page.blocks)).catch((error: unknown) => {
      throw error instanceof TaskAbortedError ? slowHtmlError() : error
    })
    return sanitizePage(page, sanitized)
  }
  return {
    check,

    /** Undefined if the document is not a page, or was stored by a newer version. */
    read: (stored: unknown): PageDocument | undefined => {
      const migrated = migratePage(stored, getBlockDefinition)
      return migrated.readable ? migrated.page : undefined
    },

    checkDraft: async (page: unknown, before: PageDocument, websiteId: WebsiteId): Promise<PageDocument> => {
      const checked = await check(page, websiteId, before)
      requireBlockFeatures(checked, before, planFeatures)
      return checked
    },
  }
}
