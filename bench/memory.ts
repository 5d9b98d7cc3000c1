import { readFileSync, rmSync } from 'node:fs'
import sharp from 'sharp'
import { type RunningServer, removeFolder, startServer, temporaryFolder } from '../e2e/server.ts'
import { stampFile } from '../scripts/build-stamp.ts'
import { requestsPerSecond } from './load.ts'
import { type ApiCall, findDemoSite, OWNER, signIn } from './owner.ts'
import { type Row, toMaxRow } from './table.ts'

const MAX_MEGABYTES = 250
const UPLOADS = 200
/** A browser uploads a few files at a time. */
const CONCURRENT_UPLOADS = 4
/** Ten minutes with BENCH_SECONDS=60. */
const LOAD_FACTOR = 10

/** Resident memory of the Node process in megabytes, without PostgreSQL. */
export const readResidentMegabytes = (server: RunningServer): number => {
  const status = readFileSync(`/proc/${server.process.pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024
}

/** A photo of 20 megapixels and about 2 MB. */
const createPhoto = async (): Promise<Buffer> => {
  const noise = await sharp({
    create: {
      width: 1368,
      height: 912,
      channels: 3,
      background: '#808080',
      noise: { type: 'gaussian', mean: 128, sigma: 40 },
    },
  })
    .png()
    .toBuffer()
  return sharp(noise).resize(5472, 3648).jpeg({ quality: 80 }).toBuffer()
}

const uploadPhotos = async (server: RunningServer, call: ApiCall, photo: Buffer): Promise<void> => {
  const site = await findDemoSite(call)
  let next = 0
  const uploadNext = async (): Promise<void> => {
    while (next < UPLOADS) {
      const number = next++
      const form = new FormData()
      form.set('file', new File([new Uint8Array(photo)], `photo-${number}.jpg`, { type: 'image/jpeg' }))
      const { url } = (await (await call(`${site}/assets`, { method: 'POST', body: form })).json()) as { url: string }
      // The dashboard shows a thumbnail of every file; some are used on pages at once.
      const format = number % 10 === 0 ? '2500w' : '300w'
      const variant = await fetch(`${server.url}${url}?format=${format}`, { headers: { accept: 'image/avif' } })
      await variant.arrayBuffer()
      if (!variant.ok) throw new Error(`${url}: ${variant.status}`)
    }
  }
  await Promise.all(Array.from({ length: CONCURRENT_UPLOADS }, uploadNext))
}

/** Cached pages, uncached pages and API calls in turn. */
const runLoad = async ({ url }: RunningServer, seconds: number): Promise<void> => {
  const paths = ['/', '/search?q=bowl', '/shop?format=json', '/api/session']
  for (const path of paths) await requestsPerSecond(url + path, Math.ceil(seconds / paths.length))
}

/** Measures the process after a first start that builds the program, after uploads, and after load. */
export const measureMemory = async (seconds: number): Promise<Row[]> => {
  rmSync(stampFile, { force: true })
  const folder = temporaryFolder()
  const server = await startServer(folder, OWNER)
  const rows: Row[] = []
  const measure = (label: string): void => {
    const megabytes = readResidentMegabytes(server)
    console.log(`resident memory ${label}: ${megabytes.toFixed(0)} MB`)
    rows.push(toMaxRow(`resident memory ${label}`, megabytes, MAX_MEGABYTES, { unit: 'MB', digits: 0 }))
  }
  try {
    await (await fetch(server.url)).text()
    measure('after the first start, with the build')
    await uploadPhotos(server, await signIn(server), await createPhoto())
    measure(`after ${UPLOADS} uploads of 20 megapixels`)
    const loadSeconds = seconds * LOAD_FACTOR
    await runLoad(server, loadSeconds)
    measure(`after ${loadSeconds} s of load`)
    return rows
  } finally {
    await server.stop()
    removeFolder(folder)
  }
}
