import { expect, test } from 'vitest'
import { readBlock } from '#blocks/registry.ts'
import { createBlock } from '#blocks/testing/render-block.tsx'
import { page, place, section } from '#document/builder.ts'
import { applyAll } from '#document/operations/apply.ts'
import type { Block } from '#document/page.ts'
import { judgeChange } from './prop-changes.ts'

const quote = createBlock('quote', { text: 'We made it wrong.', source: 'Maren', size: 'large', align: 'start' })
const propsOf = (block: Block): object => {
  const reading = readBlock(block)
  return reading.state === 'read' ? reading.props : expect.fail(reading.state)
}

test('only what differs is written, so that other people’s changes to the rest of the block stay', () => {
  expect(judgeChange(quote, propsOf(quote), { text: 'We made it right.' })).toEqual({
    taken: { type: 'setProps', blockId: quote.id, set: { text: 'We made it right.' }, unset: [] },
  })
})

test('what is set to nothing is taken away', () => {
  expect(judgeChange(quote, propsOf(quote), { source: undefined })).toEqual({
    taken: { type: 'setProps', blockId: quote.id, set: {}, unset: ['source'] },
  })
})

test('what the schema does not take is refused, each reason at its field', () => {
  const judged = judgeChange(quote, propsOf(quote), { text: '' })
  expect(judged).toEqual({ refused: new Map([['text', 'Enter a quote.']]) })
  const gallery = createBlock('gallery', { items: [{ mediaType: 'imageEmpty' }] })
  const wrong = judgeChange(gallery, propsOf(gallery), { items: [{ mediaType: 'hologram' }] })
  expect('refused' in wrong && [...wrong.refused.keys()]).toEqual(['items.0.mediaType'])
})

test('two fields that are wrong together are put right one after the other', () => {
  const typed = { ...propsOf(quote), text: '', source: 'x'.repeat(300) }
  const once = judgeChange(quote, typed, { text: 'Better' })
  expect('refused' in once && [...once.refused.keys()]).toEqual(['source'])
  expect(judgeChange(quote, { ...typed, text: 'Better' }, { source: 'Maren' })).toMatchObject({
    taken: { type: 'setProps', set: { text: 'Better' } },
  })
})

test('a block of an older version is brought to today’s when it is changed, whole', () => {
  const document = page(section({}, place('image', { assetId: null })))
  const [stored] = Object.values(document.blocks)
  const old = stored ?? expect.fail('no block')
  expect(old.version).toBeLessThan(createBlock('image', {}).version)
  const judged = judgeChange(old, propsOf(old), { caption: 'Moon jar' })
  if (!('taken' in judged)) return expect.fail('refused')
  const after = applyAll(document, [judged.taken]).page.blocks[old.id] ?? expect.fail('gone')
  expect(readBlock(after)).toMatchObject({ state: 'read', props: { caption: 'Moon jar' } })
  return expect(after.version).toBe(createBlock('image', {}).version)
})

test('a block that nobody knows is left alone', () => {
  expect('refused' in judgeChange(createBlock('hologram', {}), {}, { text: 'x' })).toBe(true)
})
