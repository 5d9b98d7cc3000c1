import { createWeeklySummaryEmail } from '#analytics/reports/emails/weekly-summary.tsx'
import type { Currency } from '#base/enumerations/currencies.ts'
import { type AccountId, type CustomerId, type FormId, newId, type SubmissionId, type WebsiteId } from '#base/id.ts'
import { renderCampaignEmail } from '#blocks/email-views/emails/campaign.tsx'
import {
  createAlreadyRegisteredEmail,
  createConfirmEmailEmail,
  createConfirmSignUpEmail,
  createEmailChangedEmail,
  createNoAccountEmail,
  createSignInLinkEmail,
  createResetPasswordEmail as resetAccountPassword,
} from '#people/accounts/emails/account-emails.tsx'
import { createInvitationEmail } from '#people/contributors/emails/invitation.tsx'
import {
  createConfirmSignUpEmail as confirmCustomerSignUp,
  createSignInEmail as createCustomerSignInEmail,
  createAlreadyRegisteredEmail as customerAlreadyRegistered,
  type EmailSite,
  createInvitationEmail as inviteCustomer,
  createNoAccountEmail as noCustomerAccount,
  createResetPasswordEmail as resetCustomerPassword,
} from '#people/customers/emails/account-emails.tsx'
import type { Customer } from '#people/customers/model.ts'
import { createTwoFactorEmail } from '#people/two-factor/emails/two-factor-changed.tsx'
import type { NewEmail } from '#platform/email/model.ts'
import { renderDonationAwaitingEmail } from '#shop/donations/emails/donation-awaiting.tsx'
import { renderDonationCanceledEmail } from '#shop/donations/emails/donation-canceled.tsx'
import { renderDonationReceiptEmail } from '#shop/donations/emails/donation-receipt.tsx'
import { renderDonationRefundedEmail } from '#shop/donations/emails/donation-refunded.tsx'
import { createDownloadRequestedEmail } from '#shop/downloads/emails/download-requested.tsx'
import { createDownloadsResetEmail } from '#shop/downloads/emails/downloads-reset.tsx'
import { createNewVersionEmail } from '#shop/downloads/emails/new-version.tsx'
import { renderBalanceUsedEmail } from '#shop/gift-cards/emails/balance-used.tsx'
import { renderGiftCardDeliveredEmail } from '#shop/gift-cards/emails/gift-card-delivered.tsx'
import type { GiftCardEmailData } from '#shop/gift-cards/emails/gift-card-email.tsx'
import { renderGiftCardIssuedEmail } from '#shop/gift-cards/emails/gift-card-issued.tsx'
import { Details } from '#shop/orders/details-schema.ts'
import { renderAwaitingPaymentEmail } from '#shop/orders/emails/awaiting-payment.tsx'
import type { OrderEmailData } from '#shop/orders/emails/customer-email.tsx'
import { renderNewOrderEmail } from '#shop/orders/emails/new-order.tsx'
import { renderOrderCanceledEmail } from '#shop/orders/emails/order-canceled.tsx'
import { renderOrderConfirmedEmail } from '#shop/orders/emails/order-confirmed.tsx'
import { renderOrderRefundedEmail } from '#shop/orders/emails/order-refunded.tsx'
import { renderOrderShippedEmail } from '#shop/orders/emails/order-shipped.tsx'
import { renderPaymentReceivedEmail } from '#shop/orders/emails/payment-received.tsx'
import { renderRefundFailedEmail } from '#shop/orders/emails/refund-failed.tsx'
import { renderUnresolvedRefundEmail } from '#shop/orders/emails/unresolved-refund.tsx'
import { OrderDetails } from '#shop/orders/order-schema.ts'
import { createBackInStockEmail } from '#shop/restock/emails/back-in-stock.tsx'
import { renderHeldCommentEmail } from '#site/comments/emails/held-comment.tsx'
import { renderAutoReplyEmail } from '#site/forms/emails/auto-reply.tsx'
import type { DeliveredSubmission } from '#site/forms/emails/email-data.ts'
import { renderNewSubmissionEmail } from '#site/forms/emails/new-submission.tsx'
import type { Answer } from '#site/forms/form-schema.ts'
import { createConfirmSubscriptionEmail } from '#site/mailing-lists/emails/confirm-subscription.tsx'

import { CAMPAIGN_IMAGE, CAMPAIGNS } from './campaign-samples.ts'
import { createSummaryReports } from './summary-reports.ts'

