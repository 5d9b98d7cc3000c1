import { expect, test } from 'vitest'
import { AccountStatus } from '#base/enumerations/accounts.ts'
import type { WebsiteId } from '#base/id.ts'
import { completed } from '#shop/preferences/model.ts'
import { type Site, WebsiteType } from '#site/sites/model.ts'
import { contextOf, drawFramed, type Scene } from './draw.tsx'
import type { Frame } from './frame.ts'

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
  captchaSettings: { siteKey: null },
  theme: {},
  settings: { footer: { text: 'Ice House Lane', smallPrint: 'Maine' } },
  revision: 1,
  flags: { addToCartVisitorMetrics: false, localeMoneyFormat: false },
  experiments: {},
  locked: false,
  primaryDomain: null,
}

const place = (href: string) => ({ title: href, href, external: false, newWindow: false, children: [] })

const aFrame = (): Frame => ({
  revision: 1,
  menus: {
    mainNavigation: [place('/shop'), { ...place('/about'), children: [place('/about/kiln')] }],
    footerNavigation: [place('/privacy')],
  },
  css: '',
  fontPreloads: [],
  icon: 'data:,',
  stores: new Map(),
  preferences: completed('storefront', {}),
  drawn: new WeakMap(),
  around: new Map(),
})

const draw = (frame: Frame, path: string, now = '2026-08-14T12:00:00Z', canBuy = true): string => {
  const files = { stylesheet: '/site.css', scripts: [] }
  const scene: Scene = { site, frame, origin: 'https://kiln.test', path, now: new Date(now), files, canBuy }
  const head = { title: path, description: '', openGraphType: 'website', jsonLd: [] } as const
  return drawFramed(scene, head, { ...contextOf(scene, new Map()), pageId: path }, <p>{path}</p>)
}

test('a frame that was drawn for another page reads as one that was drawn for this', () => {
  const shared = aFrame()
  const visits = ['/', '/shop', '/shop/bowls', '/about', '/about/kiln', '/privacy', '/cart', '/gone', '/also-gone', '/']
  for (const path of visits) expect(draw(shared, path)).toBe(draw(aFrame(), path))
  expect(draw(shared, '/', '2027-01-01T04:59:59Z')).toMatch(/© (?:<!-- -->)?2026/)
  expect(draw(shared, '/', '2027-01-01T05:00:00Z')).toMatch(/© (?:<!-- -->)?2027/)
  // One for each place in a menu, one for all others, the cart, and one more year.
  expect(shared.around.size).toBe(8)
})

test('a page says which one it is, and its words stand once, between header and footer', () => {
  expect(draw(aFrame(), '/shop')).toMatch(
    /<body data-page-id="\/shop">.*<\/header><main id="main" tabindex="-1"><p>\/shop<\/p><\/main><footer/,
  )
})
