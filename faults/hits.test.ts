import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { clientConfig } from '#platform/database/connect.ts'
import { findRunningCluster } from '#platform/database/embedded.ts'
import { createSeededRandom } from '#platform/testing/seeded-random.ts'
import { OWNER } from './client.ts'
import { findChildProcesses, findPostmaster, forceKill } from './processes.ts'
import { createFolder, type RunningProgram, start, stop } from './program.ts'
import { createSite, openPool } from './shop.ts'
import { HIT_KILLS, HITS_PER_KILL } from './suite-size.ts'
import { waitUntil } from './wait-until.ts'

const VISITORS = 16
/** PostgreSQL replays its log, and statements of broken connections time out first. */
const RECOVERY_TIMEOUT = 300_000
const CLIENT_DATE = Date.now()

const settings = (folder: string) => ({
  DATA_DIR: folder,
  DEMO: '0',
  TRUST_PROXY: 'true',
  LOG_LEVEL: 'fatal',
  ...OWNER,
})

/** The status, or undefined without a response. */
const sendHit = async (url: string, websiteId: string, number: number): Promise<number | undefined> => {
  const data = JSON.stringify({ websiteId, url: `/hit-${number}`, clientDate: CLIENT_DATE + number, title: 'Hit' })
  const ss_cvr = `visitor-${number % 100}|1|1|1|1`
  try {
    const response = await fetch(`${url}/api/census/RecordHit`, {
      method: 'POST',
      headers: {
        'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
        // Limits are per address.
        'x-forwarded-for': `10.${(number >> 16) & 255}.${(number >> 8) & 255}.${number & 255}`,
      },
      body: new URLSearchParams({ event: 'View', data, ss_cvr }),
      signal: AbortSignal.timeout(30_000),
    })
    await response.arrayBuffer()
    return response.status
  } catch {
    return undefined
  }
}

test(`CENSUS-005 kill -9 of the program, PostgreSQL and both (${HIT_KILLS} rounds): every acknowledged hit is stored exactly once`, async () => {
  const random = createSeededRandom()
  const folder = createFolder()
  let program: RunningProgram = await start(settings(folder))
  const websiteId = await createSite(program)

  let next = 0
  let isStopped = false
  const acknowledged = new Set<number>()
  const unexpected = new Set<number>()
  /** Like a browser that repeats a request whose connection broke: the same hit until it is acknowledged. */
  const visit = async (): Promise<void> => {
    while (!isStopped) {
      const number = ++next
      for (let status: number | undefined; status !== 202 && !isStopped; ) {
        status = await sendHit(program.url, websiteId, number)
        if (status === 202) acknowledged.add(number)
        else if (status !== undefined && status < 500) unexpected.add(status)
        if (status !== 202) await wait(20)
      }
    }
  }
  const visitors = Array.from({ length: VISITORS }, visit)

  const killProgram = async (): Promise<void> => {
    forceKill(program.pid)
    await program.exited
    program = await start(settings(folder))
  }
  const killPostgres = (): void => {
    const postmaster = findPostmaster(folder)
    const children = random() < 0.5 ? [] : findChildProcesses(postmaster)
    for (const pid of [postmaster, ...children]) forceKill(pid)
  }
  const kills = [
    killProgram,
    async () => killPostgres(),
    () => {
      killPostgres()
      return killProgram()
    },
  ]
  for (let round = 0; round < HIT_KILLS; round++) {
    const before = acknowledged.size
    await waitUntil('hits are acknowledged', () => acknowledged.size >= before + HITS_PER_KILL, RECOVERY_TIMEOUT)
    await wait(random() * 30)
    await kills[round % kills.length]?.()
  }
  const before = acknowledged.size
  await waitUntil('hits are acknowledged after the last kill', () => acknowledged.size > before, RECOVERY_TIMEOUT)
  isStopped = true
  await Promise.all(visitors)

  const connection = await findRunningCluster(folder)
  if (!connection) throw new Error('PostgreSQL is not running.')
  const { query } = openPool(clientConfig(connection))
  const isMoved = async (): Promise<boolean> =>
    (await query<{ waits: boolean }>('SELECT EXISTS (SELECT FROM census_inbox) AS waits'))[0]?.waits === false
  await waitUntil('collected hits are moved', isMoved, RECOVERY_TIMEOUT)
  const rows = await query<{ path: string; events: number }>(
    'SELECT path, count(*)::integer AS events FROM census_events GROUP BY path',
  )
  const stored = new Map(rows.map(({ path, events }) => [path, events]))
  expect([...unexpected]).toEqual([])
  expect([...acknowledged].filter((number) => stored.get(`/hit-${number}`) !== 1)).toEqual([])
  expect(rows.filter(({ events }) => events > 1)).toEqual([])
  expect(await stop(program)).toEqual({ code: 0, signal: null })
})
