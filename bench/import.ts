import { removeFolder, startServer, temporaryFolder } from '../e2e/server.ts'
import { type ApiCall, findDemoSite, OWNER, signIn } from './owner.ts'
import { type Row, toInfoRow, toMaxRow } from './table.ts'

const PRODUCTS = 2000
const SIZES = ['Small', 'Medium', 'Large']
const VISITORS = 4
/** Milliseconds between page views. */
const VIEW_INTERVAL = 100

/** A Shopify CSV: three sizes per product, with descriptions, tags and categories. */
const createShopifyCsv = (): string => {
  const header =
    'Handle,Title,Body (HTML),Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Status'
  const description =
    '<p>Thrown on the wheel, <strong>glazed twice</strong> and fired slowly.</p><ul><li>Food safe</li></ul>'
  const rows = Array.from({ length: PRODUCTS }, (_, number) =>
    SIZES.map((size, index) => {
      const productColumns =
        index === 0
          ? `Bench bowl ${number},"${description.repeat(4)}",Shelf ${number % 20},"stoneware, batch ${number % 50}",true,Size`
          : ',,,,,'
      return `bench-${number},${productColumns},${size},BENCH-${number}-${index},${300 + index},shopify,${number % 30},${20 + index}.00,,active`
    }).join('\n'),
  )
  return [header, ...rows, ''].join('\n')
}

const measureSeconds = async (operation: () => Promise<unknown>): Promise<number> => {
  const startedAt = performance.now()
  await operation()
  return (performance.now() - startedAt) / 1000
}

type ImportStatus = { id: string; state: string; summary: { new: number }; faults: unknown[] }

const waitForState = async (call: ApiCall, path: string, state: string): Promise<void> => {
  for (;;) {
    const importStatus = (await (await call(path)).json()) as ImportStatus
    if (importStatus.state === state) return
    if (importStatus.state === 'failed' || importStatus.faults.length > 0)
      throw new Error(`${importStatus.state}: ${JSON.stringify(importStatus.faults.slice(0, 3))}`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** A few visitors who browse. Products change all the time, so that few pages are cached. */
const startVisitors = (url: string) => {
  const times: number[] = []
  let isRunning = true
  const runVisitor = async (): Promise<void> => {
    while (isRunning) {
      const startedAt = performance.now()
      const response = await fetch(url)
      await response.text()
      if (response.status !== 200) throw new Error(`${url}: ${response.status}`)
      times.push(performance.now() - startedAt)
      await new Promise((resolve) => setTimeout(resolve, VIEW_INTERVAL))
    }
  }
  const visitors = Promise.all(Array.from({ length: VISITORS }, runVisitor))
  return async (): Promise<{ responses: number; slowest: number; percentile95: number }> => {
    isRunning = false
    await visitors
    const sorted = times.toSorted((a, b) => a - b)
    return {
      responses: sorted.length,
      slowest: sorted.at(-1) ?? 0,
      percentile95: sorted[Math.floor(sorted.length * 0.95)] ?? 0,
    }
  }
}

/** Imports 2,000 products with 6,000 variants over HTTP while visitors browse the store. */
export const measureImport = async (): Promise<Row[]> => {
  const folder = temporaryFolder()
  const server = await startServer(folder, { ...OWNER, LIMITS: JSON.stringify({ productsPerCollection: 5000 }) })
  try {
    const call = await signIn(server)
    const site = await findDemoSite(call)
    const { stores } = (await (await call(`${site}/stores`)).json()) as { stores: { id: string; fullUrl: string }[] }
    const [store] = stores
    if (!store) throw new Error('The demo has no store.')

    const form = new FormData()
    form.append('file', new Blob([createShopifyCsv()], { type: 'text/csv' }), 'products.csv')
    let path = ''
    const dryRunSeconds = await measureSeconds(async () => {
      const uploaded = (await (
        await call(`${site}/stores/${store.id}/imports`, { method: 'POST', body: form })
      ).json()) as ImportStatus
      path = `${site}/imports/${uploaded.id}`
      await waitForState(call, path, 'checked')
    })
    const stop = startVisitors(`${server.url}${store.fullUrl}`)
    const importSeconds = await measureSeconds(async () => {
      await call(`${path}/start`, { method: 'POST' })
      await waitForState(call, path, 'done')
    })
    const { responses, slowest, percentile95 } = await stop()
    return [
      toInfoRow('import: dry run of 2,000 products with 6,000 variants', `${dryRunSeconds.toFixed(1)} s`),
      toMaxRow('import: 2,000 products with 6,000 variants', importSeconds, 60, { unit: 's' }),
      toInfoRow(
        'import: store page meanwhile',
        `${Math.round(responses / importSeconds)}/s, 95 % within ${Math.round(percentile95)} ms, slowest ${Math.round(slowest)} ms`,
      ),
    ]
  } finally {
    await server.stop()
    removeFolder(folder)
  }
}
