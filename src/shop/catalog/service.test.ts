import { expect, test } from 'vitest'
import { ProductType } from '#base/enumerations/products.ts'
import { type AssetId, type CategoryId, type ItemId, newId } from '#base/id.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aSite } from '#site/testing/builders.ts'
import type { EditableProduct } from './contract.ts'
import type { ProductInput } from './product-schema.ts'
import { aCategory, anImage, aProduct, aStore } from './testing/builders.ts'
import { addQuestions } from './testing/questions.ts'
import { aProductInput, createTestCatalog } from './testing/services.ts'

const database = await createTestDatabase()
let now = new Date('2026-11-15T12:00:00Z')
const { catalog, inventory, seen, notified } = createTestCatalog(database, { clock: () => now })
const { websiteId, owner } = await aSite(database)
const store = await aStore(database, websiteId, { urlId: 'shop' })
const { collectionId } = store

const create = (overrides: Partial<Parameters<typeof aProductInput>[0]> = {}): Promise<EditableProduct> =>
  catalog.create(websiteId, aProductInput({ collectionId, ...overrides }), owner.id)

const inputOf = ({ variants, ...product }: EditableProduct): ProductInput => ({
  ...product,
  variants: variants.map(({ stock: _, ...variant }) => variant),
})

const save = (product: EditableProduct, change: Partial<ProductInput> = {}): Promise<EditableProduct> =>
  catalog.save(websiteId, product.id, { ...inputOf(product), ...change, revision: product.revision }, owner.id)

const countOf = async (id = collectionId): Promise<number> => {
  const { rows } = await database.pool.query('SELECT product_count FROM stores WHERE collection_id = $1', [id])
  return rows[0].product_count
}

const catchError = async (promise: Promise<unknown>): Promise<{ code: string; fieldErrors?: Record<string, string> }> =>
  promise.then(
    () => {
      throw new Error('Expected a rejection.')
    },
    (error) => error,
  )

test('a created product is read back with all its fields', async () => {
  const category = await aCategory(database, store)
  const [front, side] = [await anImage(database, websiteId), await anImage(database, websiteId)]
  const { productId: other } = await aProduct(database, store)
  const overrides = {
    title: 'Moon jar',
    excerpt: 'A jar like the moon.',
    tags: ['white', 'large', 'white'],
    categoryIds: [category.categoryId, store.rootId],
    state: 'public' as const,
    optionNames: ['Size'],
    variants: [
      {
        sku: 'MJ-L',
        optionValues: ['Large'],
        price: '48000',
        salePrice: '40000',
        onSale: true,
        weightGrams: 4200,
        imageId: side,
      },
      { sku: 'MJ-S', optionValues: ['Small'], price: '24000', stock: { unlimited: false, quantity: 3 } },
    ],
    imageIds: [front],
    relatedIds: [other],
    addOnIds: [other],
    isSubscribable: true,
    subscriptionPlan: { billingPeriod: { value: 3, unit: 'MONTH' as const }, numBillingCycles: 4 },
    useCustomAddButtonText: true,
    customAddButtonText: 'Take the moon',
    seoTitle: 'Moon jar from the wood kiln',
  }
  seen.length = 0
  const before = await countOf()
  const product = await create(overrides)
  expect(product).toMatchObject({
    ...overrides,
    tags: ['white', 'large'],
    categoryIds: [category.categoryId],
    imageIds: [front, side],
    variants: [
      { ...overrides.variants[0], stock: { unlimited: false, onHand: 0, held: 0, available: 0 } },
      { ...overrides.variants[1], stock: { unlimited: false, onHand: 3, held: 0, available: 3 } },
    ],
    related: [{ id: other }],
    urlId: 'moon-jar',
    url: '/shop/p/moon-jar',
    revision: 1,
    publishOn: now.toISOString(),
  })
  expect(await catalog.read(websiteId, product.id)).toEqual(product)
  expect(await countOf()).toBe(before + 1)
  expect(seen).toEqual([websiteId])
  expect(notified.at(-1)).toEqual([product.id])
  const row = await database.pool.query('SELECT * FROM products WHERE product_id = $1', [product.id])
  expect(row.rows[0]).toMatchObject({ lowest_price: 24000n, highest_price: 40000n, on_sale: true, is_sold_out: false })
})

