import { expect, test } from 'vitest'
import { ContributorRole } from '#base/enumerations/accounts.ts'
import { newId } from '#base/id.ts'
import { page, place, section } from '#document/builder.ts'
import { createOwnerCookie, insertContributor } from '#people/testing/builders.ts'
import { anImage } from '#shop/catalog/testing/builders.ts'
import { aSite } from '#site/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { createTestApp } from './testing/test-app.ts'

const app = await createTestApp({ DEMO: '0' })
const { sendRequest, database } = app
const { websiteId, owner } = await aSite(database, { domains: ['localhost'], theme: kilnTheme })
const cookies = await createOwnerCookie(database, owner.id)
const writer = await createOwnerCookie(
  database,
  (await insertContributor(database, websiteId, [ContributorRole.draftEditor], { name: 'Ben Writer' })).id,
)

type Answer = { status: number; body: Record<string, unknown> }
const call = async (method: string, path: string, body?: object, by = cookies): Promise<Answer> => {
  const { status, text } = await sendRequest(`/api/sites/${websiteId}/${path}`, { method, cookies: by, body })
  return { status, body: text ? JSON.parse(text) : {} }
}
const visit = async (path: string): Promise<{ status: number; text: string }> => sendRequest(path)

const blog = (await call('POST', 'pages', { title: 'Notes', kind: 'journal' })).body
const addPost = async (title: string, by = cookies): Promise<string> => {
  const { status, body } = await call('POST', 'posts', { collectionId: blog.collectionId, title }, by)
  expect(status).toBe(201)
  return String(body.postId)
}
/** Saves a text to the draft as the editor does. */
const write = async (postId: string, text: string, by = cookies): Promise<number> => {
  const { body } = await call('GET', `drafts/item/${postId}`, undefined, by)
  const { sections, blocks } = page(section({}, place('heading', { text, level: 2 })))
  const [added] = sections
  if (!added) return expect.unreachable()
  const operation = { type: 'insertSection', after: null, section: added, blocks: Object.values(blocks) }
  const batch = { batchId: newId(), client: 'window-one', base: body.revision, operations: [operation] }
  return (await call('POST', `drafts/item/${postId}/batches`, batch, by)).status
}

test('POST-001 an owner creates a blog and a post with all its settings, and visitors read it once it is published', async () => {
  expect(blog).toMatchObject({ kind: 'journal', path: '/notes', state: 'published' })
  expect((await visit('/notes')).status).toBe(200)
  const postId = await addPost('First firing')
  expect(await write(postId, 'We lit the kiln')).toBe(200)
  const settings = {
    title: 'The first firing',
    urlId: 'first-fire',
    excerpt: 'How it went.',
    authors: ['Mara', 'Jun'],
    categories: ['Studio'],
    tags: ['kiln', 'Kiln', 'fire'],
    publishOn: '2026-03-01T09:00:00.000Z',
    seoTitle: 'Firing a kiln for the first time',
    seoDescription: 'A report.',
    recordType: 1,
  }
  const changed = await call('PATCH', `posts/${postId}`, settings)
  expect(changed.status).toBe(200)
  expect(changed.body).toMatchObject({ ...settings, tags: ['kiln', 'fire'], state: 'draft', path: '/notes/first-fire' })
  expect((await visit('/notes/first-fire')).status).toBe(404)
  expect((await call('POST', `posts/${postId}/state`, { to: 'published' })).body).toMatchObject({ state: 'published' })
  const { text } = await visit('/notes/first-fire')
  expect(text).toContain('We lit the kiln')
  expect(text).toContain('<title>Firing a kiln for the first time</title>')
  expect(text).toContain('<meta name="description" content="A report.">')
  expect((await visit('/notes')).text).toContain('The first firing')
  const listed = await call('GET', 'posts?search=FIRING&author=jun&category=studio&status=published')
  expect(listed.body).toMatchObject({ total: 1, posts: [{ postId, publishOn: settings.publishOn }] })
  expect((await call('GET', 'posts?search=firing&status=draft')).body).toEqual({ posts: [], total: 0 })
})

test('POST-001 tags have at most 50 characters and categories 25; a taken slug and a future date are errors of their fields', async () => {
  const postId = await addPost('Rules')
  const other = await addPost('Other')
  const errorOf = async (change: object) => (await call('PATCH', `posts/${postId}`, change)).body
  expect(await errorOf({ tags: ['x'.repeat(51)] })).toMatchObject({ code: 'tags.too_long' })
  expect(await errorOf({ categories: ['x'.repeat(26)] })).toMatchObject({ code: 'tags.too_long' })
  expect(await errorOf({ urlId: 'other' })).toMatchObject({
    code: 'posts.url_taken',
    errors: { urlId: expect.any(String) },
  })
  await call('POST', `posts/${other}/state`, { to: 'published' })
  const future = await call('PATCH', `posts/${other}`, { publishOn: '2099-01-01T00:00:00.000Z' })
  expect(future.body).toMatchObject({ code: 'posts.future_date' })
})