/** One email as it would be sent. `order` is the data of order emails. */
export type EmailSample = { name: string; email: NewEmail; order?: OrderEmailData }

type Line = { title: string; options?: string[]; answers?: readonly Answer[]; quantity: number; price: bigint }
type Given = {
  shop: string
  currency: Currency
  language: string
  lines: readonly Line[]
  details: object
  discount?: bigint
  shipping?: bigint
  tax?: bigint
  pricesIncludeTax?: boolean
  option?: { name: string; description: string; pickup: boolean } | null
  coupons?: readonly { code: string; name: string; discount: string }[]
  taxes?: readonly { name: string; percent: string; amount: string }[]
  instructions?: string
  testMode?: boolean
}

const websiteId = newId<WebsiteId>()
const TOKEN = 'q3v9Xk2mPz7tYw5rBn8sLd4fGh6jCa1e'
const SUBMISSION = `https://manage.example/config/sites/${websiteId}/form-submissions/${newId()}/${newId()}`
const DASHBOARD = `https://manage.example/config/sites/${websiteId}/orders/${newId()}`

const anOrderData = (given: Given): OrderEmailData => {
  const lines = given.lines.map(({ title, options = [], answers = [], quantity, price }, index) => ({
    orderId: '',
    lineId: newId(),
    productId: newId(),
    variantId: newId(),
    sku: `SKU-${index + 1}`,
    title,
    attributes: Object.fromEntries(options.map((option, place) => [`Option ${place + 1}`, option])),
    additionalFields: '',
    answers: [...answers],
    imageId: null,
    fulfilment: given.option === null ? ('performed' as const) : ('shipped' as const),
    gift: null,
    counted: true,
    quantity,
    unitPrice: price,
    subtotal: price * BigInt(quantity),
    discount: 0n,
    tax: 0n,
    fulfilled: 0,
    refunded: 0,
    restocked: 0,
  }))
  const subtotal = lines.reduce((sum, line) => sum + line.subtotal, 0n)
  const { discount = 0n, shipping = 0n, tax = 0n, pricesIncludeTax = false, option, currency } = given
  const details = OrderDetails.parse({
    paymentId: newId(),
    ...Details.parse(given.details),
    instructions: given.instructions ?? '',
    option: option ? { ...option, price: String(shipping) } : null,
    coupons: given.coupons ?? [],
    taxes: given.taxes ?? [],
  })
  return {
    websiteId,
    site: {
      title: given.shop,
      origin: 'https://kiln.example',
      timeZone: 'Europe/Berlin',
      language: given.language,
      color: '#5f7f6f',
    },
    order: {
      orderId: newId(),
      number: 1042,
      email: details.email,
      state: 'open',
      paymentState: given.instructions ? 'awaiting' : 'paid',
      fulfilmentState: option === null ? 'not-needed' : 'unfulfilled',
      testMode: given.testMode ?? false,
      currency,
      total: subtotal - discount + shipping + (pricesIncludeTax ? 0n : tax),
      refunded: 0n,
      placedAt: new Date('2026-11-16T22:30:00Z'),
      purchaseId: newId(),
      kind: 'cart',
      memberId: null,
      subtotal,
      discount,
      shipping,
      tax,
      pricesIncludeTax,
      details,
      language: given.language,
      sealedToken: null,
    },
    lines,
    tenders:
      option === null
        ? [
            { kind: 'gift-card', lastFour: 'K7QM', amount: subtotal / 2n },
            { kind: 'store-credit', lastFour: '', amount: subtotal / 4n },
          ]
        : [],
    downloads:
      option === null
        ? lines.map(({ title }) => ({ title, url: `https://kiln.example/download/${newId()}.${TOKEN}` }))
        : [],
    link: `https://kiln.example/order/${TOKEN}`,
    reason: '',
  }
}

const POST = { name: 'Parcel post', description: '3–5 business days', pickup: false }
const ADA = {
  firstName: 'Ada',
  lastName: 'Buyer',
  company: 'Analytical & Sons',
  line1: '18 Wharf Lane',
  line2: 'Apt. 4',
  city: 'Portland',
  region: 'ME',
  postalCode: '04101',
  country: 'US',
}
const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

const toAnswer = (rawTitle: string, value: string, type = 'text'): Answer => ({
  fieldId: rawTitle,
  type,
  rawTitle,
  value,
  values: null,
})
const LINE_ANSWERS: readonly Answer[] = [
  toAnswer('Engraving <b>', '<script>alert(1)</script> & "Ada"'),
  { ...toAnswer('Deliver to', ''), type: 'address', values: ['1 Kiln Lane', '', 'Portland', 'OR', '97201', ''] },
  toAnswer('source', 'newsletter', 'hidden'),
]

