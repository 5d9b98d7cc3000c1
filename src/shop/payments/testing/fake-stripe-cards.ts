/** Customers, saved cards and setup intents of the fake of Stripe's API, in the shapes that Stripe documents. */

export type Json = Record<string, unknown>

export class Fault extends Error {
  readonly status: number
  readonly error: Json
  constructor(status: number, error: Json) {
    super(String(error.message))
    this.status = status
    this.error = error
  }
}
export const wrong = (message: string): Fault => new Fault(400, { type: 'invalid_request_error', message })
const missing = (what: string, id: string): Fault =>
  new Fault(404, { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}: '${id}'` })

export const DECLINED = { type: 'card_error', code: 'card_declined', message: 'Your card was declined.' }
const AUTHENTICATION_REQUIRED = {
  type: 'card_error',
  code: 'authentication_required',
  decline_code: 'authentication_required',
  message: 'Your card was declined. This transaction requires authentication.',
}

type SavedCard = {
  id: string
  object: 'payment_method'
  type: 'card'
  customer: string | null
  card: { brand: string; last4: string; exp_month: number; exp_year: number }
}
type SetupIntent = {
  id: string
  object: 'setup_intent'
  status: string
  customer: string | null
  payment_method: string | null
  usage: string
  next_action: Json | null
  last_setup_error: Json | null
}

export const createFakeSavedCards = () => {
  const customers = new Map<string, Json>()
  const saved = new Map<string, SavedCard>()
  const setupIntents = new Map<string, SetupIntent>()
  /** The test card that a saved card is a copy of. */
  const behaviors = new Map<string, string>()
  /** Decline codes of saved cards. */
  const declines = new Map<string, string>()
  let count = 0

  const requireCustomer = (id: string): void => {
    if (!customers.has(id)) throw missing('customer', id)
  }

  const requireCard = (id: string): SavedCard => {
    const card = saved.get(id)
    if (!card) throw missing('payment_method', id)
    return card
  }

  /** A test card gets an id of its own when it is attached. */
  const attach = (method: string, customer: string): string => {
    requireCustomer(customer)
    const existing = saved.get(method)
    if (existing) return existing.id
    const id = `pm_saved${++count}`
    const card = { brand: 'visa', last4: '4242', exp_month: 2, exp_year: 2032 }
    saved.set(id, { id, object: 'payment_method', type: 'card', customer, card })
    behaviors.set(id, method)
    return id
  }

  const createSetupIntent = (form: URLSearchParams, url: string): SetupIntent => {
    const [customer = '', method = ''] = ['customer', 'payment_method'].map((name) => form.get(name) ?? '')
    requireCustomer(customer)
    if (form.get('usage') !== 'off_session' || form.get('confirm') !== 'true' || !form.get('return_url'))
      throw wrong('The setup intent is incomplete.')
    if (method === 'pm_card_chargeDeclined') throw new Fault(402, DECLINED)
    const id = `seti_${++count}`
    const needsAction = method === 'pm_card_threeDSecure'
    const intent: SetupIntent = {
      id,
      object: 'setup_intent',
      status: needsAction ? 'requires_action' : 'succeeded',
      customer,
      payment_method: needsAction ? method : attach(method, customer),
      usage: 'off_session',
      next_action: needsAction ? { type: 'redirect_to_url', redirect_to_url: { url: `${url}/setup/${id}` } } : null,
      last_setup_error: null,
    }
    setupIntents.set(id, intent)
    return intent
  }

  return {
    customers,
    saved,
    requireCustomer,
    attach,

    /** Charges of this saved card are declined from now on. */
    declineLater: (id: string, declineCode: string): void => void declines.set(id, declineCode),

    /** The customer authenticates on the bank's page. */
    approveSetup: (id: string): void => {
      const intent = setupIntents.get(id)
      if (!intent?.customer || !intent.payment_method) throw missing('setup_intent', id)
      const payment_method = attach(intent.payment_method, intent.customer)
      Object.assign(intent, { status: 'succeeded', payment_method, next_action: null })
    },

    /** How a payment method behaves, and the error of a declined one. */
    use: (method: string, customer: string | null, isOffSession: boolean): { behaves: string; error?: Json } => {
      const behaves = behaviors.get(method) ?? method
      const card = saved.get(method)
      if (card && (card.customer === null || card.customer !== customer))
        throw wrong('The provided PaymentMethod does not belong to the Customer, or was detached from it.')
      if (isOffSession && !card) throw wrong('An off-session payment needs a saved PaymentMethod.')
      if (isOffSession && behaves === 'pm_card_threeDSecure') return { behaves, error: AUTHENTICATION_REQUIRED }
      const declineCode = declines.get(method)
      return declineCode ? { behaves, error: { ...DECLINED, decline_code: declineCode } } : { behaves }
    },

    post: (path: string, form: URLSearchParams, url: string): Json | undefined => {
      if (path === '/v1/customers') {
        const customer = { id: `cus_${++count}`, object: 'customer', email: form.get('email') }
        customers.set(customer.id, customer)
        return customer
      }
      if (path === '/v1/setup_intents') return createSetupIntent(form, url)
      const id = /^\/v1\/payment_methods\/(\w+)\/detach$/.exec(path)?.[1]
      if (!id) return undefined
      const card = requireCard(id)
      if (card.customer === null) throw wrong('The payment method you provided is not attached to a customer.')
      return Object.assign(card, { customer: null })
    },

    get: (path: string): Json | undefined => {
      const [, kind, id = ''] = /^\/v1\/(payment_methods|setup_intents)\/(\w+)$/.exec(path) ?? []
      if (kind === 'payment_methods') return requireCard(id)
      if (kind !== 'setup_intents') return undefined
      const intent = setupIntents.get(id)
      if (!intent) throw missing('setup_intent', id)
      return intent
    },
  }
}