test('POST-003 a writer drafts and submits a post; a publisher schedules, publishes and unpublishes it', async () => {
  const postId = await addPost('By a writer', writer)
  expect(await write(postId, 'Words', writer)).toBe(200)
  const move = (to: string, by = cookies, more: object = {}) =>
    call('POST', `posts/${postId}/state`, { to, ...more }, by)
  expect((await move('published', writer)).status).toBe(409)
  expect((await move('needs_review', writer)).body).toMatchObject({ state: 'needs_review', steps: ['draft'] })
  expect((await move('scheduled', cookies, { at: '2099-01-01T00:00:00.000Z' })).body).toMatchObject({
    state: 'scheduled',
    plannedAt: '2099-01-01T00:00:00.000Z',
  })
  expect((await visit('/notes/by-a-writer')).status).toBe(404)
  expect((await call('PATCH', `posts/${postId}`, { title: 'Mine' }, writer)).body).toMatchObject({
    code: 'posts.publisher_only',
  })
  expect((await move('published')).body).toMatchObject({ state: 'published', plannedAt: null })
  expect((await visit('/notes/by-a-writer')).text).toContain('Words')
  expect((await sendRequest('/search?q=writer')).text).toContain('/notes/by-a-writer')
  expect((await move('draft')).body).toMatchObject({ state: 'draft' })
  expect((await visit('/notes/by-a-writer')).status).toBe(404)
  expect((await sendRequest('/search?q=writer')).text).not.toContain('/notes/by-a-writer')
})

test('POST-003 a locked post can be changed by publishers only; a trashed one is gone until it is restored', async () => {
  const postId = await addPost('Kept', writer)
  await call('POST', `posts/${postId}/lock`)
  expect((await call('PATCH', `posts/${postId}`, { title: 'Mine' }, writer)).status).toBe(423)
  expect(await write(postId, 'Mine', writer)).toBe(423)
  await call('DELETE', `posts/${postId}/lock`)
  await call('POST', `posts/${postId}/state`, { to: 'published' })
  expect((await call('DELETE', `posts/${postId}`, undefined, writer)).status).toBe(403)
  expect((await call('DELETE', `posts/${postId}`)).status).toBe(204)
  expect((await visit('/notes/kept')).status).toBe(404)
  expect((await call('GET', 'posts?status=trashed')).body).toMatchObject({ total: 1 })
  await addPost('Kept')
  const restored = await call('POST', `trashed-posts/${postId}/restore`)
  expect(restored.body).toMatchObject({ urlId: 'kept-1', state: 'published' })
  expect((await visit('/notes/kept-1')).status).toBe(200)
  await call('DELETE', `posts/${postId}`)
  expect((await call('DELETE', `trashed-posts/${postId}`)).status).toBe(204)
  expect((await call('POST', `trashed-posts/${postId}/restore`)).status).toBe(404)
})

test('POST-004 a changed slug of a published post leaves a redirect', async () => {
  const postId = await addPost('Old name')
  await call('POST', `posts/${postId}/state`, { to: 'published' })
  await visit('/notes/old-name')
  await call('PATCH', `posts/${postId}`, { urlId: 'new-name' })
  const moved = await sendRequest('/notes/old-name')
  expect([moved.status, moved.headers.location]).toEqual([301, '/notes/new-name'])
  expect((await visit('/notes/new-name')).status).toBe(200)
})

test('POST-003 a copy is a draft with the content of the post', async () => {
  const postId = await addPost('Template')
  await write(postId, 'The usual words')
  const copy = (await call('POST', `posts/${postId}/duplicate`)).body
  expect(copy).toMatchObject({ title: 'Copy of Template', urlId: 'copy-of-template', state: 'draft' })
  const { body } = await call('GET', `drafts/item/${copy.postId}`)
  expect(JSON.stringify(body.page)).toContain('The usual words')
})

