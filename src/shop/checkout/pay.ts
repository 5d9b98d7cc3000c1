import type { Currency } from '#base/enumerations/currencies.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { Log } from '#platform/log.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { Shopper } from '#shop/cart/model.ts'
import type { Cart } from '#shop/cart/service.ts'
import { attemptOf, isOpen } from '#shop/payments/model.ts'
import type { ChargeOutcome, Party } from '#shop/payments/provider.ts'
import type { Payment } from '#shop/payments/records.ts'
import type { Payments } from '#shop/payments/service.ts'
import type { Preferences } from '#shop/preferences/service.ts'
import { type Begin, type Begun, detailsOf } from './begin.ts'
import type { PayInput } from './contract.ts'
import type { Address, Details } from './details-schema.ts'
import { faultsOf } from './faults.ts'
import type { Following } from './follow.ts'
import { type Frozen, returnPathOf } from './model.ts'
import { refusing } from './refusing.ts'

export type PayDependencies = {
  cart: Pick<Cart, 'forCheckout'>
  payments: Pick<Payments, 'methodsFor' | 'providerOf'>
  preferences: Pick<Preferences, 'read'>
  begin: (tx: Tx, websiteId: WebsiteId, asked: Begin) => Promise<Begun>
  following: Pick<Following, 'settle' | 'find'>
  /** So many at once that others still get a connection. */
  gate: <Result>(deed: () => Promise<Result>) => Promise<Result>
  transact: Transact
  secrets: Pick<Secrets, 'sign'>
  log: Pick<Log, 'error'>
}

export type Asked = PayInput & Readonly<{ shopper: Shopper; language: string; origin: string }>

/** Another attempt that is in the way is ended first; whoever meets a third gives up. */
const MOST_OTHERS = 3

const partyOf = (address: Address, phone: string): Party => ({
  ...address,
  name: `${address.firstName} ${address.lastName}`.trim(),
  phone,
})

const parties = ({ shippingAddress, billingAddress, phone }: Details) => {
  const shipping = shippingAddress.country === '' ? undefined : partyOf(shippingAddress, phone)
  return { shipping, billing: billingAddress ? partyOf(billingAddress, phone) : shipping }
}

/** From "pay" to what became of it: begin, ask the provider outside of any transaction, write down what it said. */
export const createPay = (deps: PayDependencies) => {
  const { cart, payments, preferences, begin, following, gate, transact, secrets, log } = deps

  const charge = async (payment: Payment, { instrument, origin }: Asked): Promise<ChargeOutcome> => {
    const { websiteId, paymentId } = payment
    const { details } = payment.purchase as Frozen
    const provider = await payments.providerOf(websiteId, payment.provider)
    if (!provider) return { state: 'failed', reason: 'This way of paying does not work at the moment.' }
    try {
      return await provider.charge({
        ...attemptOf(payment),
        ...parties(details),
        description: `Order at ${new URL(origin).host}`,
        email: details.email,
        instrument,
        returnUrl: origin + returnPathOf(paymentId, secrets.sign(paymentId, 'return')),
      })
    } catch (error) {
      // Whether it was taken is found out later; until then nobody can say that it was not.
      log.error({ err: error, websiteId, paymentId }, 'A payment provider failed')
      return { state: 'unknown', reference: undefined }
    }
  }

  const prepare = async (websiteId: WebsiteId, asked: Asked): Promise<Begin> => {
    const found = await cart.forCheckout(websiteId, asked.shopper)
    if (!found) throw refusing.noCart()
    const { cart: shown } = found
    const details = detailsOf(found.details)
    // Told field by field, before anybody is told that it cannot be sent there.
    const faults = faultsOf(details, {
      address: shown.requiresShipping,
      pickup: shown.selectedShippingOption?.pickup ?? false,
    })
    if (faults.missing.length > 0 || Object.keys(faults.errors).length > 0) throw refusing.incomplete(faults)
    const offered = await payments.methodsFor(websiteId, {
      currency: shown.currency as Currency,
      amount: BigInt(shown.grandTotalCents),
      country: details.shippingAddress.country,
    })
    const { holdMinutes } = await preferences.read(websiteId, 'checkout')
    return {
      cartId: shown.id,
      method: offered.find(({ id }) => id === asked.method),
      instrument: asked.instrument,
      seen: {
        revision: asked.cartRevision,
        ...(asked.seenTotalCents === undefined ? {} : { total: String(asked.seenTotalCents) }),
      },
      holdMinutes,
      language: asked.language,
    }
  }

  /** An attempt that somebody else is at work on is left alone; one that waits for the shopper, who is here, is ended. */
  const clear = async (payment: Payment): Promise<Payment> => {
    if (!isOpen(payment.state)) return payment
    const after = await following.find(payment, { endIt: payment.state === 'challenged' })
    if (isOpen(after.state)) throw refusing.underWay()
    return after
  }

  return async (websiteId: WebsiteId, asked: Asked): Promise<Payment> => {
    const prepared = await prepare(websiteId, asked)
    for (let others = 0; others < MOST_OTHERS; others++) {
      const { is, payment } = await gate(() => transact((tx) => begin(tx, websiteId, prepared)))
      if (is === 'begun') return following.settle(payment, await charge(payment, asked))
      const after = await clear(payment)
      if (after.state === 'paid' || after.state === 'awaiting') return after
    }
    throw refusing.underWay()
  }
}