const ORDERS: Record<string, Given> = {
  'several lines': {
    shop: 'Kiln & Co.',
    currency: 'USD',
    language: 'en',
    lines: [
      { title: 'Tea bowl', options: ['Celadon', 'Large'], quantity: 3, price: 2400n },
      { title: 'Tea & "Ash" mug <3', answers: LINE_ANSWERS, quantity: 1, price: 1850n },
      {
        title: 'Vase that leans a little to the left, in dark stoneware',
        options: ['Tenmoku'],
        quantity: 12,
        price: 9900n,
      },
    ],
    details: {
      email: 'ada@buyer.test',
      phone: '+1 207 555 0132',
      shippingAddress: ADA,
      note: 'Please wrap it twice.\nIt is a gift.',
    },
    discount: 1000n,
    shipping: 950n,
    tax: 512n,
    option: POST,
    coupons: [{ code: 'WELCOME10', name: 'Welcome', discount: '1000' }],
    taxes: [{ name: 'Maine sales tax', percent: '5.5', amount: '512' }],
  },
  'long German text in euros, prices with tax': {
    shop: 'Töpferei Müller-Lüdenscheidt & Töchter – Keramik aus der Schwäbischen Alb!',
    currency: 'EUR',
    language: 'de',
    lines: [
      {
        title: LONG_WORD,
        options: [LONG_WORD],
        answers: [toAnswer(LONG_WORD, LONG_WORD)],
        quantity: 10_000,
        price: 99_999_999n,
      },
      { title: 'Schale', options: ['Seladon'], quantity: 1, price: 1n },
    ],
    details: {
      email: `${'sehr-lange-adresse-'.repeat(3)}1@${'unterbereich.'.repeat(6)}example.test`,
      shippingAddress: {
        ...ADA,
        firstName: 'Hans-Joachim-Maximilian',
        lastName: LONG_WORD,
        line1: `${LONG_WORD} 117a`,
        city: 'Gammertingen',
        region: '',
        postalCode: '72501',
        country: 'DE',
      },
      billingAddress: {
        ...ADA,
        firstName: 'Éloïse',
        line1: 'Rue de l’Abbé-de-l’Épée 3',
        city: 'Paris',
        region: '',
        postalCode: '75005',
        country: 'FR',
      },
      note: `${LONG_WORD} `.repeat(3),
    },
    shipping: 12_345n,
    tax: 159_663_865n,
    pricesIncludeTax: true,
    option: POST,
    instructions:
      'Bitte überweisen Sie an:\nTöpferei Müller\nIBAN DE02 1203 0000 0000 2020 51\nVerwendungszweck: Bestellung\n\nDanke!',
  },
  'right-to-left text in shekels': {
    shop: 'בית הקדרות',
    currency: 'ILS',
    language: 'en',
    lines: [
      { title: 'קערת תה', options: ['ירוק', 'גדול'], quantity: 2, price: 12_000n },
      { title: 'مزهرية زرقاء', quantity: 1, price: 45_050n },
    ],
    details: {
      email: 'miriam@buyer.test',
      shippingAddress: {
        ...ADA,
        firstName: 'מרים',
        lastName: 'כהן',
        company: '',
        line1: 'רחוב הרצל 12',
        line2: '',
        city: 'תל אביב',
        region: '',
        postalCode: '6688312',
        country: 'IL',
      },
    },
    shipping: 2500n,
    option: POST,
  },
  'French, Danish crowns, local pickup': {
    shop: 'Ler ApS.',
    currency: 'DKK',
    language: 'fr',
    lines: [{ title: 'Bol', quantity: 1, price: 19_900n }],
    details: {
      email: 'a@b.test',
      shippingAddress: {
        ...ADA,
        company: '',
        line2: '',
        country: 'DK',
        region: '',
        city: 'København',
        postalCode: '1051',
      },
    },
    option: { name: 'Retrait à l’atelier', description: 'Nyhavn 1, København', pickup: true },
  },
  'Spanish, yen, digital, without a name, test mode': {
    shop: '陶器',
    currency: 'JPY',
    language: 'es',
    lines: [{ title: '焼き物の本 (PDF)', quantity: 1, price: 1_500n }],
    details: { email: 'nadie@buyer.test' },
    option: null,
    testMode: true,
  },
  'rupiah, digital with a billing address': {
    shop: 'Tembikar?',
    currency: 'IDR',
    language: 'en',
    lines: [{ title: 'Kursus', quantity: 3, price: 123_456_789_012_345n }],
    details: {
      email: 'budi@buyer.test',
      billingAddress: { ...ADA, firstName: 'Budi', country: 'ID', region: '', city: 'Jakarta', postalCode: '10110' },
    },
    option: null,
  },
}

