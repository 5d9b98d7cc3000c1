import { expect, test, vi } from 'vitest'
import { isDomainError } from '#base/domain-error.ts'
import { newId } from '#base/id.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { createSeededRandom } from '#platform/testing/seeded-random.ts'
import { aSite } from '#site/testing/builders.ts'
import { testGiftCards } from './testing/gift-cards.ts'

vi.setConfig({ testTimeout: 600_000 })

const isFull = process.env.SITEWRIGHT_FULL === '1'
const OPERATIONS = isFull ? 10_000 : 300
/** Operations that run at the same time. */
const CONCURRENCY = 6
const MINUTE = 60_000

test('GIFT-002 the ledger equals all balances after random concurrent operations', async () => {
  const database = await createTestDatabase()
  const { transact } = database
  const { giftCards, time, aCard, aMember, hold, holdAgain, capture, release, expire, findInconsistencies } =
    testGiftCards(database)
  const { websiteId, owner } = await aSite(database)
  const random = createSeededRandom()
  const integer = (below: number): number => Math.floor(random() * below)
  const pick = <Item>(items: readonly Item[]): Item => items[integer(items.length)] as Item
  const amount = (): bigint => BigInt(1 + integer(4000))

  const memberId = await aMember(websiteId)
  const cards: string[] = []
  const payments: { paymentId: string; orderId: string }[] = []
  const refunds: { giftCardId: string; orderId: string }[] = []
  const issue = async (): Promise<void> => {
    const lifetime = random() < 0.4 ? new Date(time.now.getTime() + integer(30) * MINUTE) : null
    cards.push((await aCard(websiteId, { amount: amount(), expiresAt: lifetime })).id)
  }
  await Promise.all(Array.from({ length: 4 }, issue))

  const OPERATIONS_BY_WEIGHT: [weight: number, run: () => Promise<unknown>][] = [
    [1, issue],
    [
      6,
      async () => {
        const ids = Array.from({ length: 1 + integer(4) }, () => pick(cards))
        const { paymentId } = await hold(websiteId, [...new Set(ids)], amount())
        payments.push({ paymentId, orderId: newId() })
      },
    ],
    [
      4,
      async () => {
        const payment = pick(payments)
        if (!payment) return
        const captured = await capture(websiteId, payment.paymentId, payment.orderId)
        refunds.push(...captured.map(({ giftCardId }) => ({ giftCardId, orderId: payment.orderId })))
      },
    ],
    [3, async () => payments.length && release(websiteId, pick(payments).paymentId)],
    [2, async () => payments.length && holdAgain(websiteId, pick(payments).paymentId)],
    [
      2,
      async () => {
        const refund = pick(refunds)
        if (!refund) return
        const { giftCardId } = await transact((tx) =>
          giftCards.refundToCard(tx, websiteId, { ...refund, amount: amount(), refundId: newId(), reason: 'Refund' }),
        )
        if (!cards.includes(giftCardId)) cards.push(giftCardId)
      },
    ],
    [
      2,
      () => {
        const change = { giftCardId: pick(cards), adjustmentId: newId(), reason: 'Test', accountId: owner.id }
        return transact((tx) => giftCards.adjust(tx, websiteId, { ...change, amount: amount() - 2500n || 1n }))
      },
    ],
    [
      0.3,
      () =>
        transact((tx) =>
          giftCards.voidCard(tx, websiteId, { giftCardId: pick(cards), reason: 'Test', accountId: owner.id }),
        ),
    ],
    [
      1,
      () =>
        transact((tx) =>
          giftCards.addStoreCredit(tx, websiteId, {
            memberId,
            amount: amount(),
            currency: 'USD',
            testMode: false,
            reason: 'Test',
          }),
        ),
    ],
    [
      0.2,
      async () => {
        time.now = new Date(time.now.getTime() + 5 * MINUTE)
        await expire()
      },
    ],
  ]
  const total = OPERATIONS_BY_WEIGHT.reduce((sum, [weight]) => sum + weight, 0)
  const runOne = (): Promise<unknown> => {
    let rest = random() * total
    const run = OPERATIONS_BY_WEIGHT.find(([weight]) => {
      rest -= weight
      return rest < 0
    })?.[1]
    return (run ?? issue)().catch((error: unknown) => {
      // A refund of more than was paid is rejected by the database; orders check it before.
      if (isDomainError(error) || String(error).includes('payment_tenders_check')) return
      throw error
    })
  }

  for (let done = 0; done < OPERATIONS; done += CONCURRENCY) {
    await Promise.all(Array.from({ length: CONCURRENCY }, runOne))
    if (done % 60 === 0) expect(await findInconsistencies()).toEqual([])
  }
  expect(await findInconsistencies()).toEqual([])
  const { rows } = await database.pool.query<{ kind: string }>('SELECT DISTINCT kind FROM gift_card_ledger')
  expect(rows.length).toBeGreaterThanOrEqual(isFull ? 8 : 6)
})
