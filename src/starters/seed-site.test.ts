import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pino from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId, VariantId, type WebsiteId } from '#base/id.ts'
import { allPlanFeatures } from '#base/plan-features.ts'
import { collectReferences } from '#blocks/page-references.ts'
import { sanitizePage } from '#blocks/prepare.ts'
import { checkProps } from '#blocks/registry.ts'
import { migratePage } from '#document/migrate.ts'
import type { PageDocument } from '#document/page.ts'
import { requireValidPage, validatePage } from '#document/validate.ts'
import { insertWebsite } from '#people/testing/builders.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createSecrets } from '#platform/secrets.ts'
import { createDiskStorage } from '#platform/storage/disk.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { createTestCatalog } from '#shop/catalog/testing/services.ts'
import { createDiscounts } from '#shop/discounts/service.ts'
import { createManageFunds } from '#shop/donations/operations/manage-funds.ts'
import { createDownloads } from '#shop/downloads/service.ts'
import { createPaymentAccounts } from '#shop/payments/accounts.ts'
import { createPreferences } from '#shop/preferences/service.ts'
import { listDeliveryOptions } from '#shop/shipping/model.ts'
import { createShipping } from '#shop/shipping/service.ts'
import { findTaxes } from '#shop/taxes/model.ts'
import { createTaxes } from '#shop/taxes/service.ts'
import { createAssets } from '#site/assets/service.ts'
import { createTestForms } from '#site/forms/testing/test-forms.ts'
import { createTestLists } from '#site/mailing-lists/testing/lists.ts'
import { createNavigation } from '#site/navigation/service.ts'
import { createPages } from '#site/pages/service.ts'
import { blankStarter } from './blank/starter.ts'
import { kilnStarter } from './kiln/starter.ts'
import { createSiteSeeder } from './seed-site.ts'
import { collectDocumentHrefs } from './testing/document-content.ts'

const database = await createTestDatabase()
const { queries, transact } = database
const folder = mkdtempSync(join(tmpdir(), 'sw-seed-'))
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
const navigation = createNavigation({
  queries,
  transact,
  onChange: async () => {},
  getTemplateId: async () => 'sitewright-1',
})
const { catalog, stores, inventory } = createTestCatalog(database, { clock })
const onChange = async () => {}
const shipping = createShipping({ queries, transact, onChange })
const preferences = createPreferences({ queries, transact, clock, onChange })
const taxes = createTaxes({ queries, transact, preferences, onChange })
const discounts = createDiscounts({ queries, transact, clock, timeZoneOf: async () => 'America/New_York' })
const payments = createPaymentAccounts({
  queries,
  transact,
  secrets: createSecrets('seeding'),
  ofInstallation: undefined,
  planFeatures: allPlanFeatures,
  onChange,
})
const downloads = createDownloads({
  queries,
  transact,
  storage,
  jobs,
  clock,
  emails: {
    send: async () => newId(),
    sendNow: async () => {},
    getDeliveryStatuses: async () => [],
    deleteExpired: async () => {},
  },
  secrets: createSecrets('seeding'),
  eraseFiles: async () => {},
  siteOf: async () => ({ title: 'Kiln', origin: 'https://kiln.test', color: undefined }),
  managersOf: async () => ({ addresses: [], dashboard: '' }),
})
const seeder = createSiteSeeder({
  downloads,
  assets,
  pages,
  navigation,
  stores,
  catalog,
  shipping,
  taxes,
  discounts,
  payments,
  forms: createTestForms(database).forms,
  donations: {
    management: createManageFunds({
      queries,
      transact,
      clock,
      getMode: async () => ({ currency: 'USD', testMode: true }),
      onChange,
    }),
  },
  mailingLists: (await createTestLists(database)).lists,
  preferences,
  clock,
})

const progress: string[] = []
let site: WebsiteId
let neighbour: WebsiteId
beforeAll(async () => {
  site = await insertWebsite(database)
  neighbour = await insertWebsite(database)
  await transact((await seeder.prepare(site, kilnStarter, { onProgress: (line) => progress.push(line) })).seed)
  await transact((await seeder.prepare(neighbour, kilnStarter)).seed)
})

/** Pages and posts, without the store. */
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

