import { expect, test } from 'vitest'
import { newId, type WebsiteId } from '#base/id.ts'
import { insertWebsite } from '#people/testing/builders.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aCategory, aStore } from '#shop/catalog/testing/builders.ts'
import { DiscountInput } from './discount-schema.ts'
import { evaluateCoupon } from './model.ts'
import { createDiscounts } from './service.ts'

const RACERS = process.env.SITEWRIGHT_FULL ? 100 : 40

const database = await createTestDatabase()
/** Without retries, so that deadlocks surface. */
const once: typeof database.transact = (operation) =>
  database.queries.transaction().execute((tx) => operation(Object.assign(tx, { afterCommit: () => {} })))
const discounts = createDiscounts({
  ...database,
  transact: once,
  clock: () => new Date('2026-11-15T12:00:00Z'),
  timeZoneOf: async () => 'America/New_York',
})
const websiteId = await insertWebsite(database)
const { queries } = database

const aCode = async (more: object = {}, site: WebsiteId = websiteId): Promise<{ id: string; code: string }> =>
  discounts.management.create(
    site,
    DiscountInput.parse({ code: `C-${newId()}`, kind: 'percent', percent: '10', ...more }),
  )
const take = (ids: readonly string[], customer: string) => once((tx) => discounts.redeem(tx, websiteId, ids, customer))
const giveBack = (ids: readonly string[], customer: string) =>
  once((tx) => discounts.restore(tx, websiteId, ids, customer))
const outcomes = async (calls: readonly Promise<unknown>[]) => {
  const settled = await Promise.allSettled(calls)
  const refused = settled.flatMap((one) => (one.status === 'rejected' ? [one.reason.code ?? one.reason.message] : []))
  return { done: settled.length - refused.length, refused: [...new Set(refused)] }
}
const usedOf = async (code: string, customer = 'ada@kiln.test') => {
  const [coupon] = await discounts.findByCodes(queries, websiteId, [code], customer)
  return [coupon?.used, coupon?.customerUses]
}

test('CART-009 codes are found case-insensitively, in the order of entry, and only on their site', async () => {
  const [a, b] = [await aCode(), await aCode({ kind: 'fixed', amount: '500' })]
  const other = await insertWebsite(database)
  const found = await discounts.findByCodes(queries, websiteId, [b.code.toLowerCase(), 'NO-SUCH', a.code])
  expect(found.map(({ code }) => code)).toEqual([b.code, a.code])
  expect(found[0]).toMatchObject({ kind: 'fixed', amount: 500n, customerUses: undefined, used: 0 })
  expect(await discounts.findByCodes(queries, other, [a.code])).toEqual([])
  expect(await discounts.findByCodes(queries, websiteId, [])).toEqual([])
})

test(`a one-use code redeemed by ${RACERS} customers concurrently is used once`, async () => {
  const { id, code } = await aCode({ totalLimit: 1 })
  const { done, refused } = await outcomes(
    Array.from({ length: RACERS }, (_, index) => take([id], `racer-${index}@kiln.test`)),
  )
  expect(done).toBe(1)
  expect(refused).toEqual(['discounts.used_up'])
  expect((await usedOf(code))[0]).toBe(1)
  const { rows } = await database.pool.query(
    'SELECT sum(used)::integer AS used FROM coupon_customers WHERE coupon_id = $1',
    [id],
  )
  expect(rows).toEqual([{ used: 1 }])
})

test('concurrent redemptions of one customer stay within the limit, whatever the case of the email address', async () => {
  const { id, code } = await aCode({ customerLimit: 2 })
  const { done, refused } = await outcomes(
    Array.from({ length: 20 }, (_, index) => take([id], index % 2 ? 'Ada@Kiln.test' : ' ada@kiln.test ')),
  )
  expect(done).toBe(2)
  expect(refused).toEqual(['discounts.used_by_customer'])
  // Rejected redemptions are not counted.
  expect(await usedOf(code)).toEqual([2, 2])
  await take([id], 'grace@kiln.test')
  expect(await usedOf(code, 'grace@kiln.test')).toEqual([3, 1])
})

test('two codes redeemed in opposite orders do not deadlock', async () => {
  const [a, b] = [await aCode(), await aCode()]
  const { refused } = await outcomes(
    Array.from({ length: 30 }, (_, index) => take(index % 2 ? [a.id, b.id] : [b.id, a.id], `c-${index}@kiln.test`)),
  )
  expect(refused).toEqual([])
  expect((await usedOf(a.code))[0]).toBe(30)
  expect((await usedOf(b.code))[0]).toBe(30)
})

test('if one of several codes is used up, none is redeemed', async () => {
  const [fine, gone] = [await aCode(), await aCode({ totalLimit: 1 })]
  await take([gone.id], 'first@kiln.test')
  await expect(take([fine.id, gone.id], 'ada@kiln.test')).rejects.toMatchObject({ code: 'discounts.used_up' })
  expect(await usedOf(fine.code)).toEqual([0, 0])
})

test('a restored use can be redeemed again, and the count never falls below zero', async () => {
  const { id, code } = await aCode({ totalLimit: 1, customerLimit: 1 })
  await take([id], 'ada@kiln.test')
  await giveBack([id], 'ADA@kiln.test')
  expect(await usedOf(code)).toEqual([0, 0])
  await giveBack([id], 'ada@kiln.test')
  expect(await usedOf(code)).toEqual([0, 0])
  await take([id], 'grace@kiln.test')
  await expect(take([id], 'ada@kiln.test')).rejects.toMatchObject({ code: 'discounts.used_up' })
})

test('a code that was disabled during payment is not redeemed', async () => {
  const { id } = await aCode({ enabled: false })
  await expect(take([id], 'ada@kiln.test')).rejects.toMatchObject({ code: 'discounts.used_up' })
  await expect(take([newId()], 'ada@kiln.test')).rejects.toMatchObject({ code: 'discounts.used_up' })
})

test('CART-009 a category covers its subcategories', async () => {
  const store = await aStore(database, websiteId)
  const { categoryId: tableware } = await aCategory(database, store, { name: 'Tableware' })
  const { categoryId: bowls } = await aCategory(database, store, { parentId: tableware })
  const { categoryId: vases } = await aCategory(database, store)
  const made = await aCode({ scope: 'categories', scopeIds: [tableware] })
  const [coupon] = await discounts.findByCodes(queries, websiteId, [made.code])
  if (!coupon) throw new Error('The code is not there.')
  expect(new Set(coupon.scopeIds)).toEqual(new Set([tableware, bowls]))
  const judged = evaluateCoupon(coupon, {
    now: new Date(),
    subtotal: 100n,
    lines: [
      { id: 'bowl', productId: newId(), categoryIds: [bowls] },
      { id: 'vase', productId: newId(), categoryIds: [vases] },
    ],
    customerUses: undefined,
    currency: 'USD',
  })
  expect('discount' in judged && [...judged.discount.lineIds]).toEqual(['bowl'])
  expect((await discounts.management.read(websiteId, made.id)).covers).toEqual([{ id: tableware, title: 'Tableware' }])
})
