import { beforeAll, expect, test } from 'vitest'
import type { CategoryId } from '#base/id.ts'
import { explainStatements, flattenPlan, type Plan } from '#platform/database/testing/plans.ts'
import { countStatements } from '#platform/testing/count-statements.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aSite } from '#site/testing/builders.ts'
import { createStorefrontQueries } from '../operations/storefront-queries.ts'
import { aCategory, aStore } from '../testing/builders.ts'
import type { ListingSort } from './product-listing.ts'

const MANY = 20_000
/** With many small shops in the same tables, the planner underestimates this shop's rows and overestimates the selectivity of indexes. */
const OTHER_SHOPS = 1000
const database = await createTestDatabase()
const reading = createStorefrontQueries({ ...database, forms: { getPublicForms: async () => new Map() } })
const { websiteId } = await aSite(database)
const { collectionId, ...store } = await aStore(database, websiteId)
const { categoryId } = await aCategory(database, { collectionId, ...store })

beforeAll(async () => {
  const { pool } = database
  await pool.query(
    `INSERT INTO products (website_id, product_id, collection_id, product_type, url_id, title, state, publish_on, display_index,
       lowest_price, highest_price, tags)
     SELECT $1, gen_random_uuid(), $2, 1, 'bowl-' || n, 'Bowl ' || md5(n::text), CASE WHEN n % 10 = 0 THEN 'draft' ELSE 'public' END,
       CASE WHEN n % 10 = 0 THEN NULL ELSE now() - n * interval '1 minute' END, n, 1000 + (n * 7919) % 5000, 7000, ARRAY['clay']
     FROM generate_series(1, $3::integer) n`,
    [websiteId, collectionId, MANY],
  )
  await pool.query(
    `WITH shops AS (INSERT INTO websites (website_id, identifier, title, status, theme, settings)
       SELECT gen_random_uuid(), 'shop-' || n, 'Shop ' || n, w.status, w.theme, w.settings FROM websites w, generate_series(1, $1::integer) n RETURNING website_id),
     pages AS (INSERT INTO collections (website_id, collection_id, type, url_id, title, navigation_title)
       SELECT website_id, gen_random_uuid(), 13, 'shop', 'Shop', 'Shop' FROM shops RETURNING website_id, collection_id),
     stores AS (INSERT INTO stores (website_id, collection_id, finished_at)
       SELECT website_id, collection_id, now() FROM pages RETURNING website_id, collection_id)
     INSERT INTO products (website_id, product_id, collection_id, product_type, url_id, title, state, publish_on, display_index)
     SELECT website_id, gen_random_uuid(), collection_id, 1, 'bowl-' || n, 'Bowl ' || n, 'public', now(), n
     FROM stores, generate_series(1, 20) n`,
    [OTHER_SHOPS],
  )
  await pool.query(
    `INSERT INTO variants (website_id, variant_id, product_id, sku, price)
     SELECT website_id, gen_random_uuid(), product_id, url_id, lowest_price FROM products`,
  )
  await pool.query('INSERT INTO stock (website_id, variant_id, on_hand) SELECT website_id, variant_id, 5 FROM variants')
  await pool.query(
    `INSERT INTO product_category_members (website_id, category_id, product_id)
     SELECT website_id, $2, product_id FROM products WHERE website_id = $1 AND display_index % 500 = 1`,
    [websiteId, categoryId],
  )
  await pool.query('ANALYZE websites, collections, products, variants, stock, product_category_members')
}, 120_000)

const list = (sort: ListingSort, more: { categoryIds?: CategoryId[]; offset?: number } = {}) =>
  reading.listStoreProducts(websiteId, { collectionId, sort, limit: 24, offset: 0, ...more })

/** Rows that a plan read of products, at most, in one of its parts. */
const readOfProducts = (plan: Plan): number =>
  Math.max(
    ...flattenPlan(plan)
      .filter((node) => node['Relation Name'] === 'products')
      .map((node) => node['Actual Rows']),
  )

const indexesOf = (plan: Plan): (string | undefined)[] => flattenPlan(plan).map((node) => node['Index Name'])

test.each([
  ['by-hand', 'products_by_hand'],
  ['newest', 'products_newest'],
  ['price-up', 'products_by_price'],
  ['price-down', 'products_by_price'],
  ['title', 'products_by_title'],
] as const)(
  'a sorted page of 20,000 products (%s) uses the index %s, with a custom and with a generic plan',
  async (sort, index) => {
    // The first call counts the rows; later ones use the cached total.
    expect((await list(sort)).total).toBe(MANY * 0.9)
    const [custom] = await explainStatements(database.pool, () => list(sort))
    const [generic] = await explainStatements(database.pool, () => list(sort), { genericPlan: true })
    for (const plan of [custom, generic]) {
      if (!plan) throw new Error('No statement was recorded.')
      expect(indexesOf(plan)).toContain(index)
      expect(readOfProducts(plan)).toBeLessThan(50)
    }
  },
)

test('the order is right, and pages follow each other without gap or repetition', async () => {
  const [first, second] = [await list('price-up'), await list('price-up', { offset: 24 })]
  const prices = [...first.products, ...second.products].map(({ structuredContent }) =>
    Number(structuredContent.priceMoney.value),
  )
  expect(prices).toEqual(prices.toSorted((a, b) => a - b))
  expect(new Set([...first.products, ...second.products].map(({ id }) => id)).size).toBe(48)
  expect((await list('newest')).products[0]?.urlId).toBe('bowl-1')
})

test('a small category is found through its members, not by reading the store', async () => {
  const { total } = await list('by-hand', { categoryIds: [categoryId] })
  expect(total).toBe(40)
  const [plan] = await explainStatements(database.pool, () => list('by-hand', { categoryIds: [categoryId] }))
  if (!plan) throw new Error('No statement was recorded.')
  expect(readOfProducts(plan)).toBeLessThan(100)
})

test.each([false, true])(
  'a product is found by its URL through indexes only, with any number of other shops (generic plan: %s)',
  async (genericPlan) => {
    const find = () => reading.findByUrl(websiteId, collectionId, 'bowl-777')
    const [plan] = await explainStatements(database.pool, find, { genericPlan })
    if (!plan) throw new Error('No statement was recorded.')
    expect(indexesOf(plan)).toEqual(expect.arrayContaining(['products_url_id', 'variants_product']))
    expect(readOfProducts(plan)).toBeLessThanOrEqual(1)
  },
)

test('a page of the list and a product page are one statement each', async () => {
  const counter = countStatements(database.pool)
  await list('by-hand')
  await reading.findByUrl(websiteId, collectionId, 'bowl-777')
  expect(counter.statements()).toHaveLength(2)
  counter.stop()
})
