import { renderToStaticMarkup } from 'react-dom/server'
import { interpolate } from '#base/format/interpolate.ts'
import type { MoneyFormat } from '#base/money-format.ts'
import { type BadgePrice, type BadgeTerms, describeBadge } from '../describe-badge.ts'
import { getInstalmentMessages } from '../locales/get-messages.ts'
import { toInfoPath, toProviderPagePath } from '../paths.ts'
import type { SiteInstalments } from '../site-instalments.ts'
import { getBadgeMin, INSTALMENT_COUNT } from '../terms.ts'
import { BadgeLine, type BadgeSettings } from './BadgeLine.tsx'
import type { PricedBadgeSettings } from './InstalmentBadge.tsx'
import type { ProductBadgeProps } from './ProductBadge.tsx'

/** Props of badges. Server only: islands load no dictionary. */

/** INSTAL-024: undefined if the locale of the site has no provider. */
export const toBadgeTerms = ({ terms, badgeProvider }: SiteInstalments): BadgeTerms | undefined =>
  badgeProvider === undefined
    ? undefined
    : {
        provider: badgeProvider,
        currency: terms.currency,
        min: String(getBadgeMin(terms)),
        max: String(terms.maxAmount),
      }

const toSettings = (
  { shopperLanguage, infoPageUrl }: SiteInstalments,
  { learnMore, title, close }: PricedBadgeSettings['messages'],
  provider: string,
): BadgeSettings => ({
  provider,
  learnMore: interpolate(learnMore, { provider }),
  title: interpolate(title, { count: INSTALMENT_COUNT, provider }),
  close,
  infoPath: toInfoPath(shopperLanguage),
  ...(infoPageUrl !== '' && { providerPagePath: toProviderPagePath(shopperLanguage) }),
})

/** Undefined if the cart shows no badge. */
export const toCartBadge = (
  instalments: SiteInstalments | undefined,
  language: string,
): PricedBadgeSettings | undefined => {
  const terms = instalments?.showInCart ? toBadgeTerms(instalments) : undefined
  if (!instalments || !terms) return undefined
  const messages = getInstalmentMessages(language).badge
  return { settings: toSettings(instalments, messages, terms.provider), terms, messages }
}

/** Undefined if product pages show no badge. */
export const toProductBadge = (
  instalments: SiteInstalments | undefined,
  language: string,
  { prices, lowest, money }: { prices: readonly bigint[]; lowest: BadgePrice; money: MoneyFormat },
): ProductBadgeProps | undefined => {
  const terms = instalments?.showOnProductPages ? toBadgeTerms(instalments) : undefined
  if (!instalments || !terms) return undefined
  const messages = getInstalmentMessages(language).badge
  const settings = toSettings(instalments, messages, terms.provider)
  const render = (price: BadgePrice): string =>
    renderToStaticMarkup(<BadgeLine settings={settings} text={describeBadge(price, terms, { messages, money })} />)
  return {
    html: render(lowest),
    // Not needed if all variants have the same price.
    byPrice: lowest.isLowest ? Object.fromEntries(prices.map((price) => [String(price), render({ price })])) : {},
  }
}
