import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import { newId } from '#base/id.ts'
import { createOwnerCookie, insertContributor, insertCustomer } from '#people/testing/builders.ts'
import type { GiftCardDetails, GiftCardSummary, Liability } from '#shop/gift-cards/owner-contract.ts'
import { enableTestMode } from '#shop/payments/testing/enable-test-mode.ts'
import { aSite } from '#site/testing/builders.ts'
import { createTestApp } from './testing/test-app.ts'

const app = await createTestApp({ DEMO: '0' })
const { sendRequest, database, jobs } = app

const createSite = async () => {
  const { websiteId, owner } = await aSite(database)
  const cookies = await createOwnerCookie(database, owner.id)
  const api = (path = '') => `/api/sites/${websiteId}/gift-cards${path}`
  const post = async (path: string, body: object, by = cookies) => {
    const response = await sendRequest(api(path), { method: 'POST', body, cookies: by })
    return { status: response.status, body: response.json() as GiftCardDetails & { code: string } }
  }
  const issue = async (overrides: object = {}) =>
    post('', { giftCardId: newId(), amount: '5000', recipientEmail: 'ben@friend.test', ...overrides })
  return {
    websiteId,
    owner,
    cookies,
    api,
    post,
    issue,
    list: async (query = '') =>
      (await sendRequest(api(query), { cookies })).json() as { giftCards: GiftCardSummary[]; total: number },
    liability: async () =>
      (
        (await sendRequest(`/api/sites/${websiteId}/gift-card-liability`, { cookies })).json() as {
          liabilities: Liability[]
        }
      ).liabilities,
  }
}
type Site = Awaited<ReturnType<typeof createSite>>

/** The code is only in the email. */
const readEmails = async ({ websiteId }: Site) => {
  await jobs.runDue()
  const { rows } = await database.pool.query<{ to_address: string; subject: string }>(
    `SELECT to_address, subject FROM mails WHERE website_id = $1 AND kind LIKE 'gift-cards.%' ORDER BY mail_id`,
    [websiteId],
  )
  return rows.map(({ to_address }) => to_address)
}

test('GIFT-011 the owner issues a gift card once, and it is emailed to the recipient', async () => {
  const site = await createSite()
  const request = { giftCardId: newId(), amount: '5000', recipientEmail: 'ben@friend.test', reason: 'A chipped bowl' }
  const both = await Promise.all([site.post('', request), site.post('', request)])
  expect(both.map(({ status }) => status)).toEqual([200, 200])
  expect(both[0]?.body).toMatchObject({
    giftCardId: request.giftCardId,
    kind: 'gift-card',
    lastFour: expect.stringMatching(/^[2-9A-HJ-NP-Z]{4}$/),
    available: '5000',
    status: 'active',
    testMode: false,
    ledger: [{ kind: 'issued', availableChange: '5000', reason: 'A chipped bowl', by: site.owner.name }],
  })
  expect((await site.list()).total).toBe(1)
  expect(await readEmails(site)).toEqual(['ben@friend.test'])
  expect(JSON.stringify(both)).not.toMatch(/[2-9A-Z]{4}-[2-9A-Z]{4}-[2-9A-Z]{4}/)
})

test('a card for later is not emailed yet; one that expires before it is sent is rejected', async () => {
  const site = await createSite()
  const { body } = await site.issue({ deliverOn: '2099-12-24', expiresOn: '2100-12-24' })
  expect(body).toMatchObject({ deliverAt: expect.stringMatching(/^2099-12-24/), deliveredAt: null })
  expect(await readEmails(site)).toEqual([])
  const late = await site.issue({ deliverOn: '2099-12-24', expiresOn: '2099-12-23' })
  expect(late).toMatchObject({ status: 400, body: { code: 'gift_cards.invalid' } })
  expect((await site.issue({ amount: '0' })).status).toBe(400)
  expect((await site.issue({ recipientEmail: 'nobody' })).status).toBe(400)
})

test('GIFT-011 the owner searches by code, last four, recipient and order, and filters by status', async () => {
  const site = await createSite()
  const { body: first } = await site.issue({ recipientName: 'Ben Bowl' })
  const { body: second } = await site.issue({ recipientEmail: 'cleo@friend.test' })
  const find = async (query: string) => (await site.list(query)).giftCards.map(({ giftCardId }) => giftCardId)
  expect(await find('')).toEqual([second.giftCardId, first.giftCardId])
  expect(await find('?search=bowl')).toEqual([first.giftCardId])
  expect(await find('?search=CLEO@')).toEqual([second.giftCardId])
  expect(await find(`?search=${first.lastFour.toLowerCase()}`)).toEqual([first.giftCardId])
  expect(await find('?search=%25')).toEqual([])
  await site.post(`/${first.giftCardId}/void`, { reason: 'Lost' })
  expect(await find('?status=void')).toEqual([first.giftCardId])
  expect(await find('?status=active')).toEqual([second.giftCardId])
  expect(await find('?kind=store-credit')).toEqual([])
})

