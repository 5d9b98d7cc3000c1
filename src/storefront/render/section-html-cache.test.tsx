import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { newId, type WebsiteId } from '#base/id.ts'
import type { RenderContext } from '#blocks/context.ts'
import { createTestContext, moonJar } from '#blocks/testing/render-block.tsx'
import { page, place, section } from '#document/builder.ts'
import type { PageDocument } from '#document/page.ts'
import { Island } from '#storefront/islands/Island.tsx'
import { withIslands } from '#storefront/islands/with-islands.tsx'
import { PageView } from '#storefront/views/pages/PageView.tsx'
import { createDocumentCache } from './document-cache.ts'
import { createSectionHtmlCache, stripImagePreloads } from './section-html-cache.ts'

const video = place('embed', { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', title: 'Throwing a jar' })
const menu = { title: 'About', href: '/about', current: false, external: false, children: [] }

const owner = { websiteId: newId<WebsiteId>(), id: 'page' }
const prepare = (document: PageDocument) =>
  createDocumentCache().read(owner, 1, async () => ({ document, documentRevision: 1 }))

const createLayout = () => ({ sectionHtml: new WeakMap<object, string>() })
type RenderInput = { document: Awaited<ReturnType<typeof prepare>>; layout: ReturnType<typeof createLayout> }

const render = ({ document, layout }: RenderInput, change: Partial<RenderContext> = {}): string => {
  const context = createTestContext({ Island, getCachedHtml: createSectionHtmlCache(layout, document), ...change })
  const view = <PageView page={document.page} prepared={document.prepared} context={context} />
  return stripImagePreloads(renderToString(withIslands(view)))
}

test('cached HTML equals rendered HTML', async () => {
  const document = await prepare(
    page(
      section({}, place('image', { assetId: moonJar.id }), place('heading', { text: 'One' })),
      section({}, place('heading', { text: 'Two' }), place('text', {})),
    ),
  )
  const layout = createLayout()
  const plain = render({ document, layout }, { getCachedHtml: undefined })
  expect(render({ document, layout })).toBe(plain)
  expect(render({ document, layout })).toBe(plain)
  expect(plain).not.toContain('rel="preload"')
})

test('a static section is rendered once per revision of site and page', async () => {
  const document = await prepare(page(section({}, place('image', { assetId: moonJar.id }))))
  const layout = createLayout()
  const renamed = { assets: new Map([[moonJar.id, { ...moonJar, alt: 'A jar by another name' }]]) }
  expect(render({ document, layout })).toContain(moonJar.alt)
  expect(render({ document, layout }, renamed)).toContain(moonJar.alt)
  expect(render({ document, layout: createLayout() }, renamed)).toContain('A jar by another name')
})

test('a section that depends on the path is rendered each time', async () => {
  const document = await prepare(page(section({}, place('menu', { menu: 'mainNavigation' }))))
  const layout = createLayout()
  const menus = (current: boolean) => ({ menus: { mainNavigation: [{ ...menu, current }] } })
  expect(render({ document, layout }, menus(false))).not.toContain('aria-current')
  expect(render({ document, layout }, menus(true))).toContain('aria-current')
})

test('island keys are unique across sections', async () => {
  const document = await prepare(page(section({}, video), section({}, video, place('menu', {})), section({}, video)))
  const keys = [...render({ document, layout: createLayout() }).matchAll(/data-island-key="([^"]+)"/g)].map(
    ([, key]) => key,
  )
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(3)
})
