import { isDomainError } from '#base/domain-error.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Limits } from '#base/limits.ts'
import type { RateLimits } from '#platform/http/rate-limit.ts'
import type { OnPaymentStart } from '#platform/http/visitor-events.ts'
import type { Secrets } from '#platform/secrets.ts'
import type { OfferedMethod, PaymentSum } from '#shop/payments/methods.ts'
import type { SavedMethod } from '#shop/payments/saved-methods.ts'
import type { Payments } from '#shop/payments/service.ts'
import type { Preferences } from '#shop/preferences/service.ts'
import type { Instrument } from '../contract.ts'
import { methodNotOfferedError, noInstalmentsError, tooManyAttemptsError } from '../errors.ts'
import { isSavedWith } from '../model.ts'
import type { ChargeContext } from './run-payment.ts'
import type { PaymentTerms } from './start-payment.ts'

export type PrepareTermsDependencies = {
  payments: Pick<Payments, 'listMethods' | 'savedMethods'>
  preferences: Pick<Preferences, 'read'>
  rateLimits: Pick<RateLimits, 'consume'>
  limits: Pick<Limits, 'paymentsPerMinute'>
  secrets: Pick<Secrets, 'sign'>
}

/** How a visitor wants to pay. */
export type PaymentRequest = Readonly<{
  method: string
  instrument: Instrument
  saveMethod?: boolean
  /** Of a signed-in customer. */
  memberId?: string
  language: string
  origin: string
  /** Client key of the address, for rate limits. */
  address: string
  /** The customer or browser, and with its idempotency key. */
  visitorKey: string
  requestKey: string
  onStart?: OnPaymentStart
}>

/** Finds the selected payment method and the saved card. Reads only. */
export const createPrepareTerms = (deps: PrepareTermsDependencies) => {
  const { payments, preferences, rateLimits, limits, secrets } = deps

  /** Retries of the same payment are not counted. */
  const countAttempt = async (websiteId: WebsiteId, address: string): Promise<void> => {
    await rateLimits
      .consume(`pay ${websiteId} ${address}`, { times: limits.paymentsPerMinute, seconds: 60 })
      .catch((error: unknown) => {
        if (!isDomainError(error, 'request.too_many')) throw error
        throw tooManyAttemptsError(Number(error.extra?.retryAfter ?? 60))
      })
  }

  const listOwn = async (
    websiteId: WebsiteId,
    method: OfferedMethod | undefined,
    { memberId, saveMethod, instrument }: PaymentRequest,
  ): Promise<SavedMethod[]> => {
    const isNeeded = saveMethod || instrument.savedMethodId !== undefined
    if (!method || !memberId || !isNeeded) return []
    return (await payments.savedMethods.listAll(websiteId, memberId)).filter((saved) => isSavedWith(saved, method))
  }

  return async (
    websiteId: WebsiteId,
    request: PaymentRequest,
    sum: PaymentSum,
  ): Promise<{ terms: PaymentTerms; context: ChargeContext }> => {
    const offered = await payments.listMethods(websiteId, sum)
    const { holdMinutes } = await preferences.read(websiteId, 'checkout')
    const method = offered.methods.find(({ id }) => id === request.method)
    const unavailable = offered.unavailable.find(({ id }) => id === request.method)
    if (unavailable) throw noInstalmentsError(unavailable.label, unavailable.problem, unavailable.instalments)
    const { savedMethodId, ...instrument } = request.instrument
    const own = await listOwn(websiteId, method, request)
    const saved = own.find(({ id }) => id === savedMethodId)
    if (savedMethodId !== undefined && !saved && sum.amount > 0n) throw methodNotOfferedError()
    const canSave = request.saveMethod && method?.canBeSaved && !saved
    const saveMethodFor = canSave ? request.memberId : undefined
    return {
      terms: {
        method,
        offersPayments: offered.methods.length > 0,
        testMode: offered.testMode,
        instrument: request.instrument,
        saveMethodFor,
        holdMinutes,
        language: request.language,
        requestKey: request.requestKey,
        visitorKey: request.visitorKey,
        clientKey: secrets.sign(request.address, `payment client ${websiteId}`),
        countAttempt: () => countAttempt(websiteId, request.address),
        onStart: request.onStart,
      },
      context: {
        instrument: { ...instrument, ...(saved && { saved }) },
        saver: saveMethodFor
          ? { memberId: saveMethodFor, customerReference: own[0]?.customerReference ?? null }
          : undefined,
        origin: request.origin,
      },
    }
  }
}
export type PrepareTerms = ReturnType<typeof createPrepareTerms>