test('POST-004 categories, tags and authors have pages with pagination; an unknown one is not found', async () => {
  const blogId = blog.collectionId
  for (let number = 1; number <= 13; number++) {
    const added = (await call('POST', 'posts', { collectionId: blogId, title: `Glaze ${number}` })).body
    const labels = { categories: ['Glaze notes'], tags: ['C#', 'iron/ash'], authors: ['Inès Ferreira'] }
    await call('PATCH', `posts/${added.postId}`, { ...labels, publishOn: `2026-01-${10 + number}T09:00:00.000Z` })
    await call('POST', `posts/${added.postId}/state`, { to: 'published' })
  }
  for (const path of ['category/glaze-notes', 'tag/c%23', 'tag/iron-ash', 'author/in%C3%A8s-ferreira']) {
    const first = await visit(`/notes/${path}`)
    expect(first.status, path).toBe(200)
    expect(first.text, path).toContain('Glaze 13')
    expect(first.text, path).not.toContain('The first firing')
    expect(first.text, path).toContain(`/notes/${path}?page=2`)
    expect((await visit(`/notes/${path}?page=2`)).text, path).toContain('Glaze 1<')
    expect((await visit(`/notes/${path}?page=3`)).status, path).toBe(404)
  }
  const { text } = await visit('/notes/glaze-1')
  for (const href of ['/notes/category/glaze-notes', '/notes/tag/c%23', '/notes/author/in%C3%A8s-ferreira'])
    expect(text).toContain(`href="${href}"`)
  for (const path of ['/notes/tag/none', '/notes/place/x', '/notes/tag/c%23/deeper', '/nowhere/tag/c%23'])
    expect((await visit(path)).status, path).toBe(404)
})

test('POST-005 each record type has its own rendering, and an unknown number survives', async () => {
  const publishAs = async (recordType: number, title: string, details: object) => {
    const postId = await addPost(title)
    const changed = await call('PATCH', `posts/${postId}`, { recordType, details })
    expect(changed.status).toBe(200)
    await call('POST', `posts/${postId}/state`, { to: 'published' })
    return { postId, text: (await visit(`/notes/${String(changed.body.urlId)}`)).text }
  }
  const image = await anImage(database, websiteId, { filename: 'bowl.jpg' })
  const link = await publishAs(5, 'A link', { url: 'https://example.com/clay' })
  expect(link.text).toContain('<a href="https://example.com/clay" rel="noopener">A link</a>')
  const quote = await publishAs(4, 'A quote', { quote: 'Clay remembers.', source: 'Ines' })
  expect(quote.text).toContain('<q>Clay remembers.</q>')
  const chat = await publishAs(6, 'A chat', { transcript: 'Mara: Did it crack?\nJun: No.' })
  expect(chat.text).toContain('<dt>Jun</dt><dd>No.</dd>')
  const gallery = await publishAs(14, 'A gallery', { images: [image] })
  expect(gallery.text).toContain('bowl.jpg')
  const video = await publishAs(8, 'A video', { url: 'https://vimeo.com/76979871' })
  expect(video.text).toContain('https://vimeo.com/76979871')
  const review = await publishAs(10, 'A review', { subject: 'A kiln', rating: 4.5 })
  expect(review.text).toContain('aria-label="4.5 of 5 stars"')
  expect(review.text).toContain('"@type":"Review"')
  const thread = await publishAs(13, 'A thread', { entries: ['First', 'Second'] })
  expect(thread.text).toContain('<li><p>Second</p></li>')
  const audio = await publishAs(7, 'Some audio', { audioId: null })
  expect(audio.text).toContain('Some audio')
  const unknown = await publishAs(57, 'From elsewhere', { shape: { of: ['things'] }, url: 'https://example.com' })
  expect((await call('GET', `posts/${unknown.postId}`)).body).toMatchObject({
    recordType: 57,
    details: { shape: { of: ['things'] }, url: 'https://example.com' },
  })
  expect((await sendRequest('/notes/from-elsewhere?format=json')).json()).toMatchObject({ item: { recordType: 57 } })
  const unsafe = await call('PATCH', `posts/${link.postId}`, { details: { url: 'javascript:alert(1)' } })
  expect(unsafe.status).toBe(400)
})

test('POST-005 an image post shows its image in full, with a caption', async () => {
  const postId = await addPost('An image')
  const mainImageId = await anImage(database, websiteId, { filename: 'shelf.jpg' })
  await call('PATCH', `posts/${postId}`, { recordType: 2, mainImageId, details: { caption: 'The shelf' } })
  await call('POST', `posts/${postId}/state`, { to: 'published' })
  expect((await visit('/notes/an-image')).text).toContain('<figcaption>The shelf</figcaption>')
})

