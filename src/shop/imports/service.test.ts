import { expect, test } from 'vitest'
import { type CollectionId, type ImportId, newId, type WebsiteId } from '#base/id.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aCategory, anImage, aProduct, aStore, type BuiltStore } from '#shop/catalog/testing/builders.ts'
import { aSite } from '#site/testing/builders.ts'
import { MAX_CSV_BYTES } from './model.ts'
import { SITEWRIGHT, SQUARESPACE } from './testing/fixtures.ts'
import { testImports } from './testing/services.ts'

const database = await createTestDatabase()
const { imports, upload, checked, run, exported, catalog, stores, inventory } = testImports(database)
const { websiteId } = await aSite(database)
const newStore = (): Promise<BuiltStore> => aStore(database, websiteId)

const productsOf = async (collectionId: CollectionId) =>
  (await catalog.list(websiteId, { collectionId, sort: 'by-hand', direction: 'up', page: 1, limit: 100 })).products
const productIn = async ({ collectionId }: BuiltStore, title: string) => {
  const line = (await productsOf(collectionId)).find((product) => product.title === title)
  if (!line) throw new Error(`There is no ${title}.`)
  return catalog.read(websiteId, line.id)
}
const faultLines = (answer: { faults: { row: number; column: string; message: string }[] }) =>
  answer.faults.map(({ row, column, message }) => `${row} ${column}: ${message}`)

const header = 'Handle,Title,State,Categories,Tags,Option 1 Name,Option 1 Value,SKU,Price,Sale Price,On Sale,Stock'
const file = (...rows: string[]): string => [header, ...rows, ''].join('\n')

test('a dry run counts what would happen and changes nothing', async () => {
  const store = await newStore()
  const answer = await checked(websiteId, store.collectionId, SITEWRIGHT)
  expect(answer).toMatchObject({
    state: 'checked',
    format: 'sitewright',
    filename: 'products.csv',
    totalProducts: 2,
    doneProducts: 0,
    summary: { new: 2, changed: 0, unchanged: 0, faulty: 0, variants: 3, newCategories: ['Cups > Small'], faults: 0 },
    faults: [],
    written: [],
  })
  expect(await productsOf(store.collectionId)).toEqual([])
  expect((await stores.categories.list(websiteId, store.collectionId)).categories).toHaveLength(1)
})

test('an import writes products with variants, prices, stock, tags and nested categories', async () => {
  const store = await newStore()
  const { id } = await checked(
    websiteId,
    store.collectionId,
    SITEWRIGHT.replaceAll('ASH', 'ASH1').replaceAll('TILE', 'TILE1'),
  )
  expect(await run(websiteId, id)).toMatchObject({
    state: 'done',
    totalProducts: 2,
    doneProducts: 2,
    faults: [],
    written: [
      { title: 'Ash cup', isNew: true },
      { title: 'Plain tile', isNew: true },
    ],
  })
  const { categories } = await stores.categories.list(websiteId, store.collectionId)
  expect(categories.map(({ displayName, productCount }) => [displayName, productCount])).toEqual([
    ['All', 0],
    ['Cups', 0],
    ['Small', 1],
  ])
  expect(await productIn(store, 'Ash cup')).toMatchObject({
    urlId: 'ash-cup',
    state: 'public',
    tags: ['ash', 'every day'],
    optionNames: ['Size'],
    categoryIds: [categories[2]?.id],
    variants: [
      {
        sku: 'ASH1-S',
        optionValues: ['Small'],
        price: '1800',
        stock: { unlimited: false, onHand: 12 },
        weightGrams: 180,
      },
      {
        sku: 'ASH1-L',
        optionValues: ['Large'],
        price: '2250',
        salePrice: '2000',
        onSale: true,
        stock: { unlimited: true },
      },
    ],
  })
  const [ledger] = (
    await inventory.list(websiteId, { search: 'ASH1-S', sort: 'product', direction: 'up', page: 1, limit: 5 })
  ).lines
  const { rows } = await database.pool.query('SELECT cause, reference_id FROM stock_changes WHERE variant_id = $1', [
    ledger?.variantId,
  ])
  expect(rows).toEqual([{ cause: 'imported', reference_id: id }])
})

