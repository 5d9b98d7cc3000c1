import { expect, test } from 'vitest'
import { collectReferences } from '#blocks/page-references.ts'
import { getPostListKey } from '#blocks/post-lists.ts'
import { createTestContext, moonJar, renderBlock } from '#blocks/testing/render-block.tsx'
import { page, place, section } from '#document/builder.ts'
import { summaryBlock } from './block.ts'

const props = summaryBlock.schema.parse({ tag: 'firing', count: 2 })
const posts = ['Nine firings', 'Clay from the <river>'].map((title, index) => ({
  id: `p${index}`,
  title,
  href: `/journal/${index}`,
  excerpt: 'What we learned.',
  publishedAt: '2026-08-14T23:30:00.000Z',
  picture: moonJar,
}))
const context = createTestContext({ postLists: new Map([[getPostListKey(props), posts]]) })
const render = (props: object) => renderBlock('summary', { tag: 'firing', count: 2, ...props }, context) ?? ''

test('parsing the defaults returns them unchanged', () => {
  expect(summaryBlock.schema.parse(summaryBlock.defaults)).toEqual(summaryBlock.defaults)
})

test('it lists posts with linked heading, excerpt, date in the site’s time zone and image', () => {
  const html = render({})
  expect(html).toContain('<h3 class="heading size-tiny"><a href="/journal/0">Nine firings</a></h3>')
  expect(html).toContain('Clay from the &lt;river&gt;')
  expect(html).toMatch(/<time dateTime="2026-08-14T23:30:00\.000Z">August 14, 2026<\/time>/)
  expect(html.match(/<img/g)).toHaveLength(2)
})

test('hidden parts are not rendered', () => {
  expect(render({ showPicture: false, showDate: false, showExcerpt: false })).not.toMatch(/<img|<time|What we learned/)
})

test('a carousel is a focusable list that scrolls without JavaScript', () => {
  expect(render({ layout: 'carousel' })).toMatch(
    /^<ul role="list" class="summary summary-carousel [^"]*" aria-label="Posts" tabindex="0">/,
  )
  expect(render({})).not.toContain('tabindex')
})

test('a page collects distinct post lists', () => {
  const draft = page(
    section({}, place('summary', props), place('summary', { ...props, layout: 'list' }), place('summary', {})),
  )
  expect([...collectReferences(draft).postLists.values()]).toEqual([
    { collectionId: null, tag: 'firing', category: '', author: '', count: 2 },
    { collectionId: null, tag: '', category: '', author: '', count: 3 },
  ])
})

test('without posts it renders a placeholder in the canvas only, and invalid props are rejected', () => {
  expect(renderBlock('summary', {}, createTestContext())).toBe('')
  expect(renderBlock('summary', {}, createTestContext({ mode: 'canvas' }))).toContain('Select a blog')
  expect(renderBlock('summary', { count: 1000 })).toBeUndefined()
  expect(renderBlock('summary', { collectionId: 'x' })).toBeUndefined()
})
