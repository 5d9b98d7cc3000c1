import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { createPreferencesClient } from './client.ts'
import { type Namespace, PREFERENCES, type StorefrontPreferences } from './preferences-schema.ts'

const websiteId = newId()

/** A fake server that stores preferences in memory and records requests. */
const aServer = () => {
  const stored: Record<Namespace, Record<string, unknown>> = {
    storefront: { ...PREFERENCES.storefront.defaults },
    inventory: { ...PREFERENCES.inventory.defaults },
    taxes: { ...PREFERENCES.taxes.defaults },
    checkout: { ...PREFERENCES.checkout.defaults },
    restock: { ...PREFERENCES.restock.defaults },
    instalments: { ...PREFERENCES.instalments.defaults },
  }
  const sent: Record<string, unknown>[] = []
  const reported: unknown[] = []
  const failure: { next: Error | undefined } = { next: undefined }
  const answer = async (namespace: Namespace) => {
    const error = failure.next
    failure.next = undefined
    if (error) throw error
    return { websiteId, ...stored[namespace] }
  }
  const client = createPreferencesClient(
    {
      fetch: answer,
      save: (namespace, change) => {
        sent.push(change)
        if (!failure.next) Object.assign(stored[namespace], change)
        return answer(namespace)
      },
    },
    (error) => reported.push(error),
  )
  return { client, kept: stored, sent, reported, trouble: failure }
}

test('PREF-003 websiteId is in the response and not in the preferences', async () => {
  const { client } = aServer()
  expect(await client.read('storefront')).toEqual(PREFERENCES.storefront.defaults)
  expect(await client.read('inventory')).not.toHaveProperty('websiteId')
})

test('PREF-005 only changed values are sent, and no change sends no request', async () => {
  const { client, sent } = aServer()
  const before = await client.read('storefront')
  expect(await client.change('storefront', before)).toBe(false)
  expect(sent).toEqual([])
  expect(await client.change('storefront', { ...before, saleText: 'Reduced' })).toBe(true)
  expect(sent).toEqual([{ saleText: 'Reduced' }])
  expect(await client.change('storefront', { saleText: 'Reduced' })).toBe(false)
  await client.change('storefront', { saleText: '' })
  expect(sent).toEqual([{ saleText: 'Reduced' }, { saleText: '' }])
})

test('PREF-005 after any sequence of changes the server has the last values, and no request repeats known ones', async () => {
  const values = fc.record<Partial<StorefrontPreferences>>(
    { saleText: fc.constantFrom('', 'a', 'b'), quickViewEnabled: fc.boolean(), showProductCount: fc.boolean() },
    { requiredKeys: [] },
  )
  await fc.assert(
    fc.asyncProperty(fc.array(values, { maxLength: 8 }), async (changes) => {
      const { client, kept, sent } = aServer()
      await client.read('storefront')
      for (const change of changes) {
        const before = { ...kept.storefront }
        const calls = sent.length
        await client.change('storefront', change)
        expect(kept.storefront).toEqual({ ...before, ...change })
        for (const body of sent.slice(calls))
          for (const [key, value] of Object.entries(body)) expect(value).not.toEqual(before[key])
      }
    }),
  )
})

test('PREF-006 listeners are notified to refetch after a sent change only', async () => {
  const { client, trouble } = aServer()
  const told: Namespace[] = []
  const stop = client.onChanged((namespace) => told.push(namespace))
  await client.read('inventory')
  await client.change('inventory', { lowStockThreshold: 5 })
  expect(told).toEqual([])
  await client.change('inventory', { lowStockThreshold: 8 })
  expect(told).toEqual(['inventory'])
  trouble.next = new Error('lost')
  await expect(client.change('inventory', { lowStockThreshold: 9 })).rejects.toThrow('lost')
  expect(told).toEqual(['inventory'])
  stop()
  await client.change('inventory', { lowStockThreshold: 10 })
  expect(told).toEqual(['inventory'])
})

test('PREF-007 a failed fetch is reported and rethrown', async () => {
  const { client, reported, trouble } = aServer()
  const error = new Error('unreachable')
  trouble.next = error
  await expect(client.read('storefront')).rejects.toBe(error)
  expect(reported).toEqual([error])
})

test('PREF-008 a failed save is reported, rethrown, and sent again with the next change', async () => {
  const { client, sent, reported, trouble } = aServer()
  await client.read('storefront')
  const error = new Error('unreachable')
  trouble.next = error
  await expect(client.change('storefront', { saleText: 'Reduced' })).rejects.toBe(error)
  expect(reported).toEqual([error])
  await client.change('storefront', { saleText: 'Reduced' })
  expect(sent).toEqual([{ saleText: 'Reduced' }, { saleText: 'Reduced' }])
})
