import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { VariantId, type WebsiteId } from '#base/id.ts'
import { sanitizePage } from '#blocks/prepare.ts'
import { checkProps, collectAssetIds } from '#blocks/registry.ts'
import { migratePage } from '#document/migrate.ts'
import type { PageDocument } from '#document/page.ts'
import { requireValidPage, validatePage } from '#document/validate.ts'
import { insertWebsite } from '#people/testing/builders.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createDiskStorage } from '#platform/storage/disk.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { createTestCatalog } from '#shop/catalog/testing/services.ts'
import { createDiscounts } from '#shop/discounts/service.ts'
import { createPreferences } from '#shop/preferences/service.ts'
import { optionsFor } from '#shop/shipping/model.ts'
import { createShipping } from '#shop/shipping/service.ts'
import { taxesAt } from '#shop/taxes/model.ts'
import { createTaxes } from '#shop/taxes/service.ts'
import { createAssets } from '#site/assets/service.ts'
import { createNavigation } from '#site/navigation/service.ts'
import { createPages } from '#site/pages/service.ts'
import { blankStarter } from './blank/starter.ts'
import { kilnStarter } from './kiln/starter.ts'
import { createSiteSeeder } from './seed-site.ts'
import { hrefsOf } from './testing/walk.ts'

const database = await createTestDatabase()
const { queries, transact } = database
const folder = mkdtempSync(join(tmpdir(), 'sw-plant-'))
const storage = createDiskStorage(folder)
const jobs = createJobs({ connection: database.connection, log: pino({ level: 'silent' }), runsHandlers: false })
afterAll(async () => {
  await jobs.stop()
  rmSync(folder, { recursive: true, force: true })
})

const now = new Date('2026-11-15T10:00:00Z')
const clock = () => now
const assets = createAssets({ queries, transact, storage, jobs, clock, onChange: async () => {} })
const pages = createPages({
  queries,
  checkDocument: (document) => sanitizePage(requireValidPage(document, { checkProps })),
})
const navigation = createNavigation({ queries, transact, onChange: async () => {} })
const { catalog, stores, inventory } = createTestCatalog(database, { clock })
const onChange = async () => {}
const shipping = createShipping({ queries, transact, onChange })
const preferences = createPreferences({ queries, transact, clock, onChange })
const taxes = createTaxes({ queries, transact, preferences, onChange })
const discounts = createDiscounts({ queries, transact, clock, timeZoneOf: async () => 'America/New_York' })
const { plant } = createSiteSeeder({ assets, pages, navigation, stores, catalog, shipping, taxes, discounts, clock })

const said: string[] = []
let site: WebsiteId
let neighbour: WebsiteId
beforeAll(async () => {
  site = await insertWebsite(database)
  neighbour = await insertWebsite(database)
  await transact((tx) => plant(tx, site, kilnStarter, { say: (line) => said.push(line) }))
  await transact((tx) => plant(tx, neighbour, kilnStarter))
})

/** Pages and posts; a store draws itself. */
const addressesOf = async (websiteId: WebsiteId): Promise<string[]> =>
  (await pages.listSitemapEntries(websiteId))
    .filter(({ urlId }) => urlId !== 'shop')
    .map(({ urlId, itemUrlId, isHomepage }) =>
      isHomepage ? '/' : itemUrlId === null ? `/${urlId}` : `/${urlId}/${itemUrlId}`,
    )

const storeOf = async (websiteId: WebsiteId) =>
  (await stores.listForStorefront(websiteId))[0] ?? expect.unreachable('No store')

const shopAddressesOf = async (websiteId: WebsiteId): Promise<string[]> => {
  const { path, categories } = await storeOf(websiteId)
  const products = await catalog.listSitemapEntries(websiteId)
  return [path, ...[...categories.values()].map(({ urlId }) => `${path}/${urlId}`), ...products.map((one) => one.path)]
}

const documentAt = async (websiteId: WebsiteId, path: string): Promise<PageDocument> => {
  const row = await pages.findByPath(websiteId, path)
  const migrated = migratePage((await pages.getPublishedDocument(websiteId, row))?.document, () => undefined)
  return migrated.readable ? migrated.page : expect.unreachable(`There is no page at ${path}`)
}

