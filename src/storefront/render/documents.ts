import { type PreparedBlocks, prepareBlocks } from '#blocks/prepare.ts'
import { assetIdsOf, definitionOf, hasBlockStyles, postListsOf, productsOf, stillSectionsOf } from '#blocks/registry.ts'
import { pageCss } from '#document/layout-css.ts'
import { migratePage } from '#document/migrate.ts'
import { emptyPage, type PageDocument, type SectionId } from '#document/page.ts'

/** A published document with everything that can be known of it before it is drawn. */
export type ReadyDocument = {
  page: PageDocument
  prepared: PreparedBlocks
  assetIds: readonly string[]
  products: ReturnType<typeof productsOf>
  postLists: ReturnType<typeof postListsOf>
  still: ReadonlySet<SectionId>
  css: string
  hasBlockStyles: boolean
}

const MOST_DOCUMENTS = 2000

const ready = (stored: unknown): ReadyDocument => {
  const migrated = migratePage(stored, definitionOf)
  const page = migrated.readable ? migrated.page : emptyPage()
  return {
    page,
    prepared: prepareBlocks(page),
    assetIds: assetIdsOf(page),
    products: productsOf(page),
    postLists: postListsOf(page),
    still: stillSectionsOf(page),
    css: pageCss(page),
    hasBlockStyles: hasBlockStyles(page),
  }
}

/**
 * Fetching, checking, migrating and laying out a document costs more than drawing it, and a published revision never changes: it is
 * done once. `owner` names the page or item, and `load` answers with the revision that it found: a newer one may have come meanwhile.
 * A Map remembers in which order its keys came, so the oldest goes first.
 */
export const createDocuments = () => {
  const known = new Map<string, ReadyDocument>()
  const keyOf = (owner: string, revision: number | null): string => `${owner} ${revision}`
  return {
    async read(
      owner: string,
      revision: number | null,
      load: () => Promise<{ document: unknown; documentRevision: number } | undefined>,
    ): Promise<ReadyDocument> {
      const found = known.get(keyOf(owner, revision))
      if (found) return found
      const stored = revision === null ? undefined : await load()
      const made = ready(stored?.document)
      known.set(keyOf(owner, stored?.documentRevision ?? revision), made)
      const oldest = known.size > MOST_DOCUMENTS ? known.keys().next().value : undefined
      if (oldest !== undefined) known.delete(oldest)
      return made
    },
  }
}

export type Documents = ReturnType<typeof createDocuments>
