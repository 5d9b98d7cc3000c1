import type { Currency } from '#base/enumerations/currencies.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { ShippingLocation, Shopper } from '#shop/cart/model.ts'
import type { Cart } from '#shop/cart/service.ts'
import type { OfferedMethod } from '#shop/payments/methods.ts'
import type { PaymentRecords } from '#shop/payments/records.ts'
import type { Payments } from '#shop/payments/service.ts'
import { tidyPlace } from '#shop/shipping/regions/model.ts'
import { customerOf, detailsOf } from './begin.ts'
import type { CheckoutState, Method } from './contract.ts'
import type { Details, DetailsChange } from './details-schema.ts'
import { faultsOf } from './faults.ts'
import type { Quoting } from './quoting.ts'
import { refusing } from './refusing.ts'
import { lockCart } from './store.ts'
import type { Telling } from './telling.ts'
import type { Views } from './views.ts'

/** What is left out stays; addresses field by field. A billing address that begins to be typed begins empty. */
const merged = (before: Details, { shippingAddress, billingAddress, ...change }: DetailsChange): Details => {
  const empty = detailsOf({}).shippingAddress
  return {
    ...before,
    ...change,
    shippingAddress: { ...before.shippingAddress, ...shippingAddress },
    billingAddress:
      billingAddress === undefined
        ? before.billingAddress
        : billingAddress && { ...(before.billingAddress ?? empty), ...billingAddress },
  }
}

const isSamePlace = (a: ShippingLocation | null, b: ShippingLocation): boolean =>
  a?.country === b.country && a.region === b.region && a.postalCode === b.postalCode

const shownMethod = ({ provider: _, ...method }: OfferedMethod): Method => method

/** What a shopper has typed so far, what it lacks, and how it can be paid. */
export const createProgress = ({
  cart,
  payments,
  records,
  views,
  telling,
  quoting,
  transact,
}: {
  cart: Pick<Cart, 'forCheckout' | 'saveDetails' | 'setLocation'>
  payments: Pick<Payments, 'methodsFor'>
  records: Pick<PaymentRecords, 'lastOfCart'>
  views: Views
  telling: Pick<Telling, 'justBought'>
  quoting: Quoting
  transact: Transact
}) => {
  const nothing = (): CheckoutState => ({
    cart: null,
    details: detailsOf({}),
    errors: {},
    missing: ['cart'],
    needsAddress: false,
    isFree: false,
    methods: [],
    testMode: false,
    payment: null,
  })

  /** The cart goes where the address says, whatever was asked about on the cart's own page since: that is how it will be bought. */
  const found = async (websiteId: WebsiteId, shopper: Shopper, email?: string) => {
    const find = async () => {
      const one = await cart.forCheckout(websiteId, shopper, (kept) => customerOf(detailsOf(kept, email)))
      return one && { ...one, details: detailsOf(one.details, email) }
    }
    const first = await find()
    if (!first) return undefined
    const place = tidyPlace(first.details.shippingAddress)
    const stays = place.country === '' || isSamePlace(first.cart.shippingLocation, place)
    if (!stays) await cart.setLocation(websiteId, shopper, place)
    const second = stays ? first : await find()
    return second && (await quoting(websiteId, second)) ? find() : second
  }

  /** `email` is offered where nobody has typed one: a member's own. */
  const read = async (websiteId: WebsiteId, shopper: Shopper, email?: string): Promise<CheckoutState> => {
    const now = await found(websiteId, shopper, email)
    if (!now) return { ...nothing(), payment: await telling.justBought(websiteId, shopper) }
    const { cart: shown, details } = now
    const [methods, last] = await Promise.all([
      payments.methodsFor(websiteId, {
        currency: shown.currency as Currency,
        amount: BigInt(shown.grandTotalCents),
        country: details.shippingAddress.country,
      }),
      records.lastOfCart(websiteId, shown.id),
    ])
    const needs = { address: shown.requiresShipping, pickup: shown.selectedShippingOption?.pickup ?? false }
    const { errors, missing } = faultsOf(details, needs)
    return {
      // The contract's own shape of it: what is read-only to us is not to it.
      cart: structuredClone(shown) as CheckoutState['cart'],
      details,
      errors,
      missing: [
        ...(shown.entries.length === 0 ? ['cart'] : []),
        ...missing,
        ...(shown.requiresShipping && !shown.selectedShippingOption ? ['shippingOption'] : []),
      ],
      needsAddress: shown.requiresShipping,
      isFree: shown.grandTotalCents === 0 && shown.entries.length > 0,
      methods: methods.map(shownMethod),
      testMode: methods.some(({ testMode }) => testMode),
      payment: last ? views.viewOf(last) : null,
    }
  }

  return {
    read,

    async save(websiteId: WebsiteId, shopper: Shopper, change: DetailsChange, email?: string): Promise<CheckoutState> {
      const now = await cart.forCheckout(websiteId, shopper, (kept) => customerOf(detailsOf(kept)))
      if (!now) throw refusing.noCart()
      const { id: cartId } = now.cart
      await transact(async (tx) => {
        // Locked, so that two fields that are saved at once are both kept.
        const [row] = await lockCart(tx, websiteId, cartId)
        if (!row || row.orderId) throw refusing.noCart()
        const next = merged(detailsOf(row.details), change)
        await cart.saveDetails(tx, websiteId, cartId, next)
      })
      return read(websiteId, shopper, email)
    },
  }
}
