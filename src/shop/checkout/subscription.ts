import { DomainError } from '#base/domain-error.ts'
import { ProductType } from '#base/enumerations/products.ts'
import type { WebsiteId } from '#base/id.ts'
import type { SubscriptionTerms } from '#base/subscription-price.ts'
import type { Credentials } from '#people/credentials/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { ProductItem, Variant } from '#shop/catalog/model.ts'
import type { Catalog } from '#shop/catalog/service.ts'
import type { Subscribe } from './contract.ts'
import { refusing } from './refusing.ts'
import { insertSubscription, subscriptionByToken, sweepSubscriptions } from './subscription-store.ts'

/** CHECKOUT-018. */
const SUBSCRIBABLE: readonly ProductType[] = [ProductType.physical, ProductType.service]

/** CHECKOUT-021: what `subscriptionOptionId` chooses from. A plan is one option so far; its id says its terms. */
export type SubscriptionOption = Readonly<{ id: string } & SubscriptionTerms>
export const optionsOf = (plan: SubscriptionTerms): SubscriptionOption[] => {
  const { value, unit } = plan.billingPeriod
  return [{ id: `${value}-${unit.toLowerCase()}-${plan.numBillingCycles}`, ...plan }]
}

export type SubscriptionCart = Readonly<{
  product: ProductItem
  variant: Variant
  quantity: number
  additionalFields: string
  option: SubscriptionOption
}>

const DAY = 24 * 3600 * 1000

export const createSubscriptions = ({
  queries,
  transact,
  catalog,
  credentials,
  clock,
}: {
  queries: Queries
  transact: Transact
  catalog: Pick<Catalog, 'byIds'>
  credentials: Pick<Credentials, 'newToken' | 'hashToken'>
  clock: Clock
}) => {
  /** What may be subscribed to, as visitors see it now. */
  const offered = async (websiteId: WebsiteId, itemId: string) => {
    const [product] = await catalog.byIds(websiteId, [itemId])
    if (!product) throw new DomainError('catalog.not_found', 'There is no such product.')
    const { isSubscribable, subscriptionPlan, productType } = product.structuredContent
    if (!isSubscribable || !subscriptionPlan || !SUBSCRIBABLE.includes(productType)) throw refusing.notSubscribable()
    return { product, options: optionsOf(subscriptionPlan) }
  }

  return {
    /** CHECKOUT-002. */
    async subscribe(websiteId: WebsiteId, input: Subscribe): Promise<{ cartToken: string }> {
      const { product, options } = await offered(websiteId, input.itemId)
      const variant = product.structuredContent.variants.find(({ sku }) => sku === input.sku)
      if (!variant) throw refusing.noVariant()
      const { subscriptionOptionId: wanted } = input
      if (wanted !== undefined && !options.some(({ id }) => id === wanted)) throw refusing.notSubscribable()
      const { token, hash } = credentials.newToken()
      const expires = new Date(clock().getTime() + DAY)
      const fields = input.additionalFields ?? ''
      await transact((tx) =>
        insertSubscription(
          tx,
          websiteId,
          hash,
          product.id,
          variant.id,
          input.qty,
          fields,
          wanted ?? options[0]?.id ?? null,
          expires,
        ),
      )
      return { cartToken: token }
    },

    /** What /checkout/subscription shows; undefined where the token is none, or what it meant is no longer offered. */
    async subscription(websiteId: WebsiteId, cartToken: string): Promise<SubscriptionCart | undefined> {
      const [row] = await subscriptionByToken(queries, websiteId, credentials.hashToken(cartToken), clock())
      const found = row && (await offered(websiteId, row.productId).catch(() => undefined))
      const variant = found?.product.structuredContent.variants.find(({ id }) => id === row?.variantId)
      const option = found?.options.find(({ id }) => id === row?.optionId) ?? found?.options[0]
      if (!row || !found || !variant || !option) return undefined
      const { quantity, additionalFields } = row
      return { product: found.product, variant, quantity, additionalFields, option }
    },

    sweep: async (): Promise<void> => void (await transact((tx) => sweepSubscriptions(tx, clock()))),
  }
}
