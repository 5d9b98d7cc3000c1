import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDomainError } from '#base/domain-error.ts'
import { newId, type VariantId, type WebsiteId } from '#base/id.ts'
import { insertAccount } from '#people/testing/builders.ts'
import { createEvents } from '#platform/events.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { createPreferences } from '#shop/preferences/service.ts'
import { stockChanged } from './contract.ts'
import { createInventory } from './service.ts'
import { aStockedProduct, readStockAndLedger } from './testing/stocked-product.ts'

const database = await createTestDatabase()
const events = createEvents()
const heard: { before: unknown; after: unknown }[] = []
events.on(stockChanged, async (_, { changes }) => void heard.push(...changes))
const preferences = createPreferences({ ...database, clock: () => new Date(), onChange: async () => {} })
/** Runs a transaction without retries, so that a deadlock fails the test. */
const once: typeof database.transact = (operation) =>
  database.queries.transaction().execute((tx) => operation(Object.assign(tx, { afterCommit: () => {} })))
const inventory = createInventory({ ...database, transact: once, events, preferences })

const aPayment = async (websiteId: WebsiteId): Promise<string> => {
  const [cartId, paymentId] = [newId(), newId()]
  await database.pool.query(
    `INSERT INTO carts (website_id, cart_id, token_hash, expires_at) VALUES ($1, $2, $3, now() + interval '1 day')`,
    [websiteId, cartId, Buffer.from(cartId)],
  )
  await database.pool.query(
    `WITH bought AS (INSERT INTO purchases (website_id, purchase_id, kind, cart_id) VALUES ($1, $3, 'cart', $3))
     INSERT INTO payments (website_id, payment_id, purchase_id, cart_revision, provider, method, state, amount, total, currency, test_mode,
       purchase, expires_at) VALUES ($1, $2, $3, 1, 'test', 'test', 'started', 1, 1, 'USD', true, '{}', now())`,
    [websiteId, paymentId, cartId],
  )
  return paymentId
}

const rowOf = async (id: VariantId) => (await readStockAndLedger(database, [id])).get(id)

test('held stock is unavailable; claim reduces stock and release returns it, each once', async () => {
  const { websiteId, ids } = await aStockedProduct(database, inventory, [5])
  const [variantId = newId<VariantId>()] = ids
  const [first, second] = [await aPayment(websiteId), await aPayment(websiteId)]
  heard.length = 0
  // Two lines with the same variant are one hold.
  const lines = [
    { variantId, quantity: 1 },
    { variantId, quantity: 2 },
  ]
  await once((tx) => inventory.hold(tx, websiteId, first, lines))
  expect(await rowOf(variantId)).toMatchObject({ on_hand: 5, held: 3 })
  expect(heard).toEqual([
    { variantId, before: { unlimited: false, available: 5 }, after: { unlimited: false, available: 2 } },
  ])
  const rejected = await once((tx) => inventory.hold(tx, websiteId, second, lines)).catch((error: unknown) => error)
  expect(isDomainError(rejected, 'inventory.not_enough')).toBe(true)
  expect(rejected).toMatchObject({ message: 'Moon jar: there are only 2 left.', extra: { available: 2 } })

  const orderId = newId()
  for (let n = 0; n < 2; n++) await once((tx) => inventory.claim(tx, websiteId, first, orderId))
  await once((tx) => inventory.release(tx, websiteId, first))
  expect(await rowOf(variantId)).toMatchObject({ on_hand: 2, held: 0, ledger: 2, entries: 2 })

  await once((tx) => inventory.hold(tx, websiteId, second, [{ variantId, quantity: 2 }]))
  heard.length = 0
  for (let n = 0; n < 2; n++) await once((tx) => inventory.release(tx, websiteId, second))
  expect(await rowOf(variantId)).toMatchObject({ on_hand: 2, held: 0, entries: 2 })
  expect(heard).toEqual([
    { variantId, before: { unlimited: false, available: 0 }, after: { unlimited: false, available: 2 } },
  ])
  // A late payment holds released stock again.
  await once((tx) => inventory.hold(tx, websiteId, second, [{ variantId, quantity: 2 }]))
  await once((tx) => inventory.claim(tx, websiteId, second, orderId))
  expect(await rowOf(variantId)).toMatchObject({ on_hand: 0, held: 0, ledger: 0 })
  await once((tx) => inventory.restock(tx, websiteId, lines, { referenceId: orderId }))
  expect(await rowOf(variantId)).toMatchObject({ on_hand: 3, held: 0, ledger: 3 })
})

