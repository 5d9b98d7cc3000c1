import { mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { type AccountId, newId } from '#base/id.ts'
import { aWebsite } from '#people/testing/builders.ts'
import { createRateLimits } from '#platform/http/rate-limit.ts'
import { createServer } from '#platform/http/server.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createDiskStorage } from '#platform/storage/disk.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { assetRoutes } from './routes.ts'
import { createAssets } from './service.ts'

/** The real server over a real socket: what matters here is how a browser's multipart body arrives. */
const database = await createTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'sw-asset-routes-'))
const log = pino({ level: 'silent' })
const jobs = createJobs({ connection: database.connection, log, runsHandlers: false })
const site = await aWebsite(database)
const server = await createServer({
  tenancy: {
    siteOfHost: async () => site,
    identify: async () => ({
      account: { id: newId<AccountId>(), email: 'a@b.c', name: '', internal: false },
      roles: [1],
    }),
    may: () => true,
  },
  rateLimits: createRateLimits(database.queries),
  log,
  trustProxy: false,
})
const assets = createAssets({
  ...database,
  storage: createDiskStorage(folder),
  jobs,
  clock: () => new Date(),
  onChange: async () => {},
  maxBytes: 1_000_000,
})
server.mount(assetRoutes(assets))
await server.fastify.listen({ port: 0, host: '127.0.0.1' })
const origin = `http://127.0.0.1:${(server.fastify.server.address() as AddressInfo).port}`
afterAll(async () => {
  await server.fastify.close()
  await jobs.stop()
  rmSync(folder, { recursive: true, force: true })
})

const firstAnswer = await fetch(`${origin}/api/sites/${site}/assets`)
const given = /crumb=([^;]+)/.exec(firstAnswer.headers.get('set-cookie') ?? '')?.[1] ?? ''
const call = async (method: string, path: string, body?: FormData | object) => {
  const isForm = body instanceof FormData
  const answer = await fetch(`${origin}/api/sites/${site}/assets${path}`, {
    method,
    headers: {
      cookie: `crumb=${given}`,
      'x-csrf-token': decodeURIComponent(given),
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    body: isForm ? body : body && JSON.stringify(body),
  })
  const text = await answer.text()
  return { status: answer.status, body: text ? JSON.parse(text) : undefined }
}

const formWith = (name: string, bytes: Uint8Array<ArrayBuffer>) => {
  const form = new FormData()
  form.set('file', new File([bytes], name, { type: 'image/png' }))
  return form
}

const picture = async () =>
  new Uint8Array(
    await sharp({ create: { width: 90, height: 60, channels: 3, background: '#456' } })
      .png()
      .toBuffer(),
  )

test('a picture is uploaded, listed, renamed and deleted over the wire', async () => {
  const made = await call('POST', '', formWith('Blue bowl.png', await picture()))
  expect(made).toMatchObject({ status: 201, body: { filename: 'Blue-bowl.png', width: 90, height: 60 } })
  const { id } = made.body
  expect((await call('GET', '')).body).toMatchObject({ assets: [{ id }], nextCursor: null })
  expect(await call('PATCH', `/${id}`, { alt: 'A bowl', filename: 'bowl' })).toMatchObject({
    status: 200,
    body: { alt: 'A bowl', filename: 'bowl.png' },
  })
  expect(await call('DELETE', `/${id}`)).toEqual({ status: 204, body: undefined })
  expect((await call('GET', `/${id}`)).body).toMatchObject({ code: 'asset.not_found' })
})

test('EDITOR-029 a picture cannot be renamed to nothing', async () => {
  const { body } = await call('POST', '', formWith('jar.png', await picture()))
  expect((await call('PATCH', `/${body.id}`, { filename: '  ' })).body).toMatchObject({
    code: 'request.invalid',
    errors: { filename: 'Please enter a file name.' },
  })
})

test('EDITOR-036 EDITOR-037 over the wire, too, a file that is too large or no picture is refused in words', async () => {
  expect((await call('POST', '', formWith('big.png', new Uint8Array(3_000_000)))).body).toMatchObject({
    code: 'asset.too_large',
    error: 'The file big.png is too large; the maximum allowed file size is 976.6 KB.',
  })
  expect((await call('POST', '', formWith('words.png', new TextEncoder().encode('words')))).body).toMatchObject({
    code: 'asset.unsupported',
    error: 'The file words.png does not appear to be a supported file.',
  })
  expect((await call('POST', '', new FormData())).body).toMatchObject({ code: 'asset.missing' })
  expect((await call('POST', '', { file: 'no' })).body).toMatchObject({ code: 'request.unsupported_type' })
})
