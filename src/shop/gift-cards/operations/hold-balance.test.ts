import { expect, test } from 'vitest'
import { isDomainError } from '#base/domain-error.ts'
import { newId, type WebsiteId } from '#base/id.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { aSite } from '#site/testing/builders.ts'
import { testGiftCards } from '../testing/gift-cards.ts'

const database = await createTestDatabase()
const { giftCards, time, aCard, aMember, hold, holdAgain, capture, release, expire, findInconsistencies } =
  testGiftCards(database)
const { transact } = database
const { websiteId } = await aSite(database)

const balanceOf = async (id: string, site: WebsiteId = websiteId) => {
  const card = await giftCards.find(site, id)
  return card && [card.available, card.held]
}
const rejected = (promise: Promise<unknown>) =>
  promise.then(
    () => 'accepted',
    (error: unknown) => (isDomainError(error) ? error.code : error),
  )

test('GIFT-002 a hold, a capture and a release change the balance once each, and the ledger has every step', async () => {
  const { id } = await aCard(websiteId)
  const first = await hold(websiteId, [id], 3000n)
  expect(first.tenders).toEqual([
    { giftCardId: id, kind: 'gift-card', lastFour: expect.stringMatching(/^.{4}$/), amount: 3000n },
  ])
  expect(await balanceOf(id)).toEqual([2000n, 3000n])
  const second = await hold(websiteId, [id], 500n)
  const orderId = newId()
  expect(await capture(websiteId, first.paymentId, orderId)).toEqual(first.tenders)
  expect(await capture(websiteId, first.paymentId, orderId)).toEqual([])
  await release(websiteId, first.paymentId)
  for (let time = 0; time < 2; time++) await release(websiteId, second.paymentId)
  expect(await capture(websiteId, second.paymentId)).toEqual([])
  expect(await balanceOf(id)).toEqual([2000n, 0n])
  const { rows } = await database.pool.query(
    'SELECT kind, available_change, held_change FROM gift_card_ledger WHERE gift_card_id = $1 ORDER BY entry_id',
    [id],
  )
  expect(rows).toEqual([
    { kind: 'issued', available_change: 5000n, held_change: 0n },
    { kind: 'held', available_change: -3000n, held_change: 3000n },
    { kind: 'held', available_change: -500n, held_change: 500n },
    { kind: 'captured', available_change: 0n, held_change: -3000n },
    { kind: 'released', available_change: 500n, held_change: -500n },
  ])
})

test('GIFT-005 money that another payment holds is in use; spent money is used up', async () => {
  const { id } = await aCard(websiteId)
  const { paymentId } = await hold(websiteId, [id], 3000n)
  expect(await rejected(hold(websiteId, [id], 3000n))).toBe('gift_cards.in_use')
  expect(await rejected(hold(websiteId, [id], 6000n))).toBe('gift_cards.used_up')
  await capture(websiteId, paymentId)
  expect(await rejected(hold(websiteId, [id], 3000n))).toBe('gift_cards.used_up')
  expect(await balanceOf(id)).toEqual([2000n, 0n])
  expect((await hold(websiteId, [id], 2000n)).tenders).toHaveLength(1)
})

test('GIFT-005 a payment that succeeds after its hold was released holds the same amounts again, or is rejected', async () => {
  const [first, second] = [await aCard(websiteId, { amount: 1000n }), await aCard(websiteId, { amount: 3000n })]
  const { paymentId, tenders } = await hold(websiteId, [first.id, second.id], 2500n)
  expect(tenders.map(({ amount }) => amount)).toEqual([1000n, 1500n])
  await release(websiteId, paymentId)
  await holdAgain(websiteId, paymentId)
  expect([await balanceOf(first.id), await balanceOf(second.id)]).toEqual([
    [0n, 1000n],
    [1500n, 1500n],
  ])
  await release(websiteId, paymentId)
  const other = await hold(websiteId, [second.id], 2000n)
  const again = () => holdAgain(websiteId, paymentId)
  expect(await rejected(again())).toBe('gift_cards.in_use')
  await capture(websiteId, other.paymentId)
  expect(await rejected(again())).toBe('gift_cards.used_up')
  expect(await balanceOf(first.id)).toEqual([1000n, 0n])
  expect(await giftCards.listTenders(websiteId, paymentId)).toMatchObject([
    { state: 'released' },
    { state: 'released' },
  ])
})

