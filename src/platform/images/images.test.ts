import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { createDiskStorage } from '#platform/storage/disk.ts'
import type { Storage, StoredFile } from '#platform/storage/storage.ts'
import { createConcurrencyLimit } from './concurrency-limit.ts'
import { probe } from './probe.ts'
import { runImageTask } from './run-image-task.ts'
import type { VariantFormat } from './tasks.ts'
import { createVariants } from './variants.ts'
import { IMAGE_WIDTHS } from './widths.ts'

const folder = mkdtempSync(join(tmpdir(), 'sw-images-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const plain = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } })

/** Four quarters: red, green, blue and white. */
const quarters = async (width: number, height: number) => {
  const quarter = (background: string) =>
    plain(width / 2, height / 2, background)
      .png()
      .toBuffer()
  const [left, top] = [width / 2, height / 2]
  return plain(width, height)
    .composite([
      { input: await quarter('#ff0000'), left: 0, top: 0 },
      { input: await quarter('#00ff00'), left, top: 0 },
      { input: await quarter('#0000ff'), left: 0, top },
      { input: await quarter('#ffffff'), left, top },
    ])
    .png()
    .toBuffer()
}

/** A PNG that claims to be large: the head of a bomb, without the bomb. */
const claimingPng = (width: number, height: number): Buffer => {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)]
    length.writeUInt32BE(data.length)
    sum.writeUInt32BE(crc32(body))
    return Buffer.concat([length, body, sum])
  }
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 2, 0, 0, 0], 8)
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])
  const data = deflateSync(Buffer.alloc(1024))
  return Buffer.concat([signature, chunk('IHDR', head), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

test('CATALOG-040 the widths are exactly 100, 300, 500, 750, 1000, 1500 and 2500', () => {
  expect(IMAGE_WIDTHS).toEqual([100, 300, 500, 750, 1000, 1500, 2500])
})

test('CATALOG-038 the averages are those of the four quarters and of the middle', async () => {
  const { colorData } = await probe(await quarters(400, 200))
  const near = { topLeft: 'ff0000', topRight: '00ff00', bottomLeft: '0000ff', bottomRight: 'ffffff', center: '808080' }
  for (const [place, expected] of Object.entries(near)) {
    const channels = (hex: string) => [...Buffer.from(hex, 'hex')]
    const found = channels(colorData[place as keyof typeof near].slice(1))
    // Downscaling blends neighboring pixels slightly.
    expect(
      Math.max(...channels(expected).map((value, index) => Math.abs(value - (found[index] ?? 999)))),
      place,
    ).toBeLessThan(8)
  }
})

test('the type of an image is detected from its content', async () => {
  const picture = plain(60, 40)
  expect(await probe(await picture.clone().jpeg().toBuffer())).toMatchObject({
    mime: 'image/jpeg',
    width: 60,
    height: 40,
  })
  expect(await probe(await picture.clone().webp().toBuffer())).toMatchObject({ mime: 'image/webp' })
  expect(await probe(await picture.clone().gif().toBuffer())).toMatchObject({ mime: 'image/gif' })
  expect(await probe(await picture.clone().avif().toBuffer())).toMatchObject({ mime: 'image/avif' })
  expect(await probe(Buffer.from('<svg viewBox="0 0 30 20"><rect width="30" height="20"/></svg>'))).toMatchObject({
    mime: 'image/svg+xml',
    width: 30,
    height: 20,
    colorData: { center: '#000000' },
  })
})

test('EXIF orientation is applied to the dimensions', async () => {
  const turned = await sharp(await quarters(400, 200))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const { width, height, colorData } = await probe(turned)
  expect({ width, height }).toEqual({ width: 200, height: 400 })
  expect(colorData.topRight, 'formerly top left').toMatch(/^#f\w0\w0\w$/)
})

test('SVG files are sanitized', async () => {
  const { bytes } = await probe(Buffer.from('<svg viewBox="0 0 9 9"><script>alert(1)</script><path d="M0 0"/></svg>'))
  expect(bytes.toString()).not.toContain('alert')
  expect(bytes.toString()).toContain('<path')
})

test('files that are not images, truncated or disguised SVG are rejected', async () => {
  const photo = await plain(600, 400).jpeg().toBuffer()
  for (const file of [
    Buffer.from('%PDF-1.7'),
    Buffer.from('just words'),
    Buffer.alloc(0),
    photo.subarray(0, photo.length / 2),
    Buffer.from('<html><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/></html>'),
    Buffer.from('<svg><rect></svg>'),
    await plain(20, 20).tiff().toBuffer(),
  ])
    await expect(probe(file)).rejects.toMatchObject({ code: 'image.unreadable' })
})

test('an image with too many pixels is rejected before decoding', async () => {
  for (const file of [claimingPng(60_000, 60_000), claimingPng(12_000, 12_000), claimingPng(30_000, 10)])
    await expect(probe(file)).rejects.toMatchObject({ code: 'image.too_large' })
})

const bytesOf = (file: StoredFile | undefined): Promise<Buffer> => buffer(file?.body ?? Readable.from([]))

let stored = 0
const storeWith = async (picture: Buffer) => {
  const disk = createDiskStorage(join(folder, String(++stored)))
  await disk.put('a/original.png', picture, { contentType: 'image/png' })
  const puts: string[] = []
  const put: Storage['put'] = (key, ...rest) => {
    puts.push(key)
    return disk.put(key, ...rest)
  }
  const storage: Storage = { ...disk, put }
  return { storage, puts }
}

test('a variant is created in every format at the first request and stored', async () => {
  const { storage, puts } = await storeWith(await plain(800, 600).png().toBuffer())
  const { variant } = createVariants({ storage })
  for (const [format, mime] of [
    ['avif', 'image/avif'],
    ['webp', 'image/webp'],
    ['jpeg', 'image/jpeg'],
    ['png', 'image/png'],
  ] as const) {
    for (const _ of ['made', 'kept']) {
      const file = await variant('a/original.png', 500, format)
      expect(file?.contentType).toBe(mime)
      expect(await probe(await bytesOf(file))).toMatchObject({ mime, width: 500, height: 375 })
    }
  }
  expect(puts).toEqual(['a/w500.avif', 'a/w500.webp', 'a/w500.jpg', 'a/w500.png'])
})

test('an image is never enlarged', async () => {
  const { storage } = await storeWith(await plain(240, 120).png().toBuffer())
  const file = await createVariants({ storage }).variant('a/original.png', 2500, 'webp')
  expect(await probe(await bytesOf(file))).toMatchObject({ width: 240, height: 120 })
})

test('concurrent requests for one variant create it once', async () => {
  const { storage, puts } = await storeWith(await plain(900, 600).png().toBuffer())
  const { variant } = createVariants({ storage })
  const requestVariant = (format: VariantFormat) => variant('a/original.png', 300, format)
  const files = await Promise.all([...Array.from({ length: 8 }, () => requestVariant('webp')), requestVariant('jpeg')])
  for (const file of files) expect((await bytesOf(file)).length).toBeGreaterThan(0)
  expect(puts.sort()).toEqual(['a/w300.jpg', 'a/w300.webp'])
})

test('a missing image creates nothing, and the next request tries again', async () => {
  const { storage } = await storeWith(await plain(100, 100).png().toBuffer())
  const { variant } = createVariants({ storage })
  expect(await variant('b/original.png', 300, 'webp')).toBeUndefined()
  await storage.put('b/original.png', await plain(400, 400).png().toBuffer(), { contentType: 'image/png' })
  expect(await variant('b/original.png', 300, 'webp')).toBeDefined()
})

test('the concurrency limit runs tasks in order', async () => {
  const gate = createConcurrencyLimit(2)
  const events: string[] = []
  let inside = 0
  let most = 0
  const releases: (() => void)[] = []
  const operations = ['a', 'b', 'c', 'd'].map((name) =>
    gate(async () => {
      most = Math.max(most, ++inside)
      events.push(name)
      await new Promise<void>((resolve) => {
        releases.push(resolve)
      })
      inside--
      if (name === 'b') throw new Error('b failed')
    }),
  )
  const outcomes = Promise.allSettled(operations)
  for (let released = 0; released < 4; ) {
    const next = releases[released]
    if (next) {
      next()
      released++
    }
    await Promise.resolve()
  }
  expect((await outcomes).map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled', 'fulfilled'])
  expect(events).toEqual(['a', 'b', 'c', 'd'])
  expect(most).toBe(2)
})

test('cropping applies the EXIF orientation', async () => {
  const turned = await sharp(await quarters(80, 60))
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const part = await runImageTask('crop', turned, { x: 0.5, y: 0, width: 0.5, height: 0.5 })
  const { width, height, mime, colorData } = await probe(part)
  expect({ width, height, mime }).toEqual({ width: 30, height: 40, mime: 'image/jpeg' })
  expect(colorData.center).toMatch(/^#f[c-f]0[0-3]0[0-3]$/)
  const corner = await probe(await runImageTask('crop', turned, { x: 1, y: 1, width: 1, height: 1 }))
  expect([corner.width, corner.height]).toEqual([1, 1])
})

test('a crash of the image process fails its tasks, and the next task runs in a new process', async () => {
  const image = await plain(4000, 4000).png().toBuffer()
  const slow = runImageTask('resize', image, { width: 2500, format: 'avif' })
  const children = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' }).split('\n')
  const pids = children.flatMap((line) => {
    const [, pid, parent, command = ''] = /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(line) ?? []
    return Number(parent) === process.pid && command.includes('image-process.ts') ? [Number(pid)] : []
  })
  expect(pids).toHaveLength(1)
  process.kill(pids[0] ?? 0, 'SIGKILL')
  await expect(slow).rejects.toThrow('The image process exited')
  expect(await probe(image)).toMatchObject({ width: 4000 })
})
