import { describe, expect, test } from 'vitest'
import { DomainError } from '#base/domain-error.ts'
import { newId, type WebsiteId } from '#base/id.ts'
import { createTestDatabase } from '#platform/testing/database.ts'
import { TEMPLATE_VARIABLES } from '../dashboard/emails/labels.ts'
import type { EmailTemplate } from '../email-template-schema.ts'
import { testOrders } from '../testing/orders.ts'

const database = await createTestDatabase()
const { orders, anOrder, sentEmails } = testOrders(database)

const TEMPLATE: EmailTemplate = {
  subject: 'Your pots, {{ customer.firstName }}',
  heading: 'Order {{ order.number }}',
  body: 'You ordered {{ items.size }} item for {{ order.total | money }}.\n\nThe kiln is hot.',
}

/** Renders a body with a real order through the preview, as the owner's screen does. */
const createPreview = async () => {
  const { websiteId, orderId } = await anOrder({ details: { note: 'Please wrap the bowl twice.' } })
  const preview = async (body: string): Promise<string> => {
    const { html } = await orders.previewCustomerEmail(websiteId, 'confirmed', { ...TEMPLATE, body, orderId })
    return html
  }
  const readError = async (body: string): Promise<DomainError> => {
    const error = await preview(body).catch((thrown: unknown) => thrown)
    if (error instanceof DomainError) return error
    return expect.fail(`"${body}" rendered`)
  }
  return { websiteId, orderId, preview, readError }
}

test('an email that was not customized has the default text, as templates', async () => {
  const { websiteId } = await anOrder()
  const { emails } = await orders.listCustomerEmails(websiteId)
  expect(emails.map(({ email }) => email)).toEqual([
    'confirmed',
    'awaiting',
    'paid',
    'shipped',
    'refunded',
    'cancelled',
  ])
  expect(emails.every(({ isCustomized }) => !isCustomized)).toBe(true)
  expect(emails[0]?.subject).toContain('{{ order.number }}')
})

test('a customized text is used by the emails of later orders, and the default one after a reset', async () => {
  const { websiteId } = await anOrder()
  await sentEmails(websiteId)
  await orders.saveCustomerEmail(websiteId, 'confirmed', TEMPLATE)
  await anOrder({ websiteId })
  const customized = (await sentEmails(websiteId)).filter(({ subject }) => subject === 'Your pots, Ada')
  expect(customized).toHaveLength(1)
  expect(customized[0]?.text).toContain('You ordered 1 item for $24.00.')
  expect(customized[0]?.text).toContain('The kiln is hot.')
  await orders.resetCustomerEmail(websiteId, 'confirmed')
  await anOrder({ websiteId })
  expect((await sentEmails(websiteId)).filter(({ subject }) => subject === 'Your pots, Ada')).toHaveLength(1)
})

test('a template that fails for one order sends the default text and adds a timeline event', async () => {
  const { websiteId } = await anOrder()
  const body = "{% if order.note contains 'red' %}{{ order.note | color }}{% endif %}Thank you"
  await orders.saveCustomerEmail(websiteId, 'confirmed', { ...TEMPLATE, body })
  const failing = await anOrder({ websiteId, details: { note: 'reddish' } })
  const emails = await sentEmails(websiteId)
  expect(emails.some(({ subject }) => subject.includes(String(failing.number)))).toBe(true)
  const { timeline } = await orders.read(websiteId, failing.orderId)
  expect(JSON.stringify(timeline)).toContain('Missing an H/S/L value.')
})

test('an invalid template is rejected at its field, with or without orders', async () => {
  const { websiteId } = await anOrder()
  const body = 'Thank you, {{ customer.firstName'
  await expect(orders.saveCustomerEmail(websiteId, 'confirmed', { ...TEMPLATE, body })).rejects.toMatchObject({
    code: 'template.syntax',
    fieldErrors: { body: expect.stringContaining('not closed') },
  })
  const missing = { ...TEMPLATE, subject: "{% include 'nothing' %}" }
  await expect(orders.saveCustomerEmail(websiteId, 'confirmed', missing)).rejects.toMatchObject({
    fieldErrors: { subject: expect.any(String) },
  })
  const empty = newId<WebsiteId>()
  await expect(orders.saveCustomerEmail(empty, 'confirmed', { ...TEMPLATE, heading: '{% if %' })).rejects.toMatchObject(
    { code: 'template.syntax', fieldErrors: { heading: expect.any(String) } },
  )
})

