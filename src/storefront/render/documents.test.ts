import { expect, test } from 'vitest'
import { page, place, section } from '#document/builder.ts'
import { createDocuments } from './documents.ts'

const saying = (text: string) => page(section({}, place('heading', { text, level: 1 })))

test('a published revision is read once; the next revision is read anew', () => {
  const documents = createDocuments()
  const first = documents.read('page 1', saying('One'))
  expect(first.prepared.size).toBe(1)
  expect(documents.read('page 1', saying('Never looked at'))).toBe(first)
  const next = documents.read('page 2', saying('Two'))
  expect([...next.prepared.values()]).toMatchObject([{ text: 'Two' }])
})

test('what cannot be read is an empty page, not an error', () => {
  for (const broken of [null, 7, { version: 99 }, { sections: 'none' }])
    expect(createDocuments().read('page 1', broken)).toMatchObject({ page: { sections: [] }, assetIds: [] })
})
