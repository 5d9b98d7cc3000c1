import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { afterAll, describe, expect, test } from 'vitest'
import type { UploadedFile } from '#platform/http/handle.ts'
import { createDiskStorage } from '#platform/storage/disk.ts'
import { createS3Storage } from '#platform/storage/s3.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { startFakeS3 } from '#platform/storage/testing/fake-s3.ts'
import { receiveFile } from './receive-file.ts'

const MEBIBYTE = 1024 * 1024
const folder = mkdtempSync(join(tmpdir(), 'sw-downloads-'))
const double = await startFakeS3('files')
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await double.close()
})

const storages: Record<string, Storage> = {
  disk: createDiskStorage(folder),
  S3: createS3Storage({
    bucket: 'files',
    region: 'eu-central-1',
    endpoint: double.endpoint,
    accessKeyId: 'key',
    secretAccessKey: 'secret',
    forcePathStyle: true,
    partBytes: 5 * MEBIBYTE,
  }),
}

const CHUNK = Buffer.alloc(64 * 1024, 'sixteen letters.')
const chunks = function* (count: number): Generator<Buffer> {
  for (let sent = 0; sent < count; sent++) yield CHUNK
}
const anUpload = (content: Iterable<Buffer>): UploadedFile => ({
  fieldname: 'file',
  filename: 'film.mp4',
  mimetype: 'video/mp4',
  stream: Readable.from(content),
  truncated: () => false,
})

describe.each(Object.keys(storages))('%s', (name) => {
  const storage = storages[name] as Storage
  const maxBytes = 20 * MEBIBYTE
  const keyOf = (word: string) => `sites/1/private/downloads/${name.toLowerCase()}/${word}.bin`

  test('DOWNLOAD-001 a file is streamed to the storage with its size and hash', async () => {
    const key = keyOf('whole')
    // More than three parts, and not a whole number of them.
    const content = Buffer.concat([...chunks(261)])
    expect(await receiveFile({ storage, maxBytes }, key, anUpload(chunks(261)))).toEqual({
      size: content.length,
      sha256: createHash('sha256').update(content).digest(),
    })
    const stored = await storage.get(key)
    expect(stored && (await buffer(stored.body)).equals(content)).toBe(true)
  })

  test('a file above the limit, an empty and an aborted one leave nothing behind', async () => {
    const key = keyOf('rejected')
    const receive = (content: Iterable<Buffer>) => receiveFile({ storage, maxBytes }, key, anUpload(content))
    await expect(receive(chunks(321))).rejects.toMatchObject({
      code: 'downloads.too_large',
      message: 'The file film.mp4 is too large; the maximum allowed file size is 20 MB.',
    })
    await expect(receive([])).rejects.toMatchObject({ code: 'downloads.missing' })
    const aborted = function* (): Generator<Buffer> {
      yield* chunks(200)
      throw new Error('Connection reset')
    }
    await expect(receive(aborted())).rejects.toThrow('Connection reset')
    expect(await storage.has(key)).toBe(false)
    expect(double.unfinished()).toEqual([])
  })
})

test.runIf(process.env.SITEWRIGHT_FULL === '1')(
  'DOWNLOAD-001 a file of 5 GiB needs little memory, and its end can be resumed',
  async () => {
    const storage = storages.disk as Storage
    const key = 'sites/1/private/downloads/large.bin'
    const size = 5 * 1024 * MEBIBYTE
    let most = 0
    const watched = function* (): Generator<Buffer> {
      for (const chunk of chunks(size / CHUNK.length)) {
        most = Math.max(most, process.memoryUsage().arrayBuffers)
        yield chunk
      }
    }
    expect((await receiveFile({ storage, maxBytes: size }, key, anUpload(watched()))).size).toBe(size)
    expect(most).toBeLessThan(256 * MEBIBYTE)
    const end = await storage.get(key, { start: size - 16, end: size - 1 })
    expect(end?.size).toBe(size)
    expect(end && (await buffer(end.body)).toString()).toBe('sixteen letters.')
    await storage.delete(key)
  },
  600_000,
)
