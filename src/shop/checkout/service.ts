import type { WebsiteId } from '#base/id.ts'
import { money } from '#base/money.ts'
import type { Credentials } from '#people/credentials/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { Events } from '#platform/events.ts'
import { createGate } from '#platform/images/gate.ts'
import type { Jobs } from '#platform/jobs/jobs.ts'
import type { Log } from '#platform/log.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { Shopper } from '#shop/cart/model.ts'
import type { Cart } from '#shop/cart/service.ts'
import type { Catalog } from '#shop/catalog/service.ts'
import type { Discounts } from '#shop/discounts/service.ts'
import type { Inventory } from '#shop/inventory/service.ts'
import type { Payments } from '#shop/payments/service.ts'
import type { Preferences } from '#shop/preferences/service.ts'
import { createBegin } from './begin.ts'
import { PayAnswer } from './contract.ts'
import { createFollowing } from './follow.ts'
import { lookAround, refundLate } from './jobs.ts'
import { createOnce } from './once.ts'
import { type Asked, createPay } from './pay.ts'
import { createProgress } from './progress.ts'
import { type AskOutside, createQuoting } from './quoting.ts'
import { refusing } from './refusing.ts'
import { createSettling, type SettleDependencies } from './settle.ts'
import { createSubmitting } from './submit.ts'
import { createSubscriptions } from './subscription.ts'
import { createTelling, hashOf } from './telling.ts'
import { createViews } from './views.ts'
import { createWebhooks } from './webhooks.ts'

export type CheckoutDependencies = {
  queries: Queries
  transact: Transact
  events: Events
  jobs: Jobs
  clock: Clock
  log: Pick<Log, 'warn' | 'error'>
  secrets: Secrets
  credentials: Pick<Credentials, 'newToken' | 'hashToken'>
  cart: Cart
  catalog: Pick<Catalog, 'byIds'>
  discounts: Discounts
  inventory: Inventory
  orders: SettleDependencies['orders']
  payments: Payments
  preferences: Pick<Preferences, 'read'>
  /** Undefined where no carrier and no tax service is connected. */
  askOutside: AskOutside | undefined
}

/** Of ten connections: whoever only looks must not wait for those who buy. */
const AT_ONCE = 6

/** Who keeps a key: the member, else the browser with this cart. It stays the same when the cart has become an order. */
const askerOf = ({ memberId, token }: Shopper): string =>
  memberId ? `member ${memberId}` : `cart ${hashOf(token ?? '').toString('hex')}`

export const createCheckout = (deps: CheckoutDependencies) => {
  const { transact, jobs, log, payments } = deps
  const { records } = payments
  const gate = createGate(AT_ONCE)
  const settling = createSettling({ ...deps, records })
  const following = createFollowing({ ...deps, records, settling, gate })
  const views = createViews(deps)
  const begin = createBegin({ ...deps, records, settling })
  const quoting = createQuoting(deps)
  const payOnce = createPay({ ...deps, records, quoting, begin, following, gate })
  const telling = createTelling({ ...deps, records, following, views })
  const progress = createProgress({ ...deps, records, views, telling, quoting })
  const webhooks = createWebhooks({ ...deps, records, following })
  const { once, takeOver, sweep } = createOnce(deps)
  const subscriptions = createSubscriptions(deps)

  jobs.work(refundLate, async ({ websiteId, paymentId }) => {
    const payment = await records.byId(websiteId, paymentId)
    const provider = payment && (await payments.providerOf(websiteId, payment.provider))
    if (!provider || !payment.reference) throw new Error(`Nobody can give back the money of payment ${paymentId}.`)
    const amount = money(payment.amount, payment.currency)
    const outcome = await provider.refund(websiteId, payment.reference, amount, `late-${paymentId}`)
    if (outcome.state === 'failed') throw new Error(`The money of payment ${paymentId} stays: ${outcome.reason}`)
    const { reference } = outcome
    await transact((tx) =>
      records.enter(tx, websiteId, { paymentId, orderId: null, kind: 'refund', amount, reference, reason: 'late' }),
    )
  })
  const followUp = async (forsaken: boolean): Promise<void> => {
    await following.lookAround({ forsaken })
    await webhooks.catchUp()
  }
  jobs.work(lookAround, () => followUp(false))
  jobs.schedule(lookAround, '* * * * *')

  /** `first` is done before, once as well. */
  const pay = async (
    websiteId: WebsiteId,
    key: string | undefined,
    asked: Asked,
    first: () => Promise<void> = async () => {},
  ): Promise<PayAnswer> => {
    if (!key) throw refusing.noKey()
    const { shopper, method, instrument, cartRevision, seenTotalCents } = asked
    const request = ['pay', method, instrument, cartRevision, seenTotalCents ?? null]
    const asker = askerOf(shopper)
    const answer = await once(websiteId, { asker, key, request }, async () =>
      views.answerOf(await payOnce(websiteId, { ...asked, requestKey: `${asker} ${key}` }, first)),
    )
    return PayAnswer.parse(answer)
  }

  return {
    read: progress.read,
    save: progress.save,
    receive: webhooks.receive,
    givenUp: webhooks.givenUp,
    subscribe: subscriptions.subscribe,
    subscription: subscriptions.subscription,

    /** With a key, once; the second time with the same key only the answer is repeated. */
    once: <Answer>(
      websiteId: WebsiteId,
      shopper: Shopper,
      { key, request }: { key: string | undefined; request: unknown },
      deed: () => Promise<Answer>,
    ): Promise<unknown> =>
      key === undefined ? deed() : once(websiteId, { asker: askerOf(shopper), key, request }, deed),

    pay,

    payment: telling.payment,
    waitedFor: telling.waitedFor,
    confirm: telling.confirm,
    comeBack: telling.comeBack,

    submit: createSubmitting({ ...deps, save: progress.save, pay }),

    /** At the start: what the process before left behind. `alone`: no other works on this database. */
    async recover(alone: boolean): Promise<void> {
      try {
        if (alone) await takeOver()
        await followUp(alone)
      } catch (error) {
        log.error({ err: error }, 'Payments could not be followed up')
      }
    },

    async sweep(): Promise<void> {
      for (const one of [sweep, webhooks.sweep, subscriptions.sweep]) await one()
    },
  }
}
export type Checkout = ReturnType<typeof createCheckout>
