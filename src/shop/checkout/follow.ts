import type { WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Transact } from '#platform/database/transaction.ts'
import type { Log } from '#platform/log.ts'
import { attemptOf, isOpen } from '#shop/payments/model.ts'
import type { ChargeOutcome } from '#shop/payments/provider.ts'
import type { Payment, PaymentRecords } from '#shop/payments/records.ts'
import type { Payments } from '#shop/payments/service.ts'
import type { Settling } from './settle.ts'
import { isAbandoned, leaseOf } from './time.ts'

const AT_ONCE = 50

/** What became of payments: asked of their providers, and written down. */
export const createFollowing = ({
  records,
  payments,
  settling,
  gate,
  transact,
  clock,
  log,
}: {
  records: PaymentRecords
  payments: Pick<Payments, 'providerOf'>
  settling: Settling
  gate: <Result>(deed: () => Promise<Result>) => Promise<Result>
  transact: Transact
  clock: Clock
  log: Pick<Log, 'warn' | 'error'>
}) => {
  const settle = (payment: Payment, outcome: ChargeOutcome): Promise<Payment> =>
    gate(() => transact((tx) => settling.settle(tx, payment.websiteId, payment, outcome)))

  const ask = async (payment: Payment, endIt: boolean): Promise<ChargeOutcome> => {
    const { websiteId, paymentId, provider: name } = payment
    try {
      const provider = await payments.providerOf(websiteId, name)
      if (!provider) return { state: 'unknown', reference: undefined }
      return endIt ? await provider.callOff(attemptOf(payment)) : await provider.look(attemptOf(payment))
    } catch (error) {
      log.warn({ err: error, websiteId, paymentId }, 'A payment provider could not be asked')
      return { state: 'unknown', reference: undefined }
    }
  }

  /**
   * Asks and writes down. `endIt` calls off what has not happened yet; so it is with everything whose time is over or that nobody is at work
   * on any more.
   */
  const find = async (payment: Payment, { endIt = false } = {}): Promise<Payment> => {
    const now = clock()
    const isOver = isOpen(payment.state) ? payment.expiresAt <= now : payment.state === 'expired'
    const isLeft = payment.state === 'started' && isAbandoned(now, payment.createdAt)
    // Whoever began it is still at it: an answer is on its way, and asking could only come too early.
    if (payment.state === 'started' && payment.looks === 0 && !isLeft && !isOver && !endIt) return payment
    return settle(payment, await ask(payment, endIt || isOver || isLeft))
  }

  /** `forsaken`: no other process works on this database, so whatever was begun before this one started is left alone by everybody. */
  const lookAround = async ({ forsaken = false } = {}): Promise<number> => {
    let done = 0
    if (forsaken) await transact((tx) => records.makeBegunDue(tx))
    for (;;) {
      const due = await transact((tx) => records.takeDue(tx, leaseOf(clock()), AT_ONCE))
      for (const { websiteId, paymentId } of due) {
        try {
          const payment = await records.byId(websiteId, paymentId)
          if (payment) await find(payment, { endIt: forsaken && payment.state === 'started' })
        } catch (error) {
          log.error({ err: error, websiteId, paymentId }, 'A payment could not be followed up')
        }
      }
      done += due.length
      if (due.length < AT_ONCE) return done
    }
  }

  return {
    settle,
    find,
    lookAround,
    byId: (websiteId: WebsiteId, paymentId: string): Promise<Payment | undefined> => records.byId(websiteId, paymentId),
  }
}
export type Following = ReturnType<typeof createFollowing>
