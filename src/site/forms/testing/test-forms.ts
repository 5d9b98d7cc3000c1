import type { WebsiteId } from '#base/id.ts'
import { defaultLimits, type Limits } from '#base/limits.ts'
import { createSecrets } from '#platform/secrets.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { createForms } from '../service.ts'

/** The forms of a test database, with a clock that tests set. */
export const createTestForms = (database: TestDatabase, limits: Partial<Limits> = {}) => {
  const erased: string[] = []
  const time = { now: new Date('2026-11-17T08:00:00Z') }
  const forms = createForms({
    ...database,
    secrets: createSecrets('test'),
    clock: () => time.now,
    limits: { ...defaultLimits, ...limits },
    onChange: async (tx, websiteId) => {
      await tx
        .updateTable('websites')
        .set((eb) => ({ revision: eb('revision', '+', 1) }))
        .where('website_id', '=', websiteId)
        .execute()
    },
    eraseFiles: async (_tx, prefix) => void erased.push(prefix),
    listProducts: async () => [],
    getRevision: async (websiteId: WebsiteId) => {
      const { rows } = await database.pool.query<{ revision: string }>(
        'SELECT revision FROM websites WHERE website_id = $1',
        [websiteId],
      )
      return rows[0] && Number(rows[0].revision)
    },
  })
  return { forms, erased, time }
}