test('GIFT-003 cards pay at most what is payable, and exactly what the shopper saw', async () => {
  const { id } = await aCard(websiteId)
  const limited = await hold(websiteId, [id], 4000n, { payable: 1500n })
  expect(limited.tenders).toMatchObject([{ amount: 1500n }])
  // More became available since the shopper saw 1000.
  expect((await hold(websiteId, [id], 1000n, { payable: 3000n })).tenders).toMatchObject([{ amount: 1000n }])
  expect((await hold(websiteId, [id], 0n)).tenders).toEqual([])
})

test('cards of another site, currency or mode, expired and voided cards do not pay', async () => {
  const other = await aSite(database)
  const foreign = await aCard(other.websiteId)
  const soon = new Date(time.now.getTime() + 60_000)
  const [euro, test, expiring, voided] = [
    await aCard(websiteId, { currency: 'EUR' }),
    await aCard(websiteId, { testMode: true }),
    await aCard(websiteId, { expiresAt: soon }),
    await aCard(websiteId),
  ]
  await transact((tx) =>
    giftCards.voidCard(tx, websiteId, { giftCardId: voided.id, reason: 'Lost', accountId: other.owner.id }),
  )
  for (const { id } of [foreign, euro, test, voided])
    expect(await rejected(hold(websiteId, [id], 100n))).toBe('gift_cards.used_up')
  expect((await hold(websiteId, [test.id], 100n, { testMode: true })).tenders).toHaveLength(1)
  time.now = soon
  expect(await rejected(hold(websiteId, [expiring.id], 100n))).toBe('gift_cards.used_up')
  expect(await balanceOf(foreign.id, other.websiteId)).toEqual([5000n, 0n])
})

test('GIFT-002 expired balances leave the card once, and what is released later expires too', async () => {
  const { id } = await aCard(websiteId, { expiresAt: new Date(time.now.getTime() + 1000) })
  const { paymentId } = await hold(websiteId, [id], 1000n)
  time.now = new Date(time.now.getTime() + 1000)
  await expire()
  expect(await balanceOf(id)).toEqual([0n, 1000n])
  await release(websiteId, paymentId)
  for (let run = 0; run < 2; run++) await expire()
  expect(await balanceOf(id)).toEqual([0n, 0n])
  const { rows } = await database.pool.query(
    `SELECT available_change FROM gift_card_ledger WHERE gift_card_id = $1 AND kind = 'expired' ORDER BY entry_id`,
    [id],
  )
  expect(rows).toEqual([{ available_change: -4000n }, { available_change: -1000n }])
})

test('GIFT-010 store credit is one balance per customer and currency, and pays like a card', async () => {
  const memberId = await aMember(websiteId)
  const credit = { memberId, currency: 'USD', testMode: false, reason: 'Refund' } as const
  await transact((tx) => giftCards.addStoreCredit(tx, websiteId, { ...credit, amount: 1500n }))
  await transact((tx) => giftCards.addStoreCredit(tx, websiteId, { ...credit, amount: 500n, refundId: newId() }))
  await transact((tx) => giftCards.addStoreCredit(tx, websiteId, { ...credit, currency: 'EUR', amount: 100n }))
  const cards = await giftCards.listForCustomer(websiteId, { memberId, email: '' })
  expect(cards.map(({ kind, currency, available }) => [kind, currency, available]).toSorted()).toEqual([
    ['store-credit', 'EUR', 100n],
    ['store-credit', 'USD', 2000n],
  ])
  const dollars = cards.find(({ currency }) => currency === 'USD')?.id ?? ''
  const { paymentId, tenders } = await hold(websiteId, [dollars], 1200n)
  expect(tenders).toEqual([{ giftCardId: dollars, kind: 'store-credit', lastFour: '', amount: 1200n }])
  await capture(websiteId, paymentId)
  expect(await balanceOf(dollars)).toEqual([800n, 0n])
})

test('GIFT-005 many payments at once take a balance once, without deadlocks between cards', async () => {
  const cards = await Promise.all(Array.from({ length: 3 }, () => aCard(websiteId, { amount: 5000n })))
  const ids = cards.map(({ id }) => id)
  const outcomes = await Promise.all(
    Array.from({ length: 24 }, (_, index) => {
      const order = index % 2 ? ids : ids.toReversed()
      return hold(websiteId, order, 3000n).then(
        async ({ paymentId }) => {
          if (index % 3 === 0) await release(websiteId, paymentId)
          else await capture(websiteId, paymentId)
          return 'paid'
        },
        (error: unknown) => (isDomainError(error) ? error.code : Promise.reject(error)),
      )
    }),
  )
  expect(new Set(outcomes)).not.toContain('accepted')
  const balances = await Promise.all(ids.map((id) => balanceOf(id)))
  expect(balances.every((balance) => balance?.[1] === 0n)).toBe(true)
  expect(await findInconsistencies()).toEqual([])
})
