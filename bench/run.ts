// `npm run bench`: prints measurements next to their targets.
// Ratios are comparable between machines: requests per second divided by those of a plain 2 KB server in the same run.
import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { type RunningServer, removeFolder, startServer, temporaryFolder } from '../e2e/server.ts'
import { root } from '../scripts/build-stamp.ts'
import { ensureBuilt } from '../scripts/ensure-built.ts'
import { measureAnalytics } from './analytics.ts'
import { measurePageBytes } from './bytes.ts'
import { measureCaptcha } from './captcha.ts'
import { measureCart } from './cart.ts'
import { measureCatalog } from './catalog.ts'
import { measureCheckout } from './checkout.ts'
import { measureEditor } from './editor.ts'
import { measureForms } from './forms.ts'
import { measureHits } from './hits.ts'
import { measureImport } from './import.ts'
import { loadTool, requestsPerSecond } from './load.ts'
import { measureMemory, readResidentMegabytes } from './memory.ts'
import { countSql } from './sql.ts'
import { measureStall } from './stall.ts'
import { printTable, type Row, toInfoRow, toMaxRow, toMinRow } from './table.ts'

const SECONDS = Number(process.env.BENCH_SECONDS ?? 6)
const KILOBYTE = 1024

await ensureBuilt()

const startReference = (): Promise<{ url: string; stop: () => void }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [join(root, 'bench/reference.ts')], { stdio: ['ignore', 'pipe', 'inherit'] })
    child.stdout.on('data', (chunk: Buffer) => {
      const url = /Site (\S+)/.exec(chunk.toString())?.[1]
      if (url) resolve({ url, stop: () => child.kill() })
    })
  })

const measureOnlyHits = async (): Promise<Row[]> => {
  const [folder, reference] = [temporaryFolder(), await startReference()]
  try {
    return await measureHits(folder, reference.url, SECONDS)
  } finally {
    reference.stop()
    removeFolder(folder)
  }
}

const measureOnlyStall = async (): Promise<Row[]> => {
  const folder = temporaryFolder()
  try {
    return await measureStall(folder)
  } finally {
    removeFolder(folder)
  }
}

// `npm run bench NAME` measures one part. The reports (analytics) take half an hour.
const PARTS: Readonly<Record<string, () => Promise<Row[]>>> = {
  analytics: measureAnalytics,
  editor: measureEditor,
  hits: measureOnlyHits,
  memory: () => measureMemory(SECONDS),
  stall: measureOnlyStall,
}
const part = PARTS[process.argv[2] ?? '']
if (part) {
  printTable(await part())
  process.exit()
}

const measureStart = async (
  start: () => Promise<RunningServer>,
): Promise<{ server: RunningServer; seconds: number }> => {
  const startedAt = performance.now()
  const server = await start()
  await (await fetch(server.url)).text()
  return { server, seconds: (performance.now() - startedAt) / 1000 }
}

const rows: Row[] = []
const folder = temporaryFolder()
console.log(`Measuring with ${loadTool}, ${SECONDS} s each …`)

const cold = await measureStart(() => startServer(folder))
await cold.server.stop()
const warm = await measureStart(() => startServer(folder))
const { server } = warm
rows.push(toInfoRow('first start, from an empty folder to the first page', `${cold.seconds.toFixed(1)} s`))
rows.push(toMaxRow('second start to the first page', warm.seconds, 3, { unit: 's' }))
const idleMegabytes = readResidentMegabytes(server)

const reference = await startReference()
const measure = async (label: string, url: string, target: number, headers?: Record<string, string>): Promise<void> => {
  const referenceRate = await requestsPerSecond(reference.url, SECONDS)
  const rate = await requestsPerSecond(url, SECONDS, headers)
  rows.push(toMinRow(label, rate / referenceRate, target, `${Math.round(rate)}/s of ${Math.round(referenceRate)}/s`))
}

await measure('cached page: ratio to a plain 2 KB server', `${server.url}/`, 0.5)
await measure('cached page, brotli', `${server.url}/`, 0.5, { 'accept-encoding': 'br' })
// The cookies of a session: pages that everybody gets do not look at them.
const customerCookies = `sw_member=${'A'.repeat(43)}; SiteUserInfo=${encodeURIComponent('{"authenticated":true,"siteUserId":"a"}')}`
await measure('cached page for a signed-in customer', `${server.url}/`, 0.5, { cookie: customerCookies })
await measure('API call (who am I)', `${server.url}/api/session`, 0.05)
rows.push(toInfoRow('resident memory under load', `${readResidentMegabytes(server).toFixed(0)} MB`))
await server.stop()

const uncached = await startServer(folder, { PAGE_CACHE_MB: '0' })
await fetch(uncached.url)
await measure('uncached page', `${uncached.url}/`, 0.05)
for (const path of ['/', '/journal'])
  rows.push(
    toMaxRow(
      `SQL statements of an uncached page ${path}`,
      await countSql(async () => (await fetch(uncached.url + path)).text(), folder),
      4,
      { unit: '', digits: 0 },
    ),
  )

for (const path of ['/', '/about', '/journal']) {
  const bytes = await measurePageBytes(uncached.url + path)
  rows.push(toMaxRow(`${path} HTML, brotli`, bytes.html / KILOBYTE, 30, { unit: 'KB' }))
  rows.push(toMaxRow(`${path} CSS, brotli`, bytes.css / KILOBYTE, 20, { unit: 'KB' }))
  rows.push(toMaxRow(`${path} JavaScript before any touch, brotli`, bytes.scripts / KILOBYTE, 6, { unit: 'KB' }))
  rows.push(toInfoRow(`${path} fonts, preloaded`, `${(bytes.fonts / KILOBYTE).toFixed(1)} KB`))
}
rows.push(toMaxRow('resident memory of an idle Node process', idleMegabytes, 200, { unit: 'MB', digits: 0 }))
await uncached.stop()
rows.push(...(await measureCatalog(folder, reference.url, SECONDS)))
rows.push(...(await measureCart(folder, reference.url, SECONDS)))
rows.push(...(await measureForms(folder, reference.url, SECONDS)))
rows.push(...(await measureHits(folder, reference.url, SECONDS)))
rows.push(...(await measureCheckout(folder)))
rows.push(...(await measureImport()))
rows.push(...(await measureOnlyStall()))
rows.push(...(await measureEditor()))
rows.push(...(await measureCaptcha()))
rows.push(...(await measureAnalytics()))
rows.push(...(await measureMemory(SECONDS)))
reference.stop()
removeFolder(folder)
console.log('')
printTable(rows)
