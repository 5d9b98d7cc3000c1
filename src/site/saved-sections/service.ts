import { DomainError } from '#base/domain-error.ts'
import type { InputOf } from '#base/endpoint.ts'
import { newId, type SavedSectionId, type WebsiteId } from '#base/id.ts'
import { keepWithin, type Limits } from '#base/limits.ts'
import type { PageDocument } from '#document/page.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { SavedSection, saveSection } from './contract.ts'
import { pageOf, sectionOf } from './model.ts'
import {
  countSavedSections,
  findSavedSections,
  insertSavedSection,
  removeSavedSection,
  type SavedSectionRow,
  updateSavedSectionName,
} from './store.ts'

const notFound = (): DomainError => new DomainError('saved_sections.not_found', 'That section is no longer saved.')

const viewOf = ({ id, name, content, createdAt }: SavedSectionRow): SavedSection[] => {
  const held = sectionOf(content)
  return held ? [{ id, name, ...held, createdAt: createdAt.toISOString() }] : []
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
  /** Refuses what is no page, and takes out what must not be kept. */
  checkDocument: (document: unknown) => PageDocument
}) => ({
  async list(websiteId: WebsiteId): Promise<{ savedSections: SavedSection[] }> {
    return { savedSections: (await findSavedSections(queries, websiteId)).flatMap(viewOf) }
  },

  save: (websiteId: WebsiteId, { name, section, blocks }: InputOf<typeof saveSection>): Promise<SavedSection> =>
    transact(async (tx) => {
      const content = checkDocument(pageOf({ section, blocks }))
      keepWithin('savedSectionsPerSite', (await countSavedSections(tx, websiteId)) + 1, limits)
      const row: SavedSectionRow = { id: newId<SavedSectionId>(), name, content, createdAt: clock() }
      await insertSavedSection(tx, websiteId, row)
      const [saved] = viewOf(row)
      if (!saved) throw new Error('A section that was checked is none')
      return saved
    }),

  rename: (websiteId: WebsiteId, id: SavedSectionId, name: string): Promise<{ id: SavedSectionId; name: string }> =>
    transact(async (tx) => {
      if (!(await updateSavedSectionName(tx, websiteId, id, name))) throw notFound()
      return { id, name }
    }),

  remove: (websiteId: WebsiteId, id: SavedSectionId): Promise<void> =>
    transact(async (tx) => {
      if (!(await removeSavedSection(tx, websiteId, id))) throw notFound()
    }),
})

export type SavedSections = ReturnType<typeof createSavedSections>