test('every error is reported with row, column and a fix, and its product is skipped', async () => {
  const store = await newStore()
  const other = await aProduct(database, await newStore(), { title: 'Moon jar', variants: [{ sku: 'TAKEN' }] })
  const answer = await checked(
    websiteId,
    store.collectionId,
    file(
      'good,Good,public,Bowls,blue,,,G1,10,,no,1',
      'sale,Sale,public,,,,,S1,10,12,yes,1',
      'twice,Twice,public,,,,,G1,10,,no,1',
      'owned,Owned,public,,,,,TAKEN,10,,no,1',
      `long,Long,public,A category with a very long name,${'t'.repeat(51)},,,L1,10,,no,1`,
      'half,Half,public,,,Size,,H1,10,,no,0.5',
      'big,Big,public,,,,,B1,99999999999999999,,no,-1',
      'nameless,,public,,,,,N1,,,no,1',
      'formula,=cmd(),public,,,,,F1,1,,no,1',
      'good,,,,,,,G2,10,,no,1',
    ),
  )
  expect(answer.summary).toMatchObject({ new: 0, faulty: 9, faults: 13 })
  expect(faultLines(answer)).toEqual([
    '11 Option 1 Value: A product without options has one variant. Add an option that distinguishes the variants.',
    '3 Sale Price: The sale price is above the price. Lower it, or end the sale.',
    '4 SKU: Row 2 already has the SKU G1. Use a different SKU.',
    `5 SKU: “${other.title}” already has the SKU TAKEN. Use a different SKU.`,
    '6 Categories: A category name can have at most 25 characters: shorten “A category with a very long name”.',
    '6 Tags: A tag has at most 50 characters.',
    '7 Stock: Stock must be a whole number.',
    '7 Option 1 Value: Enter a value of variant 1 for Size.',
    '8 Price: This price has too many digits: the maximum is 15.',
    '8 Stock: Stock cannot be negative. Enter 0 if the item is sold out.',
    '9 Price: Enter a price for the variant, such as 12.50.',
    '9 Title: Enter a product name.',
    '10 Title: This cell is a formula. Replace it with its value; if the text really starts with =, put an apostrophe before it.',
  ])
  expect(await run(websiteId, answer.id)).toMatchObject({ state: 'done', written: [], summary: { faults: 13 } })
  expect(await productsOf(store.collectionId)).toEqual([])
})

test('SITE-013 products beyond the store limit are errors in the dry run and rejected while writing', async () => {
  const tight = testImports(database, { limits: { productsPerCollection: 3 } })
  const store = await newStore()
  await aProduct(database, store)
  const answer = await tight.checked(
    websiteId,
    store.collectionId,
    file(...[1, 2, 3].map((n) => `p${n},P${n},public,,,,,LIM-${n},1,,no,1`)),
  )
  expect(answer.summary).toMatchObject({ new: 2, faulty: 1 })
  expect(faultLines(answer)).toEqual([
    '4 Handle: A store page holds at most 3 products. Remove a product, or add another store page.',
  ])
  await aProduct(database, store)
  const after = await tight.run(websiteId, answer.id)
  expect(after.written).toMatchObject([{ title: 'P1' }])
  expect(after.faults.map(({ row, stage }) => [row, stage])).toEqual([
    [4, 'check'],
    [3, 'write'],
  ])
})

test('existing products are matched by URL or SKU, and only columns in the file change', async () => {
  const store = await newStore()
  const bowl = await aProduct(database, store, {
    title: 'Bowl',
    urlId: 'bowl',
    tags: ['kept'],
    variants: [{ sku: 'FB-1', price: 1000 }],
  })
  const cup = await aProduct(database, store, {
    title: 'Cup',
    urlId: 'cup',
    optionNames: ['Size'],
    variants: [
      { sku: 'FC-S', optionValues: ['S'] },
      { sku: 'FC-L', optionValues: ['L'] },
    ],
  })
  const same = await aProduct(database, store, {
    title: 'Same',
    urlId: 'same',
    variants: [{ sku: 'FS-1', price: 500, stock: 3 }],
  })
  const text = 'Handle,SKU,Option 1 Value,Price,Stock\nbowl,FB-1,,12.00,\ncup-renamed,FC-L,L,30,4\nsame,FS-1,,5.00,3\n'
  const answer = await checked(websiteId, store.collectionId, text)
  expect(answer).toMatchObject({ faults: [], summary: { new: 0, changed: 2, unchanged: 1, faulty: 0 } })
  await run(websiteId, answer.id)
  expect(await catalog.read(websiteId, bowl.productId)).toMatchObject({
    tags: ['kept'],
    variants: [{ price: '1200', stock: { onHand: 10 } }],
  })
  expect(await catalog.read(websiteId, cup.productId)).toMatchObject({
    urlId: 'cup',
    variants: [
      { id: cup.variants[0].variantId, sku: 'FC-S', price: '2400', stock: { onHand: 10 } },
      { id: cup.variants[1]?.variantId, sku: 'FC-L', price: '3000', stock: { onHand: 4 } },
    ],
  })
  expect(await catalog.read(websiteId, same.productId)).toMatchObject({ revision: 1 })
})

