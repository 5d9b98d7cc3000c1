import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createClient, OWNER, signIn } from './client.ts'
import { findProcessesIn, getClusterFolder } from './processes.ts'
import { createFolder, type RunningProgram, start, stop } from './program.ts'

type Site = { websiteId: string; identifier: string; title: string }
const listSites = async (client: ReturnType<typeof createClient>): Promise<Site[]> =>
  ((await client.call('GET', '/api/sites')).body as { sites: Site[] }).sites

const getToken = ({ signInLink }: RunningProgram): string =>
  new URL(signInLink ?? 'none:').searchParams.get('token') ?? ''

test('SESSION-013 the first start prints all addresses and a one-time sign-in link; the second seeds nothing', async () => {
  const folder = createFolder()
  const first = await start({ DATA_DIR: folder })
  expect(first.err()).toBe('')
  expect(first.out()).toContain('image 1 of ')

  for (const [label, path, text] of [
    ['Site', '', 'Kiln'],
    ['Owner', '/config', 'Sitewright'],
    ['API', '/api/docs', 'API'],
    ['Email', '/config/outbox', 'Sitewright'],
  ] as const) {
    expect(first.out()).toMatch(new RegExp(`^ *${label} +${first.url}${path}( |$)`, 'm'))
    const page = await fetch(first.url + path)
    expect([label, page.status, page.headers.get('content-type')]).toEqual([label, 200, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain(text)
  }

  const owner = createClient(first.url)
  const token = getToken(first)
  expect((await owner.call('POST', '/api/session/link', { token })).status).toBe(200)
  const secondUse = await createClient(first.url).call('POST', '/api/session/link', { token })
  expect([secondUse.status, secondUse.body]).toMatchObject([expect.any(Number), { code: 'accounts.link_spent' }])
  expect(secondUse.status).toBeGreaterThanOrEqual(400)
  const [demo, ...others] = await listSites(owner)
  expect(others).toEqual([])
  expect(await stop(first)).toEqual({ code: 0, signal: null })

  // The owner has no password yet, so a new link is printed; the first session stays valid.
  const second = await start({ DATA_DIR: folder, PORT: new URL(first.url).port })
  expect(second.out()).not.toContain('image 1 of ')
  expect(getToken(second)).not.toBe(token)
  expect(await listSites(owner)).toEqual([demo])
  const { status } = await owner.call('DELETE', `/api/sites/${demo?.websiteId}`, { identifier: demo?.identifier })
  expect(status).toBe(200)
  await stop(second)

  const third = await start({ DATA_DIR: folder, PORT: new URL(first.url).port })
  expect(third.out()).not.toContain('image 1 of ')
  expect(await listSites(owner)).toEqual([])
  await stop(third)
  expect(findProcessesIn(folder)).toEqual([])
})

test('with OWNER_EMAIL and OWNER_PASSWORD no link is printed, the credentials work, and DEMO=0 seeds no site', async () => {
  const program = await start({ DATA_DIR: createFolder(), DEMO: '0', ...OWNER })
  expect(program.signInLink).toBeUndefined()
  expect(program.out()).not.toContain(OWNER.OWNER_PASSWORD)
  const owner = await signIn(program.url)
  expect((await owner.call('GET', '/api/account')).body).toMatchObject({ email: OWNER.OWNER_EMAIL, internal: true })
  expect(await listSites(owner)).toEqual([])
  const home = await fetch(program.url, { headers: { accept: 'text/html' } })
  expect(home.status).toBe(404)
  await stop(program)
})

test('with SMTP_URL and PUBLIC_URL the printed addresses are public and the email log is not mentioned', async () => {
  const program = await start({
    DATA_DIR: createFolder(),
    DEMO: '0',
    PUBLIC_URL: 'https://shop.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
  })
  expect(program.out()).toContain('https://shop.example/config/sign-in/link?token=')
  expect(program.out()).not.toContain('/config/outbox')
  expect(program.out()).not.toContain('http://localhost')
  program.signal('SIGTERM')
  await program.exited
})

test.runIf(process.getuid?.() === 0)(
  'root can keep the data in a folder only root can enter, and a second start finds it',
  async () => {
    const parent = createFolder({ isPrivate: true })
    const folder = join(parent, 'data')
    mkdirSync(folder)
    const first = await start({ DATA_DIR: folder, DEMO: '0', ...OWNER })
    const cluster = getClusterFolder(folder)
    expect(cluster.startsWith(parent)).toBe(false)
    expect(first.out()).toContain(cluster.replace(/\/cluster$/, ''))
    expect(readFileSync(join(folder, 'postgres-is-in'), 'utf8')).toBe(`${cluster.replace(/\/cluster$/, '')}\n`)
    const owner = await signIn(first.url)
    expect((await owner.call('POST', '/api/sites', { starter: 'blank', title: 'Closed' })).status).toBe(201)
    await stop(first)
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
    const second = await start({ DATA_DIR: folder, DEMO: '0', ...OWNER })
    expect(await listSites(await signIn(second.url))).toMatchObject([{ title: 'Closed' }])
    await stop(second)
  },
)
