import { PgBoss } from 'pg-boss'
import { reconcilePayments } from '#shop/checkout/jobs.ts'
import type { Query } from './shoppers.ts'
import { waitUntil } from './wait-until.ts'

/** Runs the job of every minute at once, as often as needed, until the condition holds: waiting for the clock would take minutes. */
export const reconcileUntil = async (
  condition: string,
  check: () => Promise<boolean>,
  { query, timeout }: { query: Query; timeout?: number },
): Promise<void> => {
  const db = {
    executeSql: async (text: string, values?: unknown[]) => ({ rows: await query<object>(text, values) }),
  }
  const boss = new PgBoss({ db, supervise: false, schedule: false, migrate: false })
  await boss.start()
  try {
    await waitUntil(
      condition,
      async () => {
        if (await check()) return true
        // Not enqueued while another one waits or runs.
        await boss.send(reconcilePayments.name, {})
        return false
      },
      timeout,
      250,
    )
  } finally {
    await boss.stop({ graceful: false })
  }
}