test('nothing is held if one item is short; unlimited is never short; deleted variants fail', async () => {
  const { websiteId, ids } = await aStockedProduct(database, inventory, [5, 0, null])
  const [plenty = newId<VariantId>(), none = newId<VariantId>(), uncounted = newId<VariantId>()] = ids
  const hold = (paymentId: string, ...variantIds: VariantId[]) =>
    once((tx) =>
      inventory.hold(
        tx,
        websiteId,
        paymentId,
        variantIds.map((variantId) => ({ variantId, quantity: 1 })),
      ),
    ).then(
      () => 'held',
      (error: { code?: string }) => error.code,
    )
  const paymentId = await aPayment(websiteId)
  expect(await hold(paymentId, none, plenty)).toBe('inventory.not_enough')
  expect(await hold(paymentId, plenty, newId<VariantId>())).toBe('inventory.not_enough')
  expect(await rowOf(plenty)).toMatchObject({ held: 0 })
  expect(await hold(paymentId, plenty, uncounted)).toBe('held')
  expect(await rowOf(uncounted)).toMatchObject({ held: 0 })
  await once((tx) => inventory.claim(tx, websiteId, paymentId, newId()))
  expect(await rowOf(plenty)).toMatchObject({ on_hand: 4, held: 0 })
  expect(await rowOf(uncounted)).toMatchObject({ on_hand: 0, held: 0, entries: 1 })
})

test('holds of variants that became unlimited or were deleted can be claimed', async () => {
  const { websiteId, ids } = await aStockedProduct(database, inventory, [5, 5])
  const [uncounted = newId<VariantId>(), deleted = newId<VariantId>()] = ids
  const paymentId = await aPayment(websiteId)
  const lines = [
    { variantId: uncounted, quantity: 2 },
    { variantId: deleted, quantity: 1 },
  ]
  await once((tx) => inventory.hold(tx, websiteId, paymentId, lines))
  await database.pool.query('UPDATE stock SET unlimited = true WHERE variant_id = $1', [uncounted])
  await database.pool.query('DELETE FROM variants WHERE variant_id = $1', [deleted])
  await once((tx) => inventory.claim(tx, websiteId, paymentId, newId()))
  expect(await rowOf(uncounted)).toMatchObject({ on_hand: 5, held: 0, entries: 1 })
  await once((tx) => inventory.restock(tx, websiteId, lines, {}))
  expect(await rowOf(uncounted)).toMatchObject({ on_hand: 5 })
})

