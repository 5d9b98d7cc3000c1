import { ProductType } from '#base/enumerations/products.ts'
import type { ItemId, WebsiteId } from '#base/id.ts'
import type { SubscriptionTerms } from '#base/subscription-price.ts'
import type { Credentials } from '#people/credentials/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { Cart } from '#shop/cart/service.ts'
import type { ProductItem, Variant } from '#shop/catalog/model.ts'
import type { Catalog } from '#shop/catalog/service.ts'
import type { Answer } from '#site/forms/form-schema.ts'
import type { Subscribe } from '../contract.ts'
import { noProductError, notSubscribableError, variantUnavailableError } from '../errors.ts'
import * as store from '../store/subscription-carts.ts'

/** CHECKOUT-018. */
const SUBSCRIBABLE: readonly ProductType[] = [ProductType.physical, ProductType.service]

/** CHECKOUT-021: the options of `subscriptionOptionId`. A plan has one option so far; its id encodes the terms. */
export type SubscriptionOption = Readonly<{ id: string } & SubscriptionTerms>
export const listSubscriptionOptions = (plan: SubscriptionTerms): SubscriptionOption[] => {
  const { value, unit } = plan.billingPeriod
  return [{ id: `${value}-${unit.toLowerCase()}-${plan.numBillingCycles}`, ...plan }]
}

export type SubscriptionCart = Readonly<{
  product: ProductItem
  variant: Variant
  quantity: number
  answers: readonly Answer[]
  option: SubscriptionOption
}>

const DAY = 24 * 3600 * 1000

export const createSubscriptions = ({
  queries,
  transact,
  catalog,
  cart,
  credentials,
  clock,
}: {
  queries: Queries
  transact: Transact
  catalog: Pick<Catalog, 'listByIds'>
  cart: Pick<Cart, 'checkFields'>
  credentials: Pick<Credentials, 'newToken' | 'hashToken'>
  clock: Clock
}) => {
  /** Finds the product as visitors see it now, with its subscription options. */
  const findOffer = async (websiteId: WebsiteId, itemId: string) => {
    const [product] = await catalog.listByIds(websiteId, [itemId])
    if (!product) throw noProductError()
    const { isSubscribable, subscriptionPlan, productType } = product.structuredContent
    if (!isSubscribable || !subscriptionPlan || !SUBSCRIBABLE.includes(productType)) throw notSubscribableError()
    return { product, options: listSubscriptionOptions(subscriptionPlan) }
  }

  return {
    /** CHECKOUT-002. */
    async startSubscription(websiteId: WebsiteId, input: Subscribe): Promise<{ cartToken: string }> {
      const { product, options } = await findOffer(websiteId, input.itemId)
      const variant = product.structuredContent.variants.find(({ sku }) => sku === input.sku)
      if (!variant) throw variantUnavailableError()
      const { subscriptionOptionId: optionId } = input
      if (optionId !== undefined && !options.some(({ id }) => id === optionId)) throw notSubscribableError()
      const { additionalFieldsFormId } = product.structuredContent
      const checked = await cart.checkFields(websiteId, additionalFieldsFormId, input.additionalFields)
      const { token, hash } = credentials.newToken()
      const expires = new Date(clock().getTime() + DAY)
      await transact((tx) =>
        store.insertSubscriptionCart(tx, {
          websiteId,
          tokenHash: hash,
          productId: product.id,
          variantId: variant.id,
          quantity: input.qty,
          additionalFields: checked.fields,
          answers: JSON.stringify(checked.answers),
          optionId: optionId ?? options[0]?.id ?? null,
          expires,
        }),
      )
      return { cartToken: token }
    },

    /** For /checkout/subscription; undefined if the token is unknown or the product is no longer offered. */
    async findSubscriptionCart(websiteId: WebsiteId, cartToken: string): Promise<SubscriptionCart | undefined> {
      const [row] = await store.findSubscriptionCart(queries, websiteId, credentials.hashToken(cartToken), clock())
      const found = row && (await findOffer(websiteId, row.productId).catch(() => undefined))
      const variant = found?.product.structuredContent.variants.find(({ id }) => id === row?.variantId)
      const option = found?.options.find(({ id }) => id === row?.optionId) ?? found?.options[0]
      if (!row || !found || !variant || !option) return undefined
      const { quantity, answers } = row
      return { product: found.product, variant, quantity, answers, option }
    },

    /** Ends a subscription cart, once: what it holds is added to the shopper's cart and sold as a one-time purchase. */
    async takeSubscriptionCart(
      websiteId: WebsiteId,
      cartToken: string,
    ): Promise<{ itemId: ItemId; sku: string; quantity: number; additionalFields: string } | undefined> {
      const [row] = await transact((tx) =>
        store.takeSubscriptionCart(tx, websiteId, credentials.hashToken(cartToken), clock()),
      )
      const [product] = row ? await catalog.listByIds(websiteId, [row.productId]) : []
      const variant = product?.structuredContent.variants.find(({ id }) => id === row?.variantId)
      if (!row || !product || !variant) return undefined
      const { quantity, additionalFields } = row
      return { itemId: product.id as ItemId, sku: variant.sku, quantity, additionalFields }
    },

    deleteExpired: async (): Promise<void> =>
      void (await transact((tx) => store.deleteExpiredSubscriptionCarts(tx, clock()))),
  }
}
