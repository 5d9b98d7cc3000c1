import { type RunningServer, removeFolder, startServer, temporaryFolder } from '../e2e/server.ts'
import { atMost, info, type Row } from './table.ts'

const PRODUCTS = 2000
const OWNER = { OWNER_EMAIL: 'bench@kiln.test', OWNER_PASSWORD: 'glaze the blue bowl' }
const CRUMB = 'abcdefghijklmnopqrstuvwx'
const SIZES = ['Small', 'Medium', 'Large']
const VISITORS = 4
/** Milliseconds between page views. */
const LOOK = 100

/** A Shopify CSV: three sizes per product, with descriptions, tags and categories. */
const shopifyFile = (): string => {
  const header =
    'Handle,Title,Body (HTML),Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Grams,Variant Inventory Tracker,Variant Inventory Qty,Variant Price,Variant Compare At Price,Status'
  const description =
    '<p>Thrown on the wheel, <strong>glazed twice</strong> and fired slowly.</p><ul><li>Food safe</li></ul>'
  const rows = Array.from({ length: PRODUCTS }, (_, number) =>
    SIZES.map((size, place) => {
      const whole =
        place === 0
          ? `Bench bowl ${number},"${description.repeat(4)}",Shelf ${number % 20},"stoneware, batch ${number % 50}",true,Size`
          : ',,,,,'
      return `bench-${number},${whole},${size},BENCH-${number}-${place},${300 + place},shopify,${number % 30},${20 + place}.00,,active`
    }).join('\n'),
  )
  return [header, ...rows, ''].join('\n')
}

type Ask = (path: string, init?: RequestInit) => Promise<Response>

const signIn = async ({ url }: RunningServer): Promise<Ask> => {
  const crumb = { 'x-csrf-token': CRUMB, cookie: `crumb=${CRUMB}` }
  const answer = await fetch(`${url}/api/site-users/account/session`, {
    method: 'POST',
    headers: { ...crumb, 'content-type': 'application/json' },
    body: JSON.stringify({ email: OWNER.OWNER_EMAIL, password: OWNER.OWNER_PASSWORD }),
  })
  const cookies = answer.headers.getSetCookie().map((line) => line.split(';')[0])
  return async (path, init = {}) => {
    const headers = {
      ...crumb,
      cookie: [crumb.cookie, ...cookies].join('; '),
      ...(init.headers as Record<string, string>),
    }
    const reply = await fetch(`${url}${path}`, { ...init, headers })
    if (!reply.ok) throw new Error(`${path}: ${reply.status} ${await reply.text()}`)
    return reply
  }
}

const seconds = async (operation: () => Promise<unknown>): Promise<number> => {
  const began = performance.now()
  await operation()
  return (performance.now() - began) / 1000
}

type Standing = { id: string; state: string; summary: { new: number }; faults: unknown[] }

const until = async (call: Ask, path: string, state: string): Promise<void> => {
  for (;;) {
    const now = (await (await call(path)).json()) as Standing
    if (now.state === state) return
    if (now.state === 'failed' || now.faults.length > 0)
      throw new Error(`${now.state}: ${JSON.stringify(now.faults.slice(0, 3))}`)
    await new Promise((resolve) => setTimeout(resolve, 250))
  }
}

/** A few visitors who browse. Products change all the time, so that few pages are cached. */
const visit = (url: string) => {
  const times: number[] = []
  let open = true
  const one = async (): Promise<void> => {
    while (open) {
      const began = performance.now()
      const answer = await fetch(url)
      await answer.text()
      if (answer.status !== 200) throw new Error(`${url}: ${answer.status}`)
      times.push(performance.now() - began)
      await new Promise((resolve) => setTimeout(resolve, LOOK))
    }
  }
  const all = Promise.all(Array.from({ length: VISITORS }, one))
  return async (): Promise<{ answers: number; slowest: number; usual: number }> => {
    open = false
    await all
    const sorted = times.toSorted((a, b) => a - b)
    return { answers: sorted.length, slowest: sorted.at(-1) ?? 0, usual: sorted[Math.floor(sorted.length * 0.95)] ?? 0 }
  }
}

/** Imports 2,000 products with 6,000 variants over HTTP while visitors browse the store. */
export const measureImport = async (): Promise<Row[]> => {
  const folder = temporaryFolder()
  const server = await startServer(folder, { ...OWNER, LIMITS: JSON.stringify({ productsPerCollection: 5000 }) })
  try {
    const call = await signIn(server)
    const { sites } = (await (await call('/api/sites')).json()) as { sites: { websiteId: string }[] }
    const site = `/api/sites/${sites[0]?.websiteId}`
    const { stores } = (await (await call(`${site}/stores`)).json()) as { stores: { id: string; fullUrl: string }[] }
    const [store] = stores
    if (!store) throw new Error('The demo has no store.')

    const form = new FormData()
    form.append('file', new Blob([shopifyFile()], { type: 'text/csv' }), 'products.csv')
    let path = ''
    const checking = await seconds(async () => {
      const uploaded = (await (
        await call(`${site}/stores/${store.id}/imports`, { method: 'POST', body: form })
      ).json()) as Standing
      path = `${site}/imports/${uploaded.id}`
      await until(call, path, 'checked')
    })
    const stop = visit(`${server.url}${store.fullUrl}`)
    const writing = await seconds(async () => {
      await call(`${path}/start`, { method: 'POST' })
      await until(call, path, 'done')
    })
    const { answers, slowest, usual } = await stop()
    return [
      info('import: dry run of 2,000 products with 6,000 variants', `${checking.toFixed(1)} s`),
      atMost('import: 2,000 products with 6,000 variants', writing, 60, { unit: 's' }),
      info(
        'import: store page meanwhile',
        `${Math.round(answers / writing)}/s, 95 % within ${Math.round(usual)} ms, slowest ${Math.round(slowest)} ms`,
      ),
    ]
  } finally {
    await server.stop()
    removeFolder(folder)
  }
}
