import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Client, newClient, OWNER, signedIn } from './client.ts'
import { killHard } from './processes.ts'
import { newFolder, type Running, start, startProgram, stop } from './program.ts'
import { type SharedPostgres, startSharedPostgres } from './shared-postgres.ts'
import { until } from './until.ts'

let postgres: SharedPostgres
beforeEach(async () => {
  postgres = await startSharedPostgres()
})
// Programs end before this: what is registered last is torn down first, and program.ts was imported before.
afterEach(() => postgres.stop())

/** Nodes share the database and the folder of uploads, as they would on one disk or bucket. */
const nodeSettings = (more: Record<string, string> = {}) => {
  const DATA_DIR = newFolder()
  return () => ({ DATA_DIR, DATABASE_URL: postgres.url, ...more })
}

const siteOf = async (client: Client): Promise<{ path: string; title: string }> => {
  const { sites } = (await client.call('GET', '/api/sites')).body as { sites: { websiteId: string; title: string }[] }
  expect(sites).toHaveLength(1)
  return { path: `/api/sites/${sites[0]?.websiteId}`, title: sites[0]?.title ?? '' }
}

const titleAt = async ({ url }: Running): Promise<{ title: string; cache: string | null }> => {
  const page = await fetch(`${url}/about`)
  return {
    title: /property="og:site_name" content="([^"]*)"/.exec(await page.text())?.[1] ?? '',
    cache: page.headers.get('x-page-cache'),
  }
}

test('three nodes that start at once on an empty database migrate once and make one owner and one site', async () => {
  const settings = nodeSettings()
  const nodes = await Promise.all([1, 2, 3].map(() => start(settings())))
  const said = nodes.map((node) => node.out()).join('\n')
  const migrations = await postgres.query<{ name: string }>('SELECT name FROM schema_migrations')
  for (const { name } of migrations) expect(said.split(`Migrating: ${name}`)).toHaveLength(2)
  expect(said.split('picture 1 of ')).toHaveLength(2)
  expect(await postgres.query('SELECT count(*)::int AS n FROM accounts')).toEqual([{ n: 1 }])
  expect(await postgres.query('SELECT count(*)::int AS n FROM websites')).toEqual([{ n: 1 }])
  for (const node of nodes) {
    expect(node.err()).toBe('')
    // Each told a link of its own, and each link is good on every node.
    const owner = newClient(nodes[0]?.url ?? '')
    const token = new URL(node.link ?? 'none:').searchParams.get('token')
    expect((await owner.call('POST', '/api/session/link', { token })).status).toBe(200)
    expect((await fetch(node.url)).status).toBe(200)
  }
  for (const node of nodes) expect(await stop(node)).toEqual({ code: 0, signal: null })
})

test('what is changed on one node is seen on the other’s cached page, limits count for both, and one goes on without the other', async () => {
  const settings = nodeSettings(OWNER)
  const [a, b] = [await start(settings()), await start(settings())]
  const onA = await signedIn(a.url)
  const site = await siteOf(onA)

  const rename = async (client: Client, title: string): Promise<void> => {
    expect((await client.call('PATCH', site.path, { title })).status).toBe(200)
  }
  const expectSeen = async (node: Running, title: string): Promise<void> => {
    await until(`${title} is seen`, async () => (await titleAt(node)).title.includes(title))
    // From memory again, and still the new one.
    await until('the page is kept', async () => (await titleAt(node)).cache === 'hit')
    expect((await titleAt(node)).title).toContain(title)
  }
  for (const node of [a, b]) await until('the page is kept', async () => (await titleAt(node)).cache === 'hit')
  // The session that was opened on A holds on B.
  const onB = onA.at(b.url)
  for (const [client, title] of [
    [onA, 'Kiln of A'],
    [onB, 'Kiln of B'],
    [onA, 'Kiln of A again'],
  ] as const) {
    await rename(client, title)
    await expectSeen(a, title)
    await expectSeen(b, title)
  }

  const LIMIT = 10
  const statuses: number[] = []
  for (let n = 0; n < LIMIT + 2; n++)
    statuses.push((await newClient(n % 2 ? a.url : b.url).call('POST', '/api/accounts', {})).status)
  expect(statuses.slice(0, LIMIT)).not.toContain(429)
  expect(statuses.slice(LIMIT)).toEqual([429, 429])

  killHard(a.pid)
  await a.ended
  await rename(onB, 'Kiln without A')
  await expectSeen(b, 'Kiln without A')
  const back = await start(settings())
  await expectSeen(back, 'Kiln without A')
  for (const node of [b, back]) expect(await stop(node)).toEqual({ code: 0, signal: null })
})

test('a node for the web and one for the work share what there is to do', async () => {
  const settings = nodeSettings({ DEMO: '0', ...OWNER })
  const web = await start({ ...settings(), ROLE: 'web' })
  const client = await signedIn(web.url)
  const { body } = await client.call('POST', '/api/sites', { starter: 'blank', title: 'Kiln' })
  const site = `/api/sites/${(body as { websiteId: string }).websiteId}`
  const VIEWER = 10
  await client.call('POST', `${site}/contributors/invitations`, { email: 'guest@kiln.test', roles: [VIEWER] })
  const states = async (): Promise<string[]> =>
    ((await client.call('GET', '/api/mails')).body as { mails: { state: string }[] }).mails.map(({ state }) => state)
  expect(await states()).toEqual(['queued'])
  const worker = startProgram({ ...settings(), ROLE: 'worker' })
  await worker.ready()
  await until('the mail is in the outbox', async () => (await states())[0] === 'kept')
  for (const node of [web, worker]) expect(await stop(node)).toEqual({ code: 0, signal: null })
})
