import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeEach, expect, test } from 'vitest'
import type { AssetId } from '#base/id.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { anImage, aProduct, aStore } from '#shop/catalog/testing/builders.ts'
import { aSite } from '#site/testing/builders.ts'
import { SHOPIFY } from '../testing/fixtures.ts'
import { testImports } from '../testing/services.ts'

const database = await createTestDatabase()
const { imports, jobs, checked, run, undone, catalog } = testImports(database)
const { websiteId } = await aSite(database)

const photo = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#88aa99' } })
  .png()
  .toBuffer()
const requests: string[] = []
let failures: Record<string, number> = {}
const server = createServer((request, response) => {
  const path = request.url ?? ''
  requests.push(path)
  const failure = failures[path]
  if (failure) return response.writeHead(failure).end('no')
  return path.endsWith('.txt') ? response.end('not an image') : response.end(photo)
})
await new Promise<void>((resolve) => {
  server.listen(0, '127.0.0.1', resolve)
})
afterAll(() => server.close())
beforeEach(() => {
  requests.length = 0
  failures = {}
})
const origin = `http://pictures.kiln.test:${(server.address() as AddressInfo).port}`

const own = (...pictures: string[]) =>
  `Handle,Title,SKU,Price,Variant Picture,Pictures\npot,Pot,${crypto.randomUUID()},1,${pictures[0]},"${pictures.join('\n')}"\n`
const imported = async (text: string) => {
  const store = await aStore(database, websiteId)
  const { id } = await checked(websiteId, store.collectionId, text)
  const answer = await run(websiteId, id)
  const product = answer.written[0] && (await catalog.read(websiteId, answer.written[0].productId))
  return { id, answer, product, store }
}

test('images are fetched after the product is written, in order, with their alt texts', async () => {
  const { answer, product } = await imported(SHOPIFY.replaceAll('http://pictures.kiln.test', origin))
  expect(answer).toMatchObject({ state: 'done', picturesWanted: 3, picturesDone: 3, faults: [] })
  expect(requests).toEqual(['/low-1.png', '/low-2.png', '/low-3.png'])
  expect(product?.images.map(({ alt, url }) => [alt, url.split('/').at(-1)])).toEqual([
    ['From the side', 'low-1.png'],
    ['From above', 'low-2.png'],
    ['', 'low-3.png'],
  ])
})

test('a variant gets its image, which is fetched once', async () => {
  const { product } = await imported(own(`${origin}/a%20b.png`, `${origin}/c.png From below`))
  expect(requests).toEqual(['/a%20b.png', '/c.png'])
  expect(product?.images).toMatchObject([{ alt: '' }, { alt: 'From below' }])
  expect(product?.variants[0]?.imageId).toBe(product?.images[0]?.id)
})

test('invalid, missing and private URLs are reported; the other images are stored', async () => {
  failures = { '/gone.png': 404 }
  const { answer, product } = await imported(
    own(`${origin}/ok.png`, `${origin}/gone.png`, `${origin}/words.txt`, 'http://169.254.169.254/key.png', 'nonsense'),
  )
  expect(product?.images).toHaveLength(1)
  expect(answer.picturesDone).toBe(answer.picturesWanted)
  expect(answer.faults).toMatchObject([
    { row: 2, column: `${origin}/gone.png`, product: 'pot', stage: 'picture', message: expect.stringContaining('404') },
    { column: `${origin}/words.txt`, message: expect.stringContaining('supported file') },
    { column: 'http://169.254.169.254/key.png', message: expect.stringContaining('not on the public internet') },
    { column: 'nonsense', message: expect.stringContaining('not a valid URL') },
  ])
})

test('a failing server is retried later, without leftovers of the first attempt', async () => {
  failures = { '/moody.png': 503 }
  const store = await aStore(database, websiteId)
  const { id } = await checked(websiteId, store.collectionId, own(`${origin}/fine.png`, `${origin}/moody.png`))
  await imports.start(websiteId, id)
  await jobs.runDue()
  const filesOfSite = async () =>
    Number(
      (await database.pool.query("SELECT count(*) FROM assets WHERE filename IN ('fine.png', 'moody.png')")).rows[0]
        .count,
    )
  expect(await filesOfSite()).toBe(0)
  failures = {}
  await jobs.runDue({ ahead: true })
  expect(await imports.read(websiteId, id)).toMatchObject({ picturesDone: 2, faults: [] })
  expect(await filesOfSite()).toBe(2)
})

