import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { newClient, OWNER, signedIn } from './client.ts'
import { clusterOf, runningIn } from './processes.ts'
import { newFolder, type Running, start, stop } from './program.ts'

type Site = { websiteId: string; identifier: string; title: string }
const sitesOf = async (client: ReturnType<typeof newClient>): Promise<Site[]> =>
  ((await client.call('GET', '/api/sites')).body as { sites: Site[] }).sites

const tokenOf = ({ link }: Running): string => new URL(link ?? 'none:').searchParams.get('token') ?? ''

test('SESSION-013 the first start prints all addresses and a one-time sign-in link; the second seeds nothing', async () => {
  const folder = newFolder()
  const first = await start({ DATA_DIR: folder })
  expect(first.err()).toBe('')

  for (const [what, path, shows] of [
    ['Site', '', 'Kiln'],
    ['Owner', '/config', 'Sitewright'],
    ['API', '/api/docs', 'API'],
    ['Email', '/config/outbox', 'Sitewright'],
  ] as const) {
    expect(first.out()).toMatch(new RegExp(`^ *${what} +${first.url}${path}( |$)`, 'm'))
    const page = await fetch(first.url + path)
    expect([what, page.status, page.headers.get('content-type')]).toEqual([what, 200, 'text/html; charset=utf-8'])
    expect(await page.text()).toContain(shows)
  }

  const owner = newClient(first.url)
  const token = tokenOf(first)
  expect((await owner.call('POST', '/api/session/link', { token })).status).toBe(200)
  const again = await newClient(first.url).call('POST', '/api/session/link', { token })
  expect([again.status, again.body]).toMatchObject([expect.any(Number), { code: 'accounts.link_spent' }])
  expect(again.status).toBeGreaterThanOrEqual(400)
  const [demo, ...others] = await sitesOf(owner)
  expect(others).toEqual([])
  expect(await stop(first)).toEqual({ code: 0, signal: null })

  // The owner has no password yet, so a new link is printed; the first session stays valid.
  const second = await start({ DATA_DIR: folder, PORT: new URL(first.url).port })
  expect(second.out()).not.toContain('Planting')
  expect(tokenOf(second)).not.toBe(token)
  expect(await sitesOf(owner)).toEqual([demo])
  const { status } = await owner.call('DELETE', `/api/sites/${demo?.websiteId}`, { identifier: demo?.identifier })
  expect(status).toBe(200)
  await stop(second)

  const third = await start({ DATA_DIR: folder, PORT: new URL(first.url).port })
  expect(third.out()).not.toContain('Planting')
  expect(await sitesOf(owner)).toEqual([])
  await stop(third)
  expect(runningIn(folder)).toEqual([])
})

test('with OWNER_EMAIL and OWNER_PASSWORD no link is printed, the credentials work, and DEMO=0 seeds no site', async () => {
  const program = await start({ DATA_DIR: newFolder(), DEMO: '0', ...OWNER })
  expect(program.link).toBeUndefined()
  expect(program.out()).not.toContain(OWNER.OWNER_PASSWORD)
  const owner = await signedIn(program.url)
  expect((await owner.call('GET', '/api/account')).body).toMatchObject({ email: OWNER.OWNER_EMAIL, internal: true })
  expect(await sitesOf(owner)).toEqual([])
  const home = await fetch(program.url, { headers: { accept: 'text/html' } })
  expect(home.status).toBe(404)
  await stop(program)
})

test('with SMTP_URL and PUBLIC_URL the printed addresses are public and the email log is not mentioned', async () => {
  const program = await start({
    DATA_DIR: newFolder(),
    DEMO: '0',
    PUBLIC_URL: 'https://shop.example',
    SMTP_URL: 'smtp://127.0.0.1:9',
  })
  expect(program.out()).toContain('https://shop.example/config/sign-in/link?token=')
  expect(program.out()).not.toContain('/config/outbox')
  expect(program.out()).not.toContain('http://localhost')
  program.signal('SIGTERM')
  await program.ended
})

test.runIf(process.getuid?.() === 0)(
  'root can keep the data in a folder only root can enter, and a second start finds it',
  async () => {
    const closed = newFolder({ closed: true })
    const folder = join(closed, 'data')
    mkdirSync(folder)
    const first = await start({ DATA_DIR: folder, DEMO: '0', ...OWNER })
    const cluster = clusterOf(folder)
    expect(cluster.startsWith(closed)).toBe(false)
    expect(first.out()).toContain(cluster.replace(/\/cluster$/, ''))
    expect(readFileSync(join(folder, 'postgres-is-in'), 'utf8')).toBe(`${cluster.replace(/\/cluster$/, '')}\n`)
    const owner = await signedIn(first.url)
    expect((await owner.call('POST', '/api/sites', { starter: 'blank', title: 'Closed' })).status).toBe(201)
    await stop(first)
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
    const second = await start({ DATA_DIR: folder, DEMO: '0', ...OWNER })
    expect(await sitesOf(await signedIn(second.url))).toMatchObject([{ title: 'Closed' }])
    await stop(second)
  },
)
