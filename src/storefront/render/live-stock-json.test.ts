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
  const readJson = (revision = state.revision) => {
    const site = { websiteId: 'w' as WebsiteId, revision } as Site
    return live(site, { address: '/shop', head: '{' }, async () => {
      state.made++
      return data()
    })
  }
  const read = async (revision?: number): Promise<unknown> => JSON.parse((await readJson(revision)).body.toString())
  return { state, data, read, readJson }
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

test('responses have the same version exactly if their bytes are the same', async () => {
  const stock = fc.tuple(fc.integer({ min: -9, max: 30 }), fc.integer({ min: -9, max: 30 }))
  const content = fc.record({ title: fc.constantFrom('Bowl', 'Moon jar', 'Čaša'), stock })
  await fc.assert(
    fc.asyncProperty(fc.array(content, { minLength: 2, maxLength: 6 }), async (contents) => {
      const { state, readJson } = request()
      const seen: { body: string; version: string }[] = []
      for (const { title, stock } of contents) {
        if (title !== state.title) state.revision++
        Object.assign(state, { title, stock })
        const { body, version } = await readJson()
        seen.push({ body: body.toString(), version })
      }
      for (const one of seen)
        for (const other of seen) expect(one.version === other.version).toBe(one.body === other.body)
    }),
    { numRuns: 50 },
  )
})
