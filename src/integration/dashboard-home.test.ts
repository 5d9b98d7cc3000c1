import { describe, expect, test } from 'vitest'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import { newId } from '#base/id.ts'
import type { Dashboard } from '#dashboard/home/contract.ts'
import { createOwnerCookie, insertContributor } from '#people/testing/builders.ts'
import { aSite } from '#site/testing/builders.ts'
import { createFullSite } from './testing/full-site.ts'

const site = await createFullSite()
const { database, websiteId } = site

const read = async (roles: ContributorRole[] = [ContributorRole.admin]): Promise<Dashboard> => {
  const person = await insertContributor(database, websiteId, roles)
  const answer = await site.sendRequest(`/api/sites/${websiteId}/dashboard`, {
    cookies: await createOwnerCookie(database, person.id),
  })
  expect(answer.status, answer.text).toBe(200)
  return answer.json() as Dashboard
}

describe('the home of the dashboard', () => {
  test('today’s orders and revenue are those of the order ledger', async () => {
    const { figures, failed } = await read()
    expect(failed).toEqual([])
    const [order] = await site.query<{ total: string }>('SELECT total FROM orders WHERE website_id = $1', [websiteId])
    expect(figures?.visits).toEqual({ today: 0, before: 0 })
    expect(figures?.orders).toEqual({ today: 1, before: 0 })
    expect(figures?.revenue).toEqual({ today: Number(order?.total), before: 0 })
    expect(figures?.days).toHaveLength(14)
    expect(figures?.days.at(-1)).toMatchObject({ day: figures?.day, revenue: Number(order?.total) })
  })

  test('paid orders that are not fulfilled are listed', async () => {
    const before = await read()
    expect(before.orders?.total).toBe(1)
    await database.pool.query("UPDATE orders SET fulfilment_state = 'fulfilled' WHERE website_id = $1", [websiteId])
    expect((await read()).orders).toEqual({ total: 0, orders: [] })
  })

  test('variants at or below the threshold are running low', async () => {
    expect((await read()).stock).toEqual({ lowStock: 0, soldOut: 0, items: [] })
    await database.pool.query('UPDATE stock SET on_hand = 2, held = 0 WHERE website_id = $1', [websiteId])
    const { stock } = await read()
    expect(stock).toMatchObject({ lowStock: 1, soldOut: 0, items: [{ available: 2 }] })
  })

  test('unread submissions are counted', async () => {
    const { submissions } = await read()
    expect(submissions?.unread).toBe(1)
    expect(submissions?.submissions[0]?.id).toBe(site.samples.submissionId)
  })

  test('an email that could not be sent is a problem for those who may read the log', async () => {
    await database.pool.query(
      `INSERT INTO mails (mail_id, website_id, state, from_address, to_address, subject, kind, created_at)
       VALUES ($1, $2, 'failed', 'a@example.com', 'b@example.com', 'Hello', 'test', now())`,
      [newId(), websiteId],
    )
    expect((await read()).problems).toContainEqual({ kind: 'emails', count: 1 })
    expect((await read([ContributorRole.websiteManager])).problems).not.toContainEqual({ kind: 'emails', count: 1 })
  })

  test('parts that a role does not include are missing', async () => {
    expect(Object.keys(await read([ContributorRole.billing])).toSorted()).toEqual(['failed', 'problems'])
    expect(Object.keys(await read([ContributorRole.reporting])).toSorted()).toEqual(['failed', 'figures', 'problems'])
    expect(Object.keys(await read([ContributorRole.viewer])).toSorted()).toEqual(['failed', 'problems', 'setup'])
  })

  test('a part that cannot be loaded is named, and the others are complete', async () => {
    await database.pool.query('ALTER TABLE form_submissions RENAME TO form_submissions_away')
    const { failed, submissions, setup, stock } = await read()
    await database.pool.query('ALTER TABLE form_submissions_away RENAME TO form_submissions')
    expect(failed).toContain('submissions')
    expect(submissions).toBeUndefined()
    expect(setup).toEqual({ hasProducts: true, hasPaymentMethod: false, draftPages: expect.any(Number) })
    expect(stock).toBeDefined()
  })

  test('a new site has no products and no payment method', async () => {
    const other = await aSite(database)
    const answer = await site.sendRequest(`/api/sites/${other.websiteId}/dashboard`, {
      cookies: await createOwnerCookie(database, other.owner.id),
    })
    expect((answer.json() as Dashboard).setup).toMatchObject({ hasProducts: false, hasPaymentMethod: false })
    expect((answer.json() as Dashboard).orders).toEqual({ total: 0, orders: [] })
  })
})
