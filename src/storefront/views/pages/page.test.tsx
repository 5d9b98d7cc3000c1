import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { prepareBlocks } from '#blocks/prepare.ts'
import { createTestContext, moonJar } from '#blocks/testing/render-block.tsx'
import { page, place, section } from '#document/builder.ts'
import { blockClass, pageCss } from '#document/layout-css.ts'
import type { PageDocument } from '#document/page.ts'
import { findFirstImage } from './first-image.ts'
import { computeImageSizes } from './image-sizes.ts'
import { PageView } from './PageView.tsx'

const render = (document: PageDocument, context = createTestContext()): string =>
  renderToStaticMarkup(<PageView page={document} prepared={prepareBlocks(document)} context={context} />)

const picture = place('image', { assetId: moonJar.id })
const backdrop = { kind: 'image', assetId: moonJar.id as never, overlay: 0.4, focus: { x: 0.25, y: 0.75 } } as const
const idOf = (document: PageDocument, type: string): string =>
  Object.values(document.blocks).find((block) => block.type === type)?.id ?? expect.fail(`no ${type}`)

describe('a page', () => {
  test('renders sections with their theme and blocks in reading order', () => {
    const document = page(
      section(
        { theme: 'sage', height: 'large', width: 'narrow', anchor: 'glazes' },
        place('heading', { text: 'Second' }, { at: [1, 9], size: [8, 2] }),
        place('heading', { text: 'First' }, { at: [1, 1], size: [8, 2] }),
      ),
    )
    const html = render(document)
    expect(html).toMatch(
      /^<section id="glazes" class="section theme-sage height-large width-narrow"><div class="grid s-/,
    )
    expect(html.indexOf('First')).toBeLessThan(html.indexOf('Second'))
  })

  test('every block has the class of the page’s style sheet', () => {
    const document = page(section({}, place('heading', { text: 'Hello' })), section({}, picture))
    const css = pageCss(document)
    for (const { id } of Object.values(document.blocks)) {
      expect(render(document)).toContain(`class="cell ${blockClass(id)}"`)
      expect(css).toContain(`.${blockClass(id)}{`)
    }
  })

  test('an unknown block keeps its cell, empty for visitors', () => {
    const document = page(section({}, place('hologram', { secret: 'x' }), place('heading', { text: 7 })))
    const html = render(document)
    expect(html.match(/<div class="cell b-[0-9a-z]{8}"><\/div>/g)).toHaveLength(2)
    expect(html).not.toContain('secret')
  })

  test('in the canvas it is a placeholder, and cells have ids', () => {
    const document = page(section({}, place('hologram', {})))
    const html = render(document, createTestContext({ mode: 'canvas' }))
    expect(html).toContain('This block (hologram) cannot be shown.')
    expect(html).toContain(`data-block="${idOf(document, 'hologram')}"`)
    expect(html).toContain(`data-section="${document.sections[0]?.id}"`)
  })

  test('a background image is decorative, has its own focal point and an overlay', () => {
    const html = render(page(section({ background: backdrop }, place('heading', { text: 'Hello' }))))
    expect(html).toContain('class="section theme-paper height-auto width-wide pictured"')
    expect(html).toContain('<div class="backdrop" style="--overlay:0.4">')
    expect(html).toContain('object-position:25% 75%')
    expect(html).toContain('alt=""')
    expect(render(page(section({ background: backdrop })), createTestContext({ assets: new Map() }))).not.toContain(
      'pictured',
    )
  })
})

describe('the first image', () => {
  const firstOf = (document: PageDocument) => findFirstImage(document, prepareBlocks(document))

  test('is first in reading order and the only one with high priority', () => {
    const document = page(section({}, place('heading', { text: 'Hello' }), picture, picture))
    expect(render(document).match(/<img [^>]*fetchPriority="high"/g)).toHaveLength(1)
    expect(render(document).match(/loading="lazy"/g)).toHaveLength(1)
    expect(firstOf(document)).toBe(idOf(document, 'image'))
  })

  test('is the background image of the first section, if there is one', () => {
    const document = page(section({ background: backdrop }, picture))
    expect(firstOf(document)).toBe(document.sections[0]?.id)
  })

  test('missing, unreadable and lower images are ignored', () => {
    const empty = section({}, place('image', { assetId: null }), place('image', { assetId: 'broken' }))
    expect(firstOf(page(empty, section({})))).toBeUndefined()
    expect(firstOf(page(section({}), section({}), section({}, picture)))).toBeUndefined()
    const film = page(empty, section({}, place('embed', { url: 'https://kiln.example', poster: moonJar.id })))
    expect(firstOf(film)).toBe(idOf(film, 'embed'))
  })
})

describe('image sizes', () => {
  test('follow the cells on each device, up to the max width of the section', () => {
    const where = { at: [1, 1], size: [12, 8], tablet: { size: [24, 8] } } as const
    const [wide] = page(section({ width: 'wide' }, place('image', { assetId: null }, where))).sections
    const [full] = page(section({ width: 'full' }, place('image', { assetId: null }, where))).sections
    expect([...computeImageSizes(wide ?? expect.fail()).values()]).toEqual([
      '(max-width: 767px) 100vw, (max-width: 1023px) min(100vw, 1440px), min(50vw, 720px)',
    ])
    expect([...computeImageSizes(full ?? expect.fail()).values()]).toEqual([
      '(max-width: 767px) 100vw, (max-width: 1023px) 100vw, 50vw',
    ])
  })
})