test('saving keeps listed variants with their stock and history, and deletes the others', async () => {
  const product = await create({
    optionNames: ['Glaze'],
    variants: ['Celadon', 'Tenmoku', 'Shino'].map((glaze) => ({
      optionValues: [glaze],
      sku: `K-${glaze}`,
      stock: { unlimited: false, quantity: 5 },
    })),
  })
  const [celadon, tenmoku] = inputOf(product).variants
  if (!celadon || !tenmoku) throw new Error('There are no variants.')
  const saved = await save(product, {
    // The variants swap SKUs.
    variants: [
      { ...tenmoku, sku: 'K-Celadon', stock: { unlimited: false, quantity: 8, seen: 5 } },
      { ...celadon, sku: 'K-Tenmoku' },
      { ...celadon, id: undefined, sku: 'K-Shino', optionValues: ['Ash'] },
    ],
  })
  expect(saved.variants.map(({ id }) => id).slice(0, 2)).toEqual([tenmoku.id, celadon.id])
  expect(saved.variants.map(({ sku, stock }) => [sku, stock.onHand])).toEqual([
    ['K-Celadon', 8],
    ['K-Tenmoku', 5],
    ['K-Shino', 0],
  ])
  expect(saved.revision).toBe(2)
  const { changes } = await inventory.ledger(websiteId, tenmoku.id ?? newId(), { limit: 10 })
  expect(changes.map(({ cause, delta }) => [cause, delta])).toEqual([
    ['set', 3],
    ['created', 5],
  ])
})

test('saving an outdated revision fails', async () => {
  const product = await create()
  await save(product, { title: 'Celadon bowl, wide' })
  expect(await catchError(save(product, { title: 'Mine' }))).toMatchObject({ code: 'catalog.changed_meanwhile' })
  expect((await catalog.read(websiteId, product.id)).title).toBe('Celadon bowl, wide')
})

test('a duplicate SKU is rejected by name, within a product and across products', async () => {
  await create({ title: 'First', variants: [{ sku: 'TWICE' }] })
  const taken = await catchError(create({ variants: [{ sku: 'TWICE' }] }))
  expect(taken).toMatchObject({ code: 'catalog.sku_taken', message: expect.stringContaining('TWICE') })
  expect(taken.fieldErrors).toHaveProperty(['variants.0.sku'])
  const before = await countOf()
  const twice = create({
    optionNames: ['Size'],
    variants: [
      { sku: 'A-1', optionValues: ['S'] },
      { sku: 'A-1', optionValues: ['L'] },
    ],
  })
  const { code, fieldErrors } = await catchError(twice)
  expect([code, Object.keys(fieldErrors ?? {})]).toEqual(['catalog.sku_twice', ['variants.1.sku']])
  expect(await countOf()).toBe(before)
  const [one, two] = [await create(), await create()]
  expect(one.variants[0]?.sku).toMatch(/^SW-[2-9A-Z]{10}$/)
  expect(one.variants[0]?.sku).not.toBe(two.variants[0]?.sku)
})

test('URL slugs derive from the title with a number if taken; a requested taken slug is rejected', async () => {
  const [first, second, third] = [
    await create({ title: 'Rice bowl' }),
    await create({ title: 'Rice bowl' }),
    await create({ title: 'Rice bowl' }),
  ]
  expect([first, second, third].map(({ urlId }) => urlId)).toEqual(['rice-bowl', 'rice-bowl-1', 'rice-bowl-2'])
  const typed = await catchError(create({ urlId: 'Rice Bowl' }))
  expect(typed).toMatchObject({
    code: 'catalog.url_taken',
    fieldErrors: { urlId: expect.stringContaining('rice-bowl') },
  })
  expect(await catchError(save(third, { urlId: 'rice-bowl' }))).toMatchObject({ code: 'catalog.url_taken' })
  expect((await save(third, { urlId: '' })).urlId).toBe('rice-bowl-2')
  expect((await save(second, { urlId: 'thé vert' })).urlId).toBe('the-vert')
  const elsewhere = await aStore(database, websiteId)
  expect((await create({ collectionId: elsewhere.collectionId, title: 'Rice bowl' })).urlId).toBe('rice-bowl')
})

test('CATALOG-022 digital products, gift cards and paywalls are unlimited, whatever stock is requested', async () => {
  const stockInput = { unlimited: false, quantity: 3 }
  for (const productType of [ProductType.digital, ProductType.giftCard, ProductType.paywall]) {
    const onSale = productType !== ProductType.giftCard
    const product = await create({ productType, variants: [{ stock: stockInput, price: '900', onSale }] })
    expect(product.variants[0]?.stock).toMatchObject({ unlimited: true })
    const row = await database.pool.query('SELECT is_sold_out, on_sale FROM products WHERE product_id = $1', [
      product.id,
    ])
    expect(row.rows[0]).toEqual({ is_sold_out: false, on_sale: onSale })
  }
  const counted = await create({ variants: [{ stock: stockInput }] })
  expect((await save(counted, { productType: ProductType.digital })).variants[0]?.stock.unlimited).toBe(true)
})