test('templates of one site do not reach another', async () => {
  const one = await anOrder()
  const other = await anOrder()
  await orders.saveCustomerEmail(one.websiteId, 'confirmed', TEMPLATE)
  const { emails } = await orders.listCustomerEmails(other.websiteId)
  expect(emails.some(({ isCustomized }) => isCustomized)).toBe(false)
  await expect(
    orders.previewCustomerEmail(other.websiteId, 'confirmed', { ...TEMPLATE, orderId: one.orderId }),
  ).rejects.toMatchObject({ code: 'orders.not_found' })
})

test('ENUM-001 the preview of an email is a page of type 301, escaped, for the customer of the order', async () => {
  const { websiteId, orderId } = await createPreview()
  const body = '<script>alert(1)</script> {{ order.note }}'
  const preview = await orders.previewCustomerEmail(websiteId, 'confirmed', { ...TEMPLATE, body, orderId })
  expect(preview).toMatchObject({ pageType: 301, to: 'Ada@Buyer.test', subject: 'Your pots, Ada' })
  expect(preview.html).not.toContain('<script>')
  expect(preview.html).toContain('Please wrap the bowl twice.')
})

describe('formatters in email templates', async () => {
  const { websiteId, preview, readError } = await createPreview()

  test.each([
    ['FORMAT-001', "{{ '#336699' | color }}", 'hsl(210, 50%, 40%)'],
    ['FORMAT-008', "{{ '#336699' | is_dark }}/{{ '#ffffff' | is_dark }}", 'true/false'],
    ['FORMAT-009', "{{ '1500x1000' | image_width }}", '1500'],
    ['FORMAT-010 FORMAT-030', '{{ order.note | truncate: 12 }}', 'Please wrap…'],
    ['FORMAT-011 FORMAT-012', '{{ order.placedAt | time_since }}', 'less than a minute ago'],
    ['FORMAT-014', "{{ 'soon' | time_since }}", 'Invalid date.'],
    ['FORMAT-013', "{{ 'soon' | date }}", 'Invalid Date'],
    ['MONEY-011', '{{ 1.5 | number: 60 | size }}', '52'],
    ['FORMAT-016', "{% include 'items' %}", '1 × Bowl 1'],
  ])('%s %s', async (_, body, expected) => {
    expect(await preview(`[${body}]`)).toContain(`[${expected}]`)
  })

  test.each([
    ['FORMAT-006', "{{ 'none' | color }}", 'Missing an H/S/L value.'],
    ['FORMAT-009', "{{ 'wide' | image_width }}", "Invalid source parameter. Pass in 'originalSize'"],
  ])('%s %s is rejected with its message', async (_, body, message) => {
    expect((await readError(body)).message).toContain(message)
  })

  /** The order of the preview is not shipped. */
  const listed = TEMPLATE_VARIABLES.filter(({ code }) => !code.includes('shipment.'))
  test.each(listed)('the variable $code from the list in the dashboard has a value', async ({ code }) => {
    expect(await preview(`«${code}»`)).toMatch(/«[^{»]+»/)
  })

  test('FORMAT-017 an email that includes itself is rejected when it is saved', async () => {
    const body = "{% include 'confirmed' %}"
    await expect(orders.saveCustomerEmail(websiteId, 'confirmed', { ...TEMPLATE, body })).rejects.toMatchObject({
      code: 'template.partial_depth',
    })
    const { emails } = await orders.listCustomerEmails(websiteId)
    expect(emails[0]?.isCustomized).toBe(false)
  })

  test('a template that would run for long or write much is rejected', async () => {
    const loop = '{% for a in (1..9999) %}{% for b in (1..9999) %}x{% endfor %}{% endfor %}'
    expect((await readError(loop)).code).toBe('template.too_much')
  })
})
