import { expect, test } from 'vitest'
import { newId, type WebsiteId } from '#base/id.ts'
import { page, place, section } from '#document/builder.ts'
import { createDocumentCache } from './document-cache.ts'

const owner = { websiteId: newId<WebsiteId>(), id: 'page' }
const saying = (text: string) => page(section({}, place('heading', { text, level: 1 })))
const stored = (documentRevision: number, document: unknown) => async () => ({ document, documentRevision })
const never = async () => expect.fail('What is known must not be asked for.')

test('a published revision is loaded once; the next revision is loaded again', async () => {
  const documents = createDocumentCache()
  const first = await documents.read(owner, 1, stored(1, saying('One')))
  expect(first.prepared.size).toBe(1)
  expect(await documents.read(owner, 1, never)).toBe(first)
  const next = await documents.read(owner, 2, stored(2, saying('Two')))
  expect([...next.prepared.values()]).toMatchObject([{ text: 'Two' }])
})

test('a revision published during loading is cached under its own number', async () => {
  const documents = createDocumentCache()
  const newer = await documents.read(owner, 1, stored(2, saying('Two')))
  expect(await documents.read(owner, 2, never)).toBe(newer)
  const again = await documents.read(owner, 1, stored(1, saying('One')))
  expect([...again.prepared.values()]).toMatchObject([{ text: 'One' }])
})

test('a page without a document is empty and loads nothing', async () => {
  expect(await createDocumentCache().read(owner, null, never)).toMatchObject({ page: { sections: [] } })
})

test('an unreadable document is an empty page', async () => {
  for (const broken of [null, 7, { version: 99 }, { sections: 'none' }])
    expect(await createDocumentCache().read(owner, 1, stored(1, broken))).toMatchObject({
      page: { sections: [] },
      assetIds: [],
    })
})

test('documents are limited by size; the least recently used one is evicted', async () => {
  const long = saying('x'.repeat(10_000))
  const documents = createDocumentCache({ maxCharacters: 30_000 })
  const first = await documents.read({ ...owner, id: 'first' }, 1, stored(1, long))
  await documents.read({ ...owner, id: 'second' }, 1, stored(1, long))
  expect(await documents.read({ ...owner, id: 'first' }, 1, never)).toBe(first)
  await documents.read({ ...owner, id: 'third' }, 1, stored(1, long))
  expect(await documents.read({ ...owner, id: 'first' }, 1, never)).toBe(first)
  let loads = 0
  await documents.read({ ...owner, id: 'second' }, 1, async () => {
    loads++
    return { document: long, documentRevision: 1 }
  })
  expect(loads).toBe(1)
})