test('every page and post is published at its path and valid', async () => {
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

test('every link in pages and menus has a target', async () => {
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
  for (const path of paths) hrefs.push(...collectDocumentHrefs(await documentAt(site, path)))
  const within = hrefs.filter((href) => !/^(mailto|tel):/.test(href)).map((href) => href.split('#')[0] ?? '')
  expect(within.length).toBeGreaterThan(20)
  expect(within.filter((path) => !addresses.has(path))).toEqual([])
})

test('every image has its alt text and focal point, and pages refer to existing images', async () => {
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
    for (const id of collectReferences(await documentAt(site, path)).assetIds) shown.add(id)
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

test('the store at /shop has nested categories', async () => {
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

test('every product is public with its variants, stock, images and related products', async () => {
  for (const wanted of kilnProducts) {
    const { structuredContent, ...product } = await productAt(site, wanted.urlId)
    expect(product.title).toBe(wanted.title)
    expect(structuredContent.productType).toBe(wanted.type)
    expect(
      structuredContent.variants.map(({ sku, price, qtyInStock, unlimited }) => [sku, price, unlimited || qtyInStock]),
    ).toEqual(wanted.variants.map(({ sku, price, stock }) => [sku, price, stock === 'unlimited' || stock]))
    expect(product.images.length, wanted.urlId).toBeGreaterThan(0)
    expect(product.images[0]?.filename).toBe(wanted.images[0])
    expect(product.related.map(({ urlId }) => urlId)).toEqual(wanted.related ?? [])
    expect(product.addOns.map(({ urlId }) => urlId)).toEqual(wanted.addOns ?? [])
  }
})

test('the store lists products in the order of the starter', async () => {
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

test('initial stock has an entry in the stock history', async () => {
  const [variant] = (await productAt(site, 'morning-mug')).structuredContent.variants
  const { changes } = await inventory.ledger(site, VariantId.parse(variant?.id), { limit: 10 })
  expect(changes).toMatchObject([{ delta: 26, onHandAfter: 26, cause: 'created' }])
})

test('two sites of one starter share no data', async () => {
  expect(await addressesOf(neighbour)).toEqual(await addressesOf(site))
  expect((await shopAddressesOf(neighbour)).sort()).toEqual((await shopAddressesOf(site)).sort())
  for (const path of await addressesOf(site)) {
    const [here, there] = await Promise.all([documentAt(site, path), documentAt(neighbour, path)])
    const ids = collectReferences(here).assetIds
    expect((await assets.getViews(neighbour, ids)).size, path).toBe(0)
    expect(collectReferences(there).assetIds, path).toHaveLength(ids.length)
  }
})

test('progress is reported', () => {
  const all = kilnStarter.images.length
  expect(progress[0]).toBe(`Creating Kiln & Co.: image 1 of ${all}`)
  expect(progress).toContain(`Creating Kiln & Co.: image ${all} of ${all}`)
  expect(progress.slice(-2)).toEqual([
    'Creating Kiln & Co.: pages',
    `Creating Kiln & Co.: ${kilnProducts.length} products`,
  ])
})

test('a failed seed is rolled back', async () => {
  const empty = await insertWebsite(database)
  const broken = { ...blankStarter, mainNavigation: [{ page: 'nowhere' }] }
  await expect(transact((await seeder.prepare(empty, broken)).seed)).rejects.toThrow('the page “nowhere”')
  expect(await pages.listSitemapEntries(empty)).toEqual([])
})

test('the blank starter has one page with instructions', async () => {
  const blank = await insertWebsite(database)
  await transact((await seeder.prepare(blank, blankStarter)).seed)
  expect(await addressesOf(blank)).toEqual(['/'])
  expect((await navigation.menus(blank)).mainNavigation).toMatchObject([{ title: 'Home', href: '/' }])
})

test('the store is ready to sell: domestic and international shipping, local pickup, a sales tax and a discount code', async () => {
  const zones = await shipping.rules(site)
  const offered = (country: string, region: string, total: bigint, weightGrams = 1800) =>
    listDeliveryOptions(zones, { country, region, postalCode: '' }, { weightGrams, total }).map(({ name, price }) => [
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
  expect(findTaxes(rules, { country: 'US', region: 'ME', postalCode: '' })).toMatchObject([{ percent: '5.5' }])
  expect(findTaxes(rules, { country: 'US', region: 'NH', postalCode: '' })).toEqual([])
  expect(await discounts.findByCodes(queries, site, ['FIRSTFIRING'])).toMatchObject([
    { percent: '10', customerLimit: 1 },
  ])
})

test('DONATE-001 the demo has a donation fund, which its about page shows', async () => {
  const { rows } = await database.pool.query<{ fund_id: string; document: string }>(
    `SELECT f.fund_id, d.published::text AS document FROM donation_funds f
     JOIN collections c ON c.website_id = f.website_id AND c.url_id = 'about'
     JOIN documents d ON d.website_id = c.website_id AND d.owner_id = c.collection_id
     WHERE f.website_id = $1 AND f.url_id = 'school-kiln'`,
    [site],
  )
  expect(rows).toHaveLength(1)
  expect(rows[0]?.document).toContain(rows[0]?.fund_id)
})

test('the demo has a contact form, a newsletter form with its mailing list, and a form for a product', async () => {
  const { rows } = await database.pool.query(
    `SELECT f.kind, f.name, l.name AS list FROM forms f
     LEFT JOIN mailing_lists l ON l.website_id = f.website_id AND l.list_id = (f.settings->'storage'->>'mailingListId')::uuid
     WHERE f.website_id = $1 ORDER BY f.kind`,
    [site],
  )
  expect(rows).toEqual([
    { kind: 'form', name: 'Contact', list: null },
    { kind: 'newsletter', name: 'Nine letters a year', list: 'Letters from the kiln' },
    { kind: 'product', name: 'Class registration', list: null },
  ])
})

test('DOWNLOAD-001 the digital product comes with its file', async () => {
  const { rows } = await database.pool.query<{ productId: string }>(
    `SELECT product_id AS "productId" FROM products WHERE website_id = $1 AND url_id = 'six-glazes'`,
    [site],
  )
  const { files } = await downloads.readProduct(site, rows[0]?.productId ?? '')
  expect(files).toMatchObject([{ name: 'six-glazes.pdf', versions: [{ number: 1, filename: 'six-glazes.pdf' }] }])
  expect(files[0]?.versions[0]?.size).toBeGreaterThan(10_000)
})