const orders = Object.entries(ORDERS).map(([name, given]) => ({ name, data: anOrderData(given) }))

const withOrders = (
  render: (data: OrderEmailData) => NewEmail,
  change: (data: OrderEmailData) => Partial<OrderEmailData> = () => ({}),
): EmailSample[] =>
  orders.map(({ name, data }) => {
    const order = { ...data, ...change(data) }
    return { name, email: render(order), order }
  })

const withDonations = (render: (data: OrderEmailData & { fundName: string }) => NewEmail): EmailSample[] =>
  withOrders((data) => render({ ...data, fundName: data.lines[0]?.title ?? '' }))

const toShipment = ({ lines }: OrderEmailData): Partial<OrderEmailData> => ({
  fulfillment: {
    carrier: 'Deutsche Post & DHL',
    trackingNumber: '00340434161094042557',
    trackingUrl: 'https://carrier.example/track?number=00340434161094042557&language=en',
    lines: lines.slice(0, 1).map(({ lineId }) => ({ lineId, quantity: 1 })),
  },
})

const PEOPLE = [
  { name: 'Ada', email: 'ada@example.test' },
  { name: '', email: `${'long-address-'.repeat(4)}1@${'subdomain.'.repeat(6)}example.test` },
  { name: 'Dr. Tom & <Jerry> "Mouse", Jr.', email: 'tom@example.test' },
  { name: 'מרים', email: 'miriam@example.test' },
]
const accounts = PEOPLE.map((person) => ({
  ...person,
  id: newId<AccountId>(),
  internal: false,
  language: null,
  hasPassword: true,
}))
const SHOPS = ['Kiln & Co.', 'Yes!', LONG_WORD, 'בית הקדרות']
const LINK = `https://manage.example/config/reset?token=${TOKEN}&next=%2Fconfig%2Fsites&language=en`

const forAccounts = (render: (account: (typeof accounts)[number]) => NewEmail): EmailSample[] =>
  accounts.map((account) => ({ name: account.name || 'no name', email: render(account) }))

const forCustomers = (render: (customer: Customer, site: EmailSite) => NewEmail): EmailSample[] =>
  ['en', 'de', 'fr', 'es'].flatMap((language) =>
    SHOPS.map((title, index) => {
      const person = PEOPLE[index] ?? { name: '', email: 'unknown@example.test' }
      const customer = { id: newId<CustomerId>(), websiteId, language: null, ...person }
      const site = { title, origin: 'https://kiln.example', language, color: index === 0 ? '#8a4b2d' : undefined }
      return { name: `${language} ${title}`, email: render(customer, site) }
    }),
  )

const single = (type: string, rawTitle: string, value: string | null): Answer => ({
  fieldId: newId(),
  type,
  rawTitle,
  value,
  values: null,
})
const parts = (type: string, rawTitle: string, values: Answer['values']): Answer => ({
  fieldId: newId(),
  type,
  rawTitle,
  value: null,
  values,
})
const file: Answer = parts('file', 'Photos of the damage', ['1', '2'])

