import { expect, test } from 'vitest'
import { createOwnerCookie } from '#people/testing/builders.ts'
import { aSite } from '#site/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { createTestApp } from './testing/test-app.ts'

const app = await createTestApp({ DEMO: '0' })
const { websiteId: site, owner: person } = await aSite(app.database, { theme: kilnTheme })
const owner = await createOwnerCookie(app.database, person.id)

const post = async (path: string, body: unknown) => {
  const answer = await app.sendRequest(`/api/sites/${site}/${path}`, { method: 'POST', cookies: owner, body })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.json() as Record<string, string>
}
const find = (query: string) => app.sendRequest(`/api/sites/${site}/link-targets?${query}`, { cookies: owner })
const titles = async (query: string): Promise<string[]> =>
  ((await find(query)).json() as { targets: { title: string }[] }).targets.map(({ title }) => title)

await post('pages', { title: 'Glazes and clays' })
await post('pages', { title: 'Opening hours' })

test('pages are found by title or URL, including drafts', async () => {
  expect(await titles('kind=page&search=GLAZE')).toEqual(['Glazes and clays'])
  expect(await titles('kind=page&search=opening-hours')).toEqual(['Opening hours'])
  expect(await titles('kind=page&search=nowhere')).toEqual([])
})

test('only published posts are link targets; the command palette also finds drafts', async () => {
  const { collectionId } = await post('pages', { title: 'Journal', kind: 'journal' })
  const { postId } = await post('posts', { collectionId, title: 'Firing a kiln' })
  const found = () => app.sendRequest(`/api/sites/${site}/dashboard-search?q=firing`, { cookies: owner })
  expect((await found()).json()).toMatchObject({ results: [{ kind: 'post', screen: `posts/${postId}` }] })
  expect(await titles('kind=post&search=firing')).toEqual([])
  await app.database.pool.query(`UPDATE items SET state = 'published', publish_on = now() WHERE item_id = $1`, [postId])
  expect(await titles('kind=post&search=FIRING')).toEqual(['Firing a kiln'])
  expect((await find('kind=post')).json()).toMatchObject({ targets: [{ href: expect.stringMatching(/^\/journal\//) }] })
  expect(await titles('kind=post&search=nowhere')).toEqual([])
})

test('a site without a store and files has no such targets', async () => {
  expect(await titles('kind=product')).toEqual([])
  expect(await titles('kind=category')).toEqual([])
  expect(await titles('kind=file')).toEqual([])
})

test('EDITOR-033 an unknown target kind is rejected with the documented message', async () => {
  const answer = await find('kind=planet')
  expect(answer.status).toBe(400)
  expect(JSON.stringify(answer.json())).toContain('planet is not one of the expected options.')
})
