import { get } from 'node:http'
import pg from 'pg'
import { findRunningCluster } from '#platform/database/embedded.ts'
import { type RunningServer, startServer } from '../e2e/server.ts'
import { fillShop } from './fill-shop.ts'
import { requestsOverHosts, requestsPerSecond } from './load.ts'
import { countSql } from './sql.ts'
import { type Row, toInfoRow, toMaxRow, toMinRow } from './table.ts'

const SMALL = { host: 'small.test', products: 200 }
const LARGE = { host: 'large.test', products: 20_000 }

/** Many small sites in one installation; each request goes to another one. */
const SITES = Array.from({ length: 1000 }, (_, index) => `site-${index}.test`)
const PRODUCTS_PER_SITE = 20

const LISTING = '/shop'
const PRODUCT = '/shop/p/bowl-150'

/** `fetch` ignores a custom Host header. */
const requestPage = ({ url }: RunningServer, host: string, path: string): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    get(new URL(path, url), { headers: { host } }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    }).on('error', reject)
  })

/** Compares uncached pages of two sites that differ only in the number of products. */
export const measureCatalog = async (folder: string, reference: string, seconds: number): Promise<Row[]> => {
  const setupServer = await startServer(folder)
  const connection = await findRunningCluster(folder)
  if (!connection) throw new Error('The embedded PostgreSQL is not running.')
  const client = new pg.Client(connection)
  await client.connect()
  for (const { host, products } of [SMALL, LARGE]) await fillShop(client, host, products)
  for (const host of SITES) await fillShop(client, host, PRODUCTS_PER_SITE)
  await client.query('VACUUM ANALYZE')
  await client.end()
  await setupServer.stop()

  const server = await startServer(folder, { PAGE_CACHE_MB: '0' })
  try {
    return await measureServer(server, folder, reference, seconds)
  } finally {
    await server.stop()
  }
}

const measureServer = async (
  server: RunningServer,
  folder: string,
  reference: string,
  seconds: number,
): Promise<Row[]> => {
  const rows: Row[] = []
  const measureRate = (host: string, path: string, length = seconds): Promise<number> =>
    requestsPerSecond(server.url + path, length, { Host: host })
  for (const { host } of [SMALL, LARGE])
    for (const path of [LISTING, PRODUCT])
      if ((await requestPage(server, host, path)) !== 200) throw new Error(`${host}${path}`)

  /** Alternating, so that other load affects both equally. */
  const compare = async (label: string, path: string): Promise<void> => {
    let [small, large] = [0, 0]
    for (let iteration = 0; iteration < 3; iteration++) {
      small += await measureRate(SMALL.host, path, seconds / 2)
      large += await measureRate(LARGE.host, path, seconds / 2)
    }
    const detail = `${label}: cost ratio of 20,000 to 200 products`
    rows.push(toMaxRow(detail, small / large, 1.5, { unit: `(${Math.round(large / 3)}/s)`, digits: 2 }))
  }
  await compare('listing, uncached', LISTING)
  await compare('product page, uncached', PRODUCT)
  let [singleSite, manySites] = [0, 0]
  for (let iteration = 0; iteration < 3; iteration++) {
    singleSite += await measureRate(SITES[0] ?? '', LISTING, seconds / 2)
    manySites += await requestsOverHosts(server.url + LISTING, seconds / 2, SITES)
  }
  const detail = 'listing, uncached: cost ratio of 1,000 sites to one'
  rows.push(toMaxRow(detail, singleSite / manySites, 1.5, { unit: `(${Math.round(manySites / 3)}/s)`, digits: 2 }))

  const measure = async (label: string, path: string, target: number): Promise<void> => {
    const plain = await requestsPerSecond(reference, seconds)
    const ours = await measureRate(LARGE.host, path)
    rows.push(toMinRow(label, ours / plain, target, `${Math.round(ours)}/s of ${Math.round(plain)}/s`))
  }
  await measure('12 products with prices as JSON', `${LISTING}?format=json`, 0.05)
  await measure('one product as JSON', `${PRODUCT}?format=json`, 0.08)

  for (const [label, path] of [
    ['a listing', LISTING],
    ['a product page', PRODUCT],
    ['12 products as JSON', `${LISTING}?format=json`],
    ['one product as JSON', `${PRODUCT}?format=json`],
  ] as const)
    rows.push(
      toMaxRow(`SQL statements of ${label}`, await countSql(() => requestPage(server, LARGE.host, path), folder), 3, {
        unit: '',
        digits: 0,
      }),
    )

  const search = '/search?q=bowl+number+77'
  await requestPage(server, LARGE.host, search)
  rows.push(toInfoRow('search among 20,000 products', `${Math.round(await measureRate(LARGE.host, search))}/s`))
  return rows
}
