import { expect, test } from 'vitest'
import { CollectionType, RecordType } from '#base/enumerations/collections.ts'
import { type AssetId, newId } from '#base/id.ts'
import { definitions } from '#blocks/registry.ts'
import { page, place, section } from '#document/builder.ts'
import { createOwnerCookie } from '#people/testing/builders.ts'
import { anImage, aProduct, aStore } from '#shop/catalog/testing/builders.ts'
import { aSite } from '#site/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { PublicPage } from '#storefront/render/public-page-schema.ts'
import { createTestApp } from './testing/test-app.ts'

/** Types and sources in `?format=json`, with the documents' numbers and names. */

const app = await createTestApp({ DEMO: '0' })
const { sendRequest, database, pages, sites } = app
const { websiteId, owner } = await aSite(database, { domains: ['localhost'], theme: kilnTheme })

const assetId = newId<AssetId>()
const document = page(
  { seed: 'public page' },
  section(
    { anchor: 'all', background: { kind: 'image', assetId } },
    ...definitions.map((definition) => place(definition, definition.defaults)),
    place('hologram', {}),
  ),
  section(
    { background: { kind: 'video', assetId } },
    place({ type: 'image', version: 2 }, { assetId: null, variant: 'collage' }),
  ),
  section({ background: { kind: 'image', assetId, source: 'instagram' } }),
  section({ background: { kind: 'colour', colour: '#f3efe8' } }),
  section({}),
)

const RESERVED_COLLECTION_TYPE = 7
const RESERVED_RECORD_TYPE = 63
const reservedId = await database.transact(async (tx) => {
  await pages.addCollection(tx, websiteId, { type: CollectionType.page, title: 'About', document })
  const collectionId = await pages.addCollection(tx, websiteId, {
    type: RESERVED_COLLECTION_TYPE,
    title: 'Imported',
    document: page(section({}, place('heading', { text: 'Imported page', level: 1 }))),
  })
  const blog = await pages.addCollection(tx, websiteId, { type: CollectionType.generic, title: 'Blog' })
  for (const recordType of [RecordType.text, RESERVED_RECORD_TYPE])
    await pages.addItem(tx, websiteId, { collectionId: blog, recordType, title: `Post ${recordType}`, document })
  await sites.markChanged(tx, websiteId)
  return collectionId
})

const readPage = async (path: string): Promise<PublicPage> => PublicPage.parse((await sendRequest(path)).json())

test('ENUM-018 blocks have their documented type numbers, in reading order, and blocks without one have our own', async () => {
  const { sections } = await readPage('/about?format=json')
  const types = sections?.[0]?.blocks.map(({ type }) => type)
  expect(types).toEqual(definitions.map(({ typeId }) => typeId))
  const byName = Object.fromEntries(definitions.map(({ type }, index) => [type, types?.[index]]))
  expect(byName).toMatchObject({
    menu: 1,
    html: 2,
    image: 5,
    gallery: 8,
    form: 9,
    product: 43,
    button: 53,
    accordion: 69,
    marquee: 70,
    shape: 71,
    text: 2000,
    'add-to-cart': 2016,
  })
})

test('ENUM-019 an image block has the number of its variant, between 1000 and 1019', async () => {
  const { sections } = await readPage('/about?format=json')
  const images = sections?.flatMap(({ blocks }) => blocks.filter(({ type }) => type === 5))
  expect(images?.map(({ variant }) => variant)).toEqual([1000, 1003])
})

test('ENUM-012 a section tells where its background is from: upload, video, Instagram or none', async () => {
  const expected = ['upload', 'video', 'instagram', 'none', 'none']
  for (const path of ['/about?format=json', '/blog/post-1?format=json']) {
    const { sections } = await readPage(path)
    expect(sections?.map(({ backgroundSource }) => backgroundSource)).toEqual(expected)
    expect(sections?.map(({ anchor }) => anchor)).toEqual(['all', null, null, null, null])
  }
})

