import type { WebsiteId } from '#base/id.ts'
import { collectReferences, type PageReferences } from '#blocks/page-references.ts'
import { type PreparedBlocks, prepareBlocks, type RenderedTexts } from '#blocks/prepare.ts'
import { findStaticSections, getBlockDefinition } from '#blocks/registry.ts'
import { pageCss } from '#document/layout-css.ts'
import { migratePage } from '#document/migrate.ts'
import { type Block, emptyPage, type PageDocument, type SectionId } from '#document/page.ts'

/** A published document with everything that can be computed before rendering. */
export type PreparedDocument = PageReferences & {
  page: PageDocument
  prepared: PreparedBlocks
  staticSections: ReadonlySet<SectionId>
  css: string
}

/** Characters of JSON over all documents. A prepared document takes several times the memory of its JSON. */
const MAX_CHARACTERS = 8_000_000

/** What an empty document counts. */
const MIN_CHARACTERS = 1000

type RenderTexts = (websiteId: WebsiteId, blocks: readonly Block[]) => Promise<RenderedTexts>

const prepareDocument = async (
  stored: unknown,
  render: (blocks: readonly Block[]) => Promise<RenderedTexts>,
): Promise<PreparedDocument> => {
  const migrated = migratePage(stored, getBlockDefinition)
  const page = migrated.readable ? migrated.page : emptyPage()
  return {
    page,
    prepared: prepareBlocks(page, await render(Object.values(page.blocks))),
    ...collectReferences(page),
    staticSections: findStaticSections(page),
    css: pageCss(page),
  }
}

type StoredDocument = { document: unknown; documentRevision: number }
/** `id` is the page or item id, or the kind of a screen. */
type Owner = { websiteId: WebsiteId; id: string }

/**
 * Loading, validating, migrating and laying out a document costs more than rendering it, and a published revision never changes, so the
 * result is cached. `load` returns the revision that it found, which can be newer than the requested one. Maps iterate in insertion
 * order, so the first key is the least recently used.
 */
export const createDocumentCache = ({
  renderTexts = async () => new Map(),
  maxCharacters = MAX_CHARACTERS,
}: {
  renderTexts?: RenderTexts
  maxCharacters?: number
} = {}) => {
  const cache = new Map<string, { document: PreparedDocument; characters: number }>()
  /** Concurrent visits of a page that is not cached prepare it once. */
  const pending = new Map<string, Promise<PreparedDocument>>()
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
  const getKey = ({ websiteId, id }: Owner, revision: number | null): string => `${websiteId} ${id} ${revision}`

  const prepare = async (
    owner: Owner,
    revision: number | null,
    load: () => Promise<StoredDocument | undefined>,
  ): Promise<PreparedDocument> => {
    const stored = revision === null ? undefined : await load()
    const document = await prepareDocument(stored?.document, (blocks) => renderTexts(owner.websiteId, blocks))
    add(
      getKey(owner, stored?.documentRevision ?? revision),
      document,
      MIN_CHARACTERS + JSON.stringify(document.page).length,
    )
    return document
  }

  return {
    async read(
      owner: Owner,
      revision: number | null,
      load: () => Promise<StoredDocument | undefined>,
    ): Promise<PreparedDocument> {
      const key = getKey(owner, revision)
      const cached = cache.get(key)
      if (cached) {
        cache.delete(key)
        cache.set(key, cached)
        return cached.document
      }
      const preparing = pending.get(key) ?? prepare(owner, revision, load).finally(() => pending.delete(key))
      pending.set(key, preparing)
      return preparing
    },
  }
}

export type DocumentCache = ReturnType<typeof createDocumentCache>
