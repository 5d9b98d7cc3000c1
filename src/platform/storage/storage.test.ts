import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import fc from 'fast-check'
import { afterAll, describe, expect, test } from 'vitest'
import { createDiskStorage } from './disk.ts'
import { checkKey, getContentType, getExtension } from './keys.ts'
import { createS3Storage } from './s3.ts'
import type { Storage } from './storage.ts'
import { startFakeS3 } from './testing/fake-s3.ts'

const folder = mkdtempSync(join(tmpdir(), 'sw-storage-'))
const double = await startFakeS3('pictures')
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await double.close()
})

const s3 = {
  bucket: 'pictures',
  region: 'eu-central-1',
  endpoint: double.endpoint,
  accessKeyId: 'key',
  secretAccessKey: 'secret',
  forcePathStyle: true,
}
const stores: Record<string, Storage> = {
  'The disk': createDiskStorage(folder),
  'An S3 store': createS3Storage(s3),
  'An S3 store with checksums': createS3Storage({ ...s3, checksums: true }),
  'An S3 store with small parts': createS3Storage({ ...s3, partBytes: 100_000 }),
  'An S3 store with small parts and checksums': createS3Storage({ ...s3, partBytes: 100_000, checksums: true }),
}

const png = { contentType: 'image/png' }
const bytes = (length: number) => Buffer.from(Array.from({ length }, (_, index) => (index * 31) % 256))

const read = async (storage: Storage, key: string) => {
  const file = await storage.get(key)
  return file && { ...file, body: await buffer(file.body) }
}

const keysOf = async (storage: Storage, prefix: string) => (await Array.fromAsync(storage.list(prefix))).sort()

describe.each(Object.keys(stores))('%s', (name) => {
  const storage = stores[name] as Storage
  /** A separate prefix for each store and test. */
  const place = (word: string) => `${name.replaceAll(' ', '-').toLowerCase()}/${word}`

  test('returns a stored file with its size and type', async () => {
    const key = place('round-trip/original.png')
    await storage.put(key, bytes(5000), png)
    const file = await read(storage, key)
    expect(file?.body.equals(bytes(5000))).toBe(true)
    expect(file).toMatchObject({ size: 5000, contentType: 'image/png' })
    expect(await storage.has(key)).toBe(true)
  })

  test('stores a stream of unknown length', async () => {
    const key = place('stream/large.zip')
    const chunks = Array.from({ length: 40 }, () => bytes(65_536))
    await storage.put(key, Readable.from(chunks), { contentType: 'application/zip' })
    const file = await read(storage, key)
    expect(file?.body.equals(Buffer.concat(chunks))).toBe(true)
    expect(file?.size).toBe(40 * 65_536)
  })

  test('returns a part of a file with the size of the whole file', async () => {
    const key = place('range/large.zip')
    await storage.put(key, bytes(5000), { contentType: 'application/zip' })
    const file = await storage.get(key, { start: 1000, end: 1999 })
    expect(file && (await buffer(file.body)).equals(bytes(5000).subarray(1000, 2000))).toBe(true)
    expect(file?.size).toBe(5000)
  })

  test('stores an empty file', async () => {
    const key = place('empty/nothing.txt')
    await storage.put(key, Buffer.alloc(0), { contentType: 'text/plain' })
    expect(await read(storage, key)).toMatchObject({ size: 0, contentType: 'text/plain' })
  })

  test('returns undefined for a missing key', async () => {
    expect(await storage.get(place('never.png'))).toBeUndefined()
    expect(await storage.has(place('never.png'))).toBe(false)
  })

  test('replaces a file and changes its etag', async () => {
    const key = place('replaced.png')
    await storage.put(key, bytes(10), png)
    const before = await read(storage, key)
    await storage.put(key, bytes(20), png)
    const after = await read(storage, key)
    expect(after?.size).toBe(20)
    expect(after?.etag).toBeTruthy()
    expect(after?.etag).not.toBe(before?.etag)
  })

  test('deletes a file and ignores missing ones', async () => {
    const key = place('deleted.png')
    await storage.put(key, bytes(10), png)
    await storage.delete(key)
    expect(await storage.has(key)).toBe(false)
    await storage.delete(key)
  })

  test('lists exactly the keys with the prefix', async () => {
    const keys = ['a/1.png', 'a/2.png', 'a/b/3.png', 'ab/4.png', 'c.png'].map((key) => place(`list/${key}`))
    for (const key of keys) await storage.put(key, bytes(1), png)
    expect(await keysOf(storage, place('list/'))).toEqual([...keys].sort())
    expect(await keysOf(storage, place('list/a/'))).toEqual(keys.slice(0, 3).sort())
    expect(await keysOf(storage, place('list/a'))).toEqual(keys.slice(0, 4).sort())
    expect(await keysOf(storage, place('list/nowhere/'))).toEqual([])
  })

  test('stores nothing of an aborted stream', async () => {
    const key = place('broken/original.png')
    const broken = Readable.from(
      (function* () {
        yield bytes(100)
        throw new Error('Connection reset')
      })(),
    )
    await expect(storage.put(key, broken, png)).rejects.toThrow('Connection reset')
    expect(await storage.has(key)).toBe(false)
    expect(await keysOf(storage, place('broken/'))).toEqual([])
  })

  test('stores nothing of a large stream that is aborted', async () => {
    const key = place('broken/large.zip')
    const broken = Readable.from(
      (function* () {
        for (let chunk = 0; chunk < 10; chunk++) yield bytes(65_536)
        throw new Error('Connection reset')
      })(),
    )
    await expect(storage.put(key, broken, { contentType: 'application/zip' })).rejects.toThrow('Connection reset')
    expect(await storage.has(key)).toBe(false)
    expect(double.unfinished()).toEqual([])
  })

  test('rejects invalid keys', async () => {
    for (const key of [
      '../x.png',
      'a/../../x.png',
      '/etc/passwd',
      'a//b.png',
      '.hidden.png',
      'a/.b.png',
      'a b.png',
      'a\\b.png',
      '',
    ])
      for (const operation of [
        () => storage.put(key, bytes(1), png),
        () => storage.get(key),
        () => storage.has(key),
        () => storage.delete(key),
      ])
        await expect(async () => await operation(), key).rejects.toThrow('Not a storage key')
  })

  test('rejects a content type that does not match the key', async () => {
    await expect(storage.put(place('x.png'), bytes(1), { contentType: 'image/jpeg' })).rejects.toThrow('image/png')
  })
})

