import { createPostgresEventStore } from '#analytics/census/postgres/event-store.ts'
import { CalendarDate } from '#base/calendar-date.ts'
import { FatalError } from '#base/fatal-error.ts'
import type { WebsiteId } from '#base/id.ts'
import { readConfig } from '#platform/config.ts'
import { checkDatabase, connect, type Database } from '#platform/database/connect.ts'
import { openConnection } from '#platform/database/open-connection.ts'
import { createTransact } from '#platform/database/transaction.ts'

const USAGE = 'Usage: npm run rebuild-analytics -- SITE FROM TO, for example: kiln 2026-11-01 2026-11-30'

const findSite = async ({ queries }: Database, identifier: string): Promise<WebsiteId> => {
  const sites = await queries
    .selectFrom('websites')
    .select(['website_id', 'identifier'])
    .orderBy('identifier')
    .execute()
  const site = sites.find((each) => each.identifier === identifier)
  if (!site)
    throw new FatalError(
      `There is no site ${identifier}. Sites: ${sites
        .slice(0, 20)
        .map((each) => each.identifier)
        .join(', ')}.`,
    )
  return site.website_id as WebsiteId
}

/** `npm run rebuild-analytics -- SITE FROM TO`: days whose raw events were deleted stay as they are; the server may be running or not. */
export const runRebuildAnalytics = async (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  report: (line: string) => void,
): Promise<void> => {
  const [identifier, from, to, ...more] = args
  const range = { from: CalendarDate.safeParse(from).data, to: CalendarDate.safeParse(to).data }
  if (!identifier || !range.from || !range.to || range.from > range.to || more.length > 0) throw new FatalError(USAGE)
  const { connection, stop } = await openConnection(readConfig(env))
  const database = connect(connection, { max: 2, timeouts: false })
  try {
    await checkDatabase(connection)
    const websiteId = await findSite(database, identifier)
    const { queries } = database
    const transact = createTransact(queries, (error) => console.error(error))
    const { rebuildRollups, updateRollups } = createPostgresEventStore({ queries, transact })
    await rebuildRollups({ websiteId, from: range.from, to: range.to })
    while ((await updateRollups(new Date())) > 0);
    report(`Computed the visits of ${identifier} from ${from} to ${to} again.`)
  } finally {
    await database.close()
    await stop()
  }
}
