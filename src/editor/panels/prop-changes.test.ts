import { expect, test } from 'vitest'
import { readBlock } from '#blocks/registry.ts'
import { createBlock } from '#blocks/testing/render-block.tsx'
import { page, place, section } from '#document/builder.ts'
import { applyAll } from '#document/operations/apply.ts'
import type { Block } from '#document/page.ts'
import { validateChange } from './prop-changes.ts'

const quote = createBlock('quote', { text: 'We made it wrong.', source: 'Maren', size: 'large', align: 'start' })
const propsOf = (block: Block): object => {
  const reading = readBlock(block)
  return reading.state === 'read' ? reading.props : expect.fail(reading.state)
}

test('only changed props are written, so that concurrent changes to the block survive', () => {
  expect(validateChange(quote, propsOf(quote), { text: 'We made it right.' })).toEqual({
    taken: { type: 'setProps', blockId: quote.id, set: { text: 'We made it right.' }, unset: [] },
  })
})

test('a prop set to undefined is removed', () => {
  expect(validateChange(quote, propsOf(quote), { source: undefined })).toEqual({
    taken: { type: 'setProps', blockId: quote.id, set: {}, unset: ['source'] },
  })
})

test('invalid values are rejected with an error per field', () => {
  const result = validateChange(quote, propsOf(quote), { text: '' })
  expect(result).toEqual({ refused: new Map([['text', 'Enter a quote.']]) })
  const gallery = createBlock('gallery', { items: [{ mediaType: 'imageEmpty' }] })
  const wrong = validateChange(gallery, propsOf(gallery), { items: [{ mediaType: 'hologram' }] })
  expect('refused' in wrong && [...wrong.refused.keys()]).toEqual(['items.0.mediaType'])
})

test('two fields that are only invalid together can be fixed one after the other', () => {
  const typed = { ...propsOf(quote), text: '', source: 'x'.repeat(300) }
  const once = validateChange(quote, typed, { text: 'Better' })
  expect('refused' in once && [...once.refused.keys()]).toEqual(['source'])
  expect(validateChange(quote, { ...typed, text: 'Better' }, { source: 'Maren' })).toMatchObject({
    taken: { type: 'setProps', set: { text: 'Better' } },
  })
})

test('changing a block of an older version migrates all its props', () => {
  const document = page(section({}, place('image', { assetId: null })))
  const [stored] = Object.values(document.blocks)
  const old = stored ?? expect.fail('no block')
  expect(old.version).toBeLessThan(createBlock('image', {}).version)
  const result = validateChange(old, propsOf(old), { caption: 'Moon jar' })
  if (!('taken' in result)) return expect.fail('refused')
  const after = applyAll(document, [result.taken]).page.blocks[old.id] ?? expect.fail('gone')
  expect(readBlock(after)).toMatchObject({ state: 'read', props: { caption: 'Moon jar' } })
  return expect(after.version).toBe(createBlock('image', {}).version)
})

test('a block of an unknown type is not changed', () => {
  expect('refused' in validateChange(createBlock('hologram', {}), {}, { text: 'x' })).toBe(true)
})
