import pino from 'pino'
import { afterAll } from 'vitest'
import { newId, type VariantId, type WebsiteId } from '#base/id.ts'
import { money } from '#base/money.ts'
import { createCredentials } from '#people/credentials/service.ts'
import { createEmailService } from '#platform/email/service.ts'
import { openStoredEmail } from '#platform/email/testing/open-stored-email.ts'
import { createLogOnlyTransport } from '#platform/email/transport.ts'
import { createEvents } from '#platform/events.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { createSecrets } from '#platform/secrets.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { renderWorkerFile } from '#platform/threads/render-worker-file.ts'
import { createWorkerPool } from '#platform/threads/worker-pool.ts'
import type { Purchase, PurchaseLine } from '#shop/cart/model.ts'
import { createInventory } from '#shop/inventory/service.ts'
import { aStockedProduct } from '#shop/inventory/testing/stocked-product.ts'
import { Details } from '#shop/orders/details-schema.ts'
import type { Provider } from '#shop/payments/provider.ts'
import { createPayments } from '#shop/payments/service.ts'
import { createPreferences } from '#shop/preferences/service.ts'
import { createPlaceOrder } from '../operations/place-order.ts'
import { createOrders } from '../service.ts'

type GivenLine = { title?: string; sku?: string; quantity?: number; unitPrice?: bigint; requiresShipping?: boolean }
type GivenOrder = {
  websiteId?: WebsiteId
  lines?: readonly GivenLine[]
  discount?: bigint
  shipping?: bigint
  tax?: bigint
  provider?: 'test' | 'manual'
  testMode?: boolean
  email?: string
  language?: string
  details?: object
  instructions?: string
  pickup?: boolean
}

