import { afterEach, beforeEach, expect, test } from 'vitest'
import { type Client, createClient, OWNER, signIn } from './client.ts'
import { forceKill } from './processes.ts'
import { createFolder, type RunningProgram, start, startProgram, stop } from './program.ts'
import { type SharedPostgres, startSharedPostgres } from './shared-postgres.ts'
import { waitUntil } from './wait-until.ts'

let postgres: SharedPostgres
beforeEach(async () => {
  postgres = await startSharedPostgres()
})
// Hooks run in reverse order of registration, so programs (registered by program.ts) stop before this.
afterEach(() => postgres.stop())

/** Nodes share the database and the uploads folder. */
const nodeSettings = (overrides: Record<string, string> = {}) => {
  const DATA_DIR = createFolder()
  return () => ({ DATA_DIR, DATABASE_URL: postgres.url, ...overrides })
}

const getSite = async (client: Client): Promise<{ path: string; title: string }> => {
  const { sites } = (await client.call('GET', '/api/sites')).body as { sites: { websiteId: string; title: string }[] }
  expect(sites).toHaveLength(1)
  return { path: `/api/sites/${sites[0]?.websiteId}`, title: sites[0]?.title ?? '' }
}

const readTitle = async ({ url }: RunningProgram): Promise<{ title: string; cache: string | null }> => {
  const page = await fetch(`${url}/about`)
  return {
    title: /property="og:site_name" content="([^"]*)"/.exec(await page.text())?.[1] ?? '',
    cache: page.headers.get('x-page-cache'),
  }
}

test('three nodes that start concurrently on an empty database migrate once and create one owner and one site', async () => {
  const settings = nodeSettings()
  const nodes = await Promise.all([1, 2, 3].map(() => start(settings())))
  const output = nodes.map((node) => node.out()).join('\n')
  const migrations = await postgres.query<{ name: string }>('SELECT name FROM schema_migrations')
  for (const { name } of migrations) expect(output.split(`Migrating: ${name}`)).toHaveLength(2)
  expect(output.split('image 1 of ')).toHaveLength(2)
  expect(await postgres.query('SELECT count(*)::int AS n FROM accounts')).toEqual([{ n: 1 }])
  expect(await postgres.query('SELECT count(*)::int AS n FROM websites')).toEqual([{ n: 1 }])
  for (const node of nodes) {
    expect(node.err()).toBe('')
    // Each node prints a different link, and each link works on every node.
    const owner = createClient(nodes[0]?.url ?? '')
    const token = new URL(node.signInLink ?? 'none:').searchParams.get('token')
    expect((await owner.call('POST', '/api/session/link', { token })).status).toBe(200)
    expect((await fetch(node.url)).status).toBe(200)
  }
  for (const node of nodes) expect(await stop(node)).toEqual({ code: 0, signal: null })
})

test('a change on one node updates the other node’s cached page, rate limits are shared, and one node works without the other', async () => {
  const settings = nodeSettings(OWNER)
  const [a, b] = [await start(settings()), await start(settings())]
  const onA = await signIn(a.url)
  const site = await getSite(onA)

  const rename = async (client: Client, title: string): Promise<void> => {
    expect((await client.call('PATCH', site.path, { title })).status).toBe(200)
  }
  const expectTitle = async (node: RunningProgram, title: string): Promise<void> => {
    await waitUntil(`${title} is shown`, async () => (await readTitle(node)).title.includes(title))
    // From the cache again, with the new title.
    await waitUntil('the page is cached', async () => (await readTitle(node)).cache === 'hit')
    expect((await readTitle(node)).title).toContain(title)
  }
  for (const node of [a, b]) await waitUntil('the page is cached', async () => (await readTitle(node)).cache === 'hit')
  // A session created on A is valid on B.
  const onB = onA.at(b.url)
  for (const [client, title] of [
    [onA, 'Kiln of A'],
    [onB, 'Kiln of B'],
    [onA, 'Kiln of A again'],
  ] as const) {
    await rename(client, title)
    await expectTitle(a, title)
    await expectTitle(b, title)
  }

  const LIMIT = 10
  const statuses: number[] = []
  for (let n = 0; n < LIMIT + 2; n++)
    statuses.push((await createClient(n % 2 ? a.url : b.url).call('POST', '/api/accounts', {})).status)
  expect(statuses.slice(0, LIMIT)).not.toContain(429)
  expect(statuses.slice(LIMIT)).toEqual([429, 429])

  forceKill(a.pid)
  await a.exited
  await rename(onB, 'Kiln without A')
  await expectTitle(b, 'Kiln without A')
  const restarted = await start(settings())
  await expectTitle(restarted, 'Kiln without A')
  for (const node of [b, restarted]) expect(await stop(node)).toEqual({ code: 0, signal: null })
})

test('a web node and a worker node share the jobs', async () => {
  const settings = nodeSettings({ DEMO: '0', ...OWNER })
  const web = await start({ ...settings(), ROLE: 'web' })
  const client = await signIn(web.url)
  const { body } = await client.call('POST', '/api/sites', { starter: 'blank', title: 'Kiln' })
  const site = `/api/sites/${(body as { websiteId: string }).websiteId}`
  const VIEWER = 10
  await client.call('POST', `${site}/contributors/invitations`, { email: 'guest@kiln.test', roles: [VIEWER] })
  const states = async (): Promise<string[]> =>
    ((await client.call('GET', '/api/mails')).body as { mails: { state: string }[] }).mails.map(({ state }) => state)
  expect(await states()).toEqual(['queued'])
  const worker = startProgram({ ...settings(), ROLE: 'worker' })
  await worker.ready()
  await waitUntil('the email is in the email log', async () => (await states())[0] === 'kept')
  for (const node of [web, worker]) expect(await stop(node)).toEqual({ code: 0, signal: null })
})
