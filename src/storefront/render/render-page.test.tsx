import { expect, test } from 'vitest'
import { AccountStatus } from '#base/enumerations/accounts.ts'
import type { WebsiteId } from '#base/id.ts'
import { withDefaults } from '#shop/preferences/model.ts'
import { type Site, WebsiteType } from '#site/sites/model.ts'
import { createRenderContext, type PageRequest, renderInLayout } from './render-page.tsx'
import type { SiteLayoutData } from './site-layout.ts'

const site: Site = {
  websiteId: '01980a3c-7c1e-7b4a-9d3e-0a1b2c3d4e5f' as WebsiteId,
  identifier: 'kiln',
  title: 'Kiln & Co.',
  description: '',
  type: WebsiteType.website,
  status: AccountStatus.paid,
  expiresAt: null,
  templateId: 'sitewright-1',
  timeZone: 'America/New_York',
  currency: 'USD',
  language: 'en',
  locale: 'en-US',
  captchaSettings: { provider: 'built-in', siteKey: null },
  theme: {},
  settings: { footer: { text: 'Ice House Lane', smallPrint: 'Maine' } },
  revision: 1,
  flags: { addToCartVisitorMetrics: false, localeMoneyFormat: false },
  experiments: {},
  locked: false,
  isPrimary: true,
  primaryDomain: null,
  url: 'http://localhost:3000',
}

const place = (href: string) => ({ title: href, href, external: false, newWindow: false, children: [] })

const createLayout = (): SiteLayoutData => ({
  revision: 1,
  menus: {
    mainNavigation: [place('/shop'), { ...place('/about'), children: [place('/about/kiln')] }],
    footerNavigation: [place('/privacy')],
  },
  css: '',
  fontPreloads: [],
  icon: 'data:,',
  stores: new Map(),
  preferences: withDefaults('storefront', {}),
  restock: { captchaEnabled: false, hasMailingList: false },
  testMode: false,
  announcementPages: { mode: 'all', paths: [] },
  popups: [],
  screenRevisions: new Map(),
  sectionHtml: new WeakMap(),
  html: new Map(),
})

const render = (layout: SiteLayoutData, path: string, now = '2026-08-14T12:00:00Z', canBuy = true): string => {
  const files = { stylesheet: '/site.css', scripts: [] }
  const request: PageRequest = { site, layout, origin: 'https://kiln.test', path, now: new Date(now), files, canBuy }
  const head = { title: path, description: '', openGraphType: 'website', jsonLd: [] } as const
  return renderInLayout(request, head, { ...createRenderContext(request, new Map()), pageId: path }, <p>{path}</p>)
}

test('a cached layout equals a newly rendered one', () => {
  const shared = createLayout()
  const visits = ['/', '/shop', '/shop/bowls', '/about', '/about/kiln', '/privacy', '/cart', '/gone', '/also-gone', '/']
  for (const path of visits) expect(render(shared, path)).toBe(render(createLayout(), path))
  expect(render(shared, '/', '2027-01-01T04:59:59Z')).toMatch(/© (?:<!-- -->)?2026/)
  expect(render(shared, '/', '2027-01-01T05:00:00Z')).toMatch(/© (?:<!-- -->)?2027/)
  // One per menu item, one for other paths, the cart, and another year.
  expect(shared.html.size).toBe(8)
})

test('a page has its id and its content once, between header and footer', () => {
  expect(render(createLayout(), '/shop')).toMatch(
    /<body data-page-id="\/shop"[^<>]*>.*<\/header><main id="main" tabindex="-1"><p>\/shop<\/p><\/main><footer/,
  )
})
