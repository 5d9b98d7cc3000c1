import { createHmac } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { afterAll } from 'vitest'
import { createFakeSavedCards, DECLINED, Fault, type Json, wrong } from './fake-stripe-cards.ts'

/**
 * Fake of Stripe's HTTP API on its own port: idempotency keys, cards by payment method name, challenges, hosted pages, refunds, and
 * signed webhooks. It rejects what Stripe would reject.
 */

type Intent = {
  id: string
  object: 'payment_intent'
  status: string
  amount: number
  currency: string
  metadata: Record<string, string>
  payment_method_types: string[]
  next_action: Json | null
  last_payment_error: Json | null
  customer: string | null
  payment_method: string | null
  setup_future_usage: string | null
  confirmed: Record<string, string>
}
type Session = {
  id: string
  object: 'checkout.session'
  status: string
  payment_status: string
  url: string | null
  amount_total: number
  currency: string
  customer: string | null
  payment_intent: string | null
  metadata: Record<string, string>
  setup_future_usage: string | null
}
type FakeRefund = {
  id: string
  object: 'refund'
  payment_intent: string
  amount: number
  status: string
  metadata: Record<string, string>
}
type Kept = { body: string; status: number; answer: Json }

const metadataOf = (form: URLSearchParams, prefix = 'metadata'): Record<string, string> =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => {
      const key = name.startsWith(`${prefix}[`) ? name.slice(prefix.length + 1, -1) : undefined
      return key ? [[key, value]] : []
    }),
  )

const readBody = async (request: IncomingMessage): Promise<string> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return Buffer.concat(parts).toString()
}

/**
 * What goes wrong with a request. `unavailable`: 503 without effect. `stored-error`: 500 without effect, which Stripe repeats for the
 * idempotency key. `reset` and `hang`: no effect and no response. `lost` and `slow`: an effect and no response.
 */
export const STRIPE_FAULTS = ['unavailable', 'stored-error', 'reset', 'hang', 'lost', 'slow'] as const
export type StripeFault = (typeof STRIPE_FAULTS)[number]

