import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { type AccountId, newId } from '#base/id.ts'
import { defaultLimits } from '#base/limits.ts'
import { insertWebsite } from '#people/testing/builders.ts'
import { createRateLimits } from '#platform/http/rate-limit.ts'
import { createServer } from '#platform/http/server.ts'
import { createVariants } from '#platform/images/variants.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createDiskStorage } from '#platform/storage/disk.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { failOnUndeclaredErrors } from '#platform/testing/undeclared-errors.ts'
import { createAssetFolders } from './folder-service.ts'
import { assetRoutes } from './routes.ts'
import { createAssetFiles } from './serve-file.ts'
import { createAssets } from './service.ts'

/** The real server on a real socket, because this tests how multipart bodies of browsers arrive. */
const database = await createTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'sw-asset-routes-'))
const log = pino({ level: 'silent' })
const jobs = createJobs({ connection: database.connection, log, runsHandlers: false })
const site = await insertWebsite(database)
const server = await createServer({
  tenancy: {
    findSiteByHost: async () => site,
    isKnownHost: async () => true,
    getSiteState: async () => 'open',
    identify: async () => ({
      account: { id: newId<AccountId>(), email: 'a@b.c', name: '', internal: false },
      roles: [1],
    }),
    hasRight: () => true,
  },
  rateLimits: createRateLimits(database.queries),
  log,
  trustProxy: false,
  onUndeclaredError: failOnUndeclaredErrors(),
})
const storage = createDiskStorage(folder)
const assets = createAssets({
  ...database,
  storage,
  jobs,
  clock: () => new Date(),
  onChange: async () => {},
  limits: { ...defaultLimits, bytesPerPicture: 1_000_000 },
})
server.mount(
  assetRoutes(
    assets,
    createAssetFiles({ ...database, storage, variants: createVariants({ storage }) }),
    createAssetFolders(database),
  ),
)
await server.fastify.listen({ port: 0, host: '127.0.0.1' })
const origin = `http://127.0.0.1:${(server.fastify.server.address() as AddressInfo).port}`
afterAll(async () => {
  await server.fastify.close()
  await jobs.stop()
  rmSync(folder, { recursive: true, force: true })
})