/** Runs the operation while a release of the only unit is not committed yet; commits once the operation waits for the row. */
const runDuringRelease = async (
  operate: (hold: { websiteId: WebsiteId; variantId: VariantId }) => Promise<unknown>,
) => {
  const { websiteId, ids } = await aStockedProduct(database, inventory, [1])
  const [variantId = newId<VariantId>()] = ids
  const paymentId = await aPayment(websiteId)
  await once((tx) => inventory.hold(tx, websiteId, paymentId, [{ variantId, quantity: 1 }]))
  let operation: Promise<unknown> = Promise.resolve()
  await once(async (tx) => {
    await inventory.release(tx, websiteId, paymentId)
    operation = operate({ websiteId, variantId }).catch((error: unknown) => error)
    await expect
      .poll(async () => {
        const { rowCount } = await database.pool.query(
          `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
        )
        return rowCount
      })
      .toBe(1)
  })
  expect(await operation).not.toBeInstanceOf(Error)
  return rowOf(variantId)
}

test('stock released while another payment waits for it can be held', async () => {
  const row = await runDuringRelease(async ({ websiteId, variantId }) => {
    const paymentId = await aPayment(websiteId)
    await once((tx) => inventory.hold(tx, websiteId, paymentId, [{ variantId, quantity: 1 }]))
  })
  expect(row).toMatchObject({ on_hand: 1, held: 1 })
})

test('stock released while an owner waits to remove it can be removed', async () => {
  const { id: owner } = await insertAccount(database)
  const row = await runDuringRelease(({ websiteId, variantId }) =>
    inventory.change(websiteId, { changes: [{ kind: 'adjust', variantId, by: -1 }], note: '' }, owner),
  )
  expect(row).toMatchObject({ on_hand: 0, held: 0 })
})

test('forty concurrent payments in opposite orders do not deadlock, and stock.held matches the holds', async () => {
  const { websiteId, ids } = await aStockedProduct(database, inventory, [30, 30])
  const [a = newId<VariantId>(), b = newId<VariantId>()] = ids
  const payments = await Promise.all(Array.from({ length: 40 }, () => aPayment(websiteId)))
  const outcomes = await Promise.all(
    payments.map((paymentId, index) =>
      once((tx) =>
        inventory.hold(
          tx,
          websiteId,
          paymentId,
          (index % 2 ? [a, b] : [b, a]).map((variantId) => ({ variantId, quantity: 1 })),
        ),
      ).then(
        () => 'held',
        (error: { code?: string }) => error.code,
      ),
    ),
  )
  expect(outcomes.filter((one) => one === 'held')).toHaveLength(30)
  expect(new Set(outcomes)).toEqual(new Set(['held', 'inventory.not_enough']))
  await Promise.all(
    payments.map((paymentId, index) =>
      once((tx) =>
        index % 2 ? inventory.claim(tx, websiteId, paymentId, newId()) : inventory.release(tx, websiteId, paymentId),
      ),
    ),
  )
  const claimed = outcomes.filter((one, index) => index % 2 && one === 'held').length
  for (const id of ids)
    expect(await rowOf(id)).toMatchObject({
      on_hand: 30 - claimed,
      held: 0,
      ledger: 30 - claimed,
      entries: 1 + claimed,
    })
})

test('any sequence of hold, claim and release neither loses nor oversells stock', async () => {
  const operation = fc.record({
    do: fc.constantFrom('hold' as const, 'claim' as const, 'release' as const),
    payment: fc.nat({ max: 3 }),
    quantity: fc.integer({ min: 1, max: 4 }),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { maxLength: 14 }), async (operations) => {
      const { websiteId, ids } = await aStockedProduct(database, inventory, [6])
      const [variantId = newId<VariantId>()] = ids
      const payments = await Promise.all([0, 1, 2, 3].map(() => aPayment(websiteId)))
      const held = new Map<string, number>()
      let sold = 0
      for (const { do: what, payment, quantity } of operations) {
        const paymentId = payments[payment] ?? ''
        const mine = held.get(paymentId)
        if (what === 'hold' && mine === undefined) {
          const others = [...held.values()].reduce((sum, one) => sum + one, 0)
          const done = await once((tx) => inventory.hold(tx, websiteId, paymentId, [{ variantId, quantity }])).then(
            () => true,
            () => false,
          )
          expect(done).toBe(6 - sold - others >= quantity)
          if (done) held.set(paymentId, quantity)
        }
        if (what === 'claim') {
          await once((tx) => inventory.claim(tx, websiteId, paymentId, newId()))
          sold += mine ?? 0
          held.delete(paymentId)
        }
        if (what === 'release') {
          await once((tx) => inventory.release(tx, websiteId, paymentId))
          held.delete(paymentId)
        }
      }
      const stillHeld = [...held.values()].reduce((sum, one) => sum + one, 0)
      expect(await rowOf(variantId)).toMatchObject({ on_hand: 6 - sold, held: stillHeld, ledger: 6 - sold })
    }),
    { numRuns: 25 },
  )
})
