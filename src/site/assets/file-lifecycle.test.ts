import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer, text } from 'node:stream/consumers'
import pino from 'pino'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import { type AssetFolderId, type AssetId, newId } from '#base/id.ts'
import { defaultLimits } from '#base/limits.ts'
import { insertWebsite } from '#people/testing/builders.ts'
import type { UploadedFile } from '#platform/http/handle.ts'
import { createVariants } from '#platform/images/variants.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createDiskStorage } from '#platform/storage/disk.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { EXTENSIONS, FILE_KINDS, getMaxBytes } from './file-kinds.ts'
import { createAssetFolders } from './folder-service.ts'
import { createAssetFiles } from './serve-file.ts'
import { createAssets } from './service.ts'

const database = await createTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'sw-files-'))
const storage = createDiskStorage(folder)
const jobs = createJobs({ connection: database.connection, log: pino({ level: 'silent' }), runsHandlers: false })
afterAll(async () => {
  await jobs.stop()
  rmSync(folder, { recursive: true, force: true })
})
let changes = 0
const assets = createAssets({
  ...database,
  storage,
  jobs,
  clock: () => new Date('2026-11-16T10:00:00Z'),
  onChange: async () => {
    changes++
  },
  limits: { ...defaultLimits, bytesPerVideo: 10_000 },
})
const folders = createAssetFolders(database)
const files = createAssetFiles({ ...database, storage, variants: createVariants({ storage }) })
const site = await insertWebsite(database)
const ADMIN = [ContributorRole.admin]
const otherSite = await insertWebsite(database)

async function* upload(filename: string, stream: Readable): AsyncIterable<UploadedFile> {
  yield { fieldname: 'file', filename, mimetype: 'x/y', stream, truncated: () => false }
}
const send = (filename: string, ...chunks: (Buffer | string)[]) =>
  assets.upload(site, upload(filename, Readable.from(chunks.map((chunk) => Buffer.from(chunk)))))
const photo = (background: string, width = 400, height = 300) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer()
const videoFile = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypisom'), Buffer.alloc(5000, 7)])
const unfinished = () => readdirSync(join(folder, '.unfinished'))

test('EDITOR-038 every file kind has its types and size limit, which an installation can override', () => {
  expect(EXTENSIONS).toEqual({
    image: ['jpg', 'jpeg', 'png', 'webp', 'avif', 'gif', 'svg'],
    video: ['mp4', 'webm'],
    audio: ['mp3', 'm4a', 'wav', 'ogg', 'flac'],
    captions: ['vtt'],
    document: ['pdf', 'docx', 'xlsx', 'pptx', 'odt', 'ods', 'odp', 'txt', 'csv', 'epub'],
    archive: ['zip'],
  })
  const megabytes = FILE_KINDS.map((kind) => [kind, getMaxBytes(kind, defaultLimits) / 1024 / 1024])
  expect(Object.fromEntries(megabytes)).toEqual({
    image: 20,
    video: 500,
    audio: 160,
    captions: 2,
    document: 50,
    archive: 300,
  })
  expect(getMaxBytes('video', { ...defaultLimits, bytesPerVideo: 5 })).toBe(5)
})

