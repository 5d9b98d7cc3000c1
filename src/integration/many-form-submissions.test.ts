import { expect, test, vi } from 'vitest'
import { createFormSite } from './testing/form-site.ts'

vi.setConfig({ testTimeout: 600_000 })

/** The default of a form's hourly limit; the small run has a lower one. */
const COUNT = process.env.SITEWRIGHT_FULL === '1' ? 1000 : 60
const AT_ONCE = 25

test(`${COUNT} submissions to one form within a minute are all stored, and the limit rejects the next one`, async () => {
  const { form, createVisitor, wait, listStored, listDeliveries, time } = await createFormSite()
  const formId = await form({ settings: { hourlyLimit: COUNT, storage: { notify: ['owner@example.com'] } } })
  const startedAt = time.now.getTime()
  const visitors = Array.from({ length: COUNT + 1 }, (_, index) => ({ index, visitor: createVisitor() }))
  const keys = new Map<number, string>()
  const statuses: number[] = []
  const runAll = async (work: (each: (typeof visitors)[number]) => Promise<void>) => {
    const waiting = visitors.slice(0, COUNT)
    const next = async (): Promise<void> => {
      for (let each = waiting.shift(); each; each = waiting.shift()) await work(each)
    }
    await Promise.all(Array.from({ length: AT_ONCE }, next))
  }
  await runAll(async ({ index, visitor }) => void keys.set(index, await visitor.getKey()))
  wait(10)
  const toValues = (index: number) => ({
    name: ['Ada', ''],
    email: `ada-${index}@example.com`,
    message: `Number ${index}`,
  })
  await runAll(async ({ index, visitor }) => {
    statuses.push((await visitor.save({ formId, values: toValues(index), key: keys.get(index) })).status)
  })
  expect(time.now.getTime() - startedAt).toBeLessThanOrEqual(60_000)
  expect(statuses.filter((status) => status !== 200)).toEqual([])
  const stored = await listStored(formId)
  expect(new Set(stored.map(({ email }) => email)).size).toBe(COUNT)
  expect(stored.filter(({ is_spam }) => is_spam)).toEqual([])
  expect(await listDeliveries(formId)).toHaveLength(COUNT)
  const last = await visitors[COUNT]?.visitor.fillIn(formId, toValues(COUNT))
  expect(last?.status).toBe(429)
})
