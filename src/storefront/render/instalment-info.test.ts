import { expect, test } from 'vitest'
import { findInstalmentTerms, toSiteInstalments } from '#shop/instalments/model.ts'
import { renderInstalmentPages } from './instalment-info.tsx'
import type { PageRequest } from './render-page.tsx'

const site = { language: 'fr', locale: 'fr-CA' }
const terms = findInstalmentTerms('CA', 'CAD', 0n) ?? expect.fail()
const preferences = {
  showOnProductPages: true,
  showInCart: true,
  infoPageUrl: 'https://provider.example/{locale}.html',
}
const instalments = toSiteInstalments(site, terms, preferences)

const request = (path: string, canBuy = true): PageRequest =>
  // The provider's page needs nothing else of the site.
  ({ site, path, canBuy, layout: { instalments } }) as unknown as PageRequest

const render = async (path: string, html: string | undefined, canBuy?: boolean) => {
  const urls: string[] = []
  const fetch = async (url: string): Promise<string | undefined> => {
    urls.push(url)
    return html
  }
  const page = await renderInstalmentPages({ instalments: { providerPages: { fetch } } }, request(path, canBuy), false)
  return { page, urls }
}

test('INSTAL-013 the page of the provider is requested by locale, and served without scripts in an opaque origin', async () => {
  const { page, urls } = await render('/checkout/instalments/fr_CA/provider', '<script>alert(1)</script>')
  expect(urls).toEqual(['https://provider.example/fr_CA.html'])
  const policy = page?.headers?.['content-security-policy'] ?? ''
  expect([page?.status, page?.cacheable]).toEqual([200, false])
  expect(policy).toMatch(/^sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; /)
  expect(policy).not.toMatch(/allow-scripts|allow-same-origin|script-src/)
})

test('INSTAL-014 a page of the provider that cannot be loaded is an error for the script', async () => {
  const { page } = await render('/checkout/instalments/fr_CA/provider', undefined)
  expect(page?.status).toBe(502)
})

test('pages of other locales and of sites that sell nothing do not exist', async () => {
  for (const path of ['/checkout/instalments/en_US/provider', '/checkout/instalments', '/checkout/instalments/fr_CA/x'])
    expect((await render(path, '')).page).toBeUndefined()
  expect((await render('/checkout/instalments/fr_CA/provider', '', false)).page).toBeUndefined()
})
