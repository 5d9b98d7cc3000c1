import { getSchema } from '@tiptap/react'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultLimits } from '#base/limits.ts'
import { getBlockDefinition } from '#blocks/registry.ts'
import {
  bold,
  bulletList,
  code,
  codeBlock,
  colored,
  heading,
  italic,
  link,
  orderedList,
  paragraph,
  quote,
  type RichTextBlock,
  richText,
  rule,
  strike,
  type TextNode,
  underline,
} from '#document/rich-text.ts'
import { RichText } from '#document/rich-text-schema.ts'
import { getEditableText } from './editable-text.ts'
import { createExtensions } from './extensions.ts'

const schema = getSchema(createExtensions({ kind: 'rich', maxLength: defaultLimits.charactersPerText }))

const label = fc.string({ minLength: 1, maxLength: 12, unit: 'grapheme' })
const marked: fc.Arbitrary<TextNode> = fc
  .tuple(
    label,
    fc.constantFrom(
      bold,
      italic,
      underline,
      strike,
      code,
      (text: string) => link(text, '/about'),
      (text: string) => colored(text, 'accent'),
      (text: string) => colored(text, '#1f5c46cc'),
    ),
  )
  .map(([text, mark]) => mark(text))
const inline = fc.array(fc.oneof(label, marked), { maxLength: 4 })
const passage: fc.Arbitrary<RichTextBlock> = fc.oneof(
  inline.map((parts) => paragraph(...parts)),
  fc.tuple(fc.constantFrom(1, 2, 3, 4), inline).map(([level, parts]) => heading(level as 1 | 2 | 3 | 4, ...parts)),
  fc.array(label, { minLength: 1, maxLength: 3 }).map((items) => bulletList(...items)),
  fc.array(label, { minLength: 1, maxLength: 3 }).map((items) => orderedList(...items)),
  label.map((text) => quote(text)),
  label.map(codeBlock),
  fc.constant(rule()),
)
const texts = fc.array(passage, { minLength: 1, maxLength: 5 }).map((blocks) => richText(...blocks))

test('every valid text can be edited, and its output is valid', () => {
  fc.assert(
    fc.property(texts, (text) => {
      const node = schema.nodeFromJSON(text)
      node.check()
      const written = RichText.parse(node.toJSON())
      expect(schema.nodeFromJSON(written).eq(node)).toBe(true)
    }),
  )
})

test('the editor has no node and no mark that the schema rejects', () => {
  expect(Object.keys(schema.nodes).sort()).toEqual(
    [
      'blockquote',
      'bulletList',
      'codeBlock',
      'doc',
      'hardBreak',
      'heading',
      'horizontalRule',
      'listItem',
      'orderedList',
      'paragraph',
      'text',
    ].sort(),
  )
  expect(Object.keys(schema.marks).sort()).toEqual(
    ['bold', 'code', 'italic', 'link', 'strike', 'textStyle', 'underline'].sort(),
  )
})

test('a line accepts as many characters as its block, and no more', () => {
  for (const type of ['heading', 'quote', 'button']) {
    const { defaults, schema: props } = getBlockDefinition(type) ?? expect.fail(type)
    const maxLength = getEditableText(type)?.maxLength ?? 0
    expect(props.safeParse({ ...defaults, text: 'x'.repeat(maxLength) }).success).toBe(true)
    expect(props.safeParse({ ...defaults, text: 'x'.repeat(maxLength + 1) }).success).toBe(false)
  }
  expect(getEditableText('constructor')).toBeUndefined()
})