test('every page and post of the starter stands at its address, published and valid', async () => {
  const addresses = await addressesOf(site)
  expect(addresses).toHaveLength(kilnStarter.pages.length + kilnStarter.posts.length)
  for (const path of addresses) {
    const document = await documentAt(site, path)
    expect(validatePage(document, { checkProps }), path).toMatchObject({ ok: true })
  }
  expect((await pages.findByPath(site, '/')).collection).toMatchObject({ type: 10, isHomepage: true, urlId: 'home' })
  expect((await pages.findByPath(site, '/journal')).collection.type).toBe(1)
  expect((await pages.findByPath(site, '/journal/why-celadon-is-green')).item).toMatchObject({
    recordType: 1,
    author: 'Jun Takeda',
    publishOn: new Date('2026-11-06T10:00:00Z'),
  })
})

test('every link of every page and menu leads to something that was planted', async () => {
  const paths = await addressesOf(site)
  const addresses = new Set([...paths, ...(await shopAddressesOf(site))])
  const menus = await navigation.menus(site)
  expect(menus.mainNavigation?.map(({ title, href }) => [title, href])).toEqual([
    ['Shop', '/shop'],
    ['Glazes', '/glazes'],
    ['About', '/about'],
    ['Journal', '/journal'],
    ['Contact', '/contact'],
  ])
  const hrefs = Object.values(menus).flatMap((items) => items.map(({ href }) => href))
  for (const path of paths) hrefs.push(...hrefsOf(await documentAt(site, path)))
  const within = hrefs.filter((href) => !/^(mailto|tel):/.test(href)).map((href) => href.split('#')[0] ?? '')
  expect(within.length).toBeGreaterThan(20)
  expect(within.filter((path) => !addresses.has(path))).toEqual([])
})

test('every picture is kept with its words and its focal point, and every page shows only pictures that are there', async () => {
  const { assets: kept } = await assets.list(site, { limit: 100 })
  expect(kept).toHaveLength(kilnStarter.images.length)
  for (const { file, alt, title, focalPoint } of kilnStarter.images) {
    const asset = kept.find(({ filename }) => filename === file)
    expect(asset, file).toMatchObject({ alt, title })
    expect(asset?.focalX).toBeCloseTo(focalPoint.x)
    expect(asset?.focalY).toBeCloseTo(focalPoint.y)
  }
  const shown = new Set<string>()
  for (const path of await addressesOf(site)) {
    const row = await pages.findByPath(site, path)
    for (const id of collectAssetIds(await documentAt(site, path))) shown.add(id)
    for (const id of [row.collection.mainImageId, row.item?.mainImageId]) if (id) shown.add(id)
  }
  for (const { urlId } of kilnProducts) for (const { id } of (await productAt(site, urlId)).images) shown.add(id)
  expect((await assets.getViews(site, [...shown])).size).toBe(shown.size)
  expect(shown.size).toBe(kilnStarter.images.length)
})

const kilnProducts = kilnStarter.stores?.[0]?.products ?? []
const productAt = async (websiteId: WebsiteId, urlId: string) =>
  (await catalog.findByUrl(websiteId, (await storeOf(websiteId)).id, urlId)) ??
  expect.unreachable(`No product ${urlId}`)

test('the store stands at /shop with its categories, one inside the other', async () => {
  const { root } = await storeOf(site)
  const names = (inside: typeof root.children): unknown[] =>
    inside.map(({ name, children }) => [name, ...names(children)])
  expect(names(root.children)).toEqual([
    ['Tableware', ['Bowls'], ['Plates'], ['Mugs & cups']],
    ['Vases'],
    ['For the kitchen'],
    ['Around the house'],
    ['Workshop'],
    ['Gift cards'],
  ])
})

test('every product is public with its variants, stock, pictures and those it speaks of', async () => {
  for (const wanted of kilnProducts) {
    const { structuredContent, ...product } = await productAt(site, wanted.urlId)
    expect(product.title).toBe(wanted.title)
    expect(structuredContent.productType).toBe(wanted.type)
    expect(
      structuredContent.variants.map(({ sku, price, qtyInStock, unlimited }) => [sku, price, unlimited || qtyInStock]),
    ).toEqual(wanted.variants.map(({ sku, price, stock }) => [sku, price, stock === 'unlimited' || stock]))
    expect(product.images.length, wanted.urlId).toBeGreaterThan(0)
    expect(product.images[0]?.filename).toBe(wanted.pictures[0])
    expect(product.related.map(({ urlId }) => urlId)).toEqual(wanted.related ?? [])
    expect(product.addOns.map(({ urlId }) => urlId)).toEqual(wanted.addOns ?? [])
  }
})

