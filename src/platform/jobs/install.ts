import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import type { Job } from './job.ts'

/** Any number will do as long as every node takes the same one. */
const INSTALL_LOCK = 7_201_988

/** Makes or upgrades the queue's own tables. Safe to run on every start and on several nodes at once. */
export const installJobs = async (pool: Pool, jobs: readonly Job[] = []): Promise<void> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  })
  // The queue also tells by event what it throws; without a listener the event would end the process.
  boss.on('error', () => {})
  const client = await pool.connect()
  try {
    // The library looks whether its schema is there before it takes a lock of its own: nodes that start together would all make it.
    await client.query('SELECT pg_advisory_lock($1)', [INSTALL_LOCK])
    await boss.start()
    for (const job of jobs) await createQueue(boss, job)
  } finally {
    await boss.stop({ graceful: false })
    await client.query('SELECT pg_advisory_unlock($1)', [INSTALL_LOCK]).catch(() => {})
    client.release()
  }
}

/** Retries and limits travel with each job instead of standing in the queue, so that a new release changes them at once. */
export const createQueue = (boss: PgBoss, { name, options }: Job): Promise<void> =>
  boss.createQueue(name, { policy: options.policy ?? 'standard', notify: true })

/** The library has no word for this: it fails a run that gave no sign of life, but only after a while. */
export const reclaim = async (boss: PgBoss): Promise<void> => {
  await boss.getDb().executeSql(`UPDATE pgboss.job
    SET state = 'retry', start_after = now(), heartbeat_on = NULL
    WHERE state = 'active' AND retry_count < retry_limit`)
}
