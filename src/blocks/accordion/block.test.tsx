import { expect, test } from 'vitest'
import { renderBlock } from '#blocks/testing/render-block.tsx'
import { accordionBlock, MAX_ACCORDION_ITEMS } from './block.ts'

const items = [
  { title: 'Is it food safe?', text: 'Yes.\n\nSee [care](/care).' },
  { title: 'Do you ship?', text: 'We do.' },
]

test('the defaults are read back as they are', () => {
  expect(accordionBlock.schema.parse(accordionBlock.defaults)).toEqual(accordionBlock.defaults)
})

test('rows are details with a heading in their summary; of those that share a name one is open', () => {
  const drawn = renderBlock('accordion', { items, firstOpen: true }) ?? ''
  const names = [...drawn.matchAll(/<details name="(accordion-[a-z0-9]+)"/g)].map(([, name]) => name)
  expect(names).toHaveLength(2)
  expect(new Set(names).size).toBe(1)
  expect(drawn.match(/ open=""/g)).toHaveLength(1)
  expect(drawn).toContain('<summary><h3 class="accordion-title">Is it food safe?</h3></summary>')
  expect(drawn).toContain('<p class="written">Yes.</p><p class="written">See <a href="/care">care</a>.</p>')
})

test('where several may be open they share no name, and titles need not be headings', () => {
  const drawn = renderBlock('accordion', { items, many: true, level: 0 })
  expect(drawn).not.toContain('name=')
  expect(drawn).not.toMatch(/<h\d/)
})

test('words that look like HTML stay words, links that run something are none, and there are not too many rows', () => {
  const drawn = renderBlock('accordion', {
    items: [{ title: '<b>', text: '<script>x</script> [go](javascript:alert(1))' }],
  })
  expect(drawn).not.toMatch(/<script|<b>|href/)
  expect(renderBlock('accordion', { items: Array(MAX_ACCORDION_ITEMS + 1).fill(items[0]) })).toBeUndefined()
})
