import type { Pool } from 'pg'
import { PgBoss } from 'pg-boss'
import type { Job } from './job.ts'

/** Arbitrary, but the same on every node. */
const INSTALL_LOCK = 7_201_988

/** Creates or upgrades the tables of pg-boss. Safe to run on every start and concurrently on several nodes. */
export const installJobs = async (pool: Pool, jobs: readonly Job[] = []): Promise<void> => {
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    supervise: false,
    schedule: false,
  })
  // pg-boss also emits the errors that it throws; without a listener they would crash the process.
  boss.on('error', () => {})
  const client = await pool.connect()
  try {
    // pg-boss checks for its schema before it locks, so nodes that start concurrently would all create it.
    await client.query('SELECT pg_advisory_lock($1)', [INSTALL_LOCK])
    await boss.start()
    for (const job of jobs) await createQueue(boss, job)
  } finally {
    await boss.stop({ graceful: false })
    await client.query('SELECT pg_advisory_unlock($1)', [INSTALL_LOCK]).catch(() => {})
    client.release()
  }
}

/** Retry options are set per job instead of per queue, so that a new release changes them immediately. */
export const createQueue = (boss: PgBoss, { name, options }: Job): Promise<void> =>
  boss.createQueue(name, { policy: options.policy ?? 'standard', notify: true })

/** pg-boss fails runs without a heartbeat only after a timeout; this does it immediately. */
export const reclaim = async (boss: PgBoss): Promise<void> => {
  await boss.getDb().executeSql(`UPDATE pgboss.job
    SET state = 'retry', start_after = now(), heartbeat_on = NULL
    WHERE state = 'active' AND retry_count < retry_limit`)
}