test('SITE-015 page JSON shows at most 20 of the stored SmugMug galleries, each with size 50', async () => {
  const cookies = await createOwnerCookie(database, owner.id)
  const galleries = Array.from({ length: 23 }, (_, index) => ({
    key: `album-${index}`,
    title: `Album ${index}`,
    url: `https://example.smugmug.com/album-${index}`,
  }))
  expect((await readPage('/about?format=json')).website).not.toHaveProperty('smugMugGalleries')
  const change = (smugMugGalleries: unknown) =>
    sendRequest(`/api/sites/${websiteId}`, { method: 'PATCH', cookies, body: { settings: { smugMugGalleries } } })
  expect((await change(galleries)).status).toBe(200)
  const { website } = await readPage('/about?format=json')
  expect(website.smugMugGalleries).toEqual(galleries.slice(0, 20).map((gallery) => ({ ...gallery, size: 50 })))
  expect((await change([{ key: 'a', title: 'A', url: 'javascript:alert(1)' }])).status).toBe(400)
  expect((await change(null)).status).toBe(200)
  expect((await readPage('/about?format=json')).website).not.toHaveProperty('smugMugGalleries')
})

test('ENUM-006 a collection of an unnamed type keeps its number and is an ordinary page, without a name of its own', async () => {
  expect((await readPage('/imported?format=json')).collection?.type).toBe(RESERVED_COLLECTION_TYPE)
  expect((await sendRequest('/imported')).text).toContain('Imported page')
  const cookies = await createOwnerCookie(database, owner.id)
  const list = (await sendRequest(`/api/sites/${websiteId}/pages`, { cookies })).json() as {
    pages: { collectionId: string; kind: string }[]
  }
  expect(list.pages.find(({ collectionId }) => collectionId === reservedId)).toMatchObject({ kind: 'page' })
})

test('ENUM-004 an item of an unnamed record type keeps its number', async () => {
  const { items } = await readPage('/blog?format=json')
  expect(items?.map(({ recordType }) => recordType).sort()).toEqual([RecordType.text, RESERVED_RECORD_TYPE])
  expect((await readPage('/blog/post-63?format=json')).item?.recordType).toBe(RESERVED_RECORD_TYPE)
})

test('ENUM-003 ENUM-005 stores and products have their documented types, and prices in minor units', async () => {
  const store = await aStore(database, websiteId, { urlId: 'shop', title: 'Shop' })
  const images = [await anImage(database, websiteId)]
  const related = await aProduct(database, store, { title: 'Spoon', urlId: 'spoon', images })
  const variants = [{ sku: 'B-1', optionValues: ['Small'], price: 2000, stock: 4 }]
  const product = { title: 'Bowl', urlId: 'bowl', images, optionNames: ['Size'], variants }
  await aProduct(database, store, { ...product, related: [related.productId], addOns: [related.productId] })
  await database.transact((tx) => sites.markChanged(tx, websiteId))
  const list = await readPage('/shop?format=json')
  const detail = await readPage('/shop/p/bowl?format=json')
  expect([list.collection?.type, detail.collection?.type]).toEqual([13, 13])
  for (const item of [list.items?.[0], detail.item])
    expect(item).toMatchObject({
      recordType: 11,
      structuredContent: { priceMoney: { value: expect.stringMatching(/^[1-9]\d*$/), currency: 'USD' } },
    })
})

test('the API documentation describes the page as JSON', async () => {
  const openApi = (await sendRequest('/api/docs/openapi.json')).json() as {
    components: { schemas: { PublicPage: { properties: Record<string, unknown> } } }
  }
  const { properties } = openApi.components.schemas.PublicPage
  expect(properties.collection).toMatchObject({ properties: { type: { minimum: 1, maximum: 25 } } })
  expect(JSON.stringify(properties.sections)).toContain('"enum":["upload","instagram","video","none"]')
  expect((await sendRequest('/api/docs')).text).toContain('<code>PublicPage</code>')
})

test('website is the same on every page, and its template is the one of the layout', async () => {
  const cookies = await createOwnerCookie(database, owner.id)
  await aStore(database, websiteId, { urlId: 'second-shop' })
  const paths = ['/about', '/blog', '/second-shop', '/search', '/cart', '/nowhere']
  const websites = await Promise.all(
    paths.map(async (path) => ((await sendRequest(`${path}?format=json`)).json() as { website: unknown }).website),
  )
  expect(websites[0]).toMatchObject({
    templateId: expect.any(String),
    storeSettings: { currency: 'USD', multipleQuantityAllowedForServices: expect.any(Boolean) },
  })
  for (const [index, website] of websites.entries())
    expect([paths[index], website]).toEqual([paths[index], websites[0]])

  const headers = { 'x-website-id': websiteId }
  const { layout } = (await sendRequest('/api/commondata/GetSiteLayout', { cookies, headers })).json() as {
    layout: { templateId: string }[]
  }
  const { templateId } = websites[0] as { templateId: string }
  expect(layout.map((menu) => menu.templateId)).toEqual([templateId, templateId])
})