const firstAnswer = await fetch(`${origin}/api/sites/${site}/assets`)
const crumbCookie = /crumb=([^;]+)/.exec(firstAnswer.headers.get('set-cookie') ?? '')?.[1] ?? ''
const call = async (method: string, path: string, body?: FormData | object) => {
  const isForm = body instanceof FormData
  const answer = await fetch(`${origin}/api/sites/${site}/assets${path}`, {
    method,
    headers: {
      cookie: `crumb=${crumbCookie}`,
      'x-csrf-token': decodeURIComponent(crumbCookie),
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

const photo = async () =>
  new Uint8Array(
    await sharp({ create: { width: 90, height: 60, channels: 3, background: '#456' } })
      .png()
      .toBuffer(),
  )

test('an image is uploaded, listed, renamed and deleted over HTTP', async () => {
  const made = await call('POST', '', formWith('Blue bowl.png', await photo()))
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

test('contributors can load images from the dashboard, and proxies do not cache them', async () => {
  const { body } = await call('POST', '', formWith('seen.png', await photo()))
  const answer = await fetch(`${origin}/api/sites/${site}/assets/${body.id}/picture?format=100w`, {
    headers: { accept: 'image/webp' },
  })
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
  expect(answer.headers.get('cache-control')).toMatch(/^private/)
  expect(answer.headers.get('content-security-policy')).toContain('sandbox')
  expect(await sharp(await answer.arrayBuffer()).metadata()).toMatchObject({ format: 'webp', width: 90 })
  expect((await call('GET', `/${newId()}/picture`)).body).toMatchObject({ code: 'asset.not_found' })
})

test('CATALOG-037 texts of an image are stored and rendered', async () => {
  const { body } = await call('POST', '', formWith('told.png', await photo()))
  const change = { body: '<p>Thrown in two halves.</p>', title: 'Moon jar', focalX: 0.25, focalY: 0.75 }
  expect((await call('PATCH', `/${body.id}`, change)).body).toMatchObject(change)
  expect((await call('GET', `/${body.id}`)).body).toMatchObject(change)
  const views = await assets.getViews(site, [body.id])
  expect(views.get(body.id)).toMatchObject({ alt: 'Moon jar', body: change.body, focalX: 0.25, focalY: 0.75 })
})

test('a focal point is rounded to the column precision', async () => {
  const { body } = await call('POST', '', formWith('fine.png', await photo()))
  const answer = await call('PATCH', `/${body.id}`, { focalX: 2.4e-112, focalY: 0.123_456 })
  expect(answer).toMatchObject({ status: 200, body: { focalX: 0, focalY: 0.1235 } })
})

test('files over 50 MB, non-images and SVGs with scripts are rejected and change nothing', async () => {
  const before = (await call('GET', '')).body
  expect(await call('POST', '', formWith('huge.png', new Uint8Array(50 * 1024 * 1024)))).toMatchObject({
    status: 413,
    body: { code: 'asset.too_large', error: expect.stringContaining('The file huge.png is too large') },
  })
  for (const words of ['not an image', '<html><script>alert(1)</script></html>', '%PDF'])
    expect(await call('POST', '', formWith('words.png', new TextEncoder().encode(words)))).toMatchObject({
      status: 415,
      body: { code: 'asset.unsupported' },
    })
  for (const drawing of [
    '<svg viewBox="0 0 9 9"><script>alert(1)</script></svg>',
    '<svg viewBox="0 0 9 9" onload="alert(1)"><path d="M0 0"/></svg>',
    '<svg viewBox="0 0 9 9"><a href=" javascript:alert(1)"><path d="M0 0"/></a></svg>',
  ])
    expect(await call('POST', '', formWith('logo.svg', new TextEncoder().encode(drawing)))).toMatchObject({
      status: 415,
      body: {
        code: 'asset.has_script',
        error: 'The SVG file logo.svg contains a script. Export it as a plain SVG without scripts and upload it again.',
      },
    })
  expect((await call('GET', '')).body).toEqual(before)
  const plain = '<svg viewBox="0 0 9 9"><title>on the shelf: javascript: the good parts</title><path d="M0 0"/></svg>'
  expect(await call('POST', '', formWith('logo.svg', new TextEncoder().encode(plain)))).toMatchObject({ status: 201 })
})

test('EDITOR-029 a file name cannot be empty', async () => {
  const { body } = await call('POST', '', formWith('jar.png', await photo()))
  expect((await call('PATCH', `/${body.id}`, { filename: '  ' })).body).toMatchObject({
    code: 'request.invalid',
    errors: { filename: 'Please enter a file name.' },
  })
})

test('EDITOR-036 EDITOR-037 over HTTP, a file that is too large or not an image is rejected with a message', async () => {
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

test('a client that sends the whole body first still receives the error', async () => {
  const { hostname, port } = new URL(origin)
  const bytes = 16 * 1024 * 1024
  const head = '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\n\r\n'
  const socket = connect({ host: hostname, port: Number(port) })
  await once(socket, 'connect')
  socket.write(
    [
      `POST /api/sites/${site}/assets/${newId()}/replace HTTP/1.1`,
      `host: ${hostname}`,
      `cookie: crumb=${crumbCookie}`,
      `x-csrf-token: ${decodeURIComponent(crumbCookie)}`,
      'content-type: multipart/form-data; boundary=x',
      `content-length: ${head.length + bytes}`,
      `connection: close\r\n\r\n${head}`,
    ].join('\r\n'),
  )
  await new Promise<void>((resolve, reject) => {
    socket.write(Buffer.alloc(bytes), (error) => (error ? reject(error) : resolve()))
  })
  expect(await text(socket)).toContain('asset.not_found')
})
