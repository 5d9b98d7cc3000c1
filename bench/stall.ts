import { startServer } from '../e2e/server.ts'
import { type Row, toMaxRow } from './table.ts'

const CRUMB = 'crumb-of-the-stall-bench'
const MAX_STALL_MS = 50
const OWNER = { OWNER_EMAIL: 'mara@kiln.test', OWNER_PASSWORD: 'slow blue glaze 41' }

const keys = (count: number): Record<string, number> =>
  Object.fromEntries(Array.from({ length: count }, (_, index) => [`key${index}`, index]))

/** The longest time that the event loop was blocked since the previous call; the metrics measure it with `monitorEventLoopDelay`. */
const readStall = async (url: string): Promise<number> => {
  const metrics = await (await fetch(`${url}/metrics`)).text()
  return Number(/^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(metrics)?.[1]) * 1000
}

/** Sends the inputs that once blocked the process, from visitors and from an owner. */
export const measureStall = async (folder: string): Promise<Row[]> => {
  const server = await startServer(folder, OWNER)
  let cookie = `crumb=${CRUMB}`
  const post = (path: string, body: string, type = 'application/json'): Promise<Response> =>
    fetch(server.url + path, { method: 'POST', body, headers: { 'content-type': type, cookie, 'x-csrf-token': CRUMB } })
  const signedIn = await post(
    '/api/site-users/account/session',
    JSON.stringify({ email: OWNER.OWNER_EMAIL, password: OWNER.OWNER_PASSWORD }),
  )
  for (const each of signedIn.headers.getSetCookie()) cookie += `; ${each.split(';')[0]}`
  const { sites } = (await (await fetch(`${server.url}/api/sites`, { headers: { cookie } })).json()) as {
    sites: { websiteId: string }[]
  }
  const [site] = sites
  const canvas = (block: object): string =>
    JSON.stringify({
      path: '/',
      assetIds: [],
      productIds: [],
      lists: [],
      postLists: [],
      blocks: [{ id: 'k3x9qa7b', version: 1, ...block }],
    })
  const canvasPath = `/api/sites/${site?.websiteId}/canvas`
  const rows: Row[] = []
  const measure = async (label: string, send: () => Promise<Response>): Promise<void> => {
    await readStall(server.url)
    for (let time = 0; time < 5; time++) await (await send()).arrayBuffer()
    rows.push(toMaxRow(`longest stall: ${label}`, await readStall(server.url), MAX_STALL_MS, { unit: 'ms', digits: 0 }))
  }
  const entries = '/api/commerce/shopping-cart/entries'
  await measure('60,000 keys in an add', () => post(entries, JSON.stringify({ options: keys(60_000) })))
  await measure('a form of 110,000 fields', () =>
    post(entries, Object.keys(keys(110_000)).join('&'), 'application/x-www-form-urlencoded'),
  )
  await measure('Markdown of 90,000 characters', () =>
    post(canvasPath, canvas({ type: 'markdown', props: { markdown: '*a_'.repeat(30_000) } })),
  )
  await measure('HTML of 100,000 characters', () =>
    post(canvasPath, canvas({ type: 'html', props: { html: '<p <b>'.repeat(16_000) } })),
  )
  const draft = `/api/sites/${site?.websiteId}/drafts/page/00000000-0000-7000-8000-000000000000/batches`
  await measure('60,000 keys in a draft', () => post(draft, JSON.stringify({ operations: [keys(60_000)] })))
  await measure('100,000 items in a draft', () =>
    post(draft, JSON.stringify({ operations: Array.from({ length: 90_000 }, () => 1) })),
  )
  await measure('60,000 keys in a form of an owner', () =>
    post(`/api/sites/${site?.websiteId}/forms`, JSON.stringify({ fields: keys(60_000) })),
  )
  await measure('10,000 keys in a draft', () => post(draft, JSON.stringify({ operations: [keys(9_900)] })))
  await measure('the first passkey', () =>
    post('/api/account/two-factor/passkeys/options', JSON.stringify({ password: OWNER.OWNER_PASSWORD })),
  )
  await server.stop()
  return rows
}
