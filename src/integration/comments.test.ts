import { expect, test } from 'vitest'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import { CollectionType, RecordType } from '#base/enumerations/collections.ts'
import type { CommentId, ItemId } from '#base/id.ts'
import { page, place, section } from '#document/builder.ts'
import { paragraph, richText } from '#document/rich-text.ts'
import {
  createCustomerCookie,
  createOwnerCookie,
  insertAccount,
  insertContributor,
  insertCustomer,
} from '#people/testing/builders.ts'
import { aSite } from '#site/testing/builders.ts'
import { createTestApp } from './testing/test-app.ts'

/** Comments over the real routes: plain forms of visitors, and the moderators' endpoints. */

let now = new Date('2026-11-18T09:00:00Z')
const app = await createTestApp({ DEMO: '0', TRUST_PROXY: '1' }, { clock: () => now })
const { database, sites, pages, sendRequest } = app
const owner = await insertAccount(database, { email: 'mara@kiln.test', name: 'Mara' })
const { websiteId } = await sites.create({ accountId: owner.id, starter: 'blank', title: 'Kiln' })
const other = await aSite(database, { title: 'Other', identifier: 'other' })

const document = page(section({}, place('text', { text: richText(paragraph('Clay')) })))
const { blogId, postId } = await database.transact(async (tx) => {
  const blog = await pages.addCollection(tx, websiteId, { type: CollectionType.generic, title: 'Journal' })
  const post = await pages.addItem(tx, websiteId, {
    collectionId: blog,
    recordType: RecordType.text,
    title: 'Glaze tests',
    urlId: 'glaze-tests',
    publishOn: new Date('2026-11-10T09:00:00Z'),
    document,
  })
  await sites.markChanged(tx, websiteId)
  return { blogId: blog, postId: post }
})

const owning = { cookies: await createOwnerCookie(database, owner.id) }
const call = (method: string, path: string, body?: object, { cookies, site } = { ...owning, site: websiteId }) =>
  sendRequest(`/api/sites/${site}${path}`, { method, ...(body && { body }), cookies })
const configure = async (settings: object) => {
  const all = { access: 'everyone', holdsAll: false, closeAfterDays: null, sendsEmail: true, ...settings }
  expect((await call('PUT', `/blogs/${blogId}/comment-settings`, all)).status).toBe(200)
}
await configure({})

/** Everybody has a limit of their own. */
const signInAs = async (name: string, email?: string) =>
  createCustomerCookie(database, await insertCustomer(database, websiteId, { name, ...(email && { email }) }))
const asCustomer = await signInAs('Ada', 'ada@example.com')

let visitors = 0
type Fields = Record<string, string>
type Cookies = Record<string, string>
const submit = (fields: Fields, cookies: Cookies = {}, headers: Fields = {}) =>
  sendRequest(`/api/comments/${postId}`, {
    method: 'POST',
    cookies,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      'x-forwarded-for': `10.9.0.${++visitors % 250}`,
      ...headers,
    },
    body: new URLSearchParams(fields).toString(),
  })
const readPost = async (query = '') => (await sendRequest(`/journal/glaze-tests${query}`)).text
const readKey = (html: string): string => /name="key" value="([^"]+)"/.exec(html)?.[1] ?? ''
const readId = (location: unknown): CommentId => String(location).split('#comment-')[1] as CommentId
/** A visitor's comment: the form of the post, then the page that asks for the name. */
const commentAsVisitor = async (body: string, more: Fields = {}, waitMs = 5000) => {
  const first = await submit({ body })
  expect(first.status).toBe(200)
  now = new Date(now.getTime() + waitMs)
  return submit({ body, name: 'Vera', email: 'vera@example.com', key: readKey(first.text), ...more })
}
type Listed = {
  comments: { id: CommentId; body: string; authorName: string; state: string; replyTo: string | null }[]
  total: number
  held: number
}
const list = async (state = 'held'): Promise<Listed> => (await call('GET', `/comments?state=${state}`)).json() as Listed
const moderate = async (ids: readonly string[], action: string) =>
  ((await call('PATCH', '/comments', { ids, action })).json() as { changed: string[] }).changed

