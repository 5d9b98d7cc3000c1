import { setTimeout as wait } from 'node:timers/promises'
import type { Currency } from '#base/enumerations/currencies.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { Log } from '#platform/log.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { Shopper } from '#shop/cart/model.ts'
import type { Cart } from '#shop/cart/service.ts'
import { attemptOf, isOpen } from '#shop/payments/model.ts'
import type { ChargeOutcome, Party } from '#shop/payments/provider.ts'
import type { Payment, PaymentRecords } from '#shop/payments/records.ts'
import type { Payments } from '#shop/payments/service.ts'
import type { Preferences } from '#shop/preferences/service.ts'
import { type Begin, type Begun, customerOf, detailsOf } from './begin.ts'
import type { PayInput } from './contract.ts'
import type { Address, Details } from './details-schema.ts'
import { faultsOf } from './faults.ts'
import type { Following } from './follow.ts'
import { type Frozen, returnPathOf } from './model.ts'
import type { Quoting } from './quoting.ts'
import { refusing } from './refusing.ts'

export type PayDependencies = {
  cart: Pick<Cart, 'forCheckout'>
  payments: Pick<Payments, 'methodsFor' | 'providerOf'>
  records: Pick<PaymentRecords, 'byRequest'>
  preferences: Pick<Preferences, 'read'>
  quoting: Quoting
  begin: (tx: Tx, websiteId: WebsiteId, asked: Begin) => Promise<Begun>
  following: Pick<Following, 'settle' | 'find'>
  /** So many at once that others still get a connection. */
  gate: <Result>(deed: () => Promise<Result>) => Promise<Result>
  transact: Transact
  secrets: Pick<Secrets, 'sign'>
  log: Pick<Log, 'error'>
}

export type Asked = PayInput & Readonly<{ shopper: Shopper; language: string; origin: string; email?: string }>
/** `requestKey`: who asked, with which key. */
export type Request = Asked & Readonly<{ requestKey: string }>

/** Another attempt that is in the way is ended first; whoever meets a third gives up. */
const MOST_OTHERS = 3

const PAUSES = [100, 400, 1500, 4000]

const isBought = ({ state }: Payment): boolean => state === 'paid' || state === 'awaiting'

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
  const { cart, payments, records, preferences, begin, quoting, following, gate, transact, secrets, log } = deps

  const charge = async (payment: Payment, { instrument, origin }: Request): Promise<ChargeOutcome> => {
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

  /** The provider has spoken: a database that is away for a moment is waited for. What is not written down now is found out later. */
  const settleSurely = async (payment: Payment, outcome: ChargeOutcome): Promise<Payment> => {
    for (const pause of PAUSES) {
      try {
        return await following.settle(payment, outcome)
      } catch (error) {
        log.error({ err: error, paymentId: payment.paymentId }, 'What became of a payment could not be written down')
        await wait(pause)
      }
    }
    return following.settle(payment, outcome)
  }

  const prepare = async (websiteId: WebsiteId, asked: Request): Promise<Begin | undefined> => {
    const detailsIn = (kept: unknown): Details => detailsOf(kept, asked.email)
    const find = () => cart.forCheckout(websiteId, asked.shopper, (kept) => customerOf(detailsIn(kept)))
    const first = await find()
    // Prices from outside may have run out since they were shown. If others come, the sum is not the one that was seen.
    const found = first && (await quoting(websiteId, first)) ? await find() : first
    if (!found) return undefined
    const { cart: shown } = found
    const details = detailsIn(found.details)
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
      requestKey: asked.requestKey,
      email: asked.email,
    }
  }

  /**
   * What this very request has begun, where whoever was at it died before saying so: it is followed, and nothing is looked at that may be
   * different by now. An attempt that came to nothing for good may be made anew.
   */
  const boughtBy = async (websiteId: WebsiteId, requestKey: string): Promise<Payment | undefined> => {
    const payment = await records.byRequest(websiteId, requestKey)
    const after = payment && isOpen(payment.state) ? await following.find(payment) : payment
    // Nobody has heard a word of the provider yet: soon it is known whether it was charged, or called off and can be begun anew.
    if (after?.state === 'started' && after.looks === 0) throw refusing.underWay()
    return after && (isBought(after) || isOpen(after.state)) ? after : undefined
  }

  /** An attempt that somebody else is at work on is left alone; one that waits for the shopper, who is here, is ended. */
  const clear = async (payment: Payment): Promise<Payment> => {
    if (!isOpen(payment.state)) return payment
    const after = await following.find(payment, { endIt: payment.state === 'challenged' })
    if (isOpen(after.state)) throw refusing.underWay()
    return after
  }

  /** `first` is done before, where it has not been. */
  return async (websiteId: WebsiteId, asked: Request, first: () => Promise<void>): Promise<Payment> => {
    const before = await boughtBy(websiteId, asked.requestKey)
    if (before) return before
    await first()
    const prepared = await prepare(websiteId, asked)
    if (!prepared) throw refusing.noCart()
    for (let others = 0; others < MOST_OTHERS; others++) {
      const { is, payment } = await gate(() => transact((tx) => begin(tx, websiteId, prepared)))
      if (is === 'begun') return settleSurely(payment, await charge(payment, asked))
      const after = await clear(payment)
      if (isBought(after)) return after
    }
    throw refusing.underWay()
  }
}