test.for([
  ['menu.exe', '%PDF-1.7', 'document', 'application/pdf', 'menu.pdf'],
  ['prices.xlsx', 'PK\u0003\u0004….', 'document', /spreadsheetml/, 'prices.xlsx'],
  ['all.zip', 'PK\u0003\u0004….', 'archive', 'application/zip', 'all.zip'],
  ['song', 'ID3\u0004\u0000', 'audio', 'audio/mpeg', 'song.mp3'],
  ['words.vtt', 'WEBVTT\n\n00:00.000 --> 00:02.000\nThe kiln opens.\n', 'captions', 'text/vtt', 'words.vtt'],
  ['words.txt', '\ufeffWEBVTT Kiln\n', 'captions', 'text/vtt', 'words.vtt'],
  ['notes.txt', 'Bowls, and a jar.', 'document', 'text/plain', 'notes.txt'],
] as const)('%s: the type is detected from the content', async ([given, content, kind, mimeType, filename]) => {
  expect(await send(given, content)).toMatchObject({
    kind,
    mimeType: typeof mimeType === 'string' ? mimeType : expect.stringMatching(mimeType),
    filename,
    url: expect.stringMatching(/^\/assets\/files\//),
    byteSize: Buffer.byteLength(content),
    width: null,
  })
})

test.for(['page.html', 'run.js', 'notes.md', 'menu'])('%s with HTML content is rejected', async (name) => {
  await expect(send(name, '<!doctype html><script>alert(1)</script>')).rejects.toMatchObject({
    code: 'asset.unsupported',
  })
})

test.for(['1\n00:00:00,000 --> 00:00:02,000\nThe kiln', 'WEBVTTX', 'webvtt\n', 'WEBVTT \u0000'])(
  'captions without the WebVTT signature are rejected: %s',
  async (content) => {
    await expect(send('words.vtt', content)).rejects.toMatchObject({ code: 'asset.unsupported' })
  },
)

test('captions are served inline with their type', async () => {
  const { id } = await send('words.vtt', 'WEBVTT\n')
  const { status, headers, body } = await files.serve(site, id, {})
  body?.destroy()
  expect([status, headers['content-type'], headers['x-content-type-options']]).toEqual([200, 'text/vtt', 'nosniff'])
  expect(headers).not.toHaveProperty('content-disposition')
})

test('EDITOR-036 a video over its limit is rejected with its name, and nothing is stored', async () => {
  await expect(send('film.mp4', videoFile, videoFile, videoFile)).rejects.toMatchObject({
    message: 'The file film.mp4 is too large; the maximum allowed file size is 9.8 KB.',
  })
  expect(unfinished()).toEqual([])
})

test('EDITOR-024 an aborted upload leaves no file', async () => {
  const broken = new Readable({ read() {} })
  broken.push(videoFile)
  const sent = assets.upload(site, upload('film.mp4', broken))
  broken.destroy(new Error('gone'))
  await expect(sent).rejects.toThrow('gone')
  expect(unfinished()).toEqual([])
  const { files: all } = await assets.files(site, { ...query, search: 'film' })
  expect(all).toEqual([])
})

test('files left by a crashed process are deleted at night, files being written are kept', async () => {
  const [old, fresh] = [join(folder, '.unfinished', 'old'), join(folder, '.unfinished', 'fresh')]
  writeFileSync(old, 'x')
  writeFileSync(fresh, 'x')
  utimesSync(old, 0, 0)
  await assets.deleteExpired()
  expect(unfinished()).toEqual(['fresh'])
  rmSync(fresh)
})

test('a video supports range requests and is sandboxed', async () => {
  const { id } = await send('film.mp4', videoFile)
  const part = await files.serve(site, id, { range: 'bytes=4-11' })
  expect(part).toMatchObject({
    status: 206,
    headers: { 'content-range': `bytes 4-11/${videoFile.length}`, 'content-length': '8', 'content-type': 'video/mp4' },
  })
  expect(part.headers['content-security-policy']).toMatch(/sandbox$/)
  expect(await text(part.body ?? Readable.from([]))).toBe('ftypisom')
  const end = await files.serve(site, id, { range: 'bytes=-3' })
  expect((await buffer(end.body ?? Readable.from([]))).length).toBe(3)
  expect(await files.serve(site, id, { range: 'bytes=99999-' })).toMatchObject({ status: 416 })
})

test('a document is served as a download with its file name', async () => {
  const { id } = await send('Menü.pdf', '%PDF-1.7')
  const { headers, body } = await files.serve(site, id, {})
  body?.destroy()
  expect(headers['content-disposition']).toBe("attachment; filename*=UTF-8''Men%C3%BC.pdf")
})

const query = { sort: 'name', order: 'up', page: 1, limit: 2 } as const

test('EDITOR-014 EDITOR-012 files are searched, sorted, filtered by kind and folder, and paginated', async () => {
  const [top] = await Promise.all([folders.add(otherSite, { name: 'Shots', parentId: null })])
  const put = async (name: string, content: Buffer | string, at?: AssetFolderId) =>
    assets.upload(otherSite, upload(name, Readable.from([Buffer.from(content)])), { folder: at })
  await put('b.txt', 'two')
  await put('a.txt', 'one')
  await put('C.txt', 'three!')
  await put('shot.png', await photo('#fff'), top.id)
  const names = async (more: object) => {
    const { files: found, total } = await assets.files(otherSite, { ...query, ...more })
    return [found.map(({ filename }) => filename), total]
  }
  expect(await names({})).toEqual([['a.txt', 'b.txt'], 4])
  expect(await names({ page: 2 })).toEqual([['C.txt', 'shot.png'], 4])
  expect(await names({ order: 'down', limit: 1 })).toEqual([['shot.png'], 4])
  expect(await names({ kind: 'image' })).toEqual([['shot.png'], 1])
  expect(await names({ folder: top.id })).toEqual([['shot.png'], 1])
  expect(await names({ folder: 'top', sort: 'size', order: 'up', limit: 9 })).toEqual([['a.txt', 'b.txt', 'C.txt'], 3])
  expect(await names({ search: 'C.T' })).toEqual([['C.txt'], 1])
})

test('a replaced file keeps its ID and texts, gets a new URL, and invalidates pages', async () => {
  const { id } = await send('bowl.png', await photo('#ff0000'))
  await assets.change(site, id, { alt: 'A red bowl' }, ADMIN)
  const was = changes
  const after = await assets.replace(
    site,
    id,
    upload('other.png', Readable.from([await photo('#0000ff', 200, 100)])),
    ADMIN,
  )
  expect(after).toMatchObject({ id, alt: 'A red bowl', filename: 'bowl-v2.png', width: 200, height: 100, revision: 2 })
  expect(changes).toBe(was + 1)
  const { body, headers } = await files.serve(site, id, { format: '100w' })
  const { dominant } = await sharp(await buffer(body ?? Readable.from([]))).stats()
  expect(dominant.b).toBeGreaterThan(dominant.r)
  expect(headers.etag).toContain(`${id}-2`)
  expect((await assets.change(site, id, { filename: 'bowl.png' }, ADMIN)).filename).toBe('bowl-v2.png')
  await expect(
    assets.replace(site, id, upload('a.txt', Readable.from([Buffer.from('x')])), ADMIN),
  ).rejects.toMatchObject({
    code: 'asset.other_kind',
  })
})

test('of two concurrent replacements one succeeds and the other fails, and the file is complete', async () => {
  const { id } = await send('race.png', await photo('#ff0000'))
  const blue = await photo('#0000ff')
  const both = await Promise.allSettled(
    [1, 2].map(() => assets.replace(site, id, upload('new.png', Readable.from([blue])), ADMIN)),
  )
  expect(both.filter(({ status }) => status === 'fulfilled').length).toBeGreaterThanOrEqual(1)
  const { body } = await files.serve(site, id, { format: '100w' })
  expect((await sharp(await buffer(body ?? Readable.from([]))).stats()).dominant.b).toBeGreaterThan(200)
})

test('a crop creates a new file or replaces the image', async () => {
  const { id } = await send('plate.png', await photo('#00ff00', 400, 300))
  const half = { x: 0.5, y: 0, width: 0.5, height: 1 }
  const part = await assets.crop(site, id, { ...half, replace: false }, ADMIN)
  expect(part).toMatchObject({ filename: 'plate-part.png', width: 200, height: 300 })
  expect(await assets.read(site, id)).toMatchObject({ width: 400 })
  expect(await assets.crop(site, id, { ...half, replace: true }, ADMIN)).toMatchObject({ id, width: 200, revision: 2 })
  const { id: song } = await send('song.mp3', 'ID3\u0004')
  await expect(assets.crop(site, song, { ...half, replace: false }, ADMIN)).rejects.toMatchObject({
    code: 'asset.no_crop',
  })
})

const place = async (id: AssetId) => {
  const collection = newId()
  await database.queries
    .insertInto('collections')
    .values({
      website_id: site,
      collection_id: collection,
      type: 10,
      url_id: `p-${collection}`,
      title: 'About',
      navigation_title: 'About',
    })
    .execute()
  await database.queries
    .insertInto('documents')
    .values({ website_id: site, owner_id: collection, kind: 'page', draft: JSON.stringify({ picture: id }) })
    .execute()
  return collection
}

test('a file used in a draft is deleted only with confirmation', async () => {
  const { id } = await send('used.png', await photo('#123456'))
  const page = await place(id)
  expect((await assets.uses(site, id, ADMIN)).uses).toEqual([{ place: 'page', id: page, title: 'About' }])
  await expect(assets.remove(site, id)).rejects.toMatchObject({
    code: 'asset.in_use',
    extra: { uses: [{ place: 'page', id: page, title: 'About' }] },
  })
  await assets.remove(site, id, { evenIfUsedBy: ADMIN })
  await expect(assets.read(site, id)).rejects.toMatchObject({ code: 'asset.not_found' })
})

test('a file in a saved section counts as used', async () => {
  const { id } = await send('kept.png', await photo('#654321'))
  const saved = newId()
  const content = JSON.stringify({ picture: id })
  await database.queries
    .insertInto('saved_sections')
    .values({ website_id: site, saved_section_id: saved, name: 'Hero', content })
    .execute()
  expect((await assets.uses(site, id, ADMIN)).uses).toEqual([{ place: 'saved-section', id: saved, title: 'Hero' }])
  await expect(assets.remove(site, id)).rejects.toMatchObject({ code: 'asset.in_use' })
})

test('of two concurrent deletions one succeeds and the other fails', async () => {
  const { id } = await send('gone.txt', 'x')
  const both = await Promise.allSettled([assets.remove(site, id), assets.remove(site, id)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})
