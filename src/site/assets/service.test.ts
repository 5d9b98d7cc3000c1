import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import { type AssetId, newId, type WebsiteId } from '#base/id.ts'
import { defaultLimits } from '#base/limits.ts'
import { insertWebsite } from '#people/testing/builders.ts'
import type { UploadedFile } from '#platform/http/handle.ts'
import { probe } from '#platform/images/probe.ts'
import { createVariants } from '#platform/images/variants.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createDiskStorage } from '#platform/storage/disk.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { createAssetFiles } from './serve-file.ts'
import { createAssets } from './service.ts'

const database = await createTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'sw-assets-'))
const storage = createDiskStorage(folder)
const jobs = createJobs({ connection: database.connection, log: pino({ level: 'silent' }), runsHandlers: false })
afterAll(async () => {
  await jobs.stop()
  rmSync(folder, { recursive: true, force: true })
})

const changes: WebsiteId[] = []
const assets = createAssets({
  ...database,
  storage,
  jobs,
  clock: () => new Date('2026-11-15T10:00:00Z'),
  // A rolled-back upload has changed nothing.
  onChange: async (tx, websiteId) => tx.afterCommit(() => void changes.push(websiteId)),
  limits: { ...defaultLimits, bytesPerPicture: 100_000 },
})
const files = createAssetFiles({ ...database, storage, variants: createVariants({ storage }) })

const site = await insertWebsite(database)
const ADMIN = [ContributorRole.admin]
const otherSite = await insertWebsite(database)
beforeEach(() => {
  changes.length = 0
})

