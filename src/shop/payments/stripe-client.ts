import { setTimeout as wait } from 'node:timers/promises'
import { z } from 'zod'

const STRIPE = 'https://api.stripe.com'
/** Of which the shapes in stripe.ts are. */
const VERSION = '2024-06-20'
const TIMEOUT = 12_000
const PAUSE = 500

/** A refusal of Stripe's in its own words; `status` says what kind. */
export class StripeError extends Error {
  readonly status: number
  readonly type: string
  constructor(status: number, type: string, message: string) {
    super(message)
    this.name = 'StripeError'
    this.status = status
    this.type = type
  }
}

const Fault = z.object({ error: z.object({ type: z.string().default(''), message: z.string().default('') }) })

export type StripeKeys = Readonly<{ secretKey: string; publishableKey: string; webhookSecret: string }>
export type Params = Readonly<Record<string, string | undefined>>

/** Whether the same request may fare better: nothing was decided. */
const isPassing = (error: unknown): boolean =>
  !(error instanceof StripeError) || error.status === 409 || error.status === 429 || error.status >= 500

/** True when Stripe has said no, and not merely failed to answer. */
export const isFinal = (error: unknown): error is StripeError => error instanceof StripeError && !isPassing(error)

/** Stripe's HTTP API, as far as we speak it. Everything that changes something carries a key, so that repeating is harmless. */
export const createStripeClient = ({ secretKey, url = STRIPE }: { secretKey: string; url?: string }) => {
  const ask = async (method: 'GET' | 'POST', path: string, body: string | undefined, key: string | undefined) => {
    const response = await fetch(url + path, {
      method,
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT),
      headers: {
        authorization: `Bearer ${secretKey}`,
        'stripe-version': VERSION,
        ...(body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
        ...(key === undefined ? {} : { 'idempotency-key': key }),
      },
    })
    const answer: unknown = await response.json()
    if (response.ok) return answer
    const { error } = Fault.catch({ error: { type: '', message: '' } }).parse(answer)
    throw new StripeError(response.status, error.type, error.message)
  }

  const twice = async <Answer>(deed: () => Promise<Answer>): Promise<Answer> => {
    try {
      return await deed()
    } catch (error) {
      if (!isPassing(error)) throw error
      await wait(PAUSE)
      return deed()
    }
  }

  return {
    get: <Schema extends z.ZodType>(path: string, schema: Schema): Promise<z.output<Schema>> =>
      twice(async () => schema.parse(await ask('GET', path, undefined, undefined))),
    post: <Schema extends z.ZodType>(path: string, params: Params, key: string, schema: Schema) => {
      const given = Object.entries(params).filter((entry): entry is [string, string] => Boolean(entry[1]))
      const body = new URLSearchParams(given).toString()
      return twice(async (): Promise<z.output<Schema>> => schema.parse(await ask('POST', path, body, key)))
    },
  }
}
export type StripeClient = ReturnType<typeof createStripeClient>
