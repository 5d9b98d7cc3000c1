import { subscriptionPrice } from '#base/subscription-price.ts'
import { priceText, type ShownProduct, type ShownVariant } from '../model.ts'
import type { ShopManner } from '../product-words.ts'

type Props = {
  product: Pick<ShownProduct, 'structuredContent'>
  variant?: ShownVariant
  manner: Pick<ShopManner, 'words' | 'money' | 'subscription'>
}

/** What is paid, and struck out behind it what was. Those who listen hear which is which. */
export const PriceView = ({ product, variant, manner: { words, money, subscription } }: Props) => {
  const { now, was } = priceText(product, variant, money)
  const { isSubscribable, subscriptionPlan } = product.structuredContent
  return (
    <span className={was === undefined ? 'price' : 'price price-reduced'}>
      <span className="unseen">{words.price}: </span>
      <span className="price-now">
        {isSubscribable && subscriptionPlan ? subscriptionPrice(now, subscriptionPlan, subscription) : now}
      </span>
      {was === undefined ? null : (
        <>
          {' '}
          <span className="unseen">{words.oldPrice}: </span>
          <s className="price-was">{was}</s>
        </>
      )}
    </span>
  )
}
