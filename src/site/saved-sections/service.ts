import type { InputOf } from '#base/endpoint.ts'
import { newId, type SavedSectionId, type WebsiteId } from '#base/id.ts'
import { assertWithinLimit, type Limits } from '#base/limits.ts'
import type { PageDocument } from '#document/page.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { SavedSection, saveSection } from './contract.ts'
import { savedSectionNotFoundError } from './errors.ts'
import { toPageDocument, toSection } from './model.ts'
import {
  countSavedSections,
  findSavedSections,
  insertSavedSection,
  removeSavedSection,
  type SavedSectionRow,
  updateSavedSectionName,
} from './store.ts'

const toSavedSections = ({ id, name, content, createdAt }: SavedSectionRow): SavedSection[] => {
  const section = toSection(content)
  return section ? [{ id, name, ...section, createdAt: createdAt.toISOString() }] : []
}

export const createSavedSections = ({
  queries,
  transact,
  clock,
  limits,
  checkDocument,
}: {
  queries: Queries
  transact: Transact
  clock: Clock
  limits: Limits
  /** Validates and sanitizes a document. */
  checkDocument: (document: unknown, websiteId: WebsiteId) => PageDocument | Promise<PageDocument>
}) => ({
  async list(websiteId: WebsiteId): Promise<{ savedSections: SavedSection[] }> {
    return { savedSections: (await findSavedSections(queries, websiteId)).flatMap(toSavedSections) }
  },

  save: (websiteId: WebsiteId, { name, section, blocks }: InputOf<typeof saveSection>): Promise<SavedSection> =>
    transact(async (tx) => {
      const content = await checkDocument(toPageDocument({ section, blocks }), websiteId)
      assertWithinLimit('savedSectionsPerSite', (await countSavedSections(tx, websiteId)) + 1, limits)
      const row: SavedSectionRow = { id: newId<SavedSectionId>(), name, content, createdAt: clock() }
      await insertSavedSection(tx, websiteId, row)
      const [saved] = toSavedSections(row)
      if (!saved) throw new Error('A validated section has no section')
      return saved
    }),

  rename: (websiteId: WebsiteId, id: SavedSectionId, name: string): Promise<{ id: SavedSectionId; name: string }> =>
    transact(async (tx) => {
      if (!(await updateSavedSectionName(tx, websiteId, id, name))) throw savedSectionNotFoundError()
      return { id, name }
    }),

  remove: (websiteId: WebsiteId, id: SavedSectionId): Promise<void> =>
    transact(async (tx) => {
      if (!(await removeSavedSection(tx, websiteId, id))) throw savedSectionNotFoundError()
    }),
})

export type SavedSections = ReturnType<typeof createSavedSections>
