import { type PreparedBlocks, prepareBlocks } from '#blocks/prepare.ts'
import {
  collectAssetIds,
  collectPostLists,
  collectProducts,
  findStaticSections,
  getBlockDefinition,
  hasBlockStyles,
} from '#blocks/registry.ts'
import { pageCss } from '#document/layout-css.ts'
import { migratePage } from '#document/migrate.ts'
import { emptyPage, type PageDocument, type SectionId } from '#document/page.ts'

/** A published document with everything that can be computed before rendering. */
export type PreparedDocument = {
  page: PageDocument
  prepared: PreparedBlocks
  assetIds: readonly string[]
  products: ReturnType<typeof collectProducts>
  postLists: ReturnType<typeof collectPostLists>
  staticSections: ReadonlySet<SectionId>
  css: string
  hasBlockStyles: boolean
}

const MAX_DOCUMENTS = 2000

const prepareDocument = (stored: unknown): PreparedDocument => {
  const migrated = migratePage(stored, getBlockDefinition)
  const page = migrated.readable ? migrated.page : emptyPage()
  return {
    page,
    prepared: prepareBlocks(page),
    assetIds: collectAssetIds(page),
    products: collectProducts(page),
    postLists: collectPostLists(page),
    staticSections: findStaticSections(page),
    css: pageCss(page),
    hasBlockStyles: hasBlockStyles(page),
  }
}

/**
 * Loading, validating, migrating and laying out a document costs more than rendering it, and a published revision never changes, so the
 * result is cached. `owner` is the page or item id; `load` returns the revision that it found, which can be newer than the requested
 * one. Maps iterate in insertion order, so the first key is the oldest.
 */
export const createDocumentCache = () => {
  const cache = new Map<string, PreparedDocument>()
  const keyOf = (owner: string, revision: number | null): string => `${owner} ${revision}`
  return {
    async read(
      owner: string,
      revision: number | null,
      load: () => Promise<{ document: unknown; documentRevision: number } | undefined>,
    ): Promise<PreparedDocument> {
      const cached = cache.get(keyOf(owner, revision))
      if (cached) return cached
      const stored = revision === null ? undefined : await load()
      const document = prepareDocument(stored?.document)
      cache.set(keyOf(owner, stored?.documentRevision ?? revision), document)
      const oldest = cache.size > MAX_DOCUMENTS ? cache.keys().next().value : undefined
      if (oldest !== undefined) cache.delete(oldest)
      return document
    },
  }
}

export type DocumentCache = ReturnType<typeof createDocumentCache>