/** Orders with real dependencies and a real payment each. */
export const testOrders = (
  database: TestDatabase,
  { disturb = (provider) => provider }: { disturb?: (provider: Provider) => Provider } = {},
) => {
  const { queries, transact } = database
  const log = pino({ level: 'silent' })
  const clock = () => new Date()
  const jobs = createJobs({ connection: database.connection, log, runsHandlers: false })
  afterAll(() => jobs.stop())
  const events = createEvents()
  const secrets = createSecrets('a secret of tests')
  const credentials = createCredentials()
  const onChange = async (): Promise<void> => {}
  const preferences = createPreferences({ queries, transact, clock, onChange })
  const inventory = createInventory({ queries, transact, events, preferences })
  const payments = createPayments({
    queries,
    transact,
    events,
    jobs,
    clock,
    secrets,
    log,
    stripeOfInstallation: undefined,
    deliver: async () => {},
    onChange,
  })
  const from = 'Kiln <shop@kiln.test>'
  const mail = createEmailService({
    jobs,
    transport: createLogOnlyTransport(log),
    from,
    clock,
    queries,
    transact,
    secrets,
    events,
    retentionDays: 90,
  })
  const workers = createWorkerPool({ file: renderWorkerFile })
  afterAll(() => workers.close())
  const orders = createOrders({
    queries,
    transact,
    events,
    jobs,
    clock,
    mail,
    workers,
    secrets,
    credentials,
    inventory,
    payments: {
      records: payments.records,
      lateRefunds: payments.lateRefunds,
      findProvider: async (websiteId, name) => {
        const provider = await payments.findProvider(websiteId, name)
        return provider && disturb(provider)
      },
    },
    assets: { getViews: async () => new Map() },
    siteOf: async () => ({
      title: 'Kiln',
      origin: 'https://kiln.test',
      timeZone: 'Europe/Berlin',
      language: 'en',
      color: '#2f5d4a',
    }),
    managersOf: async () => ({ addresses: ['owner@kiln.test'], dashboard: 'https://manage.test/config/sites/1' }),
  })
  const place = createPlaceOrder({ credentials, events })

  const linesOf = (
    overrides: readonly GivenLine[],
    variantIds: readonly VariantId[],
    productId: string,
  ): PurchaseLine[] =>
    overrides.map((line, index) => {
      const { quantity = 1, unitPrice = 2400n } = line
      return {
        lineId: newId(),
        productId,
        variantId: variantIds[index] ?? newId(),
        productType: 1,
        sku: line.sku ?? `SKU${index + 1}`,
        title: line.title ?? `Bowl ${index + 1}`,
        attributes: {},
        additionalFields: '',
        answers: [],
        imageId: null,
        requiresShipping: line.requiresShipping ?? true,
        counted: true,
        quantity,
        unitPrice: String(unitPrice),
        subtotal: String(unitPrice * BigInt(quantity)),
        discount: '0',
        tax: '0',
      }
    })

  /** Places an order as the checkout does, without a cart. */
  const anOrder = async (overrides: GivenOrder = {}) => {
    const { discount = 0n, shipping = 0n, tax = 0n, provider: name = 'test' } = overrides
    const lineOverrides = overrides.lines ?? [{}]
    const product = await aStockedProduct(
      database,
      inventory,
      lineOverrides.map(() => 10),
      { websiteId: overrides.websiteId },
    )
    const { websiteId } = product
    const lines = linesOf(lineOverrides, product.ids, product.productId)
    const subtotal = lines.reduce((sum, line) => sum + BigInt(line.subtotal), 0n)
    const total = subtotal - discount + shipping + tax
    const cartId = newId()
    await database.pool.query(
      `INSERT INTO carts (website_id, cart_id, token_hash, expires_at) VALUES ($1, $2, $3, now() + interval '1 day')`,
      [websiteId, cartId, Buffer.from(cartId)],
    )
    const purchase: Purchase = {
      cartId,
      revision: 1,
      memberId: null,
      currency: 'USD',
      pricesIncludeTax: false,
      lines,
      subtotal: String(subtotal),
      discount: String(discount),
      shipping: String(shipping),
      tax: String(tax),
      total: String(total),
      requiresShipping: true,
      location: { country: 'DE', region: '', postalCode: '10115' },
      option: {
        id: newId(),
        name: 'Post',
        description: '',
        price: String(shipping),
        pickup: overrides.pickup ?? false,
      },
      coupons: [],
      taxes: [],
    }
    const details = Details.parse({
      email: overrides.email ?? 'Ada@Buyer.test',
      shippingAddress: { firstName: 'Ada', lastName: 'Buyer', line1: 'Kirchweg 1', city: 'Berlin', country: 'DE' },
      ...overrides.details,
    })
    const amount = money(total, 'USD')
    const started = await transact((tx) =>
      payments.records.start(tx, websiteId, {
        purchaseId: cartId,
        kind: 'cart',
        cartRevision: 1,
        requestKey: newId(),
        provider: name,
        method: name,
        amount,
        total: amount.amount,
        testMode: overrides.testMode ?? name === 'test',
        purchase,
        expiresAt: clock(),
        lookAt: clock(),
      }),
    )
    const { paymentId } = started
    const provider = await payments.findProvider(websiteId, name)
    const outcome = await provider?.charge({
      websiteId,
      paymentId,
      method: name,
      amount,
      reference: undefined,
      description: '',
      email: details.email,
      billing: undefined,
      shipping: undefined,
      instrument: { cardNumber: '4242 4242 4242 4242' },
      returnUrl: '/',
    })
    if (outcome?.state !== 'paid' && outcome?.state !== 'awaiting') throw new Error('The test bank did not charge.')
    const { state, reference } = outcome
    const placed = await transact(async (tx) => {
      const order = await place(tx, websiteId, {
        purchaseId: cartId,
        kind: 'cart',
        paymentId,
        purchase,
        details,
        state,
        testMode: overrides.testMode ?? name === 'test',
        language: overrides.language ?? 'en',
        instructions: overrides.instructions,
      })
      const payment = await payments.records.lock(tx, websiteId, paymentId)
      await payments.records.update(tx, payment, { state, reference, orderId: order.orderId, lookAt: null })
      if (state === 'paid' && total > 0n)
        await payments.records.addLedgerEntry(tx, websiteId, {
          paymentId,
          orderId: order.orderId,
          kind: 'charge',
          amount,
          reference,
        })
      return order
    })
    return { ...placed, websiteId, paymentId, total, lines, variantIds: product.ids }
  }

  /** The sent emails of a site, oldest first. */
  const sentEmails = async (websiteId: WebsiteId) => {
    await jobs.runDue()
    const { rows } = await database.pool.query<{
      mail_id: string
      kind: string
      to_address: string
      subject: string
      sealed_content: Buffer
      html: string | null
      text: string | null
    }>('SELECT * FROM mails WHERE website_id = $1 ORDER BY mail_id', [websiteId])
    return rows.map((row) => openStoredEmail(secrets, row))
  }

  return { orders, anOrder, sentEmails, events, jobs, payments, inventory, secrets }
}

export const buildRefundRequest = (overrides: {
  amount?: string
  lines?: { lineId: string; quantity: number }[]
  restock?: boolean
  refundId?: string
}) => ({
  refundId: newId(),
  lines: [],
  restock: false,
  reason: '',
  notify: false,
  ...overrides,
})