test('importing an export changes nothing, even with formula-like text', async () => {
  const store = await newStore()
  const first = await checked(
    websiteId,
    store.collectionId,
    SQUARESPACE.replaceAll('SQ0', 'EX0').replace(/https\S+/g, ''),
  )
  await run(websiteId, first.id)
  const image = await anImage(database, websiteId, { filename: 'Ring, "blue".jpg', alt: 'A ring, from above' })
  await aProduct(database, store, {
    title: '=1+1',
    urlId: 'sum',
    images: [image],
    tags: ['@home', '-50 %', 'a, b'],
    variants: [{ sku: "'=x", imageId: image, stock: null }],
    merchandising: { scarcityEnabled: true },
  })
  const text = await exported(websiteId, store.collectionId)
  expect(text).toContain("'=1+1")
  expect(text).not.toMatch(/(^|[,"\n])=1/)
  const again = await checked(websiteId, store.collectionId, text)
  expect(again).toMatchObject({ faults: [], summary: { new: 0, changed: 0, unchanged: 3, faulty: 0 } })
})

test.each(['shopify', 'squarespace'] as const)('an export for %s can be read back', async (format) => {
  const store = await newStore()
  await aProduct(database, store, {
    urlId: `for-${format}`,
    optionNames: ['Size'],
    variants: [{ optionValues: ['S'] }, { optionValues: ['L'], onSale: true, salePrice: 1900 }],
  })
  const text = await exported(websiteId, store.collectionId, format)
  expect(text.split('\r\n')).toHaveLength(4)
  expect(await checked(websiteId, store.collectionId, text)).toMatchObject({
    format,
    faults: [],
    summary: { unchanged: 1 },
  })
})

test('a category named without its path is found at any level', async () => {
  const store = await newStore()
  const outer = await aCategory(database, store, { name: 'Tableware' })
  const bowls = await aCategory(database, store, { name: 'Bowls', parentId: outer.categoryId })
  const sale = await aCategory(database, store, { name: 'Sale' })
  const product = await aProduct(database, store, {
    urlId: 'loose',
    categories: [sale.categoryId],
    variants: [{ sku: 'LOOSE', price: 100 }],
  })
  const text = 'Handle,Title,Type,Variant SKU,Variant Price\nloose,Loose,bowls,LOOSE,1.00\nloose-2,Jug,Jugs,LOOSE-2,1\n'
  const answer = await checked(websiteId, store.collectionId, text)
  expect(answer).toMatchObject({ faults: [], summary: { new: 1, changed: 1, newCategories: ['Jugs'] } })
  await run(websiteId, answer.id)
  const { categoryIds } = await catalog.read(websiteId, product.productId)
  expect(new Set(categoryIds)).toEqual(new Set([sale.categoryId, bowls.categoryId]))
})

test('non-CSV files, unknown columns and oversized files are rejected with a message', async () => {
  const { collectionId } = await newStore()
  const expectRejected = (content: string | Buffer) => expect(upload(websiteId, collectionId, content)).rejects
  for (const workbook of ['PK\x03\x04rest', '\xd0\xcf\x11\xe0rest'])
    await expectRejected(Buffer.from(workbook, 'latin1')).toMatchObject({
      code: 'imports.unreadable',
      message: expect.stringContaining('CSV UTF-8'),
    })
  await expectRejected('name,colour\na,b').toMatchObject({ code: 'imports.wrong_columns' })
  await expectRejected(Buffer.alloc(MAX_CSV_BYTES + 1, 'a')).toMatchObject({
    code: 'imports.too_large',
    message: expect.stringContaining('20 MB'),
  })
  async function* nothing() {}
  await expect(imports.upload(websiteId, collectionId, nothing(), null)).rejects.toMatchObject({
    code: 'imports.missing_file',
  })
  await expect(upload(websiteId, newId<CollectionId>(), SITEWRIGHT)).rejects.toMatchObject({ code: 'stores.not_found' })
})

test('an import belongs to its site', async () => {
  const store = await newStore()
  const { id } = await checked(websiteId, store.collectionId, file('own,Own,public,,,,,OWN,1,,no,1'))
  const otherSiteId = (await aSite(database)).websiteId
  for (const operation of [imports.read, imports.start, imports.undo, imports.recheck] as ((
    site: WebsiteId,
    id: ImportId,
  ) => Promise<unknown>)[])
    await expect(operation(otherSiteId, id)).rejects.toMatchObject({ code: 'imports.not_found' })
  expect((await imports.list(otherSiteId)).imports).toEqual([])
  await expect(imports.exportCsv(otherSiteId, store.collectionId, 'shopify')).rejects.toMatchObject({
    code: 'stores.not_found',
  })
})
