import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

/** Where and how long Stripe is asked; tests use a fake that responds at once. */
export type StripeApi = Readonly<{ url?: string; timeoutMs?: number; retryDelayMs?: number }>

const STRIPE_API_URL = 'https://api.stripe.com'
/** The API version that the schemas in stripe.ts match. */
const STRIPE_API_VERSION = '2024-06-20'
const TIMEOUT_MS = 12_000
const RETRY_DELAY_MS = 500

/** An error response of Stripe with its own message. */
export class StripeError extends Error {
  readonly status: number
  readonly type: string
  readonly code: string
  readonly declineCode: string
  /** Stripe repeated the stored response of an earlier request with this idempotency key; no other response was sent. */
  readonly isReplayed: boolean
  constructor(status: number, { type, code, decline_code, message }: ErrorFields, isReplayed = false) {
    super(message)
    this.name = 'StripeError'
    this.status = status
    this.type = type
    this.code = code
    this.declineCode = decline_code
    this.isReplayed = isReplayed
  }
}

const ErrorFields = z.object({
  type: z.string().default(''),
  code: z.string().default(''),
  decline_code: z.string().default(''),
  message: z.string().default(''),
})
type ErrorFields = z.output<typeof ErrorFields>
const ErrorBody = z.object({ error: ErrorFields })

export type StripeKeys = Readonly<{ secretKey: string; publishableKey: string; webhookSecret: string }>
export type Params = Readonly<Record<string, string | undefined>>

/** Whether retrying the request can succeed. */
const isTransient = (error: unknown): boolean =>
  !(error instanceof StripeError) || error.status === 409 || error.status === 429 || error.status >= 500

/** Whether the key of this request always gets this error. Unlike rejections, it says nothing about the request itself. */
export const isStoredError = (error: unknown): boolean =>
  error instanceof StripeError && error.isReplayed && error.status >= 500

/** Whether Stripe rejected the request, as opposed to a transient failure. */
export const isRejection = (error: unknown): error is StripeError => error instanceof StripeError && !isTransient(error)

/** Minimal client of Stripe's HTTP API. Every write has an idempotency key. */
export const createStripeClient = (secretKey: string, api: StripeApi = {}) => {
  const { url = STRIPE_API_URL, timeoutMs = TIMEOUT_MS, retryDelayMs = RETRY_DELAY_MS } = api

  const send = async (method: 'GET' | 'POST', path: string, body: string | undefined, key: string | undefined) => {
    const response = await fetch(url + path, {
      method,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': STRIPE_API_VERSION,
        ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
    })
    const answer: unknown = await response.json()
    if (response.ok) return answer
    const parsed = ErrorBody.safeParse(answer)
    const error = parsed.success ? parsed.data.error : ErrorFields.parse({})
    throw new StripeError(response.status, error, response.headers.has('idempotent-replayed'))
  }

  const retryOnce = async <Result>(operation: () => Promise<Result>): Promise<Result> => {
    try {
      return await operation()
    } catch (error) {
      if (!isTransient(error)) throw error
      await wait(retryDelayMs)
      return operation()
    }
  }

  return {
    get: <Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> =>
      retryOnce(async () => schema.parse(await send('GET', path, undefined, undefined))),
    post: <Schema extends z.ZodType>(path: string, params: Params, key: string, schema: Schema) => {
      const presentParams = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]))
      const body = new URLSearchParams(presentParams).toString()
      return retryOnce(async (): Promise<z.output<Schema>> => schema.parse(await send('POST', path, body, key)))
    },
  }
}
export type StripeClient = ReturnType<typeof createStripeClient>
