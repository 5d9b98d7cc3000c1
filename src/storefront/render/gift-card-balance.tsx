import type { ReactNode } from 'react'
import { PageType } from '#base/enumerations/pages.ts'
import { LOCALE_MONEY_FORMAT_FLAG } from '#base/money-format.ts'
import { getGiftCardMessages } from '#shop/gift-cards/locales/get-messages.ts'
import { BALANCE_PATH, BALANCE_PROBLEMS } from '#shop/gift-cards/model.ts'
import type { GiftCards } from '#shop/gift-cards/service.ts'
import { BalanceForm } from '#shop/gift-cards/storefront/BalanceForm.tsx'
import { GiftCardView } from '#shop/gift-cards/storefront/GiftCardView.tsx'
import { InvalidLinkView } from '#shop/gift-cards/storefront/InvalidLinkView.tsx'
import { htmlResponse, jsonResponse, type PageResponse } from './page-response.ts'
import { toPublicJson } from './public-json.ts'
import { createRenderContext, type PageRequest, renderInLayout } from './render-page.tsx'
import { buildPlainHead } from './screens.tsx'

export type GiftCardBalanceDependencies = { giftCards: Pick<GiftCards, 'findPage'> }

/** The URL of a card is a secret: it must not be cached, indexed or sent as a referrer. */
const HEADERS = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex, nofollow', 'referrer-policy': 'no-referrer' }

/** The token in `/gift-card/:token`; the balance page has the token `balance`. */
const PATH = /^\/gift-card\/([\w-]{1,200})$/

/** Links in emails work while the site is hidden; the form does not. */
export const isGiftCardBalancePath = (path: string): boolean => PATH.test(path)

const respond = (
  request: PageRequest,
  title: string,
  body: ReactNode,
  { status = 200, asJson }: { status?: number; asJson: boolean },
): PageResponse => {
  // The page data for scripts never contain a card.
  if (asJson) {
    const json = jsonResponse(toPublicJson({ ...request, pageType: PageType.page, assets: new Map() }))
    return { ...json, status, cacheable: false, headers: HEADERS }
  }
  const head = { ...buildPlainHead(title), isForBuyers: true }
  const html = renderInLayout(request, head, createRenderContext(request, new Map()), body)
  return { ...htmlResponse(html, { status, cacheable: false }), headers: HEADERS }
}

/** The balance form and the pages behind the links in emails about gift cards. Undefined: there is no such page. */
export const renderGiftCardBalance = async (
  { giftCards }: GiftCardBalanceDependencies,
  request: PageRequest,
  query: URLSearchParams,
): Promise<PageResponse | undefined> => {
  const { site, path, now } = request
  const { language, websiteId } = site
  const messages = getGiftCardMessages(language)
  const canShop = request.canBuy && !request.isHidden
  const asJson = query.get('format') === 'json'
  if (path === BALANCE_PATH) {
    if (!canShop) return undefined
    const problem = BALANCE_PROBLEMS.find((one) => one === query.get('problem'))
    return respond(request, messages.balanceTitle, <BalanceForm language={language} problem={problem} />, { asJson })
  }
  const page = await giftCards.findPage(websiteId, PATH.exec(path)?.[1] ?? '')
  if (!page) {
    const view = <InvalidLinkView language={language} canShop={canShop} />
    return respond(request, messages.invalidTitle, view, { status: 404, asJson })
  }
  const format = {
    localeMoneyFormat: site.flags[LOCALE_MONEY_FORMAT_FLAG] === true,
    locale: site.locale,
    withCode: true,
  }
  const view = (
    <GiftCardView
      {...page}
      site={{ ...site, host: new URL(site.url).host }}
      format={format}
      now={now}
      canShop={canShop}
    />
  )
  return respond(request, messages.giftCard, view, { asJson })
}
