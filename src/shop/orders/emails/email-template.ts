import { isDomainError } from '#base/domain-error.ts'
import { formatAddressLines } from '#shop/regions/model.ts'
import { getFormMessages } from '#site/forms/locales/get-messages.ts'
import { isShownToBuyer, summarizeAnswers } from '#site/forms/model.ts'
import { createTemplates, type TemplateData } from '#site/templates/model.ts'
import { CUSTOMER_EMAILS, type CustomerEmail, type EmailTemplate } from '../email-template-schema.ts'
import { templateFieldError } from '../errors.ts'
import { getOrderMessages } from '../messages.ts'
import { getCustomerName } from '../model.ts'
import type { OrderEmailData } from './customer-email.tsx'

/**
 * A template is rendered in a thread, which ends after two seconds; these limits end a hostile one sooner, with a message that says why. Milliseconds
 * are real time: with 100 of them, a valid template was rejected when the machine was busy.
 */
const LIMITS = { source: 10_000, output: 20_000, work: 100_000, time: 1000 }

/** The built-in text of an email, as a template an owner can start from. */
export const getDefaultTemplate = (email: CustomerEmail, language: string): EmailTemplate => {
  const messages = getOrderMessages(language)
  const [heading, introduction] = messages.emails[email]
  const number = messages.order(0).replace('0', '{{ order.number }}')
  return { subject: `${heading} – ${number}`, heading, body: introduction }
}

const PARTIALS = {
  items:
    '{% for item in items %}{{ item.quantity }} × {{ item.title }}{% unless forloop.last %}, {% endunless %}{% endfor %}',
  address: "{{ shippingAddress.lines | join: ', ' }}",
}

const toTemplateData = ({ site, order, lines, link, fulfillment, amount, reason }: OrderEmailData): TemplateData => {
  const toMoney = (value: bigint | string) => ({ value: String(value), currency: order.currency })
  const { shippingAddress, note } = order.details
  return {
    site: { title: site.title, url: site.origin, color: site.color ?? '' },
    order: {
      number: order.number,
      email: order.email,
      placedAt: order.placedAt,
      note,
      url: link ?? '',
      subtotal: toMoney(order.subtotal),
      shipping: toMoney(order.shipping),
      tax: toMoney(order.tax),
      total: toMoney(order.total),
    },
    customer: getCustomerName(order.details),
    shippingAddress: { ...shippingAddress, lines: formatAddressLines(shippingAddress, order.language) },
    items: lines.map(({ title, sku, quantity, subtotal, attributes, answers }) => ({
      title,
      sku,
      quantity,
      options: Object.values(attributes).join(' / '),
      answers: summarizeAnswers(answers.filter(isShownToBuyer), getFormMessages(order.language), order.language),
      subtotal: toMoney(subtotal),
    })),
    shipment: { carrier: fulfillment?.carrier ?? '', trackingNumber: fulfillment?.trackingNumber ?? '' },
    refund: amount ? toMoney(amount) : null,
    reason,
  }
}

export type EmailText = { subject: string; heading: string; paragraphs: readonly string[] }

/** Blank lines separate paragraphs. */
export const toParagraphs = (text: string): string[] => {
  const paragraphs: string[][] = [[]]
  for (const line of text.split('\n').map((one) => one.trim())) {
    if (line) paragraphs.at(-1)?.push(line)
    else paragraphs.push([])
  }
  return paragraphs.filter((lines) => lines.length > 0).map((lines) => lines.join('\n'))
}

const toSingleLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

type Field = keyof EmailTemplate

const withFieldErrors = <Result>(field: Field, operation: () => Result): Result => {
  try {
    return operation()
  } catch (error) {
    throw isDomainError(error) ? templateFieldError(field, error) : error
  }
}

/** Throws on syntax errors. Needs no order, unlike rendering. */
export const checkEmailTemplate = ({ subject, heading, body }: EmailTemplate): void => {
  const { check } = createTemplates({ output: 'text', limits: LIMITS })
  for (const [field, source] of Object.entries({ subject, heading, body }))
    withFieldErrors(field as Field, () => check(source))
}

/** Renders an owner's template with an order. Other emails' texts and `items` and `address` can be included with `include`. */
export const renderEmailTemplate = (
  template: EmailTemplate,
  data: OrderEmailData,
  { templates, now }: { templates: ReadonlyMap<string, EmailTemplate>; now: Date },
): EmailText => {
  const { order, site } = data
  const bodies = CUSTOMER_EMAILS.map((email) => [
    email,
    (templates.get(email) ?? getDefaultTemplate(email, order.language)).body,
  ])
  const { render } = createTemplates({
    partials: { ...PARTIALS, ...Object.fromEntries(bodies) },
    output: 'text',
    locale: order.language,
    currency: order.currency,
    timeZone: site.timeZone,
    limits: LIMITS,
  })
  const values = toTemplateData(data)
  const renderField = (field: Field): string => withFieldErrors(field, () => render(template[field], values, now))
  return {
    subject: toSingleLine(renderField('subject')),
    heading: toSingleLine(renderField('heading')),
    paragraphs: toParagraphs(renderField('body')),
  }
}