test('POST-008 a signed-in customer’s comment appears at once, by a plain form, and the page stays the same for everybody', async () => {
  expect(await readPost()).toContain('action="/api/comments/')
  const { status, headers } = await submit({ body: 'Which kiln?\r\n\r\n\r\nAnd which clay?' }, asCustomer)
  expect(status).toBe(303)
  expect(headers.location).toMatch(/^\/journal\/glaze-tests#comment-/)
  const [anonymous, signedIn] = [
    await readPost(),
    (await sendRequest('/journal/glaze-tests', { cookies: asCustomer })).text,
  ]
  expect(anonymous).toContain('<p>Which kiln?</p><p>And which clay?</p>')
  expect(anonymous).toContain('<bdi class="comment-author">Ada</bdi>')
  expect(anonymous).not.toContain('ada@example.com')
  expect(signedIn).toBe(anonymous)
  const cached = await sendRequest('/journal/glaze-tests')
  expect(cached.headers['x-page-cache']).toBe('hit')
})

test('POST-008 a visitor’s comment waits for a moderator, and the moderators get an email', async () => {
  const before = (await list()).held
  const sent = await commentAsVisitor('Lovely glaze')
  expect(sent.status).toBe(303)
  expect(sent.headers.location).toBe(`/api/comments/${postId}/received`)
  expect((await sendRequest(String(sent.headers.location))).text).toContain('as soon as a moderator has approved it')
  expect(await readPost()).not.toContain('Lovely glaze')
  const held = await list()
  expect(held.held).toBe(before + 1)
  const { rows } = await database.pool.query(`SELECT to_address, subject FROM mails WHERE kind = 'comments.held'`)
  expect(rows).toContainEqual({ to_address: owner.email, subject: 'Comment waits for approval: Glaze tests' })
  const id = held.comments[0]?.id ?? ''
  expect(await moderate([id], 'approve')).toEqual([id])
  expect(await readPost()).toContain('Lovely glaze')
  expect(await moderate([id], 'hold')).toEqual([id])
  expect(await readPost()).not.toContain('Lovely glaze')
})

test('POST-008 spam is held: a filled honeypot, an answer that came too fast, many links', async () => {
  await commentAsVisitor('honeypot', { contactPreference: 'x' })
  await commentAsVisitor('too fast', {}, 0)
  await commentAsVisitor('http://a.example http://b.example http://c.example')
  const spam = await list('spam')
  expect(spam.comments.map(({ body }) => body)).toEqual([
    'http://a.example http://b.example http://c.example',
    'too fast',
    'honeypot',
  ])
  expect(await moderate([spam.comments[0]?.id ?? ''], 'approve')).toHaveLength(1)
})

test('POST-008 the form shows mistakes with what was typed, and an expired or forged key posts nothing', async () => {
  const { text } = await submit({ body: 'Hello <b>there</b>' })
  expect(text).toContain('Hello &lt;b&gt;there&lt;/b&gt;')
  const invalid = await submit({ body: 'Hello', name: '', email: 'nowhere', key: readKey(text) })
  expect(invalid.status).toBe(400)
  expect(invalid.text).toContain('Enter your name.')
  expect(invalid.text).toContain('Enter a valid email address.')
  const fields = { body: 'Hello', name: 'Vera', email: 'vera@example.com', key: readKey(text) }
  now = new Date(now.getTime() + 2 * 3_600_000)
  expect((await submit(fields)).status).toBe(200)
  expect((await submit({ ...fields, key: 'x.y.z' })).status).toBe(200)
  expect((await list()).comments.map(({ body }) => body)).not.toContain('Hello')
  const long = await submit({ body: 'x'.repeat(5001) }, asCustomer)
  expect(long.status).toBe(400)
  expect(long.text).toContain('Use at most 5000 characters.')
})

test('POST-008 hostile text is plain text: no markup, no direction overrides, no control characters', async () => {
  const body = '<script>alert(1)</script> \u202ereversed\u0007 [link](javascript:alert(1)) &amp;'
  const { headers } = await submit({ body }, asCustomer)
  const html = await readPost()
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; reversed [link](javascript:alert(1)) &amp;amp;')
  expect(html).not.toContain('<script>alert')
  await moderate([readId(headers.location)], 'delete')
  expect((await submit({ body: 'a\u0000b' }, asCustomer)).status).toBe(400)
  const odd = ['/api/comments/x', `/api/comments/${postId}/reply/x`, '/api/comments/%00']
  for (const path of odd) expect((await sendRequest(path)).status).toBeLessThan(500)
  expect(
    (await submit({ body: 'Forged' }, asCustomer, { 'x-csrf-token': 'wrong', origin: 'https://evil.example' })).status,
  ).toBe(403)
})

test('POST-008 a thread survives the deletion of its parent, which can be undone', async () => {
  const parent = readId((await submit({ body: 'Parent' }, asCustomer)).headers.location)
  const form = await sendRequest(`/api/comments/${postId}/reply/${parent}`, { cookies: asCustomer })
  expect(form.text).toContain('Reply to Ada')
  expect(form.text).toContain('You comment as Ada.')
  const reply = readId((await submit({ body: 'Child', parentId: parent }, asCustomer)).headers.location)
  expect(await moderate([parent], 'delete')).toEqual([parent])
  const html = await readPost()
  expect(html).not.toContain('<p>Parent</p>')
  expect(html).toContain('This comment is not available.')
  expect(html).toContain('<p>Child</p>')
  expect((await sendRequest(`/api/comments/${postId}/reply/${parent}`)).status).toBe(404)
  expect(await moderate([parent], 'approve')).toEqual([])
  expect(await moderate([parent], 'restore')).toEqual([parent])
  expect(await readPost()).toContain('<p>Parent</p>')
  await moderate([parent, reply], 'delete')
  const expire = `UPDATE comments SET deleted_at = deleted_at - interval '31 days' WHERE comment_id = ANY($1)`
  await database.pool.query(expire, [[parent, reply]])
  await app.comments.deleteExpired()
  const { rows } = await database.pool.query(`SELECT body FROM comments WHERE comment_id = ANY($1)`, [[parent, reply]])
  expect(rows).toEqual([{ body: '' }])
  expect(await readPost()).not.toContain('This comment is not available.')
  expect(await moderate([parent], 'restore')).toEqual([])
})

test('POST-008 the same comment sent twenty times at once is stored once', async () => {
  const asBea = await signInAs('Bea')
  const sent = await Promise.all(Array.from({ length: 20 }, () => submit({ body: 'Only once' }, asBea)))
  expect(new Set(sent.map(({ headers }) => headers.location)).size).toBe(1)
  const { rows } = await database.pool.query(`SELECT count(*)::int AS count FROM comments WHERE body = 'Only once'`)
  expect(rows).toEqual([{ count: 1 }])
})

test('POST-008 two moderators who act at once: the comment ends in one state, and undo restores the one before', async () => {
  const id = readId((await submit({ body: 'Contested' }, asCustomer)).headers.location)
  const results = await Promise.all(
    ['hold', 'delete', 'spam', 'approve', 'delete'].map((action) => moderate([id], action)),
  )
  expect(results.flat().length).toBeGreaterThan(0)
  await moderate([id], 'delete')
  const [row] = (await database.pool.query('SELECT * FROM comments WHERE comment_id = $1', [id])).rows
  expect(row).toMatchObject({ state: 'deleted' })
  expect(['approved', 'held', 'spam']).toContain(row.state_before_deletion)
  expect(await moderate([id], 'restore')).toEqual([id])
  expect((await list(row.state_before_deletion)).comments.map((comment) => comment.id)).toContain(id)
})

test('POST-008 settings of the blog and of the post: off, signed-in only, hold all, closed after some days', async () => {
  await configure({ access: 'signed-in' })
  expect(await readPost()).toContain('/account/sign-in?next=')
  expect((await submit({ body: 'Anonymous' })).status).toBe(401)
  await configure({ holdsAll: true })
  expect((await submit({ body: 'Held for once' }, asCustomer)).headers.location).toContain('/received')
  expect((await list()).comments[0]).toMatchObject({ body: 'Held for once' })
  await configure({ closeAfterDays: 1 })
  expect(await readPost()).toContain('Comments are closed.')
  expect((await submit({ body: 'Late' }, asCustomer)).status).toBe(403)
  await configure({})
  const path = `/posts/${postId}/comment-settings`
  expect((await call('PUT', path, { access: 'off' })).json()).toEqual({ access: 'off', blogAccess: 'everyone' })
  expect(await readPost()).not.toContain('id="comments"')
  expect((await submit({ body: 'Off' }, asCustomer)).status).toBe(403)
  await call('PUT', path, { access: null })
  expect(await readPost()).toContain('id="comments"')
})

test('POST-008 contributors with the right comment at once; others wait like visitors', async () => {
  const moderator = await insertContributor(database, websiteId, [ContributorRole.commenter])
  const viewer = await insertContributor(database, websiteId, [ContributorRole.viewer])
  const asModerator = await createOwnerCookie(database, moderator.id)
  expect((await submit({ body: 'From the team' }, asModerator)).headers.location).toContain('#comment-')
  expect(await readPost()).toContain('<span class="comment-badge">Author</span>')
  expect((await submit({ body: 'From a viewer' }, await createOwnerCookie(database, viewer.id))).status).toBe(200)
  expect((await call('GET', '/comments', undefined, { cookies: asModerator, site: websiteId })).status).toBe(403)
})

test('POST-008 gated posts take no comments of people who cannot read them, and other sites see nothing', async () => {
  const sent = { method: 'POST', host: 'other.localhost:3000', cookies: asCustomer }
  const stranger = await createOwnerCookie(database, other.owner.id)
  const [comment] = (await list('approved')).comments
  expect((await sendRequest(`/api/comments/${postId}/received`, { host: sent.host })).status).toBe(404)
  expect((await call('GET', '/comments', undefined, { cookies: stranger, site: websiteId })).status).toBe(404)
  const foreign = await call(
    'PATCH',
    '/comments',
    { ids: [comment?.id], action: 'delete' },
    {
      cookies: stranger,
      site: other.websiteId,
    },
  )
  expect(foreign.json()).toEqual({ changed: [] })
  await database.pool.query(`UPDATE collections SET password_hash = 'x' WHERE collection_id = $1`, [blogId])
  expect((await submit({ body: 'Behind the lock' }, asCustomer)).status).toBe(404)
  expect((await sendRequest(`/api/comments/${postId}/reply/${comment?.id}`)).status).toBe(404)
  await database.pool.query('UPDATE collections SET password_hash = NULL WHERE collection_id = $1', [blogId])
  await database.pool.query(`UPDATE items SET state = 'draft' WHERE item_id = $1`, [postId])
  expect((await submit({ body: 'On a draft' }, asCustomer)).status).toBe(404)
  await database.pool.query(`UPDATE items SET state = 'published' WHERE item_id = $1`, [postId])
})

test('SCREEN-009 a comments block shows the comments of its post instead of the section below it, and nothing on other pages', async () => {
  const blocks = page(
    section({}, place('comments', { title: 'Letters' }, { at: [1, 1], size: [16, 8] })),
    section({}, place('comments', {}, { at: [1, 1], size: [16, 8] })),
  )
  await database.transact(async (tx) => {
    const details = { collectionId: blogId, recordType: RecordType.text, publishOn: new Date('2026-11-10T09:00:00Z') }
    await pages.addItem(tx, websiteId, { ...details, title: 'Letters', urlId: 'letters', document: blocks })
    await pages.addCollection(tx, websiteId, {
      type: CollectionType.page,
      title: 'Page',
      urlId: 'page',
      document: blocks,
    })
    await sites.markChanged(tx, websiteId)
  })
  const { text, headers } = await sendRequest('/journal/letters')
  expect(text.match(/id="comments"/g)).toHaveLength(1)
  expect(text).toContain('<section class="comments" id="comments"')
  expect(text).toContain('Letters</h2>')
  expect(text).toContain('blocks/comments.css')
  expect(headers['set-cookie']).toBeUndefined()
  expect((await sendRequest('/page')).text).not.toMatch(/id="comments"|comment-form/)
})

test('SCREEN-009 the canvas gets the comments of a post, also before it is published, and none of a page', async () => {
  const ask = async (kind: string, ownerId: string) => {
    const body = { path: '/journal/x', assetIds: [], productIds: [], lists: [], postLists: [], blocks: [] }
    const response = await call('POST', '/canvas', { ...body, kind, ownerId, needsComments: true })
    expect(response.status).toBe(200)
    return (response.json() as { comments?: { list?: { count: number } } }).comments
  }
  const draftId = await database.transact((tx) =>
    pages.addItem(tx, websiteId, {
      collectionId: blogId,
      recordType: RecordType.text,
      title: 'Draft',
      publishOn: new Date('2027-11-10T09:00:00Z'),
      document,
    }),
  )
  expect((await ask('item', postId))?.list?.count).toBeGreaterThan(0)
  expect((await ask('item', draftId))?.list?.count).toBe(0)
  expect(await ask('item', other.websiteId)).toEqual({ path: '/journal/x' })
  expect(await ask('page', blogId)).toBeUndefined()
})

test('POST-010 a cached page of a post shows how long ago a comment was written, and is rendered again when that changes', async () => {
  await submit({ body: 'Fresh comment' }, asCustomer)
  const readTime = async () =>
    / title="[^"]+">([^<]+)<\/time><\/a><\/p><div class="comment-text" dir="auto"><p>Fresh comment/.exec(
      await readPost(),
    )?.[1]
  expect(await readTime()).toBe('less than a minute ago')
  expect((await sendRequest('/journal/glaze-tests')).headers['x-page-cache']).toBe('hit')
  now = new Date(now.getTime() + 3_700_000)
  expect((await sendRequest('/journal/glaze-tests')).headers['x-page-cache']).toBe('miss')
  expect(await readTime()).toBe('about an hour ago')
})

