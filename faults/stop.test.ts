import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Client, OWNER, signIn } from './client.ts'
import { findProcessesIn, getClusterFolder } from './processes.ts'
import { createFolder, NPM_START, type Program, type RunningProgram, start, startProgram, stop } from './program.ts'
import { createNoiseImage, isConnectionRefused, requestRepeatedly, sendRequest, startUpload } from './slow-requests.ts'
import { waitUntil } from './wait-until.ts'

const settings = (folder: string) => ({ DATA_DIR: folder, DEMO: '0', ...OWNER })
const CLEAN_EXIT = { code: 0, signal: null }
const IMAGE = createNoiseImage(1600, 1200)

/** No process is running, and PostgreSQL removed its lock file, so it was shut down cleanly. */
const expectCleanExit = async (program: Program, folder: string): Promise<void> => {
  expect(await program.exited).toEqual(CLEAN_EXIT)
  expect(program.err()).toBe('')
  expect(existsSync(join(getClusterFolder(folder), 'PG_VERSION'))).toBe(true)
  expect(existsSync(join(getClusterFolder(folder), 'postmaster.pid'))).toBe(false)
  expect(findProcessesIn(folder)).toEqual([])
}

type Shop = { program: RunningProgram; folder: string; client: Client; site: string }

const startShop = async (): Promise<Shop> => {
  const folder = createFolder()
  const program = await start(settings(folder))
  const client = await signIn(program.url)
  const { body } = await client.call('POST', '/api/sites', { starter: 'blank', title: 'Kiln' })
  return { program, folder, client, site: `/api/sites/${(body as { websiteId: string }).websiteId}` }
}

const startUploadTo = ({ program, client, site }: Shop, image = IMAGE) =>
  startUpload(`${program.url}${site}/assets`, client.headers(), image)

const listImages = async (client: Client, site: string): Promise<string[]> =>
  ((await client.call('GET', `${site}/assets`)).body as { assets: { url: string }[] }).assets.map(({ url }) => url)

test('SIGTERM: accepted requests get complete responses, no new ones are accepted, and PostgreSQL shuts down last', async () => {
  const shop = await startShop()
  const { program, folder, client, site } = shop
  const uploaded = await (await startUploadTo(shop)).finish()
  expect(uploaded.status).toBe(201)
  const { url } = JSON.parse(uploaded.body.toString()) as { url: string }

  const upload = await startUploadTo(shop)
  const variants = ['1500w', '1000w', '750w'].map((format) =>
    sendRequest(`${program.url}${url}?format=${format}`, { accept: 'image/avif' }),
  )
  await Promise.all(variants.map(({ sent }) => sent))
  // This response arrives after those requests were accepted.
  expect((await fetch(`${program.url}/healthz`)).status).toBe(200)

  program.signal('SIGTERM')
  await waitUntil('new connections are refused', () => isConnectionRefused(program.url))
  expect(program.hasExited()).toBe(false)
  // The write succeeded, so PostgreSQL is still running.
  expect((await upload.finish()).status).toBe(201)
  for (const { response } of variants) {
    const { status, body } = await response
    expect([status, body.subarray(4, 12).toString()]).toEqual([200, 'ftypavif'])
  }
  await expectCleanExit(program, folder)
  expect(program.out()).toContain('SIGTERM: shutting down')

  const next = await start(settings(folder))
  expect(await listImages(client.at(next.url), site)).toHaveLength(2)
  await stop(next)
})

test('repeated SIGINT causes one orderly shutdown', async () => {
  const shop = await startShop()
  const { program, folder, client, site } = shop
  const upload = await startUploadTo(shop)
  program.signal('SIGINT')
  await waitUntil('new connections are refused', () => isConnectionRefused(program.url))
  for (const signal of ['SIGINT', 'SIGINT', 'SIGTERM', 'SIGHUP'] as const) program.signal(signal)
  expect((await upload.finish()).status).toBe(201)
  await expectCleanExit(program, folder)
  const next = await start(settings(folder))
  expect(await listImages(client.at(next.url), site)).toHaveLength(1)
  await stop(next)
})

test('Ctrl-C, sent to the process group, does not reach PostgreSQL', async () => {
  const shop = await startShop()
  const { program, folder } = shop
  const upload = await startUploadTo(shop)
  program.signalGroup('SIGINT')
  await waitUntil('new connections are refused', () => isConnectionRefused(program.url))
  expect((await upload.finish()).status).toBe(201)
  await expectCleanExit(program, folder)
})

test('closing the terminal (SIGHUP) shuts down in order', async () => {
  const { program, folder } = await startShop()
  program.signalGroup('SIGHUP')
  await expectCleanExit(program, folder)
})

test('a keep-alive connection is closed when the shutdown begins', async () => {
  const shop = await startShop()
  const { program, folder } = shop
  await waitUntil('the page comes from the cache', async () => {
    const page = await fetch(program.url)
    return page.headers.get('x-page-cache') === 'hit'
  })
  const { url } = JSON.parse((await (await startUploadTo(shop)).finish()).body.toString()) as { url: string }
  const visit = requestRepeatedly(program.url, `${url}?format=1500w`, '/')
  // This response arrives after the visitor's request was accepted.
  const upload = await startUploadTo(shop)
  program.signal('SIGTERM')
  // Before the upload finishes, so it was not the final timeout that closes every connection.
  expect([...(await visit.statuses)]).toEqual(['200'])
  expect((await upload.finish()).status).toBe(201)
  await expectCleanExit(program, folder)
})

test('an upload that never finishes is closed by the shutdown timeout', async () => {
  const shop = await startShop()
  await startUploadTo(shop)
  shop.program.signal('SIGTERM')
  await expectCleanExit(shop.program, shop.folder)
})

test('npm start forwards SIGTERM: the program and PostgreSQL shut down, and no process is left', async () => {
  const folder = createFolder()
  const program = await startProgram(settings(folder), { command: NPM_START }).ready()
  program.signal('SIGTERM')
  await program.exited
  expect(program.out()).toContain('SIGTERM: shutting down')
  await waitUntil('PostgreSQL has stopped', () => findProcessesIn(folder).length === 0)
  expect(existsSync(join(getClusterFolder(folder), 'postmaster.pid'))).toBe(false)
})

test('a signal during the first start leaves no process running and the next start works', async () => {
  const folder = createFolder()
  const program = startProgram(settings(folder))
  await program.waitForLines(1)
  program.signalGroup('SIGINT')
  expect((await program.exited).code).not.toBeNull()
  expect(findProcessesIn(folder)).toEqual([])
  const next = await start(settings(folder))
  await signIn(next.url)
  expect(await stop(next)).toEqual(CLEAN_EXIT)
})
