import { sql } from 'kysely'
import type { SavedSectionId, WebsiteId } from '#base/id.ts'
import type { PageDocument } from '#document/page.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'

export type SavedSectionRow = { id: SavedSectionId; name: string; content: PageDocument; createdAt: Date }

export const findSavedSections = async (queries: Queries, websiteId: WebsiteId): Promise<SavedSectionRow[]> => {
  const rows = await queries
    .selectFrom('saved_sections')
    .select(['saved_section_id as id', 'name', 'content', 'created_at as createdAt'])
    .where('website_id', '=', websiteId)
    .orderBy('saved_section_id', 'desc')
    .execute()
  // Rows are validated before they are written.
  return rows as unknown as SavedSectionRow[]
}

/** Holds an advisory lock until the transaction ends, so that the count stays valid. */
export const countSavedSections = async (tx: Tx, websiteId: WebsiteId): Promise<number> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`saved-sections ${websiteId}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('saved_sections')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('website_id', '=', websiteId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertSavedSection = async (
  tx: Tx,
  websiteId: WebsiteId,
  { id, name, content, createdAt }: SavedSectionRow,
): Promise<void> => {
  await tx
    .insertInto('saved_sections')
    .values({
      website_id: websiteId,
      saved_section_id: id,
      name,
      content: JSON.stringify(content),
      created_at: createdAt,
    })
    .execute()
}

export const updateSavedSectionName = async (
  tx: Tx,
  websiteId: WebsiteId,
  id: SavedSectionId,
  name: string,
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('saved_sections')
    .set({ name })
    .where('website_id', '=', websiteId)
    .where('saved_section_id', '=', id)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

export const removeSavedSection = async (tx: Tx, websiteId: WebsiteId, id: SavedSectionId): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('saved_sections')
    .where('website_id', '=', websiteId)
    .where('saved_section_id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
