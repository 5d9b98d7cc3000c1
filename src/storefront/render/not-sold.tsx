import { PageType } from '#base/enumerations/pages.ts'
import { money } from '#base/money.ts'
import { formatMoney } from '#base/money-format.ts'
import { subscriptionPrice } from '#base/subscription-price.ts'
import { checkoutWordsFor } from '#blocks/checkout-words.ts'
import { mannerOf } from '#blocks/shop-manner.ts'
import { shopWordsFor } from '#blocks/shop-words.ts'
import { GIFT_CARD_PATH, SUBSCRIPTION_PATH } from '#shop/cart/model.ts'
import type { ProductItem, Variant } from '#shop/catalog/model.ts'
import { CONTEXT_ELEMENT } from '#storefront/client/subscription-context.ts'
import { CheckoutFrame } from '#storefront/views/CheckoutFrame.tsx'
import { type Chosen, NotSoldYet } from '#storefront/views/NotSoldYet.tsx'
import { type Answer, htmlAnswer, jsonAnswer } from './answer.ts'
import type { CheckoutTools } from './checkout.tsx'
import { contextOf, drawAlone, type Scene } from './draw.tsx'
import type { PageTools } from './page-tools.ts'
import { publicJson } from './public-json.ts'
import { plainHead } from './screens.tsx'

type Tools = CheckoutTools & Pick<PageTools, 'catalog'>

const optionsOf = ({ optionValues }: Variant): string[] =>
  optionValues.map(({ optionName, value }) => `${optionName}: ${value}`)

const priceOf = ({ onSale, priceMoney, salePriceMoney }: Variant, scene: Scene): string => {
  const { value, currency } = onSale ? salePriceMoney : priceMoney
  return formatMoney(money(BigInt(value), currency), mannerOf(contextOf(scene, new Map())).money)
}

const chosenOf = ({ title, fullUrl }: ProductItem, facts: readonly string[]): Chosen => ({
  title,
  path: fullUrl,
  facts,
})

const subscriptionOf = async ({ checkout }: Tools, scene: Scene, token: string): Promise<Chosen | undefined> => {
  const { websiteId, language } = scene.site
  const found = token === '' ? undefined : await checkout.subscription(websiteId, token)
  if (!found) return undefined
  const { product, variant, quantity, option } = found
  const price = subscriptionPrice(priceOf(variant, scene), option, shopWordsFor(language).subscription)
  return chosenOf(product, [...optionsOf(variant), `${quantity} × ${price}`])
}

const giftCardOf = async ({ catalog }: Tools, scene: Scene, query: URLSearchParams): Promise<Chosen | undefined> => {
  const [product] = await catalog.byIds(scene.site.websiteId, [query.get('itemId') ?? ''])
  const variant = product?.structuredContent.variants.find(({ sku }) => sku === query.get('sku'))
  return product && variant ? chosenOf(product, [...optionsOf(variant), priceOf(variant, scene)]) : undefined
}

/**
 * CHECKOUT-003…005, CHECKOUT-007: where "Subscribe" and gift cards lead. Neither is sold yet; both pages say so and show what was
 * chosen, so that nobody wonders whether something was ordered. Undefined at every other address.
 */
export const notSoldPage = async (tools: Tools, scene: Scene, query: URLSearchParams): Promise<Answer | undefined> => {
  const { path, site, frame } = scene
  const isSubscription = path === SUBSCRIPTION_PATH
  if (!isSubscription && path !== GIFT_CARD_PATH) return undefined
  const { side } = checkoutWordsFor(site.language)
  const chosen = isSubscription
    ? await subscriptionOf(tools, scene, query.get('cartToken') ?? '')
    : await giftCardOf(tools, scene, query)
  if (query.get('format') === 'json') {
    const json = publicJson({ ...scene, pageType: PageType.checkout, assets: new Map() })
    return { ...jsonAnswer({ ...json, chosen: chosen ?? null }), cacheable: false }
  }
  const title = isSubscription ? side.subscriptionTitle : side.giftCardTitle
  const shop = [...frame.stores.values()][0]?.path ?? '/'
  const body = (
    <CheckoutFrame
      siteTitle={site.settings.logoText ?? site.title}
      language={site.language}
      pageType={PageType.checkout}
      title={title}
    >
      <NotSoldYet
        text={isSubscription ? side.subscriptionText : side.giftCardText}
        chosen={chosen}
        shop={shop}
        words={side}
      />
      {isSubscription ? <div hidden id={CONTEXT_ELEMENT} data-context={chosen ? JSON.stringify(chosen) : ''} /> : null}
    </CheckoutFrame>
  )
  return htmlAnswer(drawAlone(scene, plainHead(title), body), { cacheable: false })
}
