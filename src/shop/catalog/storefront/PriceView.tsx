import { formatSubscriptionPrice } from '#base/subscription-price.ts'
import { type DisplayProduct, type DisplayVariant, formatProductPrice } from '../model.ts'
import type { ShopDisplaySettings } from '../shop-display-settings.ts'

type Props = {
  product: Pick<DisplayProduct, 'structuredContent'>
  variant?: DisplayVariant
  display: Pick<ShopDisplaySettings, 'messages' | 'money' | 'subscription'>
}

/** The price, and the former price struck through. Screen readers get labels for both. */
export const PriceView = ({ product, variant, display: { messages, money, subscription } }: Props) => {
  const { now, was } = formatProductPrice(product, variant, money)
  const { isSubscribable, subscriptionPlan } = product.structuredContent
  return (
    <span className={was === undefined ? 'price' : 'price price-reduced'}>
      <span className="unseen">{messages.price}: </span>
      <span className="price-now">
        {isSubscribable && subscriptionPlan ? formatSubscriptionPrice(now, subscriptionPlan, subscription) : now}
      </span>
      {was === undefined ? null : (
        <>
          {' '}
          <span className="unseen">{messages.oldPrice}: </span>
          <s className="price-was">{was}</s>
        </>
      )}
    </span>
  )
}
