import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { WebsiteId } from '#base/id.ts'
import type { Site } from '#site/sites/model.ts'
import { createLiveStockJson } from './live-stock-json.ts'

/** A site with fake stock and a counter of full loads. */
const request = () => {
  const state = { revision: 1, title: 'Bowl', stock: [3, 4], made: 0 }
  const live = createLiveStockJson({
    readCurrentStock: async (_site, ids) => ({
      revision: state.revision,
      stock: ids.map((id) => ({ unlimited: id === 'b', qtyInStock: state.stock[id === 'a' ? 0 : 1] ?? 0 })),
    }),
  })
  const data = () => ({
    items: [
      { title: state.title, variants: [{ id: 'a', unlimited: false, qtyInStock: state.stock[0] }] },
      { title: 'Cup', variants: [{ id: 'b', unlimited: true, qtyInStock: state.stock[1] }] },
    ],
  })
  const read = async (revision = state.revision): Promise<unknown> => {
    const site = { websiteId: 'w' as WebsiteId, revision } as Site
    const text = await live(site, '/shop', async () => {
      state.made++
      return data()
    })
    return JSON.parse(text)
  }
  return { state, data, read }
}

test('stock is current, and everything else is loaded once per revision', async () => {
  const { state, data, read } = request()
  expect(await read()).toEqual(data())
  state.stock = [2, 4]
  expect(await read()).toEqual(data())
  expect(state.made).toBe(1)
  state.title = 'Moon jar'
  state.revision++
  expect(await read()).toEqual(data())
  expect(state.made).toBe(2)
})

test('an outdated revision loads current data', async () => {
  const { state, data, read } = request()
  await read()
  state.title = 'Moon jar'
  state.revision++
  for (const _ of [1, 2]) expect(await read(1)).toEqual(data())
})

test('a title cannot be mistaken for a placeholder', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ unit: 'binary', maxLength: 40 }), async (title) => {
      const { state, data, read } = request()
      state.title = `"stock":"${title}`
      await read()
      expect(await read()).toEqual(data())
    }),
  )
})
