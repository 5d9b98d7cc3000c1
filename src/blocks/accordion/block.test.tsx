import { expect, test } from 'vitest'
import { renderBlock } from '#blocks/testing/render-block.tsx'
import { accordionBlock, MAX_ACCORDION_ITEMS } from './block.ts'

const items = [
  { title: 'Is it food safe?', text: 'Yes.\n\nSee [care](/care).' },
  { title: 'Do you ship?', text: 'We do.' },
]

test('parsing the defaults returns them unchanged', () => {
  expect(accordionBlock.schema.parse(accordionBlock.defaults)).toEqual(accordionBlock.defaults)
})

test('items are details with a heading in the summary, and share a name so that one is open', () => {
  const html = renderBlock('accordion', { items, firstOpen: true }) ?? ''
  const names = [...html.matchAll(/<details name="(accordion-[a-z0-9]+)"/g)].map(([, name]) => name)
  expect(names).toHaveLength(2)
  expect(new Set(names).size).toBe(1)
  expect(html.match(/ open=""/g)).toHaveLength(1)
  expect(html).toContain('<summary><h3 class="accordion-title">Is it food safe?</h3></summary>')
  expect(html).toContain('<p class="written">Yes.</p><p class="written">See <a href="/care">care</a>.</p>')
})

test('with multiple open items there is no shared name, and titles can be plain text', () => {
  const html = renderBlock('accordion', { items, many: true, level: 0 })
  expect(html).not.toContain('name=')
  expect(html).not.toMatch(/<h\d/)
})

test('HTML is escaped, unsafe links are text, and the number of items is limited', () => {
  const html = renderBlock('accordion', {
    items: [{ title: '<b>', text: '<script>x</script> [go](javascript:alert(1))' }],
  })
  expect(html).not.toMatch(/<script|<b>|href/)
  expect(renderBlock('accordion', { items: Array(MAX_ACCORDION_ITEMS + 1).fill(items[0]) })).toBeUndefined()
})