test('GIFT-011 a balance is adjusted once with a reason and never falls below zero', async () => {
  const site = await createSite()
  const { body: card } = await site.issue()
  const adjust = (change: string, reason = 'Goodwill', adjustmentId = newId()) =>
    site.post(`/${card.giftCardId}/adjustments`, { adjustmentId, change, reason })
  expect((await adjust('-5001')).body.code).toBe('gift_cards.below_zero')
  expect((await adjust('100', '')).status).toBe(400)
  expect((await adjust('0')).status).toBe(400)
  const adjustmentId = newId()
  const twice = await Promise.all([
    adjust('-2000', 'Goodwill', adjustmentId),
    adjust('-2000', 'Goodwill', adjustmentId),
  ])
  expect(twice.map(({ body }) => body.available)).toEqual(['3000', '3000'])
  const { body: after } = await adjust('500')
  expect(after).toMatchObject({ available: '3500', issued: '5000' })
  expect(after.ledger.map(({ kind, availableChange }) => [kind, availableChange])).toEqual([
    ['issued', '5000'],
    ['adjusted', '-2000'],
    ['adjusted', '500'],
  ])
})

test('GIFT-011 the owner resends a card, also to another address, and voids it', async () => {
  const site = await createSite()
  const { body: card } = await site.issue()
  await readEmails(site)
  expect((await site.post(`/${card.giftCardId}/emails`, {})).status).toBe(200)
  const moved = await site.post(`/${card.giftCardId}/emails`, { recipientEmail: 'cleo@friend.test' })
  expect(moved.body.recipientEmail).toBe('cleo@friend.test')
  expect(await readEmails(site)).toEqual(['ben@friend.test', 'ben@friend.test', 'cleo@friend.test'])
  expect((await site.post(`/${card.giftCardId}/void`, { reason: '' })).status).toBe(400)
  const { body: voided } = await site.post(`/${card.giftCardId}/void`, { reason: 'Stolen' })
  expect(voided).toMatchObject({ status: 'void', available: '0' })
  for (const [path, body] of [
    ['void', { reason: 'Again' }],
    ['emails', {}],
    ['adjustments', { adjustmentId: newId(), change: '100', reason: 'Again' }],
  ] as const)
    expect(await site.post(`/${card.giftCardId}/${path}`, body)).toMatchObject({
      status: 409,
      body: { code: 'gift_cards.void' },
    })
})

test('GIFT-010 store credit is listed with its customer, has no code and cannot be emailed', async () => {
  const site = await createSite()
  const customer = await insertCustomer(database, site.websiteId, { name: 'Ada Buyer', email: 'ada@buyer.test' })
  await database.transact((tx) =>
    app.giftCards.addStoreCredit(tx, site.websiteId, {
      memberId: customer.id,
      amount: 1500n,
      currency: 'USD',
      testMode: false,
      reason: 'Return',
    }),
  )
  const { giftCards } = await site.list('?search=ada@buyer')
  expect(giftCards).toMatchObject([
    {
      kind: 'store-credit',
      lastFour: '',
      available: '1500',
      recipientName: 'Ada Buyer',
      recipientEmail: 'ada@buyer.test',
    },
  ])
  const sent = await site.post(`/${giftCards[0]?.giftCardId}/emails`, {})
  expect(sent.body.code).toBe('gift_cards.no_recipient')
  expect(await site.liability()).toEqual([{ currency: 'USD', outstanding: '1500', cards: 1 }])
})

test('GIFT-009 the liability equals the ledger after any operations; test cards do not count', async () => {
  const operation = fc.record({
    kind: fc.constantFrom('issue', 'adjust', 'void'),
    card: fc.nat(4),
    amount: fc.integer({ min: -4000, max: 4000 }).filter((amount) => amount !== 0),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { maxLength: 12 }), async (operations) => {
      const site = await createSite()
      const ids = [(await site.issue()).body.giftCardId]
      for (const { kind, card, amount } of operations) {
        const id = ids[card % ids.length]
        if (kind === 'issue') ids.push((await site.issue({ amount: String(Math.abs(amount)) })).body.giftCardId)
        else if (kind === 'adjust')
          await site.post(`/${id}/adjustments`, { adjustmentId: newId(), change: String(amount), reason: 'Test' })
        else await site.post(`/${id}/void`, { reason: 'Test' })
      }
      const { rows } = await database.pool.query<{ balances: string; ledger: string }>(
        `SELECT (SELECT sum(available + held)::text FROM gift_cards WHERE website_id = $1) AS balances,
           (SELECT sum(available_change + held_change)::text FROM gift_card_ledger WHERE website_id = $1) AS ledger`,
        [site.websiteId],
      )
      const [shown] = await site.liability()
      expect(shown?.outstanding).toBe(rows[0]?.ledger)
      expect(shown?.outstanding).toBe(rows[0]?.balances)
    }),
    { numRuns: 5 },
  )
  const site = await createSite()
  await enableTestMode(database.pool, site.websiteId)
  expect((await site.issue()).body.testMode).toBe(true)
  expect(await site.liability()).toEqual([])
})

test('contributors without the right to manage orders cannot change balances', async () => {
  const site = await createSite()
  const { body: card } = await site.issue()
  const editor = await insertContributor(database, site.websiteId, [ContributorRole.editor])
  const cookies = await createOwnerCookie(database, editor.id)
  expect((await sendRequest(site.api(), { cookies })).status).toBe(403)
  const body = { adjustmentId: newId(), change: '100', reason: 'Mine' }
  expect((await site.post(`/${card.giftCardId}/adjustments`, body, cookies)).status).toBe(403)
})

test('cards of other sites are not found', async () => {
  const [one, other] = [await createSite(), await createSite()]
  const { body: card } = await one.issue()
  expect((await sendRequest(other.api(`/${card.giftCardId}`), { cookies: other.cookies })).status).toBe(404)
  expect((await other.post(`/${card.giftCardId}/void`, { reason: 'Mine' })).body.code).toBe('gift_cards.not_found')
  expect((await other.list()).total).toBe(0)
})
