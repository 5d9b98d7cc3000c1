import pino from 'pino'
import { afterAll, expect, test } from 'vitest'
import { z } from 'zod'
import { createRateLimits } from '#platform/http/rate-limit.ts'
import { defineJob } from '#platform/jobs/job.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { scheduleMaintenance } from './maintenance.ts'

const database = await createTestDatabase()
const { queries, transact, connection, pool } = database
const logged: string[] = []
const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) })
const jobs = createJobs({ connection, log: pino({ level: 'silent' }), runsHandlers: false })
afterAll(() => jobs.stop())

const cleanUp = defineJob('app.clean-up', z.object({}), { policy: 'exclusive', retryLimit: 2 })

test('a failing maintenance task is logged and retried, and the other tasks run', async () => {
  const ran: string[] = []
  const task = (name: string) => ({ deleteExpired: async () => void ran.push(name) })
  const failing = {
    deleteExpired: async () => {
      ran.push('failing')
      await pool.query('SELECT * FROM no_such_table')
    },
  }
  scheduleMaintenance({
    jobs,
    transact,
    limits: createRateLimits(queries),
    clock: () => new Date(),
    log,
    services: { first: task('first'), failing, last: task('last') },
  })
  await pool.query(`INSERT INTO rate_limits VALUES ('expired', now() - interval '1 hour', 1)`)
  await transact((tx) => jobs.enqueue(tx, cleanUp, {}))
  await jobs.runDue()
  expect(ran.slice(0, 3)).toEqual(['first', 'failing', 'last'])
  expect((await pool.query('SELECT 1 FROM rate_limits')).rows).toEqual([])
  expect(logged[0]).toContain('"task":"failing"')
  const { rows } = await pool.query(`SELECT state FROM pgboss.job WHERE name = 'app.clean-up'`)
  expect(rows.at(-1)?.state).toMatch(/retry|failed/)
})
