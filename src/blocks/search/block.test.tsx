import { expect, test } from 'vitest'
import { createTestContext, renderBlock } from '#blocks/testing/render-block.tsx'
import { searchBlock } from './block.ts'

test('parsing the defaults returns them unchanged', () => {
  expect(searchBlock.schema.parse(searchBlock.defaults)).toEqual(searchBlock.defaults)
})

test('it is a labeled form that opens the search page without JavaScript', () => {
  const html = renderBlock('search', {})
  expect(html).toMatch(/^<search><form class="line-form" action="\/search" method="get">/)
  const [, field] = /<label for="([^"]+)">What are you looking for\?<\/label>/.exec(html ?? '') ?? []
  expect(html).toContain(
    `<input id="${field}" type="search" maxLength="200" autoComplete="off" enterKeyHint="search" name="q"/>`,
  )
  expect(html).toContain('Search</button>')
})

test('the label defaults to the site’s language', () => {
  expect(renderBlock('search', { label: 'Find a bowl' })).toContain('>Find a bowl</label>')
  const german = createTestContext()
  expect(renderBlock('search', {}, { ...german, site: { ...german.site, language: 'de' } })).toContain(
    '>Suche</button>',
  )
  expect(renderBlock('search', { showButton: false })).not.toContain('<button')
})

test('HTML is escaped', () => {
  expect(renderBlock('search', { label: '<script>', placeholder: '"><img>' })).not.toMatch(/<script|<img/)
})