test('existing images are kept; images of this site are reused without a fetch', async () => {
  const store = await aStore(database, websiteId)
  const [first, second] = [await anImage(database, websiteId), await anImage(database, websiteId)]
  await aProduct(database, store, { urlId: 'has', images: [first], variants: [{ sku: 'HAS', price: 100 }] })
  const file = (...urls: string[]) => `Handle,SKU,Price,Pictures\nhas,HAS,1,"${urls.join('\n')}"\n`
  const foreign = await checked(websiteId, store.collectionId, file(`${origin}/other.png`))
  expect(foreign.summary).toMatchObject({ unchanged: 1, changed: 0 })
  const ours = await checked(
    websiteId,
    store.collectionId,
    file(`https://x.test/assets/images/${second}/b.jpg`, `/assets/images/${first}/a.jpg`),
  )
  expect(ours.summary).toMatchObject({ changed: 1 })
  const { written } = await run(websiteId, ours.id)
  expect(written[0] && (await catalog.read(websiteId, written[0].productId)).imageIds).toEqual([second, first])
  expect(requests).toEqual([])
  // As with variants, images that the file does not list are kept.
  const one = await checked(websiteId, store.collectionId, file(`/assets/images/${first}/a.jpg`))
  await run(websiteId, one.id)
  expect(written[0] && (await catalog.read(websiteId, written[0].productId)).imageIds).toEqual([first, second])
})

test('images of deleted products, or of products that got other images, are no longer awaited', async () => {
  const store = await aStore(database, websiteId)
  const pots = ['one', 'two'].map((name) => `${name},${name},${crypto.randomUUID()},1,${origin}/${name}.png`)
  const { id } = await checked(websiteId, store.collectionId, ['Handle,Title,SKU,Price,Pictures', ...pots].join('\n'))
  await imports.start(websiteId, id)
  failures = { '/one.png': 503, '/two.png': 503 }
  await jobs.runDue()
  const { written, ...before } = await imports.read(websiteId, id)
  expect(before).toMatchObject({ state: 'done', picturesWanted: 2, picturesDone: 0 })
  const [one, two] = written
  if (!one || !two) throw new Error('Two pots were written.')
  await catalog.remove(websiteId, one.productId)
  const { images: _, related: __, addOns: ___, ...product } = await catalog.read(websiteId, two.productId)
  const mine = await anImage(database, websiteId)
  await database.transact((tx) =>
    catalog.saveInTx(tx, websiteId, two.productId, {
      input: {
        ...product,
        imageIds: [mine as AssetId],
        variants: product.variants.map(({ stock: ____, ...rest }) => rest),
      },
      reason: { cause: 'set' },
    }),
  )
  failures = {}
  await jobs.runDue({ ahead: true })
  expect(await imports.read(websiteId, id)).toMatchObject({ picturesDone: 2, faults: [] })
  expect((await catalog.read(websiteId, two.productId)).imageIds).toEqual([mine])
})

test('fetching images does not block undo, even while images are pending', async () => {
  const { id, store } = await imported(own(`${origin}/undo.png`))
  expect(await undone(websiteId, id)).toMatchObject({ state: 'undone', faults: [] })
  const again = await checked(websiteId, store.collectionId, own(`${origin}/late.png`))
  failures = { '/late.png': 503 }
  await imports.start(websiteId, again.id)
  await jobs.runDue()
  await imports.undo(websiteId, again.id)
  failures = {}
  expect(await undoneAfter(again.id)).toMatchObject({ state: 'undone', faults: [] })
  expect(
    (
      await catalog.list(websiteId, {
        collectionId: store.collectionId,
        sort: 'by-hand',
        direction: 'up',
        page: 1,
        limit: 9,
      })
    ).total,
  ).toBe(0)
})

const undoneAfter = async (id: Parameters<typeof imports.read>[1]) => {
  await jobs.runDue({ ahead: true })
  return imports.read(websiteId, id)
}
