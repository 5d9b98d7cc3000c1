import pino from 'pino'
import { afterAll } from 'vitest'
import { ProductType } from '#base/enumerations/products.ts'
import { type CustomerId, newId, type VariantId, type WebsiteId } from '#base/id.ts'
import { money } from '#base/money.ts'
import { createCredentials } from '#people/credentials/service.ts'
import { createEmailService } from '#platform/email/service.ts'
import { openStoredEmail } from '#platform/email/testing/open-stored-email.ts'
import { createLogOnlyTransport } from '#platform/email/transport.ts'
import { createEvents } from '#platform/events.ts'
import { createRateLimits } from '#platform/http/rate-limit.ts'
import { createJobs } from '#platform/jobs/jobs.ts'
import { renderWorkerFile } from '#platform/program-files.ts'
import { createSecrets } from '#platform/secrets.ts'
import type { TestDatabase } from '#platform/testing/database.ts'
import { createWorkerPool } from '#platform/threads/worker-pool.ts'
import type { Purchase, PurchasedGift, PurchaseLine } from '#shop/cart/model.ts'
import { createGiftCards } from '#shop/gift-cards/service.ts'
import { createInventory } from '#shop/inventory/service.ts'
import { aStockedProduct } from '#shop/inventory/testing/stocked-product.ts'
import { Details } from '#shop/orders/details-schema.ts'
import { FREE_METHOD } from '#shop/payments/model.ts'
import type { Provider } from '#shop/payments/provider.ts'
import { createPayments } from '#shop/payments/service.ts'
import { createPreferences } from '#shop/preferences/service.ts'
import { createPlaceOrder } from '../operations/place-order.ts'
import { createOrders } from '../service.ts'

type GivenLine = {
  title?: string
  sku?: string
  quantity?: number
  unitPrice?: bigint
  type?: ProductType
  gift?: PurchasedGift
}
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
  /** Amounts that gift cards pay. Each has this balance. */
  giftCards?: readonly bigint[]
  /** The customer account. */
  memberId?: CustomerId
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
    preferences,
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
  const site = {
    title: 'Kiln',
    origin: 'https://kiln.test',
    timeZone: 'Europe/Berlin',
    language: 'en',
    color: '#2f5d4a',
  }
  const giftCards = createGiftCards({
    queries,
    transact,
    jobs,
    clock,
    mail,
    secrets,
    rateLimits: createRateLimits(queries),
    siteOf: async () => site,
  })
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
    giftCards,
    listDownloads: async () => [],
    siteOf: async () => site,
    managersOf: async () => ({ addresses: ['owner@kiln.test'], dashboard: 'https://manage.test/config/sites/1' }),
  })
  const place = createPlaceOrder({ credentials, events, secrets })

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
        productType: line.type ?? ProductType.physical,
        sku: line.sku ?? `SKU${index + 1}`,
        title: line.title ?? `Bowl ${index + 1}`,
        attributes: {},
        additionalFields: '',
        answers: [],
        imageId: null,
        requiresShipping: (line.type ?? ProductType.physical) === ProductType.physical,
        gift: line.gift,
        counted: true,
        quantity,
        unitPrice: String(unitPrice),
        subtotal: String(unitPrice * BigInt(quantity)),
        discount: '0',
        tax: '0',
      }
    })

  const issueCards = async (
    websiteId: WebsiteId,
    balances: readonly bigint[],
    testMode: boolean,
  ): Promise<string[]> => {
    const ids: string[] = []
    for (const amount of balances) {
      const card = { amount, currency: 'USD', testMode, expiresAt: null, language: 'en' } as const
      ids.push((await transact((tx) => giftCards.issue(tx, websiteId, card))).id)
    }
    return ids
  }

  /** Places an order as the checkout does, without a cart. */
  const anOrder = async (overrides: GivenOrder = {}) => {
    const { discount = 0n, shipping = 0n, tax = 0n, memberId = null, giftCards: balances = [] } = overrides
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
      memberId,
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
    const amount = money(
      balances.reduce((rest, balance) => rest - balance, total),
      'USD',
    )
    const name = amount.amount === 0n ? FREE_METHOD : (overrides.provider ?? 'test')
    const testMode = overrides.testMode ?? name === 'test'
    const cardIds = await issueCards(websiteId, balances, testMode)
    const started = await transact(async (tx) => {
      const payment = await payments.records.start(tx, websiteId, {
        purchaseId: cartId,
        kind: 'cart',
        cartRevision: 1,
        requestKey: newId(),
        provider: name,
        method: name,
        amount,
        total,
        testMode,
        purchase,
        expiresAt: clock(),
        lookAt: clock(),
      })
      const { paymentId } = payment
      const payable = total - amount.amount
      await giftCards.hold(tx, websiteId, {
        paymentId,
        giftCardIds: cardIds,
        payable,
        expected: payable,
        currency: 'USD',
        testMode,
      })
      return payment
    })
    const { paymentId } = started
    const provider = await payments.findProvider(websiteId, name)
    const outcome =
      amount.amount === 0n
        ? ({ state: 'paid', reference: `free-${paymentId}` } as const)
        : await provider?.charge({
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
    const orderId = newId()
    const placed = await transact(async (tx) => {
      for (const part of await giftCards.capture(tx, websiteId, { paymentId, orderId }))
        await payments.records.addLedgerEntry(tx, websiteId, {
          paymentId,
          orderId,
          kind: 'charge',
          amount: money(part.amount, 'USD'),
          reference: `gift-card-${paymentId}-${part.giftCardId}`,
          giftCardId: part.giftCardId,
        })
      const order = await place(tx, websiteId, {
        orderId,
        purchaseId: cartId,
        kind: 'cart',
        paymentId,
        purchase,
        details,
        state,
        testMode,
        language: overrides.language ?? 'en',
        instructions: overrides.instructions,
      })
      const payment = await payments.records.lock(tx, websiteId, paymentId)
      await payments.records.update(tx, payment, { state, reference, orderId: order.orderId, lookAt: null })
      if (state === 'paid' && amount.amount > 0n)
        await payments.records.addLedgerEntry(tx, websiteId, {
          paymentId,
          orderId: order.orderId,
          kind: 'charge',
          amount,
          reference,
        })
      return order
    })
    return { ...placed, websiteId, paymentId, total, lines, variantIds: product.ids, cardIds }
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

  return { orders, anOrder, sentEmails, events, jobs, clock, mail, payments, inventory, secrets, giftCards }
}

export const buildRefundRequest = (overrides: {
  amount?: string
  lines?: { lineId: string; quantity: number }[]
  restock?: boolean
  refundId?: string
  toStoreCredit?: boolean
}) => ({
  refundId: newId(),
  lines: [],
  restock: false,
  toStoreCredit: false,
  reason: '',
  notify: false,
  ...overrides,
})
