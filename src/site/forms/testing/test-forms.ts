import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll } from 'vitest'
import type { WebsiteId } from '#base/id.ts'
import { defaultLimits, type Limits } from '#base/limits.ts'
import { createRateLimits } from '#platform/http/rate-limit.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createSecrets } from '#platform/secrets.ts'
import { createDiskStorage } from '#platform/storage/disk.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { detectUpload } from '#site/assets/detect-upload.ts'
import { createForms } from '../service.ts'

/** The forms of a test database, with a clock that tests set. */
export const createTestForms = (database: TestDatabase, limits: Partial<Limits> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'sw-forms-'))
  const jobs = createJobs({ connection: database.connection, log: pino({ level: 'silent' }), runsHandlers: true })
  afterAll(async () => {
    await jobs.stop()
    rmSync(folder, { recursive: true, force: true })
  })
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
    jobs,
    storage: createDiskStorage(folder),
    rateLimits: createRateLimits(database.queries),
    captcha: { verify: async () => ({ status: 'failed' }) },
    detectUpload,
    eraseFiles: async (_tx, prefix) => void erased.push(prefix),
    listProducts: async () => [],
    findSite: async (websiteId: WebsiteId) => {
      const { rows } = await database.pool.query<{ revision: string; language: string }>(
        'SELECT revision, language FROM websites WHERE website_id = $1',
        [websiteId],
      )
      return rows[0] && { ...rows[0], revision: Number(rows[0].revision) }
    },
  })
  return { forms, erased, time }
}