test('POST-008 too many comments of one person are rejected, and long discussions have pages', async () => {
  const asBusy = await signInAs('Busy')
  const statuses: number[] = []
  for (let number = 0; number < 21; number++) statuses.push((await submit({ body: `Number ${number}` }, asBusy)).status)
  expect(statuses.slice(0, 20).every((status) => status === 303)).toBe(true)
  expect(statuses[20]).toBe(429)
  const values = Array.from(
    { length: 30 },
    (_, index) => `('${websiteId}', gen_random_uuid(), '${postId as ItemId}', 0, 'N', '', 'More ${index}', 'approved')`,
  )
  await database.pool.query(
    `INSERT INTO comments (website_id, comment_id, item_id, root_id, depth, author_name, author_email, body, content_hash, state, created_at)
     SELECT w::uuid, id, i::uuid, id, d, n, e, b, sha256(b::bytea), s, now() FROM (VALUES ${values.join(',')}) AS v (w, id, i, d, n, e, b, s)`,
  )
  await database.transact((tx) => sites.markChanged(tx, websiteId))
  expect(await readPost()).toContain('href="/journal/glaze-tests?page=2#comments"')
  const second = await readPost('?page=2')
  expect(second).toContain('rel="prev"')
  expect(second).toContain('<meta name="robots" content="noindex">')
  expect((await sendRequest('/journal/glaze-tests?page=99')).status).toBe(404)
})
