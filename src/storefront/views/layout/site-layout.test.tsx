import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { createTestContext, moonJar } from '#blocks/testing/render-block.tsx'
import { paragraph, link as richLink, richText } from '#document/rich-text.ts'
import { Footer } from './Footer.tsx'
import { Header } from './Header.tsx'
import { SiteLayout } from './SiteLayout.tsx'

const link = (title: string, href: string, current = false) => ({ title, href, current, external: false, children: [] })
const folder = { ...link('Shop', '/shop'), children: [link('Table', '/shop/table')] }
const context = createTestContext({
  path: '/about',
  menus: { mainNavigation: [folder, link('About', '/about', true)], footerNavigation: [link('Care', '/care')] },
})

describe('the site layout', () => {
  const html = renderToStaticMarkup(<SiteLayout context={context}>content</SiteLayout>)

  test('starts with a skip link to the main element', () => {
    expect(html).toMatch(/^<a class="skip" href="#main">Skip to content<\/a>/)
    expect(html).toContain('<main id="main" tabindex="-1">content</main>')
    expect(html.match(/<main/g)).toHaveLength(1)
  })

  test('has one header and one footer', () => {
    expect(html.indexOf('<header')).toBeLessThan(html.indexOf('<main'))
    expect(html.indexOf('<footer')).toBeGreaterThan(html.indexOf('</main>'))
  })
})

describe('the header', () => {
  const html = renderToStaticMarkup(<Header context={context} />)

  test('marks the current page in the bar and in the panel', () => {
    expect(html.match(/<a href="\/about" aria-current="page">About<\/a>/g)).toHaveLength(2)
  })

  test('opens panel and folders without JavaScript', () => {
    expect(html).toMatch(/<button type="button" class="menu-button" popoverTarget="site-menu">Menu<\/button>/i)
    expect(html).toMatch(/<div id="site-menu" class="menu-panel" popover="auto">/)
    expect(html).toMatch(/popoverTarget="site-menu" popoverTargetAction="hide">Close<\/button>/i)
    expect(html).toContain('<details name="header-folder"><summary>Shop</summary>')
    expect(html).not.toContain('<script')
  })

  test('the site title links to the home page, and a logo has it as alt text', () => {
    expect(html).toContain('<a class="wordmark" href="/">Kiln &amp; Co.</a>')
    const home = renderToStaticMarkup(<Header logo={moonJar} context={createTestContext({ path: '/' })} />)
    expect(home).toContain('<a class="wordmark" href="/" aria-current="page"><img')
    expect(home).toContain('alt="Kiln &amp; Co."')
  })

  test('search is linked with a store or always, and never if hidden', () => {
    const hasLink = (shop: boolean, showSearch?: 'with-store' | 'always' | 'never'): boolean =>
      renderToStaticMarkup(
        <Header context={createTestContext(shop ? { shop: { canBuy: true } } : {})} showSearch={showSearch} />,
      ).includes('href="/search"')
    expect([hasLink(true), hasLink(false)]).toEqual([true, false])
    expect([hasLink(true, 'always'), hasLink(false, 'always')]).toEqual([true, true])
    expect([hasLink(true, 'never'), hasLink(false, 'never')]).toEqual([false, false])
  })

  test('without a menu there is no menu button', () => {
    expect(renderToStaticMarkup(<Header context={createTestContext()} />)).not.toContain('<button')
  })
})

describe('the footer', () => {
  test('shows the year in the site’s time zone', () => {
    const newYear = createTestContext({ now: new Date('2027-01-01T02:00:00Z') })
    expect(renderToStaticMarkup(<Footer context={newYear} />)).toContain('© 2026 Kiln &amp; Co.')
  })

  test('accepts plain and rich text', () => {
    const formed = richText(paragraph('Open ', richLink('daily', '/visit')))
    expect(renderToStaticMarkup(<Footer text={formed} context={context} />)).toContain(
      '<p>Open <a href="/visit">daily</a></p>',
    )
    const plain = renderToStaticMarkup(<Footer text={'One\nTwo'} smallPrint="Made here." context={context} />)
    expect(plain).toContain('<p>One\nTwo</p>')
    expect(plain).toContain('Kiln &amp; Co. · Made here.')
    expect(plain).toContain('<nav class="footer-menu" aria-label="Footer menu">')
  })
})
