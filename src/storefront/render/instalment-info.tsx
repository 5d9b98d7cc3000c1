import { PageType } from '#base/enumerations/pages.ts'
import { interpolate } from '#base/format/interpolate.ts'
import { getShopDisplaySettings } from '#blocks/shop-display-settings.ts'
import { getInstalmentMessages } from '#shop/instalments/locales/get-messages.ts'
import { INSTALMENT_COUNT, toInfoPath, toProviderPagePath, toProviderPageUrl } from '#shop/instalments/model.ts'
import type { ProviderPages } from '#shop/instalments/provider-page.ts'
import { toBadgeTerms } from '#shop/instalments/storefront/badge-settings.tsx'
import { InstalmentInfo } from '#shop/instalments/storefront/InstalmentInfo.tsx'
import { htmlResponse, jsonResponse, type PageResponse, textResponse } from './page-response.ts'
import { toPublicJson } from './public-json.ts'
import { createRenderContext, type PageRequest, renderInLayout } from './render-page.tsx'
import { buildPlainHead } from './screens.tsx'

export type InstalmentPageDependencies = { instalments: { providerPages: Pick<ProviderPages, 'fetch'> } }

/**
 * The provider's page is rendered without scripts in an opaque origin. Its images and styles may come from any https address, like those
 * of embedded frames.
 */
const PROVIDER_PAGE_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; img-src https: data:; style-src https: 'unsafe-inline'; font-src https:; base-uri https:; frame-ancestors 'self'"

const renderProviderPage = async ({ instalments }: InstalmentPageDependencies, url: string): Promise<PageResponse> => {
  const html = await instalments.providerPages.fetch(url)
  if (html === undefined) return { ...textResponse('The page could not be loaded.'), status: 502, cacheable: false }
  return {
    ...htmlResponse(html, { cacheable: false }),
    headers: { 'content-security-policy': PROVIDER_PAGE_POLICY, 'cache-control': 'no-cache' },
  }
}

/** The pages about paying in instalments, in the locale of the site. Undefined if the path is another one. */
export const renderInstalmentPages = async (
  deps: InstalmentPageDependencies,
  request: PageRequest,
  asJson: boolean,
): Promise<PageResponse | undefined> => {
  const { site, path, layout, canBuy } = request
  const { instalments } = layout
  const terms = instalments && canBuy ? toBadgeTerms(instalments) : undefined
  if (!instalments || !terms) return undefined
  const { shopperLanguage, infoPageUrl } = instalments
  const providerUrl = infoPageUrl === '' ? undefined : toProviderPageUrl(infoPageUrl, shopperLanguage)
  if (path === toProviderPagePath(shopperLanguage) && providerUrl) return renderProviderPage(deps, providerUrl)
  if (path !== toInfoPath(shopperLanguage)) return undefined
  if (asJson) return jsonResponse(toPublicJson({ ...request, pageType: PageType.page, assets: new Map() }))
  const messages = getInstalmentMessages(site.language)
  const title = interpolate(messages.badge.title, { count: INSTALMENT_COUNT, provider: terms.provider })
  const context = createRenderContext(request, new Map())
  const { money } = getShopDisplaySettings(context)
  const view = <InstalmentInfo terms={terms} messages={messages} money={money} providerUrl={providerUrl} />
  return htmlResponse(renderInLayout(request, buildPlainHead(title), context, view))
}
