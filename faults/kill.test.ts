import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { SEED } from '#platform/testing/seed.ts'
import { createSeededRandom } from '#platform/testing/seeded-random.ts'
import { type Client, createClient, OWNER, signIn } from './client.ts'
import { findChildProcesses, findPostmaster, findProcessesIn, forceKill, getClusterFolder } from './processes.ts'
import { createFolder, type RunningProgram, start, startProgram, stop } from './program.ts'
import { KILL_ROUNDS } from './suite-size.ts'
import { waitUntil } from './wait-until.ts'
import {
  countAcknowledged,
  createLedger,
  expectAllWritten,
  expectEmailsDelivered,
  type Ledger,
  startWriters,
} from './writers.ts'

type Random = () => number
type Target = { program: RunningProgram; folder: string; random: Random }
/** Returns when all killed processes have exited. */
type Kill = (target: Target) => Promise<void>

const killNode = async ({ program }: Target): Promise<void> => {
  forceKill(program.pid)
  await program.exited
}

/** Kills the postmaster alone or with all its children; the second is what the OOM killer may do. */
const killPostgres = async ({ folder, random }: Target): Promise<void> => {
  const postmaster = findPostmaster(folder)
  const children = random() < 0.5 ? [] : findChildProcesses(postmaster)
  for (const pid of [postmaster, ...children]) forceKill(pid)
}

const killBoth: Kill = async (target) => {
  const kills = target.random() < 0.5 ? [killNode, killPostgres] : [killPostgres, killNode]
  for (const kill of kills) await kill(target)
}

const settings = (folder: string) => ({
  DATA_DIR: folder,
  DEMO: '0',
  TRUST_PROXY: 'true',
  LOG_LEVEL: 'fatal',
  ...OWNER,
})

/** Writes until a random moment, kills, and lets the writers finish. Returns the number of acknowledged writes in this round. */
const killWhileWriting = async (
  target: Target,
  {
    client,
    site,
    ledger,
    kill,
    afterwards = async () => {},
  }: { client: Client; site: string; ledger: Ledger; kill: Kill; afterwards?: () => Promise<unknown> },
): Promise<void> => {
  const before = countAcknowledged(ledger)
  const writeCount = 5 + Math.floor(target.random() * 40)
  let onWritten = () => {}
  const written = new Promise<void>((resolve) => {
    onWritten = resolve
  })
  const writers = startWriters(client, site, ledger, () => {
    if (countAcknowledged(ledger) - before >= writeCount) onWritten()
  })
  await Promise.race([written, target.program.exited])
  // At a random moment, with requests in flight.
  await wait(target.random() * 30)
  await kill(target)
  await afterwards()
  await writers.stop()
}

const createSite = async (program: RunningProgram): Promise<{ client: Client; site: string }> => {
  const client = await signIn(program.url)
  const { status, body } = await client.call('POST', '/api/sites', { starter: 'blank', title: 'Kiln' })
  expect(status).toBe(201)
  return { client, site: `/api/sites/${(body as { websiteId: string }).websiteId}` }
}

/** A failure names the seed; SEED=… repeats the round. */
const testWithSeed = (name: string, body: (random: Random) => Promise<void>): void => {
  test(name, async () => {
    try {
      await body(createSeededRandom())
    } catch (error) {
      throw new Error(`With SEED=${SEED}: ${error instanceof Error ? error.message : String(error)}`, { cause: error })
    }
  })
}

const KILLS: readonly (readonly [string, Kill])[] = [
  ['Node', killNode],
  ['Node and PostgreSQL', killBoth],
]

for (const [what, kill] of KILLS)
  testWithSeed(
    `kill -9 of ${what} during writes (${KILL_ROUNDS} rounds): every acknowledged write exists after the next start`,
    async (random) => {
      const folder = createFolder()
      let program = await start(settings(folder))
      const { client, site } = await createSite(program)
      const ledger = createLedger()
      for (let round = 1; round <= KILL_ROUNDS; round++) {
        await killWhileWriting({ program, folder, random }, { client: client.at(program.url), site, ledger, kill })
        program = await start(settings(folder))
        await expectAllWritten(client.at(program.url), site, ledger)
      }
      await expectEmailsDelivered(client.at(program.url))
      expect(await stop(program)).toEqual({ code: 0, signal: null })
      expect(findProcessesIn(folder)).toEqual([])
    },
  )

testWithSeed(
  `kill -9 of PostgreSQL during writes (${KILL_ROUNDS} rounds): the program restarts it, and every acknowledged write exists`,
  async (random) => {
    const folder = createFolder()
    const program = await start(settings(folder))
    const { client, site } = await createSite(program)
    const ledger = createLedger()
    for (let round = 1; round <= KILL_ROUNDS; round++) {
      const oldPostmaster = findPostmaster(folder)
      await killWhileWriting(
        { program, folder, random },
        {
          client,
          site,
          ledger,
          kill: killPostgres,
          afterwards: async () => {
            const before = countAcknowledged(ledger)
            await waitUntil('writers get responses again', () => countAcknowledged(ledger) > before + 20)
          },
        },
      )
      expect(program.hasExited()).toBe(false)
      expect(findPostmaster(folder)).not.toBe(oldPostmaster)
      await waitUntil('/readyz returns 200', async () => (await fetch(`${program.url}/readyz`)).status === 200)
      await expectAllWritten(client, site, ledger)
    }
    await expectEmailsDelivered(client)
    expect(await stop(program)).toEqual({ code: 0, signal: null })
    expect(findProcessesIn(folder)).toEqual([])
  },
)

test('when PostgreSQL cannot be restarted the program exits with a message, and nothing is lost after a later start', async () => {
  const folder = createFolder()
  const program = await start(settings(folder))
  const { client, site } = await createSite(program)
  const control = join(getClusterFolder(folder), 'global', 'pg_control')
  renameSync(control, `${control}.away`)
  forceKill(findPostmaster(folder))
  expect(await program.exited).toEqual({ code: 1, signal: null })
  expect(program.out()).toContain('PostgreSQL stopped and cannot be restarted')
  expect(findProcessesIn(folder)).toEqual([])
  renameSync(`${control}.away`, control)
  const next = await start(settings(folder))
  expect((await client.at(next.url).call('GET', site)).body).toMatchObject({ title: 'Kiln' })
  await stop(next)
})

testWithSeed(
  `kill -9 of everything during the first start (${KILL_ROUNDS} rounds): the next start creates one owner and one complete site`,
  async (random) => {
    for (let round = 1; round <= KILL_ROUNDS; round++) {
      const folder = createFolder()
      const first = startProgram({ DATA_DIR: folder })
      const LINES = 30
      await first.waitForLines(Math.floor(random() * LINES))
      await wait(random() * 200)
      forceKill(first.pid)
      await first.exited
      if (random() < 0.5) for (const { pid } of findProcessesIn(folder)) forceKill(pid)

      const second = await start({ DATA_DIR: folder })
      const owner = createClient(second.url)
      const token = new URL(second.signInLink ?? 'none:').searchParams.get('token')
      expect((await owner.call('POST', '/api/session/link', { token })).status).toBe(200)
      const { sites } = (await owner.call('GET', '/api/sites')).body as { sites: { title: string }[] }
      expect(sites).toHaveLength(1)
      for (const path of ['/', '/about', '/journal', '/contact'])
        expect((await owner.call('GET', path)).status).toBe(200)
      expect(await stop(second)).toEqual({ code: 0, signal: null })
      expect(findProcessesIn(folder)).toEqual([])
    }
  },
)
