import { expect, test } from 'vitest'
import { isDomainError } from '#base/domain-error.ts'
import type { WebsiteId } from '#base/id.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { testOrders } from '#shop/orders/testing/orders.ts'
import { aSite } from '#site/testing/builders.ts'
import { testGiftCards } from '../testing/gift-cards.ts'

const database = await createTestDatabase()
const { transact } = database
const { giftCards, time, aCard, hold, capture, deliverDue, sentEmails, jobs } = testGiftCards(database)
const { anOrder } = testOrders(database)

const listKinds = async (websiteId: WebsiteId) =>
  (await sentEmails(websiteId))
    .filter(({ kind }) => kind.startsWith('gift-cards.'))
    .map(({ kind, to_address }) => [kind.replace('gift-cards.', ''), to_address])
const readCode = (text: string) => /[2-9A-Z]{4}(?:-[2-9A-Z]{4}){3}/.exec(text)?.[0] ?? ''
const readToken = (text: string) => /\/gift-card\/(\w+)/.exec(text)?.[1] ?? ''

test('GIFT-001 a card without a date is emailed with the payment: code, message, expiry and a link to the printable card', async () => {
  const { websiteId } = await aSite(database)
  const card = await aCard(websiteId, {
    amount: 7500n,
    recipientEmail: 'ben@friend.test',
    recipientName: 'Ben',
    senderName: 'Ada',
    message: 'Happy birthday!\nBuy a bowl.',
    expiresAt: new Date('2029-11-17T09:00:00Z'),
  })
  const [email] = await sentEmails(websiteId)
  expect(email).toMatchObject({
    kind: 'gift-cards.issued',
    to_address: 'ben@friend.test',
    subject: 'Ada sent you a gift card for Kiln & Co.',
  })
  for (const text of ['Hello Ben,', '$75.00 USD', 'Happy birthday!', 'Buy a bowl.', 'November 17, 2029', 'kiln.test'])
    expect(email?.text).toContain(text)
  expect(await giftCards.findByCode(websiteId, readCode(email?.text ?? ''))).toMatchObject({ id: card.id })
  expect(await giftCards.findPage(websiteId, readToken(email?.text ?? ''))).toMatchObject({
    card: { id: card.id },
    code: readCode(email?.text ?? ''),
  })
  expect((await giftCards.find(websiteId, card.id))?.deliveredAt).toEqual(time.now)
  const stored = await database.pool.query<{ row: string }>('SELECT c::text AS row FROM gift_cards c')
  expect(stored.rows.map(({ row }) => row).join()).not.toContain(readCode(email?.text ?? '').replaceAll('-', ''))
})

test('GIFT-001 a card with a date is emailed on that day, once, and its buyer is notified without the code', async () => {
  const { websiteId, orderId, lines } = await anOrder({ email: 'ada@buyer.test' })
  const deliverAt = new Date(time.now.getTime() + 3 * 86_400_000)
  const card = await aCard(websiteId, {
    orderId,
    lineId: lines[0]?.lineId,
    recipientEmail: 'ben@friend.test',
    recipientName: 'Ben',
    deliverAt,
  })
  await deliverDue()
  expect(await listKinds(websiteId)).toEqual([])
  expect(await giftCards.listForCustomer(websiteId, { memberId: card.id, email: 'BEN@friend.test' })).toEqual([])
  time.now = deliverAt
  await Promise.all([deliverDue(), deliverDue()])
  await deliverDue()
  expect(await listKinds(websiteId)).toEqual([
    ['issued', 'ben@friend.test'],
    ['delivered', 'ada@buyer.test'],
  ])
  const [issued, delivered] = (await sentEmails(websiteId)).filter(({ kind }) => kind.startsWith('gift-cards.'))
  expect(delivered?.text).toContain('Ben has received your gift card worth $50.00 USD by email.')
  expect(delivered?.text).not.toContain(readCode(issued?.text ?? ''))
  const page = await giftCards.findPage(websiteId, readToken(delivered?.text ?? ''))
  expect(page).toMatchObject({ card: { id: card.id }, code: undefined })
  expect(await giftCards.listForCustomer(websiteId, { memberId: card.id, email: 'BEN@friend.test' })).toMatchObject([
    { id: card.id },
  ])
})