test('references to another site are rejected, and nothing is written', async () => {
  const other = await aSite(database)
  const theirs = await aStore(database, other.websiteId)
  const theirProduct = await aProduct(database, theirs)
  const mine = await create()
  const count = await countOf()
  const foreign: Partial<Parameters<typeof aProductInput>[0]>[] = [
    { imageIds: [await anImage(database, other.websiteId)] },
    { variants: [{ imageId: await anImage(database, other.websiteId) }] },
    { categoryIds: [(await aCategory(database, theirs)).categoryId] },
    { categoryIds: [(await aCategory(database, await aStore(database, websiteId))).categoryId] },
    { relatedIds: [theirProduct.productId] },
    { addOnIds: [newId<ItemId>()] },
    { additionalFieldsFormId: newId() },
    { additionalFieldsFormId: await addQuestions(database, { ...theirs, ...theirProduct }, [{ id: 'name' }]) },
    { variants: [{ id: theirProduct.variants[0].variantId }] },
    { variants: [{ id: mine.variants[0]?.id }] },
    { imageIds: [newId<AssetId>()], categoryIds: [newId<CategoryId>()] },
  ]
  for (const overrides of foreign)
    expect(await catchError(create(overrides)), JSON.stringify(overrides)).toMatchObject({
      code: 'catalog.foreign_reference',
    })
  expect(await catchError(create({ collectionId: theirs.collectionId }))).toMatchObject({ code: 'catalog.no_store' })
  expect(await catchError(save(mine, { relatedIds: [mine.id] }))).toMatchObject({ code: 'catalog.foreign_reference' })
  expect(await catchError(catalog.read(other.websiteId, mine.id))).toMatchObject({ code: 'catalog.not_found' })
  expect(await catchError(catalog.remove(other.websiteId, mine.id))).toMatchObject({ code: 'catalog.not_found' })
  expect(await countOf()).toBe(count)
})

test('moving a product to another store updates both product counts', async () => {
  const elsewhere = await aStore(database, websiteId)
  const product = await create({ categoryIds: [(await aCategory(database, store)).categoryId] })
  const before = await countOf()
  const moved = await save(product, { collectionId: elsewhere.collectionId, categoryIds: [] })
  expect(moved.url).toBe(`/${elsewhere.urlId}/p/${product.urlId}`)
  expect([await countOf(), await countOf(elsewhere.collectionId)]).toEqual([before - 1, 1])
})

test('saving drafts does not invalidate pages; hiding a public product does', async () => {
  seen.length = 0
  const draft = await create({ state: 'draft' })
  const changed = await save(draft, { title: 'Still a draft' })
  expect(seen).toEqual([])
  const shown = await save(changed, { state: 'public' })
  await save(shown, { state: 'draft' })
  expect(seen).toEqual([websiteId, websiteId])
})

test('a scheduled product needs a date and is published once when it passes', async () => {
  expect(await catchError(create({ state: 'scheduled' }))).toMatchObject({
    code: 'catalog.needs_date',
    fieldErrors: { publishOn: expect.any(String) },
  })
  const past = await create({ state: 'scheduled', publishOn: '2026-01-01T00:00:00.000Z' })
  expect(past).toMatchObject({ state: 'public', publishOn: '2026-01-01T00:00:00.000Z' })
  const coming = await create({ state: 'scheduled', publishOn: '2026-11-15T13:00:00.000Z' })
  expect(coming.state).toBe('scheduled')
  const publish = () => database.transact((tx) => catalog.publishScheduled(tx, now))
  expect(await publish()).toEqual([])
  now = new Date('2026-11-15T13:00:30Z')
  notified.length = 0
  expect(await publish()).toEqual([websiteId])
  expect(notified).toEqual([[coming.id]])
  expect((await catalog.read(websiteId, coming.id)).state).toBe('public')
  expect(await publish()).toEqual([])
})

test('a duplicate is a draft with its own SKUs and URL slug and no stock', async () => {
  const product = await create({
    state: 'public',
    optionNames: ['Size'],
    variants: [
      { optionValues: ['S'], sku: 'COPY-S', stock: { unlimited: false, quantity: 9 } },
      { optionValues: ['L'], sku: 'COPY-L', stock: { unlimited: true, quantity: 0 } },
    ],
    imageIds: [await anImage(database, websiteId)],
  })
  const copy = await catalog.duplicate(websiteId, product.id, owner.id)
  expect(copy).toMatchObject({
    title: 'Celadon bowl (copy)',
    state: 'draft',
    publishOn: null,
    optionNames: ['Size'],
    imageIds: product.imageIds,
  })
  expect(copy.urlId).toMatch(/^celadon-bowl-copy/)
  expect(copy.variants.map(({ stock }) => [stock.unlimited, stock.onHand])).toEqual([
    [false, 0],
    [true, 0],
  ])
  const skus = new Set([...product.variants, ...copy.variants].map(({ sku }) => sku))
  expect(skus.size).toBe(4)
})