const ANSWERS: Readonly<Record<string, readonly Answer[]>> = {
  'every type': [
    parts('name', 'Name', ['Ada', 'Lovelace']),
    single('email', 'Email', 'ada@buyer.test'),
    parts('phone', 'Phone', ['49', '030', '123', '4567']),
    parts('address', 'Address', ['Rue de l’Abbé-de-l’Épée 3', '', 'Paris', '', '75005', 'France']),
    parts('date', 'Wedding date', ['5', '17', '2027']),
    parts('time', 'Time', ['9', '5', '', 'pm']),
    parts('checkbox', 'Interested in', ['Bowls & cups', 'Courses']),
    parts('likert', 'How was it?', { 'The staff was friendly': ['2'], 'I will come again': ['-1'], Parking: [] }),
    single('password', 'Access code', 'never shown'),
    single('currency', 'Budget', '1,200.00'),
    single('hidden', 'utm_source', 'newsletter'),
    single('text', 'Anything else?', null),
    file,
    single('textarea', 'Message', 'Hello,\n\nthe glaze of my bowl cracked.\nCan you repair it?\n\nBest, Ada'),
  ],
  'long words, scripts and special characters': [
    single('text', LONG_WORD, LONG_WORD),
    single(
      'textarea',
      'Message & <questions>',
      '<script>alert(1)</script> "quoted" & \u2028 <img src=x onerror=alert(1)>',
    ),
    single('website', 'Website', `https://example.test/${'path/'.repeat(60)}`),
  ],
  'right-to-left text': [single('text', 'שם', 'מרים כהן'), single('textarea', 'رسالة', 'مرحبا\nشكرا جزيلا')],
  'too long for an email': [
    single('textarea', 'Message', 'Clay and glaze. '.repeat(1250)),
    single('text', 'Name', 'Ada'),
  ],
}
const submissions = Object.entries(ANSWERS).map(([name, answers], index): [string, DeliveredSubmission] => [
  name,
  {
    websiteId,
    formId: newId<FormId>(),
    submissionId: newId<SubmissionId>(),
    formName: ['Repairs & questions', LONG_WORD, 'צור קשר', 'Contact us!'][index] ?? '',
    answers,
    files: [
      { id: '1', fieldId: file.fieldId, fileName: 'bowl (front).jpg', contentType: 'image/jpeg', bytes: 1_234_567 },
      { id: '2', fieldId: file.fieldId, fileName: `${LONG_WORD}.pdf`, contentType: 'application/pdf', bytes: 900 },
    ],
    email: index === 0 ? 'ada@buyer.test' : null,
    pageTitle: ['Contact', '', 'צור קשר', 'Contact'][index] ?? '',
    pagePath: index === 3 ? '' : `/contact-${index}`,
    createdAt: new Date('2026-11-17T09:05:00Z'),
  },
])
const FORM_SITES = SHOPS.map((title, index) => ({
  title,
  origin: 'https://kiln.example',
  language: ['en', 'de', 'fr', 'es'][index] ?? 'en',
  timeZone: 'Europe/Berlin',
  ...(index < 2 && { color: '#8a4b2d' }),
}))
const FORM_SITE = { title: 'Kiln & Co.', origin: 'https://kiln.example', language: 'en', timeZone: 'Europe/Berlin' }
const REPLIES = [
  {
    subject: 'Thank you for your message',
    message: 'We answer within two days.\n\nYour team at Kiln & Co.\n030 1234567',
  },
  { subject: `Danke, ${LONG_WORD}`, message: `Wir melden uns.\n${LONG_WORD}\n<b>Bis bald</b>` },
  { subject: 'Merci !', message: '' },
  { subject: 'תודה', message: 'קיבלנו את ההודעה.\nנחזור אליכם בקרוב.' },
]

const GIFT_CARD = `https://kiln.example/gift-card/c${'0f'.repeat(32)}`
const GIFTS = [
  { recipientName: 'Ben', senderName: 'Ada', message: 'Happy birthday!\n\nBuy a bowl <3 & a cup.', language: 'en' },
  { recipientName: LONG_WORD, senderName: LONG_WORD, message: `${LONG_WORD} `.repeat(5).trim(), language: 'de' },
  { recipientName: '', senderName: '', message: '', language: 'fr' },
  { recipientName: 'מרים', senderName: 'Dr. Tom & <Jerry>', message: 'מזל טוב!\nمبروك', language: 'es' },
] as const
const CARD_CURRENCIES = ['USD', 'EUR', 'JPY', 'ILS'] as const

const withGiftCards = (render: (data: GiftCardEmailData, index: number) => NewEmail): EmailSample[] =>
  GIFTS.map((gift, index) => {
    const card: GiftCardEmailData['card'] = {
      ...gift,
      id: newId(),
      kind: 'gift-card',
      lastFour: '2RTC',
      codeVersion: 1,
      memberId: null,
      currency: CARD_CURRENCIES[index] ?? 'USD',
      available: index === 1 ? 123_456_789_012_345n : 5000n,
      held: 0n,
      state: 'active',
      expiresAt: index % 2 === 0 ? null : new Date('2029-11-17T09:00:00Z'),
      testMode: index === 3,
      orderId: null,
      lineId: null,
      recipientEmail: PEOPLE[index]?.email ?? '',
      deliverAt: null,
      deliveredAt: null,
      createdAt: new Date('2026-11-17T09:00:00Z'),
    }
    const site = {
      title: SHOPS[index] ?? '',
      origin: 'https://kiln.example',
      timeZone: 'Europe/Berlin',
      language: gift.language,
      color: '#5f7f6f',
    }
    return { name: `${gift.language} ${site.title}`, email: render({ websiteId, site, card }, index) }
  })

