import { expect, test } from 'vitest'
import { page, place, section } from '#document/builder.ts'
import { createDocumentCache } from './document-cache.ts'

const saying = (text: string) => page(section({}, place('heading', { text, level: 1 })))
const stored = (documentRevision: number, document: unknown) => async () => ({ document, documentRevision })
const never = async () => expect.fail('What is known must not be asked for.')

test('a published revision is read once; the next revision is read anew', async () => {
  const documents = createDocumentCache()
  const first = await documents.read('page', 1, stored(1, saying('One')))
  expect(first.prepared.size).toBe(1)
  expect(await documents.read('page', 1, never)).toBe(first)
  const next = await documents.read('page', 2, stored(2, saying('Two')))
  expect([...next.prepared.values()]).toMatchObject([{ text: 'Two' }])
})

test('what was published while the page was being fetched is kept under its own revision', async () => {
  const documents = createDocumentCache()
  const newer = await documents.read('page', 1, stored(2, saying('Two')))
  expect(await documents.read('page', 2, never)).toBe(newer)
  const again = await documents.read('page', 1, stored(1, saying('One')))
  expect([...again.prepared.values()]).toMatchObject([{ text: 'One' }])
})

test('a page without a document is empty, and nobody is asked for one', async () => {
  expect(await createDocumentCache().read('page', null, never)).toMatchObject({ page: { sections: [] } })
})

test('what cannot be read is an empty page, not an error', async () => {
  for (const broken of [null, 7, { version: 99 }, { sections: 'none' }])
    expect(await createDocumentCache().read('page', 1, stored(1, broken))).toMatchObject({
      page: { sections: [] },
      assetIds: [],
    })
})
