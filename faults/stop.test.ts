import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Client, OWNER, signedIn } from './client.ts'
import { clusterOf, runningIn } from './processes.ts'
import { NPM_START, newFolder, type Program, type Running, start, startProgram, stop } from './program.ts'
import { ask, askOnAndOn, halfAnUpload, isRefused, noisyPicture } from './slow-requests.ts'
import { waitUntil } from './wait-until.ts'

const settings = (folder: string) => ({ DATA_DIR: folder, DEMO: '0', ...OWNER })
const CLEAN = { code: 0, signal: null }
const PICTURE = noisyPicture(1600, 1200)

/** No process is running, and PostgreSQL removed its lock file, so it was shut down cleanly. */
const expectCleanEnd = async (program: Program, folder: string): Promise<void> => {
  expect(await program.ended).toEqual(CLEAN)
  expect(program.err()).toBe('')
  expect(existsSync(join(clusterOf(folder), 'PG_VERSION'))).toBe(true)
  expect(existsSync(join(clusterOf(folder), 'postmaster.pid'))).toBe(false)
  expect(runningIn(folder)).toEqual([])
}

type Shop = { program: Running; folder: string; client: Client; site: string }

const openShop = async (): Promise<Shop> => {
  const folder = newFolder()
  const program = await start(settings(folder))
  const client = await signedIn(program.url)
  const { body } = await client.call('POST', '/api/sites', { starter: 'blank', title: 'Kiln' })
  return { program, folder, client, site: `/api/sites/${(body as { websiteId: string }).websiteId}` }
}

const uploadHalf = ({ program, client, site }: Shop, picture = PICTURE) =>
  halfAnUpload(`${program.url}${site}/assets`, client.headers(), picture)

const picturesIn = async (client: Client, site: string): Promise<string[]> =>
  ((await client.call('GET', `${site}/assets`)).body as { assets: { url: string }[] }).assets.map(({ url }) => url)

test('SIGTERM: accepted requests get complete responses, no new ones are accepted, and PostgreSQL shuts down last', async () => {
  const shop = await openShop()
  const { program, folder, client, site } = shop
  const whole = await (await uploadHalf(shop)).finish()
  expect(whole.status).toBe(201)
  const { url } = JSON.parse(whole.body.toString()) as { url: string }

  const upload = await uploadHalf(shop)
  const variants = ['1500w', '1000w', '750w'].map((format) =>
    ask(`${program.url}${url}?format=${format}`, { accept: 'image/avif' }),
  )
  await Promise.all(variants.map(({ asked }) => asked))
  // This response arrives after those requests were accepted.
  expect((await fetch(`${program.url}/healthz`)).status).toBe(200)

  program.signal('SIGTERM')
  await waitUntil('new connections are refused', () => isRefused(program.url))
  expect(program.hasEnded()).toBe(false)
  // The write succeeded, so PostgreSQL is still running.
  expect((await upload.finish()).status).toBe(201)
  for (const { answer } of variants) {
    const { status, body } = await answer
    expect([status, body.subarray(4, 12).toString()]).toEqual([200, 'ftypavif'])
  }
  await expectCleanEnd(program, folder)
  expect(program.out()).toContain('SIGTERM: shutting down')

  const next = await start(settings(folder))
  expect(await picturesIn(client.at(next.url), site)).toHaveLength(2)
  await stop(next)
})

test('repeated SIGINT causes one orderly shutdown', async () => {
  const shop = await openShop()
  const { program, folder, client, site } = shop
  const upload = await uploadHalf(shop)
  program.signal('SIGINT')
  await waitUntil('new connections are refused', () => isRefused(program.url))
  for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM', 'SIGHUP'] as const) program.signal(signal)
  expect((await upload.finish()).status).toBe(201)
  await expectCleanEnd(program, folder)
  const next = await start(settings(folder))
  expect(await picturesIn(client.at(next.url), site)).toHaveLength(1)
  await stop(next)
})

test('Ctrl-C, sent to the process group, does not reach PostgreSQL', async () => {
  const shop = await openShop()
  const { program, folder } = shop
  const upload = await uploadHalf(shop)
  program.signalGroup('SIGINT')
  await waitUntil('new connections are refused', () => isRefused(program.url))
  expect((await upload.finish()).status).toBe(201)
  await expectCleanEnd(program, folder)
})

test('closing the terminal (SIGHUP) shuts down in order', async () => {
  const { program, folder } = await openShop()
  program.signalGroup('SIGHUP')
  await expectCleanEnd(program, folder)
})

test('a keep-alive connection is closed when the shutdown begins', async () => {
  const shop = await openShop()
  const { program, folder } = shop
  await waitUntil('the page comes from the cache', async () => {
    const page = await fetch(program.url)
    return page.headers.get('x-page-cache') === 'hit'
  })
  const { url } = JSON.parse((await (await uploadHalf(shop)).finish()).body.toString()) as { url: string }
  const visit = askOnAndOn(program.url, `${url}?format=1500w`, '/')
  // This response arrives after the visitor's request was accepted.
  const upload = await uploadHalf(shop)
  program.signal('SIGTERM')
  // Before the upload finishes, so it was not the final timeout that closes every connection.
  expect([...(await visit.statuses)]).toEqual(['200'])
  expect((await upload.finish()).status).toBe(201)
  await expectCleanEnd(program, folder)
})

test('an upload that never finishes is closed by the shutdown timeout', async () => {
  const shop = await openShop()
  await uploadHalf(shop)
  shop.program.signal('SIGTERM')
  await expectCleanEnd(shop.program, shop.folder)
})

test('npm start forwards SIGTERM: the program and PostgreSQL shut down, and no process is left', async () => {
  const folder = newFolder()
  const program = await startProgram(settings(folder), { command: NPM_START }).ready()
  program.signal('SIGTERM')
  await program.ended
  expect(program.out()).toContain('SIGTERM: shutting down')
  await waitUntil('PostgreSQL has stopped', () => runningIn(folder).length === 0)
  expect(existsSync(join(clusterOf(folder), 'postmaster.pid'))).toBe(false)
})

test('a signal during the first start leaves no process running and the next start works', async () => {
  const folder = newFolder()
  const program = startProgram(settings(folder))
  await program.said(1)
  program.signalGroup('SIGINT')
  expect((await program.ended).code).not.toBeNull()
  expect(runningIn(folder)).toEqual([])
  const next = await start(settings(folder))
  await signedIn(next.url)
  expect(await stop(next)).toEqual(CLEAN)
})