export const startFakeStripe = async (secretKey = 'sk_test_double') => {
  const intents = new Map<string, Intent>()
  const sessions = new Map<string, Session>()
  const refunds = new Map<string, FakeRefund>()
  const kept = new Map<string, Kept>()
  const cards = createFakeSavedCards()
  const calls: string[] = []
  /** How many of the next responses are dropped, by a part of their path. */
  const lost = new Map<string, number>()
  let chooseFault: () => StripeFault | undefined = () => undefined
  let count = 0
  let url = ''

  const intentOf = (id: string): Intent => {
    const found = intents.get(id)
    if (!found) throw new Fault(404, { type: 'invalid_request_error', message: `No such payment_intent: '${id}'` })
    return found
  }
  const sessionOf = (id: string): Session => {
    const found = sessions.get(id)
    if (!found) throw new Fault(404, { type: 'invalid_request_error', message: `No such checkout.session: '${id}'` })
    return found
  }

  const makeIntent = (form: URLSearchParams, metadata: Record<string, string>): Intent => {
    const amount = Number(form.get('amount'))
    if (!Number.isInteger(amount) || amount <= 0) throw wrong('Invalid positive integer')
    const intent: Intent = {
      id: `pi_${++count}`,
      object: 'payment_intent',
      status: 'requires_payment_method',
      amount,
      currency: form.get('currency') ?? '',
      metadata,
      payment_method_types: form.getAll('payment_method_types[]'),
      next_action: null,
      last_payment_error: null,
      customer: null,
      payment_method: null,
      setup_future_usage: null,
      confirmed: {},
    }
    intents.set(intent.id, intent)
    return intent
  }

  const decline = (intent: Intent, error: Json): never => {
    intent.last_payment_error = error
    throw new Fault(402, { ...error, payment_intent: { id: intent.id } })
  }

  const confirm = (intent: Intent, form: URLSearchParams): Intent => {
    if (!['requires_payment_method', 'requires_confirmation'].includes(intent.status))
      throw wrong(`This PaymentIntent's status is ${intent.status}.`)
    intent.confirmed = Object.fromEntries(form)
    const method = form.get('payment_method') ?? form.get('payment_method_data[type]')
    const type = method === 'afterpay_clearpay' ? 'afterpay_clearpay' : 'card'
    if (!method || !intent.payment_method_types.includes(type)) throw wrong('No such payment method.')
    const { behaves, error } = cards.use(method, intent.customer, form.get('off_session') === 'true')
    if (error) decline(intent, error)
    if (behaves === 'pm_card_chargeDeclined') decline(intent, DECLINED)
    intent.payment_method = method
    if (behaves === 'pm_processing') intent.status = 'processing'
    else if (behaves === 'pm_card_threeDSecure' || type === 'afterpay_clearpay') {
      if (!form.get('return_url')) throw wrong('A return_url is needed.')
      intent.status = 'requires_action'
      intent.next_action = { type: 'redirect_to_url', redirect_to_url: { url: `${url}/hooks/${intent.id}` } }
    } else succeed(intent)
    return intent
  }

  /** With `setup_future_usage`, Stripe attaches the payment method to the customer. */
  const succeed = (intent: Intent): void => {
    intent.status = 'succeeded'
    if (intent.setup_future_usage && intent.customer && intent.payment_method)
      intent.payment_method = cards.attach(intent.payment_method, intent.customer)
  }

  const updateIntent = (intent: Intent, form: URLSearchParams): Intent => {
    if (intent.status !== 'requires_payment_method') throw wrong(`This PaymentIntent's status is ${intent.status}.`)
    cards.requireCustomer(form.get('customer') ?? '')
    return Object.assign(intent, {
      customer: form.get('customer'),
      setup_future_usage: form.get('setup_future_usage'),
    })
  }

  const post = (path: string, form: URLSearchParams): Json => {
    const saved = cards.post(path, form, url)
    if (saved) return saved
    const [, kind = '', id = '', action = ''] =
      /^\/v1\/(payment_intents|checkout\/sessions|refunds)(?:\/(\w+)(?:\/(\w+))?)?$/.exec(path) ?? []
    if (kind === 'payment_intents' && !id) return makeIntent(form, metadataOf(form))
    if (kind === 'payment_intents' && !action) return updateIntent(intentOf(id), form)
    if (kind === 'payment_intents' && action === 'confirm') return confirm(intentOf(id), form)
    if (kind === 'payment_intents' && action === 'cancel') {
      const intent = intentOf(id)
      if (['succeeded', 'processing', 'canceled'].includes(intent.status))
        throw wrong(`You cannot cancel this PaymentIntent because it has a status of ${intent.status}.`)
      return Object.assign(intent, { status: 'canceled', next_action: null })
    }
    if (kind === 'checkout/sessions' && !id) {
      const session: Session = {
        id: `cs_${++count}`,
        object: 'checkout.session',
        status: 'open',
        payment_status: 'unpaid',
        url: `${url}/page/cs_${count}`,
        amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
        currency: form.get('line_items[0][price_data][currency]') ?? '',
        customer: form.get('customer'),
        payment_intent: null,
        metadata: metadataOf(form),
        setup_future_usage: form.get('payment_intent_data[setup_future_usage]'),
      }
      if (session.customer && form.get('customer_email'))
        throw wrong('You may only specify one of customer, customer_email.')
      sessions.set(session.id, session)
      return session
    }
    if (kind === 'checkout/sessions' && action === 'expire') {
      const session = sessionOf(id)
      if (session.status !== 'open') throw wrong('Only open sessions can be expired.')
      return Object.assign(session, { status: 'expired', url: null })
    }
    if (kind === 'refunds') {
      const intent = intentOf(form.get('payment_intent') ?? '')
      const amount = Number(form.get('amount'))
      const back = [...refunds.values()].filter((one) => one.payment_intent === intent.id && one.status !== 'failed')
      const left = intent.amount - back.reduce((sum, one) => sum + one.amount, 0)
      if (intent.status !== 'succeeded' || amount > left) throw wrong('Refund amount is greater than charge amount.')
      const refund: FakeRefund = {
        id: `re_${++count}`,
        object: 'refund',
        payment_intent: intent.id,
        amount,
        status: 'succeeded',
        metadata: metadataOf(form),
      }
      refunds.set(refund.id, refund)
      return refund
    }
    throw new Fault(404, { type: 'invalid_request_error', message: `Unrecognized request URL (POST: ${path}).` })
  }

  /** Newest first, as Stripe lists them. */
  const listRefunds = (query: URLSearchParams): Json => {
    const all = [...refunds.values()].filter((one) => one.payment_intent === query.get('payment_intent')).reverse()
    const after = query.get('starting_after')
    const rest = after ? all.slice(all.findIndex(({ id }) => id === after) + 1) : all
    const limit = Number(query.get('limit') ?? 10)
    return { object: 'list', data: rest.slice(0, limit), has_more: rest.length > limit }
  }

  const get = (url: string): Json => {
    const { pathname: path, searchParams } = new URL(url, 'http://stripe.test')
    if (path === '/v1/refunds') return listRefunds(searchParams)
    const saved = cards.get(path)
    if (saved) return saved
    const [, kind, id = ''] = /^\/v1\/(payment_intents|checkout\/sessions)\/(\w+)$/.exec(path) ?? []
    return kind === 'payment_intents' ? intentOf(id) : sessionOf(id)
  }

  type Result = { status: number; answer: Json; isReplayed?: boolean }

  /** A key reused with other parameters is rejected; with the same ones it returns the stored response. */
  const once = (key: string | undefined, body: string, action: () => Json): Result => {
    const before = key === undefined ? undefined : kept.get(key)
    if (before && before.body !== body)
      throw new Fault(400, { type: 'idempotency_error', message: 'Keys can only be used with the same parameters.' })
    if (before) return { ...before, isReplayed: true }
    const run = (): { status: number; answer: Json } => {
      try {
        return { status: 200, answer: structuredClone(action()) }
      } catch (error) {
        if (!(error instanceof Fault)) throw error
        return { status: error.status, answer: { error: error.error } }
      }
    }
    const done = run()
    if (key !== undefined) kept.set(key, { body, ...done })
    return done
  }

  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const path = request.url ?? ''
    const body = await readBody(request)
    calls.push(`${request.method} ${path}`)
    if (request.headers.authorization !== `Bearer ${secretKey}`)
      throw new Fault(401, { type: 'invalid_request_error', message: 'Invalid API Key provided.' })
    const key = request.headers['idempotency-key']
    const fault = chooseFault()
    if (fault === 'unavailable') throw new Fault(503, { type: 'api_error', message: 'Service unavailable' })
    if (fault === 'reset') return void response.destroy()
    if (fault === 'hang') return
    const {
      status,
      answer: payload,
      isReplayed,
    } = request.method === 'POST'
      ? once(String(key), `${path}?${body}`, () => {
          if (fault === 'stored-error') throw new Fault(500, { type: 'api_error', message: 'Something went wrong' })
          return post(path, new URLSearchParams(body))
        })
      : ({ status: 200, answer: get(path) } as Result)
    if (fault === 'slow') return
    if (fault === 'lost') return void response.destroy()
    const unlucky = [...lost].find(([part, left]) => path.includes(part) && left > 0)
    if (unlucky) {
      lost.set(unlucky[0], unlucky[1] - 1)
      response.destroy()
      return
    }
    response
      .writeHead(status, { 'content-type': 'application/json', ...(isReplayed && { 'idempotent-replayed': 'true' }) })
      .end(JSON.stringify(payload))
  }

  const server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      const { status, error: payload } = error instanceof Fault ? error : new Fault(500, { message: String(error) })
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify({ error: payload }))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  const address = server.address()
  url = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })

  return {
    url,
    intents,
    sessions,
    refunds,
    cards,
    calls,

    /** Drops the responses to the next calls of this path; the calls take effect. */
    lose: (part: string, times: number): void => void lost.set(part, times),

    /** Decides before every request. */
    setFaults: (choose: () => StripeFault | undefined): void => {
      chooseFault = choose
    },

    /** Stripe keeps idempotency keys for a day. */
    forgetKeys: (): void => kept.clear(),

    /** The shopper decides on the bank's page. */
    decide: (id: string, isApproved: boolean): void => {
      const intent = intentOf(id)
      intent.next_action = null
      if (isApproved) succeed(intent)
      else
        Object.assign(intent, {
          status: 'requires_payment_method',
          last_payment_error: { message: 'We are unable to authenticate your payment method.' },
        })
    },

    /** The shopper pays on Stripe's hosted page. */
    payPage: (id: string): string => {
      const session = sessionOf(id)
      const form = new URLSearchParams({ amount: String(session.amount_total), currency: session.currency })
      const intent = makeIntent(form, session.metadata)
      const { customer, setup_future_usage } = session
      Object.assign(intent, { customer, setup_future_usage, payment_method: 'pm_card_visa' })
      succeed(intent)
      Object.assign(session, { status: 'complete', payment_status: 'paid', payment_intent: intent.id, url: null })
      return intent.id
    },

    /** A webhook with its signature, as Stripe sends it. */
    message: (
      type: string,
      object: object,
      { id = `evt_${++count}`, secret = 'whsec_double', at = Date.now() } = {},
    ) => {
      const body = JSON.stringify({ id, object: 'event', type, data: { object } })
      const time = Math.floor(at / 1000)
      const signature = createHmac('sha256', secret).update(`${time}.${body}`).digest('hex')
      return { body, headers: { 'stripe-signature': `t=${time},v1=${signature}`, 'content-type': 'application/json' } }
    },
  }
}
export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>