test('the disk storage leaves no partial files', () => {
  expect(readdirSync(join(folder, '.unfinished'))).toEqual([])
})

test('wrong S3 credentials throw instead of returning an empty list', async () => {
  const storage = createS3Storage({ ...s3, bucket: 'nobodys' })
  await expect(storage.put('a.png', bytes(1), png)).rejects.toThrow('NoSuchBucket')
})

test('no valid key leads out of the folder', () => {
  const segment = fc.oneof(fc.constantFrom('.', '..', '', 'a', '%2e%2e', '~', '\0'), fc.string({ maxLength: 6 }))
  fc.assert(
    fc.property(fc.array(segment, { minLength: 1, maxLength: 6 }), (segments) => {
      const key = segments.join('/')
      let taken = true
      try {
        checkKey(key)
      } catch {
        taken = false
      }
      if (taken) expect(join('/root', key)).toBe(`/root/${key}`)
    }),
  )
})

test('content types and extensions map to each other', () => {
  for (const type of [
    'image/jpeg',
    'image/png',
    'image/webp',
    'image/avif',
    'image/gif',
    'image/svg+xml',
    'application/pdf',
  ])
    expect(getContentType(`x.${getExtension(type)}`)).toBe(type)
  expect(getContentType('x.unknown')).toBe('application/octet-stream')
})

test('an upload in parts that a dead process left behind is deleted after a day', async () => {
  const storage = createS3Storage({ ...s3, partBytes: 1000 })
  const stuck = new Readable({ read() {} })
  stuck.push(bytes(1500))
  const upload = storage.put('sites/1/stuck.zip', stuck, { contentType: 'application/zip' }).catch(() => {})
  await expect.poll(double.unfinished).toEqual(['sites/1/stuck.zip'])
  await storage.deleteUnfinished?.()
  expect(double.unfinished()).toEqual(['sites/1/stuck.zip'])
  double.backdateUploads(new Date(Date.now() - 25 * 3_600_000))
  await storage.deleteUnfinished?.()
  expect(double.unfinished()).toEqual([])
  stuck.destroy()
  await upload
})