test('the shop opens with what the starter names first', async () => {
  const { id } = await storeOf(site)
  const { products, total } = await catalog.listStoreProducts(site, {
    collectionId: id,
    sort: 'by-hand',
    limit: 3,
    offset: 0,
  })
  expect(total).toBe(kilnProducts.length)
  expect(products.map(({ urlId }) => urlId)).toEqual(kilnProducts.slice(0, 3).map(({ urlId }) => urlId))
})

test('stock begins with a line in the ledger that says so', async () => {
  const [variant] = (await productAt(site, 'morning-mug')).structuredContent.variants
  const { changes } = await inventory.ledger(site, VariantId.parse(variant?.id), { limit: 10 })
  expect(changes).toMatchObject([{ delta: 26, onHandAfter: 26, cause: 'created' }])
})

test('two sites from one starter share nothing', async () => {
  expect(await addressesOf(neighbour)).toEqual(await addressesOf(site))
  expect((await shopAddressesOf(neighbour)).sort()).toEqual((await shopAddressesOf(site)).sort())
  for (const path of await addressesOf(site)) {
    const [here, there] = await Promise.all([documentAt(site, path), documentAt(neighbour, path)])
    const ids = collectAssetIds(here)
    expect((await assets.getViews(neighbour, ids)).size, path).toBe(0)
    expect(collectAssetIds(there), path).toHaveLength(ids.length)
  }
})

test('whoever waits hears how far it is', () => {
  const all = kilnStarter.images.length
  expect(said[0]).toBe(`Planting Kiln & Co.: picture 1 of ${all}`)
  expect(said).toContain(`Planting Kiln & Co.: picture ${all} of ${all}`)
  expect(said.slice(-2)).toEqual(['Planting Kiln & Co.: pages', `Planting Kiln & Co.: ${kilnProducts.length} products`])
})

test('a planting that fails leaves nothing behind in the database', async () => {
  const empty = await insertWebsite(database)
  const broken = { ...blankStarter, mainNavigation: [{ page: 'nowhere' }] }
  await expect(transact((tx) => plant(tx, empty, broken))).rejects.toThrow('the page “nowhere”')
  expect(await pages.listSitemapEntries(empty)).toEqual([])
})

test('the blank starter is one page that says how to begin', async () => {
  const blank = await insertWebsite(database)
  await transact((tx) => plant(tx, blank, blankStarter))
  expect(await addressesOf(blank)).toEqual(['/'])
  expect((await navigation.menus(blank)).mainNavigation).toMatchObject([{ title: 'Home', href: '/' }])
})

test('the store can sell at once: parcels at home and abroad, the studio’s door, a sales tax and a code', async () => {
  const zones = await shipping.rules(site)
  const offered = (country: string, region: string, total: bigint, weightGrams = 1800) =>
    optionsFor(zones, { country, region, postalCode: '' }, { weightGrams, total }).map(({ name, price }) => [
      name,
      price,
    ])
  expect(offered('US', 'ME', 14_999n)).toEqual([
    ['Insured parcel', 900n],
    ['Fetch it at the studio', 0n],
  ])
  expect(offered('PR', '', 15_000n)[0]).toEqual(['Insured parcel', 0n])
  expect(offered('CA', 'QC', 15_000n)).toEqual([['Insured parcel to Canada', 2200n]])
  expect(offered('JP', '', 100n, 4000)).toEqual([['International parcel', 6400n]])
  expect(offered('JP', '', 100n, 20_001)).toEqual([])
  const { rules } = await taxes.rules(site)
  expect(taxesAt(rules, { country: 'US', region: 'ME', postalCode: '' })).toMatchObject([{ percent: '5.5' }])
  expect(taxesAt(rules, { country: 'US', region: 'NH', postalCode: '' })).toEqual([])
  expect(await discounts.byCodes(queries, site, ['FIRSTFIRING'])).toMatchObject([{ percent: '10', customerLimit: 1 }])
})
