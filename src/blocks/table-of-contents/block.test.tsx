import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { collectPageHeadings } from '#blocks/page-headings.ts'
import { prepareBlocks } from '#blocks/prepare.ts'
import { createTestContext, renderBlock } from '#blocks/testing/render-block.tsx'
import { getBlockView } from '#blocks/views.ts'
import { page, place, section } from '#document/builder.ts'
import { tableOfContentsBlock } from './block.ts'

const document = page(
  section({}, place('heading', { text: 'Care', level: 1, size: 'huge' }), place('table-of-contents', {})),
  section(
    {},
    place('heading', { text: 'Glaze & heat', level: 3, size: 'small' }, { at: [1, 5], size: [8, 1] }),
    place('heading', { text: 'Every day', level: 2, size: 'medium' }, { at: [1, 1], size: [8, 1] }),
  ),
)
const prepared = prepareBlocks(document)

test('parsing the defaults returns them unchanged', () => {
  expect(tableOfContentsBlock.schema.parse(tableOfContentsBlock.defaults)).toEqual(tableOfContentsBlock.defaults)
})

test('SCREEN-009 headings below the title are listed as the page is read, and each link leads to the id of its heading', () => {
  const headings = collectPageHeadings(document, prepared) ?? []
  expect(headings.map(({ text }) => text)).toEqual(['Every day', 'Glaze & heat'])
  const context = createTestContext({ headings })
  const html = renderBlock('table-of-contents', {}, context) ?? ''
  expect(html).toContain('Glaze &amp; heat')
  const Heading = getBlockView('heading') ?? expect.fail()
  for (const { id } of headings) {
    const rendered = renderToStaticMarkup(
      <Heading id={id} props={prepared.get(id) ?? {}} context={context} sizes="100vw" />,
    )
    const anchor = /id="([^"]+)"/.exec(rendered)?.[1]
    expect(html).toContain(`href="#${anchor}"`)
  }
})

test('the depth limits the levels; pages without a table of contents have no anchors', () => {
  const headings = collectPageHeadings(document, prepared)
  expect(renderBlock('table-of-contents', { depth: 2 }, createTestContext({ headings }))).not.toContain('Glaze')
  const plain = page(section({}, place('heading', { text: 'Care', level: 2, size: 'huge' })))
  expect(collectPageHeadings(plain, prepareBlocks(plain))).toBeUndefined()
  expect(renderBlock('table-of-contents', {}, createTestContext({ mode: 'canvas' }))).toContain('Add headings')
})
