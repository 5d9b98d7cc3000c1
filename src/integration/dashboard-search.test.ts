import { describe, expect, test } from 'vitest'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import type { SearchResult } from '#dashboard/palette/contract.ts'
import { createOwnerCookie, insertContributor } from '#people/testing/builders.ts'
import { aSite } from '#site/testing/builders.ts'
import { CANARY, createFullSite } from './testing/full-site.ts'

const site = await createFullSite()
const { database, websiteId } = site

const search = async (q: string, roles: ContributorRole[] = [ContributorRole.admin]) => {
  const person = await insertContributor(database, websiteId, roles)
  return site.sendRequest(`/api/sites/${websiteId}/dashboard-search?q=${encodeURIComponent(q)}`, {
    cookies: await createOwnerCookie(database, person.id),
  })
}
const resultsOf = (answer: { json(): unknown }): SearchResult[] =>
  (answer.json() as { results: SearchResult[] }).results
const kindsOf = (answer: { json(): unknown }): string[] => [...new Set(resultsOf(answer).map(({ kind }) => kind))]

describe('the search of the command palette', () => {
  test('an administrator finds content of every kind', async () => {
    expect(kindsOf(await search(CANARY))).toEqual([
      'page',
      'post',
      'product',
      'order',
      'customer',
      'form',
      'mailing-list',
      'discount',
      'gift-card',
      'file',
    ])
  })

  test('an order is found by its number, also with a number sign', async () => {
    const [order] = resultsOf(await search(CANARY)).filter(({ kind }) => kind === 'order')
    const number = order?.title.replace('Order #', '') ?? ''
    for (const q of [number, `#${number}`])
      expect(resultsOf(await search(q)).map(({ title }) => title)).toContain(`Order #${number}`)
  })

  test('each role finds only what its screens list', async () => {
    expect(kindsOf(await search(CANARY, [ContributorRole.viewer]))).toEqual(['page', 'post', 'file'])
    expect(kindsOf(await search(CANARY, [ContributorRole.billing]))).toEqual([])
    expect(kindsOf(await search(CANARY, [ContributorRole.scheduling]))).toEqual(['customer'])
    expect(kindsOf(await search(CANARY, [ContributorRole.campaignsEditor]))).toEqual([
      'page',
      'post',
      'product',
      'mailing-list',
      'file',
    ])
  })

  test('nothing of another site is found', async () => {
    const other = await aSite(database)
    const answer = await site.sendRequest(`/api/sites/${other.websiteId}/dashboard-search?q=${CANARY}`, {
      cookies: await createOwnerCookie(database, other.owner.id),
    })
    expect(answer.status).toBe(200)
    expect(answer.text).not.toContain(CANARY)
  })

  test.each(['', '   ', 'x'.repeat(101)])('a query of %j is rejected', async (q) => {
    expect((await search(q)).status).toBe(400)
  })

  test.each(['%', '_', "'", '\\', '"(:*', '#', '🏺', 'ı'.repeat(100)])('the text %s is no error', async (q) => {
    expect((await search(q)).status).toBe(200)
  })
})
