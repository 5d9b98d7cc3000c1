import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { RenderContext } from '#blocks/context.ts'
import { contextFor, moonJar } from '#blocks/testing/draw.tsx'
import { page, place, section } from '#document/builder.ts'
import type { PageDocument } from '#document/page.ts'
import { Island } from '#storefront/islands/Island.tsx'
import { withIslands } from '#storefront/islands/mount.tsx'
import { PageView } from '#storefront/views/PageView.tsx'
import { createDocuments } from './documents.ts'
import { keptIn, withoutAnnouncements } from './kept.ts'

const video = place('embed', { url: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ', title: 'Throwing a jar' })
const menu = { title: 'About', href: '/about', current: false, external: false, children: [] }

const readied = (document: PageDocument) =>
  createDocuments().read('page', 1, async () => ({ document, documentRevision: 1 }))

const aFrame = () => ({ drawn: new WeakMap<object, string>() })
type Drawing = { document: Awaited<ReturnType<typeof readied>>; frame: ReturnType<typeof aFrame> }

const draw = ({ document, frame }: Drawing, change: Partial<RenderContext> = {}): string => {
  const context = contextFor({ Island, kept: keptIn(frame, document), ...change })
  const view = <PageView page={document.page} prepared={document.prepared} context={context} />
  return withoutAnnouncements(renderToString(withIslands(view)))
}

test('what is kept reads like what is drawn', async () => {
  const document = await readied(
    page(
      section({}, place('image', { assetId: moonJar.id }), place('heading', { text: 'One' })),
      section({}, place('heading', { text: 'Two' }), place('text', {})),
    ),
  )
  const frame = aFrame()
  const plain = draw({ document, frame }, { kept: undefined })
  expect(draw({ document, frame })).toBe(plain)
  expect(draw({ document, frame })).toBe(plain)
  expect(plain).not.toContain('rel="preload"')
})

test('a section is drawn once for each revision of the site and of the page', async () => {
  const document = await readied(page(section({}, place('image', { assetId: moonJar.id }))))
  const frame = aFrame()
  const renamed = { assets: new Map([[moonJar.id, { ...moonJar, alt: 'A jar by another name' }]]) }
  expect(draw({ document, frame })).toContain(moonJar.alt)
  expect(draw({ document, frame }, renamed)).toContain(moonJar.alt)
  expect(draw({ document, frame: aFrame() }, renamed)).toContain('A jar by another name')
})

test('a section that depends on where it is seen is drawn each time', async () => {
  const document = await readied(page(section({}, place('menu', { menu: 'mainNavigation' }))))
  const frame = aFrame()
  const menus = (current: boolean) => ({ menus: { mainNavigation: [{ ...menu, current }] } })
  expect(draw({ document, frame }, menus(false))).not.toContain('aria-current')
  expect(draw({ document, frame }, menus(true))).toContain('aria-current')
})

test('the keys of islands differ, whichever section they stand in', async () => {
  const document = await readied(page(section({}, video), section({}, video, place('menu', {})), section({}, video)))
  const keys = [...draw({ document, frame: aFrame() }).matchAll(/data-island-key="([^"]+)"/g)].map(([, key]) => key)
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(3)
})