test('POST-010 lists truncate long excerpts at a word', async () => {
  const postId = await addPost('A long story')
  await call('PATCH', `posts/${postId}`, { excerpt: `${'word '.repeat(120)}the end` })
  await call('POST', `posts/${postId}/state`, { to: 'published' })
  const { text } = await visit('/notes')
  expect(text).toContain('word word…')
  expect(text).not.toContain('the end')
  expect((await visit('/notes/a-long-story')).text).toContain('the end')
})

test('POST-001 Markdown files are imported with a result for each; front matter sets what a post has', async () => {
  const file = [
    '---',
    'title: Ash glazes',
    'date: 2026-02-03',
    `tags: [ash, "${'x'.repeat(51)}"]`,
    'categories: Recipes',
    'slug: ash',
    'excerpt: From the fire.',
    'author: Jun',
    '---',
    '# Ash glazes',
    'Sift the **ash**.',
  ].join('\n')
  const files = [
    { name: 'ash.md', text: file },
    { name: '2026-04-05-clay-notes.md', text: 'Only text. ![Pot](https://example.com/pot.jpg)' },
    { name: 'broken.md', text: '\uD800' },
  ]
  const { collectionId } = blog
  expect((await call('POST', 'posts/import', { collectionId, format: 'markdown', files })).status).toBe(400)
  const body = { collectionId, format: 'markdown', files: files.slice(0, 2), publish: true }
  const imported = await call('POST', 'posts/import', body)
  expect(imported.body).toMatchObject({
    results: [
      { name: 'ash.md', title: 'Ash glazes', warnings: [expect.stringContaining('left out')] },
      { name: '2026-04-05-clay-notes.md', title: 'clay notes', warnings: [] },
    ],
  })
  const { text } = await visit('/notes/ash')
  expect(text).toContain('Sift the <strong>ash</strong>.')
  expect(text.match(/Ash glazes<\/h1>/g)).toHaveLength(1)
  const [ash] = (await call('GET', 'posts?search=ash+glazes')).body.posts as object[]
  expect(ash).toMatchObject({ tags: ['ash'], categories: ['Recipes'], authors: ['Jun'], excerpt: 'From the fire.' })
  expect((await visit('/notes/clay-notes')).text).toContain('<a href="https://example.com/pot.jpg"')
  const drafts = await call('POST', 'posts/import', { ...body, files: [files[0]] }, writer)
  const [draft] = drafts.body.results as { postId: string }[]
  expect((await call('GET', `posts/${draft?.postId}`)).body).toMatchObject({ state: 'draft', urlId: 'ash-1' })
})

test('POST-001 pasted HTML becomes a post without its scripts', async () => {
  const text = '<h1>Pasted</h1><p>Kept <em>words</em></p><script>alert("lost")</script><img src=x onerror=alert(1)>'
  const body = {
    collectionId: blog.collectionId,
    format: 'html',
    files: [{ name: 'Pasted post', text }],
    publish: true,
  }
  expect((await call('POST', 'posts/import', body)).body).toMatchObject({ results: [{ title: 'Pasted' }] })
  const shown = (await visit('/notes/pasted')).text
  expect(shown).toContain('Kept <em>words</em>')
  expect(shown).not.toContain('alert(')
})

test('POST-004 posts that are created or renamed at the same time get different slugs', async () => {
  const ids = await Promise.all(Array.from({ length: 6 }, () => addPost('At once')))
  const posts = await Promise.all(ids.map(async (id) => (await call('GET', `posts/${id}`)).body))
  expect(new Set(posts.map(({ urlId }) => urlId)).size).toBe(6)
  const renamed = await Promise.all(ids.map((id) => call('PATCH', `posts/${id}`, { urlId: 'the-one' })))
  expect(renamed.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409, 409, 409])
})

test('POST-003 publishing and trashing at the same time leaves either a published post or none', async () => {
  for (let round = 0; round < 4; round++) {
    const postId = await addPost(`Race ${round}`)
    const [published, trashed] = await Promise.all([
      call('POST', `posts/${postId}/state`, { to: 'published' }),
      call('DELETE', `posts/${postId}`),
    ])
    expect([200, 404]).toContain(published.status)
    expect(trashed.status).toBe(204)
    expect((await visit(`/notes/race-${round}`)).status).toBe(404)
  }
})

test('POST-001 the email address of an account without a name does not become an author', async () => {
  const nameless = await insertContributor(database, websiteId, [ContributorRole.draftEditor], { name: '' })
  const postId = await addPost('By nobody', await createOwnerCookie(database, nameless.id))
  expect((await call('GET', `posts/${postId}`)).body).toMatchObject({ authors: [] })
})