const photo = (width = 800, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#c08050' } })
    .jpeg()
    .toBuffer()
const add = async (more: object = {}, bytes?: Buffer) =>
  assets.addFromBuffer(site, { filename: 'Moon jar.jpeg', buffer: bytes ?? (await photo()), ...more })

const fetchFile = async (id: AssetId, request: Parameters<typeof files.serve>[2]) => {
  const { status, headers, body } = await files.serve(site, id, request)
  return { status, headers, bytes: await buffer(body ?? Readable.from([])) }
}

async function* asUpload(filename: string, ...chunks: Buffer[]): AsyncIterable<UploadedFile> {
  yield { fieldname: 'file', filename, mimetype: 'image/x-liar', stream: Readable.from(chunks), truncated: () => false }
}

test('an upload is stored with its actual type, size and colors, whatever its name', async () => {
  const bytes = await photo()
  const answer = await assets.upload(site, asUpload('Moon jar.png', bytes.subarray(0, 100), bytes.subarray(100)))
  expect(answer).toMatchObject({
    filename: 'Moon-jar.jpg',
    url: `/assets/images/${answer.id}/Moon-jar.jpg`,
    mimeType: 'image/jpeg',
    byteSize: bytes.length,
    width: 800,
    height: 600,
    focalX: 0.5,
    focalY: 0.5,
    createdAt: '2026-11-15T10:00:00.000Z',
  })
  expect(answer.colorData?.center).toMatch(/^#[bc]\w[78]\w[45]\w$/)
  expect(await assets.read(site, answer.id)).toEqual(answer)
})

test('EDITOR-036 an upload over the limit is rejected with the documented message, and nothing is stored', async () => {
  const before = await Array.fromAsync(storage.list('sites/'))
  await expect(
    assets.upload(site, asUpload('big.jpg', Buffer.alloc(60_000), Buffer.alloc(60_000))),
  ).rejects.toMatchObject({
    code: 'asset.too_large',
    message: 'The file big.jpg is too large; the maximum allowed file size is 97.7 KB.',
  })
  expect(await Array.fromAsync(storage.list('sites/'))).toEqual(before)
})

test('EDITOR-037 an upload that is not an image is rejected with the documented message', async () => {
  for (const bytes of [Buffer.from('%PDF-1.7'), Buffer.from('<html></html>'), Buffer.alloc(0)])
    await expect(assets.upload(site, asUpload('notes.jpg', bytes), { kind: 'image' })).rejects.toMatchObject({
      code: 'asset.unsupported',
      message: 'The file notes.jpg does not appear to be a supported file.',
    })
})

test('an upload without a file is rejected', async () => {
  await expect(assets.upload(site, Readable.from([]))).rejects.toMatchObject({ code: 'asset.missing' })
})

test('an image of a rolled-back transaction is not listed', async () => {
  const before = await assets.list(site, { limit: 100 })
  const failing = database.transact(async (tx) => {
    await assets.insertPrepared(tx, site, await assets.prepare(site, { filename: 'x.jpg', buffer: await photo() }))
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await assets.list(site, { limit: 100 })).toEqual(before)
})

test('images are listed newest first with pagination, searched by their texts, and scoped to their site', async () => {
  const fresh = await insertWebsite(database)
  const ids: AssetId[] = []
  for (const title of ['Teapot', '100% wool', 'Tall vase']) {
    const file = { filename: `${title}.jpg`, buffer: await photo(20, 20), title }
    ids.unshift((await assets.addFromBuffer(fresh, file)).id)
  }
  const first = await assets.list(fresh, { limit: 2 })
  expect(first.assets.map(({ id }) => id)).toEqual(ids.slice(0, 2))
  const second = await assets.list(fresh, { limit: 2, cursor: first.nextCursor ?? undefined })
  expect(second).toMatchObject({ assets: [{ id: ids[2] }], nextCursor: null })
  expect((await assets.list(fresh, { limit: 9, search: 'VASE' })).assets.map(({ title }) => title)).toEqual([
    'Tall vase',
  ])
  expect((await assets.list(fresh, { limit: 9, search: '0%' })).assets.map(({ title }) => title)).toEqual(['100% wool'])
  expect((await assets.list(await insertWebsite(database), { limit: 9 })).assets).toEqual([])
})

test('EDITOR-006 texts, name and focal point of an image can be changed, which invalidates pages', async () => {
  const { id } = await add({ alt: 'A jar' })
  const change = { alt: 'A white jar', focalX: 0.25, focalY: 0.75, filename: 'New name.gif' }
  expect(await assets.change(site, id, change, ADMIN)).toMatchObject({
    alt: 'A white jar',
    focalX: 0.25,
    focalY: 0.75,
    filename: 'New-name.jpg',
    title: '',
  })
  expect(changes).toEqual([site])
  expect(await assets.change(site, id, {}, ADMIN)).toMatchObject({ alt: 'A white jar' })
})

test('a deleted image is removed with its variants, which invalidates pages', async () => {
  const { id } = await add()
  await fetchFile(id, { format: '300w', accept: 'image/webp' })
  const prefix = `sites/${site}/assets/${id}/`
  expect(await Array.fromAsync(storage.list(prefix))).toHaveLength(2)
  await assets.remove(site, id)
  await jobs.runDue()
  expect(await Array.fromAsync(storage.list(prefix))).toEqual([])
  expect(changes).toEqual([site])
  await expect(files.serve(site, id, {})).rejects.toMatchObject({ code: 'asset.not_found' })
})

test('an image of another site cannot be read, changed, deleted, rendered or fetched', async () => {
  const { id } = await add()
  for (const operation of [
    () => assets.read(otherSite, id),
    () => assets.change(otherSite, id, { alt: 'mine' }, ADMIN),
    () => assets.remove(otherSite, id),
    () => files.serve(otherSite, id, { format: '300w' }),
  ])
    await expect(operation()).rejects.toMatchObject({ code: 'asset.not_found' })
  expect((await assets.getViews(otherSite, [id])).size).toBe(0)
  expect(changes).toEqual([])
})

test('views are loaded in one query; unknown IDs are omitted', async () => {
  const [one, two] = [await add({ alt: 'One' }), await add({ alt: 'Two' })]
  const views = await assets.getViews(site, [one.id, two.id, one.id, newId(), 'not-an-id'])
  expect([...views.keys()].sort()).toEqual([one.id, two.id].sort())
  expect(views.get(two.id)).toEqual({
    id: two.id,
    filename: 'Moon-jar.jpg',
    width: 800,
    height: 600,
    alt: 'Two',
    title: '',
    focalX: 0.5,
    focalY: 0.5,
    color: two.colorData?.center,
    colorData: two.colorData,
    mimeType: 'image/jpeg',
  })
  expect((await assets.getViews(site, [])).size).toBe(0)
})

test('an image is served in the best format that the browser accepts, else in its own', async () => {
  const { id } = await add()
  for (const [accept, mime] of [
    ['image/avif,image/webp,*/*', 'image/avif'],
    ['image/webp,*/*', 'image/webp'],
    ['*/*', 'image/jpeg'],
  ] as const) {
    const { headers, bytes } = await fetchFile(id, { format: '500w', accept })
    expect(headers).toMatchObject({ 'content-type': mime, vary: 'Accept', 'content-length': String(bytes.length) })
    expect(await probe(bytes)).toMatchObject({ mime, width: 500, height: 375 })
  }
})

test('without a width the largest variant is served, without EXIF data', async () => {
  const bytes = await sharp(await photo())
    .withExif({ IFD0: { Copyright: 'Secret Street 1' } })
    .jpeg()
    .toBuffer()
  expect(bytes.includes('Secret Street')).toBe(true)
  const { id } = await add({}, bytes)
  const answer = await fetchFile(id, { accept: '*/*' })
  expect(answer.headers['content-type']).toBe('image/jpeg')
  expect(answer.bytes.includes('Secret Street')).toBe(false)
})

test('a width beyond the original is served from one stored variant', async () => {
  const { id } = await add({}, await photo(240, 120))
  for (const format of ['300w', '1500w', '2500w', '99999w']) {
    const { bytes } = await fetchFile(id, { format, accept: 'image/webp' })
    expect(await probe(bytes)).toMatchObject({ width: 240, height: 120 })
  }
  expect(await Array.fromAsync(storage.list(`sites/${site}/assets/${id}/w`))).toEqual([
    `sites/${site}/assets/${id}/w300.webp`,
  ])
})

test('every upload is served sandboxed, with its actual type, as immutable', async () => {
  const svg = Buffer.from('<svg viewBox="0 0 40 20"><script>alert(1)</script><rect width="40" height="20"/></svg>')
  const { id, width, height, filename } = await add({ filename: 'logo.jpg' }, svg)
  expect({ width, height, filename }).toEqual({ width: 40, height: 20, filename: 'logo.svg' })
  const { headers, bytes } = await fetchFile(id, { filename, format: '300w', accept: 'image/avif' })
  expect(headers).toMatchObject({
    'content-type': 'image/svg+xml',
    'x-content-type-options': 'nosniff',
    'cache-control': 'public, max-age=31536000, immutable',
  })
  expect(headers['content-security-policy']).toMatch(/; sandbox$/)
  expect(bytes.toString()).not.toContain('alert')
  // The same name may have other content later: `logo-v2.svg` is the name after a replacement.
  const early = await fetchFile(id, { filename: 'logo-v2.svg', format: '300w', accept: 'image/avif' })
  expect(early.headers['cache-control']).toBe('public, no-cache')
})

test('a matching ETag gets a 304', async () => {
  const { id } = await add()
  const { headers } = await fetchFile(id, { format: '300w', accept: 'image/webp' })
  const again = await files.serve(site, id, {
    format: '300w',
    accept: 'image/webp',
    ifNoneMatch: `"x", W/${headers.etag}`,
  })
  expect(again.status).toBe(304)
  expect(again.body).toBeUndefined()
  const other = await files.serve(site, id, { format: '300w', accept: '*/*', ifNoneMatch: headers.etag })
  expect(other.status).toBe(200)
  other.body?.destroy()
})

test('an invalid ID gets a 404', async () => {
  for (const id of ['nothing', '', "'; DROP TABLE assets", newId()])
    await expect(files.serve(site, id, {})).rejects.toMatchObject({ code: 'asset.not_found' })
})
