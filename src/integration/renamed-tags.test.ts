import { expect, test } from 'vitest'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aProduct, aStore } from '#shop/catalog/testing/builders.ts'
import { createTestCatalog } from '#shop/catalog/testing/services.ts'
import { createTags } from '#site/tags/service.ts'
import { aSite } from '#site/testing/builders.ts'

const database = await createTestDatabase()

test('a product list with a former tag name still shows its products', async () => {
  const { catalog } = createTestCatalog(database)
  const tags = createTags({ ...database, onChange: async () => {} })
  const { websiteId } = await aSite(database)
  const store = await aStore(database, websiteId)
  const { productId } = await aProduct(database, store, { tags: ['glaze'] })
  const shown = async (tag: string) => {
    const query = { collectionId: store.collectionId, tag, sort: 'by-hand', count: 5 } as const
    return (await catalog.listForBlocks(websiteId, [query]))[0]?.map(({ id }) => id)
  }
  expect(await shown('glaze')).toEqual([productId])
  await tags.rename(websiteId, 'product-tag', { name: 'glaze', to: 'Glazes', merge: false })
  expect([await shown('glaze'), await shown('Glazes'), await shown('clay')]).toEqual([[productId], [productId], []])
})
