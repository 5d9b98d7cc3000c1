import { expect, test } from 'vitest'
import { newId } from '#base/id.ts'
import { createOwnerCookie } from '#people/testing/builders.ts'
import { aSite } from '#site/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { createTestApp } from './testing/test-app.ts'

/** What surrounds the text of posts: titles, dates and the pages of their labels. */

const START = new Date('2026-11-18T09:00:00Z')
let now = START
const { sendRequest, database } = await createTestApp({ DEMO: '0' }, { clock: () => now })
const { websiteId, owner } = await aSite(database, { domains: ['localhost'], theme: kilnTheme })
const cookies = await createOwnerCookie(database, owner.id)
const call = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
  const { status, text } = await sendRequest(`/api/sites/${websiteId}/${path}`, { method, cookies, body })
  expect(status, text).toBeLessThan(300)
  return text ? JSON.parse(text) : {}
}
const { collectionId } = await call('POST', 'pages', { title: 'Notes', kind: 'journal' })
const addPost = async (title: string, change: object): Promise<string> => {
  const { postId } = await call('POST', 'posts', { collectionId, title })
  await call('PATCH', `posts/${postId}`, change)
  return String(postId)
}
const publish = (postId: string) => call('POST', `posts/${postId}/state`, { to: 'published' })

test('POST-010 lists and posts say how long ago a post of the last week was published, and older ones the date', async () => {
  await publish(await addPost('Old kiln', { publishOn: '2026-03-01T09:00:00.000Z' }))
  await publish(await addPost('New kiln', { publishOn: '2026-11-18T08:00:00.000Z' }))
  for (const path of ['/notes', '/notes/new-kiln']) {
    now = START
    expect((await sendRequest(path)).text).toContain('>about an hour ago</time>')
    expect((await sendRequest(path)).headers['x-page-cache']).toBe('hit')
    now = new Date('2026-11-19T10:00:00Z')
    const later = await sendRequest(path)
    expect(later.headers['x-page-cache']).toBe('miss')
    expect(later.text).toContain('>about a day ago</time>')
    now = new Date('2026-11-25T08:00:00Z')
    expect((await sendRequest(path)).text).toMatch(/<time dateTime="2026-11-18[^>]*">November 18, 2026<\/time>/i)
  }
  expect((await sendRequest('/notes')).text).toMatch(/<time [^>]*>March 1, 2026<\/time>/)
  now = START
})

test('POST-002 the canvas of a post shows its title, excerpt and authors as visitors see them', async () => {
  const postId = await addPost('On the canvas', { excerpt: 'In short.', authors: ['Mara'], categories: ['Studio'] })
  const query = { path: '/notes/x', assetIds: [], productIds: [], lists: [], postLists: [], blocks: [] }
  expect(await call('POST', 'canvas', { ...query, kind: 'item', ownerId: postId })).toMatchObject({
    surround: {
      kind: 'post',
      head: {
        title: 'On the canvas',
        excerpt: 'In short.',
        authors: [{ title: 'Mara', href: '/notes/author/mara' }],
        categories: [{ title: 'Studio', href: '/notes/category/studio' }],
        blog: { title: 'Notes', href: '/notes' },
      },
    },
  })
})

test('POST-004 the page and the feed of a tag or category stay at their former addresses when it is renamed', async () => {
  await publish(await addPost('Tagged', { tags: ['Wood fire'], categories: ['How to'] }))
  await call('PATCH', 'tags', { kind: 'post-tag', name: 'Wood fire', to: 'Anagama', merge: false })
  await call('PATCH', 'tags', { kind: 'post-tag', name: 'Anagama', to: 'Noborigama', merge: false })
  await call('PATCH', 'tags', { kind: 'post-category', name: 'How to', to: 'Guides', merge: false })
  for (const [path, current] of [
    ['/notes/tag/wood-fire', '/notes/tag/noborigama'],
    ['/notes/tag/anagama', '/notes/tag/noborigama'],
    ['/notes/category/how-to', '/notes/category/guides'],
  ]) {
    const { status, text } = await sendRequest(path ?? '')
    expect(status, path).toBe(200)
    expect(text).toContain('>Tagged</a>')
    expect(text).toMatch(new RegExp(`rel="canonical" href="[^"]*${current}"`))
    expect((await sendRequest(`${path}?format=rss`)).text).toContain('Tagged</title>')
  }
  expect((await sendRequest('/notes/tag/never-used')).status).toBe(404)
})

test('POST-008 an approved comment appears at once on its post, and other pages stay cached', async () => {
  const postId = await addPost('Discussed', {})
  await publish(postId)
  const settings = { access: 'everyone', holdsAll: false, closeAfterDays: null, sendsEmail: false }
  await call('PUT', `blogs/${collectionId}/comment-settings`, settings)
  const commentId = newId()
  await database.pool.query(
    `INSERT INTO comments (website_id, comment_id, item_id, root_id, depth, author_name, author_email, body, content_hash, state, created_at)
     VALUES ($1, $2, $3, $2, 0, 'Ada', '', 'Well fired', sha256('x'), 'held', $4)`,
    [websiteId, commentId, postId, now],
  )
  const readCache = async (path: string) => (await sendRequest(path)).headers['x-page-cache']
  for (const path of ['/notes/discussed', '/notes/tagged', '/notes/discussed', '/notes/tagged']) await readCache(path)
  await call('PATCH', 'comments', { ids: [commentId], action: 'approve' })
  expect(await readCache('/notes/tagged')).toBe('hit')
  expect((await sendRequest('/notes/discussed')).text).toContain('Well fired')
  await call('PATCH', 'comments', { ids: [commentId], action: 'delete' })
  expect((await sendRequest('/notes/discussed')).text).not.toContain('Well fired')
  await call('PATCH', 'comments', { ids: [commentId], action: 'restore' })
  expect((await sendRequest('/notes/discussed')).text).toContain('Well fired')
  expect(await readCache('/notes/tagged')).toBe('hit')
})
