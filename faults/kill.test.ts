import { renameSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { SEED } from '#platform/testing/seed.ts'
import { createSeededRandom } from '#platform/testing/seeded-random.ts'
import { type Client, newClient, OWNER, signedIn } from './client.ts'
import { childrenOf, clusterOf, killHard, postmasterOf, runningIn } from './processes.ts'
import { newFolder, type Running, start, startProgram, stop } from './program.ts'
import { KILL_ROUNDS } from './suite-size.ts'
import { waitUntil } from './wait-until.ts'
import { acknowledged, expectAllThere, expectMailsDelivered, type Ledger, newLedger, startWriters } from './writers.ts'

type Random = () => number
type Victim = { program: Running; folder: string; random: Random }
/** Returns when all killed processes have exited. */
type Kill = (victim: Victim) => Promise<void>

const killNode = async ({ program }: Victim): Promise<void> => {
  killHard(program.pid)
  await program.ended
}

/** Kills the postmaster alone or with all its children; the second is what the OOM killer may do. */
const killPostgres = async ({ folder, random }: Victim): Promise<void> => {
  const postmaster = postmasterOf(folder)
  const children = random() < 0.5 ? [] : childrenOf(postmaster)
  for (const pid of [postmaster, ...children]) killHard(pid)
}

const killBoth: Kill = async (victim) => {
  const operations = victim.random() < 0.5 ? [killNode, killPostgres] : [killPostgres, killNode]
  for (const operation of operations) await operation(victim)
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
  victim: Victim,
  {
    client,
    site,
    ledger,
    kill,
    afterwards = async () => {},
  }: { client: Client; site: string; ledger: Ledger; kill: Kill; afterwards?: () => Promise<unknown> },
): Promise<void> => {
  const before = acknowledged(ledger)
  const enough = 5 + Math.floor(victim.random() * 40)
  let reached = () => {}
  const moment = new Promise<void>((resolve) => {
    reached = resolve
  })
  const writers = startWriters(client, site, ledger, () => {
    if (acknowledged(ledger) - before >= enough) reached()
  })
  await Promise.race([moment, victim.program.ended])
  // At a random moment, with requests in flight.
  await wait(victim.random() * 30)
  await kill(victim)
  await afterwards()
  await writers.stop()
}

const makeSite = async (program: Running): Promise<{ client: Client; site: string }> => {
  const client = await signedIn(program.url)
  const { status, body } = await client.call('POST', '/api/sites', { starter: 'blank', title: 'Kiln' })
  expect(status).toBe(201)
  return { client, site: `/api/sites/${(body as { websiteId: string }).websiteId}` }
}

/** A failure names the seed; SEED=… repeats the round. */
const seeded = (name: string, body: (random: Random) => Promise<void>): void => {
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
  seeded(
    `kill -9 of ${what} during writes (${KILL_ROUNDS} rounds): every acknowledged write exists after the next start`,
    async (random) => {
      const folder = newFolder()
      let program = await start(settings(folder))
      const { client, site } = await makeSite(program)
      const ledger = newLedger()
      for (let round = 1; round <= KILL_ROUNDS; round++) {
        await killWhileWriting({ program, folder, random }, { client: client.at(program.url), site, ledger, kill })
        program = await start(settings(folder))
        await expectAllThere(client.at(program.url), site, ledger)
      }
      await expectMailsDelivered(client.at(program.url))
      expect(await stop(program)).toEqual({ code: 0, signal: null })
      expect(runningIn(folder)).toEqual([])
    },
  )

seeded(
  `kill -9 of PostgreSQL during writes (${KILL_ROUNDS} rounds): the program restarts it, and every acknowledged write exists`,
  async (random) => {
    const folder = newFolder()
    const program = await start(settings(folder))
    const { client, site } = await makeSite(program)
    const ledger = newLedger()
    for (let round = 1; round <= KILL_ROUNDS; round++) {
      const dead = postmasterOf(folder)
      await killWhileWriting(
        { program, folder, random },
        {
          client,
          site,
          ledger,
          kill: killPostgres,
          afterwards: async () => {
            const atTheKill = acknowledged(ledger)
            await waitUntil('writers get responses again', () => acknowledged(ledger) > atTheKill + 20)
          },
        },
      )
      expect(program.hasEnded()).toBe(false)
      expect(postmasterOf(folder)).not.toBe(dead)
      await waitUntil('/readyz returns 200', async () => (await fetch(`${program.url}/readyz`)).status === 200)
      await expectAllThere(client, site, ledger)
    }
    await expectMailsDelivered(client)
    expect(await stop(program)).toEqual({ code: 0, signal: null })
    expect(runningIn(folder)).toEqual([])
  },
)

test('when PostgreSQL cannot be restarted the program exits with a message, and nothing is lost after a later start', async () => {
  const folder = newFolder()
  const program = await start(settings(folder))
  const { client, site } = await makeSite(program)
  const control = join(clusterOf(folder), 'global', 'pg_control')
  renameSync(control, `${control}.away`)
  killHard(postmasterOf(folder))
  expect(await program.ended).toEqual({ code: 1, signal: null })
  expect(program.out()).toContain('PostgreSQL stopped and cannot be restarted')
  expect(runningIn(folder)).toEqual([])
  renameSync(`${control}.away`, control)
  const next = await start(settings(folder))
  expect((await client.at(next.url).call('GET', site)).body).toMatchObject({ title: 'Kiln' })
  await stop(next)
})

seeded(
  `kill -9 of everything during the first start (${KILL_ROUNDS} rounds): the next start creates one owner and one complete site`,
  async (random) => {
    for (let round = 1; round <= KILL_ROUNDS; round++) {
      const folder = newFolder()
      const first = startProgram({ DATA_DIR: folder })
      const LINES = 30
      await first.said(Math.floor(random() * LINES))
      await wait(random() * 200)
      killHard(first.pid)
      await first.ended
      if (random() < 0.5) for (const { pid } of runningIn(folder)) killHard(pid)

      const second = await start({ DATA_DIR: folder })
      const owner = newClient(second.url)
      const token = new URL(second.link ?? 'none:').searchParams.get('token')
      expect((await owner.call('POST', '/api/session/link', { token })).status).toBe(200)
      const { sites } = (await owner.call('GET', '/api/sites')).body as { sites: { title: string }[] }
      expect(sites).toHaveLength(1)
      for (const path of ['/', '/about', '/journal', '/contact'])
        expect((await owner.call('GET', path)).status).toBe(200)
      expect(await stop(second)).toEqual({ code: 0, signal: null })
      expect(runningIn(folder)).toEqual([])
    }
  },
)