test('a card that was voided before its day is not emailed, and an invalid address stops only its own email', async () => {
  const { websiteId, owner } = await aSite(database)
  const deliverAt = new Date(time.now.getTime() + 1000)
  const [voided, invalid] = [
    await aCard(websiteId, { recipientEmail: 'a@friend.test', deliverAt }),
    await aCard(websiteId, { recipientEmail: 'no address', deliverAt }),
    await aCard(websiteId, { recipientEmail: 'b@friend.test', deliverAt }),
  ]
  await transact((tx) =>
    giftCards.voidCard(tx, websiteId, { giftCardId: voided.id, reason: 'Refund', accountId: owner.id }),
  )
  time.now = deliverAt
  await deliverDue()
  expect(await listKinds(websiteId)).toEqual([['issued', 'b@friend.test']])
  expect(await giftCards.find(websiteId, invalid.id)).toMatchObject({ deliverAt: null, deliveredAt: null })
  await transact((tx) => giftCards.resend(tx, websiteId, { giftCardId: invalid.id, recipientEmail: 'c@friend.test' }))
  expect(await listKinds(websiteId)).toContainEqual(['issued', 'c@friend.test'])
})

test('GIFT-011 resending sends the same code again, but no voided card and no card without an address', async () => {
  const { websiteId, owner } = await aSite(database)
  const card = await aCard(websiteId, { recipientEmail: 'ben@friend.test' })
  expect(await listKinds(websiteId)).toHaveLength(1)
  await transact((tx) => giftCards.resend(tx, websiteId, { giftCardId: card.id }))
  const emails = await sentEmails(websiteId)
  expect(emails).toHaveLength(2)
  expect(new Set(emails.map(({ text }) => readCode(text))).size).toBe(1)
  const resend = (giftCardId: string) =>
    transact((tx) => giftCards.resend(tx, websiteId, { giftCardId })).catch((error: unknown) => error)
  const silent = await aCard(websiteId)
  expect(isDomainError(await resend(silent.id), 'gift_cards.no_recipient')).toBe(true)
  await transact((tx) =>
    giftCards.voidCard(tx, websiteId, { giftCardId: card.id, reason: 'Lost', accountId: owner.id }),
  )
  expect(isDomainError(await resend(card.id), 'gift_cards.void')).toBe(true)
})

test('GIFT-001 a card is emailed although its job was lost', async () => {
  const { websiteId } = await aSite(database)
  await aCard(websiteId, { recipientEmail: 'ben@friend.test' })
  await database.pool.query(`DELETE FROM pgboss.job WHERE name = 'gift-cards.send'`)
  expect(await listKinds(websiteId)).toEqual([])
  await deliverDue()
  expect(await listKinds(websiteId)).toEqual([['issued', 'ben@friend.test']])
})

test('the holder gets an email with the rest when a card pays an order', async () => {
  const { websiteId, orderId, number } = await anOrder()
  const card = await aCard(websiteId, { recipientEmail: 'ben@friend.test', language: 'fr' })
  await jobs.runDue()
  const { paymentId } = await hold(websiteId, [card.id], 3000n)
  await capture(websiteId, paymentId, orderId)
  await capture(websiteId, paymentId, orderId)
  const used = (await sentEmails(websiteId)).filter(({ kind }) => kind === 'gift-cards.balance-used')
  expect(used).toHaveLength(1)
  expect(used[0]?.to_address).toBe('ben@friend.test')
  for (const text of ['$30.00 USD', `commande ${number}`, 'Il reste $20.00 USD', card.lastFour])
    expect(used[0]?.text).toContain(text)
})

test('the email about a used card leaves once, although its job runs again', async () => {
  const { websiteId, orderId } = await anOrder()
  const [one, two] = [
    await aCard(websiteId, { recipientEmail: 'ben@friend.test' }),
    await aCard(websiteId, { recipientEmail: 'cleo@friend.test' }),
  ]
  await jobs.runDue()
  const { paymentId } = await hold(websiteId, [one.id, two.id], 8000n)
  await capture(websiteId, paymentId, orderId)
  const listUsed = async () =>
    (await sentEmails(websiteId))
      .filter(({ kind }) => kind === 'gift-cards.balance-used')
      .map((sent) => sent.to_address)
  expect((await listUsed()).toSorted()).toEqual(['ben@friend.test', 'cleo@friend.test'])
  // The process stopped after the emails were stored and before the job was recorded as done.
  const repeated = await database.pool.query(
    `UPDATE pgboss.job SET state = 'created', started_on = NULL, completed_on = NULL
     WHERE name = 'gift-cards.send-used' AND data->>'paymentId' = $1`,
    [paymentId],
  )
  expect(repeated.rowCount).toBe(1)
  await jobs.runDue()
  expect(await listUsed()).toHaveLength(2)
})
