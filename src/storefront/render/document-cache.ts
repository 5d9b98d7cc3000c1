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

/** Characters of JSON over all documents. A prepared document takes several times the memory of its JSON. */
const MAX_CHARACTERS = 8_000_000

/** What an empty document counts. */
const MIN_CHARACTERS = 1000

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
 * one. Maps iterate in insertion order, so the first key is the least recently used.
 */
export const createDocumentCache = (maxCharacters: number = MAX_CHARACTERS) => {
  const cache = new Map<string, { document: PreparedDocument; characters: number }>()
  let total = 0
  const remove = (key: string): void => {
    total -= cache.get(key)?.characters ?? 0
    cache.delete(key)
  }
  const add = (key: string, document: PreparedDocument, characters: number): void => {
    remove(key)
    cache.set(key, { document, characters })
    total += characters
    for (const oldest of cache.keys()) {
      if (total <= maxCharacters) break
      remove(oldest)
    }
  }
  const keyOf = (owner: string, revision: number | null): string => `${owner} ${revision}`
  return {
    async read(
      owner: string,
      revision: number | null,
      load: () => Promise<{ document: unknown; documentRevision: number } | undefined>,
    ): Promise<PreparedDocument> {
      const key = keyOf(owner, revision)
      const cached = cache.get(key)
      if (cached) {
        cache.delete(key)
        cache.set(key, cached)
        return cached.document
      }
      const stored = revision === null ? undefined : await load()
      const document = prepareDocument(stored?.document)
      add(
        keyOf(owner, stored?.documentRevision ?? revision),
        document,
        MIN_CHARACTERS + JSON.stringify(document.page).length,
      )
      return document
    },
  }
}

export type DocumentCache = ReturnType<typeof createDocumentCache>