/** Samples by file and exported function, with long, right-to-left and special text, other languages and other currencies. */
const forDownloads = (
  create: (given: Parameters<typeof createDownloadsResetEmail>[0], index: number) => NewEmail,
): readonly EmailSample[] =>
  orders.map(({ name, data: { site, order, lines } }, index) => {
    const grant = {
      title: lines[0]?.title ?? '',
      orderNumber: order.number,
      email: order.email,
      language: order.language,
    }
    const link = `https://kiln.test/download/${newId()}.${'0123456789abcdef'.repeat(4)}`
    return { name, email: create({ websiteId, site, grant, link }, index) }
  })

export const EMAIL_SAMPLES: Readonly<Record<string, readonly EmailSample[]>> = {
  'people/accounts/emails/account-emails.tsx createSignInLinkEmail': forAccounts((a) => createSignInLinkEmail(a, LINK)),
  'people/accounts/emails/account-emails.tsx createResetPasswordEmail': forAccounts((a) =>
    resetAccountPassword(a, LINK),
  ),
  'people/accounts/emails/account-emails.tsx createConfirmEmailEmail': forAccounts((a) =>
    createConfirmEmailEmail(a, `new-${a.email}`, LINK),
  ),
  'people/accounts/emails/account-emails.tsx createEmailChangedEmail': forAccounts((a) =>
    createEmailChangedEmail(a, `new-${a.email}`),
  ),
  'people/accounts/emails/account-emails.tsx createConfirmSignUpEmail': forAccounts((account) =>
    createConfirmSignUpEmail(account, LINK),
  ),
  'people/accounts/emails/account-emails.tsx createAlreadyRegisteredEmail': forAccounts((account) =>
    createAlreadyRegisteredEmail(account, 'https://manage.example'),
  ),
  'people/accounts/emails/account-emails.tsx createNoAccountEmail': forAccounts(({ email }) =>
    createNoAccountEmail(email, 'https://manage.example'),
  ),
  'people/two-factor/emails/two-factor-changed.tsx createTwoFactorEmail': [
    ...forAccounts((account) => createTwoFactorEmail(account, 'enabled')),
    ...forAccounts((account) => createTwoFactorEmail(account, 'disabled')),
    ...forAccounts((account) => createTwoFactorEmail(account, 'recovery-code-used')),
  ],
  'people/customers/emails/account-emails.tsx createConfirmSignUpEmail': forCustomers((customer, site) =>
    confirmCustomerSignUp(customer, site, LINK),
  ),
  'people/customers/emails/account-emails.tsx createAlreadyRegisteredEmail': forCustomers(customerAlreadyRegistered),
  'people/customers/emails/account-emails.tsx createNoAccountEmail': forCustomers(noCustomerAccount),
  'site/mailing-lists/emails/confirm-subscription.tsx createConfirmSubscriptionEmail': ['en', 'de', 'fr', 'es'].flatMap(
    (language) =>
      SHOPS.map((shop) => ({
        name: `${language} ${shop}`,
        email: createConfirmSubscriptionEmail({
          site: { websiteId, title: shop, origin: 'https://kiln.example' },
          list: `News from ${shop}`,
          subscriber: { email: 'ada@example.com', name: 'Ada', language },
          confirmUrl: LINK,
          unsubscribeUrl: `${LINK}unsubscribe`,
        }),
      })),
  ),
  'analytics/reports/emails/weekly-summary.tsx createWeeklySummaryEmail': SHOPS.map((title, index) => ({
    name: title,
    email: createWeeklySummaryEmail({
      site: { websiteId, title, origin: 'https://kiln.example', color: index === 0 ? '#8a4b2d' : undefined },
      to: 'owner@kiln.test',
      reports: createSummaryReports(index),
      dashboardUrl: `${DASHBOARD}/analytics`,
      unsubscribeUrl: `https://kiln.example/unsubscribe/weekly-summary?token=${newId()}.${TOKEN}`,
    }),
  })),
  'people/contributors/emails/invitation.tsx createInvitationEmail': SHOPS.map((shop, index) => ({
    name: shop,
    email: createInvitationEmail(
      websiteId,
      shop,
      {
        id: newId(),
        email: 'new@example.test',
        roles: [4, 8],
        invitedBy: PEOPLE[index]?.name || 'owner@example.test',
        invitedAt: new Date(),
        expiresAt: new Date(),
      },
      LINK,
    ),
  })),
  'people/customers/emails/account-emails.tsx createResetPasswordEmail': forCustomers((customer, site) =>
    resetCustomerPassword(customer, site, LINK),
  ),
  'people/customers/emails/account-emails.tsx createSignInEmail': forCustomers((customer, site) =>
    createCustomerSignInEmail(customer, site, { link: LINK, code: '04210987' }),
  ),
  'people/customers/emails/account-emails.tsx createInvitationEmail': forCustomers((customer, site) =>
    inviteCustomer(customer, site, LINK),
  ),
  'site/forms/emails/new-submission.tsx renderNewSubmissionEmail': submissions.map(([name, submission], index) => ({
    name,
    email: renderNewSubmissionEmail(submission, FORM_SITES[index] ?? FORM_SITE, 'owner@kiln.test', SUBMISSION),
  })),
  'site/comments/emails/held-comment.tsx renderHeldCommentEmail': Object.entries({
    plain: { title: 'Glaze tests', authorName: 'Vera', body: 'Lovely glaze.\n\nWhich kiln is it?' },
    'long words': { title: LONG_WORD, authorName: LONG_WORD, body: `${LONG_WORD} <b> & “quotes”\n`.repeat(30) },
    'right to left': { title: 'سجل الفرن', authorName: 'ليلى', body: 'ما اسم هذا الطلاء؟' },
  }).map(([name, { title, authorName, body }], index) => ({
    name,
    email: renderHeldCommentEmail(
      {
        post: { title, collectionUrlId: 'journal', urlId: 'glaze-tests' },
        authorName,
        authorEmail: 'vera@example.com',
        body,
        createdAt: new Date('2026-11-18T09:00:00Z'),
      },
      { websiteId, site: FORM_SITES[index] ?? FORM_SITE, to: 'owner@kiln.test', link: SUBMISSION },
    ),
  })),
  'site/forms/emails/auto-reply.tsx renderAutoReplyEmail': REPLIES.map((reply, index) => ({
    name: reply.subject,
    email: renderAutoReplyEmail({ websiteId, to: 'ada@buyer.test' }, reply, FORM_SITES[index] ?? FORM_SITE),
  })),
  'shop/downloads/emails/new-version.tsx createNewVersionEmail': forDownloads((given, index) =>
    createNewVersionEmail({
      ...given,
      file: { name: 'A very long name of a file with glaze recipes, for printing.pdf', version: (index % 2) + 1 },
    }),
  ),
  'shop/downloads/emails/downloads-reset.tsx createDownloadsResetEmail': forDownloads(createDownloadsResetEmail),
  'shop/downloads/emails/download-requested.tsx createDownloadRequestedEmail': forDownloads((given) =>
    createDownloadRequestedEmail({ ...given, to: 'owner@kiln.test', link: DASHBOARD }),
  ),
  'shop/gift-cards/emails/gift-card-issued.tsx renderGiftCardIssuedEmail': withGiftCards((data) =>
    renderGiftCardIssuedEmail({ ...data, code: 'K7XW-3HQM-PV9D-2RTC', url: GIFT_CARD }),
  ),
  'shop/gift-cards/emails/gift-card-delivered.tsx renderGiftCardDeliveredEmail': withGiftCards((data) =>
    renderGiftCardDeliveredEmail({ ...data, to: 'ada@buyer.test', url: GIFT_CARD }),
  ),
  'shop/gift-cards/emails/balance-used.tsx renderBalanceUsedEmail': withGiftCards((data, index) =>
    renderBalanceUsedEmail({
      ...data,
      card: { ...data.card, available: index === 0 ? 0n : data.card.available },
      used: 1250n,
      orderNumber: 1042,
      url: GIFT_CARD,
    }),
  ),
  'shop/restock/emails/back-in-stock.tsx createBackInStockEmail': ['en', 'de', 'fr', 'es'].flatMap((language) =>
    SHOPS.map((title, index) => ({
      name: `${language} ${title}`,
      email: createBackInStockEmail({
        websiteId,
        site: { title, origin: 'https://kiln.example', color: index === 0 ? '#8a4b2d' : undefined },
        variant: {
          variantId: newId(),
          title: ['Vase', 'Tea & "Ash" mug <3', LONG_WORD, 'קערת תה'][index] ?? '',
          optionValues: [[], ['Large', 'Celadon'], [LONG_WORD], ['ירוק']][index] ?? [],
          image: index === 3 ? null : { id: newId(), filename: 'vase & co.jpg', alt: 'A vase', mimeType: 'image/jpeg' },
          storeUrlId: 'shop',
          urlId: 'vase',
        },
        signUp: { email: 'ada@example.com', language },
        unsubscribeUrl: `https://kiln.example/unsubscribe/restock?token=${newId()}.${TOKEN}`,
      }),
    })),
  ),
  'blocks/email-views/emails/campaign.tsx renderCampaignEmail': CAMPAIGNS.map(
    ({ name, subject, language, blocks }) => ({
      name,
      email: {
        websiteId,
        to: 'ada@example.com',
        subject,
        kind: 'campaigns.test',
        ...renderCampaignEmail(
          {
            subject,
            previewText: 'A look into the kiln',
            blocks,
            listName: 'Workshop <news>',
            unsubscribeUrl: `https://kiln.example/unsubscribe?token=${newId()}.${TOKEN}`,
          },
          {
            site: { title: 'Kiln & Co.', origin: 'https://kiln.example', language, color: '#5f7f6f' },
            money: {},
            assets: new Map([[CAMPAIGN_IMAGE.id, CAMPAIGN_IMAGE]]),
            products: new Map(),
          },
        ),
      },
    }),
  ),
  'shop/orders/emails/order-confirmed.tsx renderOrderConfirmedEmail': withOrders(renderOrderConfirmedEmail),
  'shop/orders/emails/awaiting-payment.tsx renderAwaitingPaymentEmail': withOrders(renderAwaitingPaymentEmail),
  'shop/orders/emails/payment-received.tsx renderPaymentReceivedEmail': withOrders(renderPaymentReceivedEmail),
  'shop/orders/emails/order-shipped.tsx renderOrderShippedEmail': withOrders(renderOrderShippedEmail, toShipment),
  'shop/orders/emails/order-refunded.tsx renderOrderRefundedEmail': withOrders(renderOrderRefundedEmail, (data) => ({
    amount: String(data.order.total),
    ...(data.tenders.length > 0 && { toGiftCards: String(data.order.total) }),
    reason: 'The glaze cracked.\nSorry!',
  })),
  'shop/donations/emails/donation-receipt.tsx renderDonationReceiptEmail': withDonations((data) =>
    renderDonationReceiptEmail({
      ...data,
      receiptText:
        'Kiln & Co. e. V., tax number 12/345/67890.\nNo goods or services were provided in exchange for this <gift>.',
    }),
  ),
  'shop/donations/emails/donation-awaiting.tsx renderDonationAwaitingEmail': withDonations(renderDonationAwaitingEmail),
  'shop/donations/emails/donation-refunded.tsx renderDonationRefundedEmail': withDonations((data) =>
    renderDonationRefundedEmail({
      ...data,
      amount: String(data.order.total),
      ...(data.tenders.length > 0 && { toStoreCredit: String(data.order.total) }),
      reason: 'Paid twice by mistake.\nSorry!',
    }),
  ),
  'shop/donations/emails/donation-canceled.tsx renderDonationCanceledEmail': withDonations((data) =>
    renderDonationCanceledEmail({ ...data, reason: 'The payment did not arrive.' }),
  ),
  'shop/orders/emails/order-canceled.tsx renderOrderCanceledEmail': withOrders(renderOrderCanceledEmail, () => ({
    reason: 'Out of clay.',
  })),
  'shop/orders/emails/new-order.tsx renderNewOrderEmail': withOrders((data) =>
    renderNewOrderEmail(data, 'owner@kiln.test', DASHBOARD),
  ),
  'shop/orders/emails/unresolved-refund.tsx renderUnresolvedRefundEmail': orders.map(({ name, data }, index) => {
    const { site, order } = data
    const refund = {
      websiteId,
      orderNumber: index % 2 === 0 ? order.number : undefined,
      email: index === 1 ? '' : order.email,
      amount: order.total,
      currency: order.currency,
      provider: index === 0 ? 'stripe' : 'test',
      reference: 'pi_3PqLkT2eZvKYlo2C1gFJ4Q5x',
      reason: 'The account has too little money.',
    }
    return { name, email: renderUnresolvedRefundEmail(refund, site, 'owner@kiln.test', DASHBOARD) }
  }),
  'shop/orders/emails/refund-failed.tsx renderRefundFailedEmail': withOrders(
    (data) => renderRefundFailedEmail(data, 'owner@kiln.test', DASHBOARD),
    (data) => ({ amount: String(data.order.total), reason: 'The card was closed.' }),
  ),
}
