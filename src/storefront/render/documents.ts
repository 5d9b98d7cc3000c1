import { type PreparedBlocks, prepareBlocks } from '#blocks/prepare.ts'
import { assetIdsOf, definitionOf } from '#blocks/registry.ts'
import { pageCss } from '#document/layout-css.ts'
import { migratePage } from '#document/migrate.ts'
import { emptyPage, type PageDocument } from '#document/page.ts'

/** A published document with everything that can be known of it before it is drawn. */
export type ReadyDocument = {
  page: PageDocument
  prepared: PreparedBlocks
  assetIds: readonly string[]
  css: string
}

const MOST_DOCUMENTS = 2000

const ready = (stored: unknown): ReadyDocument => {
  const migrated = migratePage(stored, definitionOf)
  const page = migrated.readable ? migrated.page : emptyPage()
  return { page, prepared: prepareBlocks(page), assetIds: assetIdsOf(page), css: pageCss(page) }
}

/**
 * Checking, migrating and laying out a document costs as much as drawing it, and a published revision never changes: it is done once.
 * `key` names the revision. A Map remembers in which order its keys came, so the oldest goes first.
 */
export const createDocuments = () => {
  const known = new Map<string, ReadyDocument>()
  return {
    read(key: string, stored: unknown): ReadyDocument {
      const found = known.get(key)
      if (found) return found
      const made = ready(stored)
      known.set(key, made)
      const oldest = known.size > MOST_DOCUMENTS ? known.keys().next().value : undefined
      if (oldest !== undefined) known.delete(oldest)
      return made
    },
  }
}

export type Documents = ReturnType<typeof createDocuments>
