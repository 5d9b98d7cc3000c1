import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RenderContext } from '#blocks/context.ts'
import { prepareBlocks } from '#blocks/prepare.ts'
import { createTestContext, renderBlock } from '#blocks/testing/render-block.tsx'
import { getBlockView } from '#blocks/views.ts'
import { page, place, section } from '#document/builder.ts'
import { aThread, somePostComments } from '#site/comments/testing/threads.ts'
import { commentsBlock } from './block.ts'
import { findCommentsBlock } from './find-comments-block.ts'

const list = somePostComments([aThread('<script>alert(1)</script>')])
const comments = { path: '/journal/nine-firings', list }
const View = getBlockView('comments') ?? expect.fail()

/** The HTML of each comments block of a page with two of them. */
const renderTwo = (change: Partial<RenderContext>): string[] => {
  const draft = page(
    section({}, place('comments', { title: '' })),
    section({}, place('comments', { title: 'Letters' })),
  )
  const prepared = prepareBlocks(draft)
  const commentsBlockId = findCommentsBlock(draft, prepared)
  const context = createTestContext({ ...change, ...(commentsBlockId && { commentsBlockId }) })
  return draft.sections
    .flatMap(({ placements }) => Object.keys(placements))
    .map((id) => renderToStaticMarkup(<View id={id} props={prepared.get(id) ?? {}} context={context} sizes="50vw" />))
}

test('parsing the defaults returns them unchanged', () => {
  expect(commentsBlock.schema.parse(commentsBlock.defaults)).toEqual(commentsBlock.defaults)
})

test('SCREEN-009 the first comments block of a post shows its comments and the form, as plain HTML', () => {
  const [first, second] = renderTwo({ comments })
  expect(first).toContain('<section class="comments" id="comments" aria-labelledby="comments-title">')
  expect(first).toContain('1 comment')
  expect(first).toContain('&lt;script&gt;')
  expect(first).toMatch(/<form class="form comment-form"[^>]* method="post"/)
  expect(first).toContain(`action="/api/comments/${list.itemId}"`)
  expect(second).toBe('')
})

test('a title replaces the number of comments', () => {
  const context = createTestContext({ comments, commentsBlockId: 'a' })
  const html = renderToStaticMarkup(<View id="a" props={{ title: 'Letters' }} context={context} sizes="50vw" />)
  expect(html).toContain('id="comments-title">Letters</h2>')
})

test('SCREEN-009 pages that are no posts and posts without comments render nothing, and the canvas says why', () => {
  expect(renderTwo({})).toEqual(['', ''])
  expect(renderTwo({ comments: { path: '/journal/x' } })).toEqual(['', ''])
  expect(renderTwo({ mode: 'canvas' })[0]).toContain('Comments appear on blog posts only.')
  expect(renderTwo({ mode: 'canvas', comments: { path: '/journal/x' } })[0]).toContain('turned off for this post')
  expect(renderTwo({ mode: 'canvas', comments })[1]).toContain('shows its comments above already')
})

test('a title that is too long is rejected', () => {
  expect(renderBlock('comments', { title: 'x'.repeat(121) })).toBeUndefined()
})
