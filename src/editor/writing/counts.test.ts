import { Schema } from '@tiptap/pm/model'
import { expect, test } from 'vitest'
import { countWords, describeLength } from './counts.ts'

const schema = new Schema({
  nodes: { doc: { content: 'paragraph*' }, paragraph: { content: 'text*' }, text: {} },
})
const createText = (...paragraphs: string[]) =>
  schema.nodes.doc.create(
    null,
    paragraphs.map((words) => schema.nodes.paragraph.create(null, words === '' ? [] : [schema.text(words)])),
  )

test('words are counted in any script, also when only one paragraph changes', () => {
  expect(countWords(createText())).toBe(0)
  expect(countWords(createText(''))).toBe(0)
  const before = createText('Two people, one kiln.', 'Four glazes')
  expect(countWords(before)).toBe(6)
  expect(countWords(before.replace(1, 4, createText('Four hundred').slice(1, 13)))).toBe(7)
  expect(countWords(createText('陶器を作る'))).toBeGreaterThan(1)
})

test('the length is words and full minutes of reading', () => {
  expect(describeLength(1)).toBe('1 word · 1 min read')
  expect(describeLength(2400)).toBe('2,400 words · 10 min read')
})
