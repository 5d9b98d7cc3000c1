import { requireBlockFeatures } from '#blocks/plan-features.ts'
import { sanitizePage } from '#blocks/prepare.ts'
import { checkProps, getBlockDefinition } from '#blocks/registry.ts'
import { migratePage } from '#document/migrate.ts'
import type { PageDocument } from '#document/page.ts'
import { requireValidPage } from '#document/validate.ts'
import type { Config } from '#platform/config.ts'

/** Reads and checks page documents for the slices that store them, which do not know the blocks. */
export const createPageDocuments = ({ limits, planFeatures }: Pick<Config, 'limits' | 'planFeatures'>) => {
  const check = (document: unknown, before?: PageDocument): PageDocument =>
    sanitizePage(requireValidPage(document, { checkProps, limits, ...(before && { before }) }))
  return {
    check,

    /** Undefined if the document is not a page, or was stored by a newer version. */
    read: (stored: unknown): PageDocument | undefined => {
      const migrated = migratePage(stored, getBlockDefinition)
      return migrated.readable ? migrated.page : undefined
    },

    checkDraft: (page: unknown, before: PageDocument): PageDocument => {
      const checked = check(page, before)
      requireBlockFeatures(checked, before, planFeatures)
      return checked
    },
  }
}
