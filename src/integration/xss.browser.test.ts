import fc from 'fast-check'
import pino from 'pino'
import { afterEach, expect, test } from 'vitest'
import { CollectionType } from '#base/enumerations/collections.ts'
import { type AccountId, newId } from '#base/id.ts'
import type { BlockDefinition } from '#blocks/definition.ts'
import { definitions } from '#blocks/registry.ts'
import { page, place, section } from '#document/builder.ts'
import type { JsonObject } from '#document/json.ts'
import { richText } from '#document/rich-text.ts'
import * as accountEmails from '#people/accounts/emails/account-emails.tsx'
import { createInvitationEmail } from '#people/contributors/emails/invitation.tsx'
import type { Invitation } from '#people/contributors/model.ts'
import * as customerEmails from '#people/customers/emails/account-emails.tsx'
import type { Customer } from '#people/customers/model.ts'
import { createCustomerCookie, createOwnerCookie, insertCustomer } from '#people/testing/builders.ts'
import { CUSTOMER_EMAILS } from '#shop/orders/email-template-schema.ts'
import type { OrderEmailData } from '#shop/orders/emails/customer-email.tsx'
import { renderNewOrderEmail } from '#shop/orders/emails/new-order.tsx'
import { renderRefundFailedEmail } from '#shop/orders/emails/refund-failed.tsx'
import { OrderDetails } from '#shop/orders/order-schema.ts'
import { aForm } from '#site/forms/testing/builders.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { createExecutionCounter, type RenderedDocument } from './testing/count-executions.ts'
import { EMAIL_SAMPLES } from './testing/email-samples.ts'
import { arbitraryFromSchema } from './testing/schema-arbitraries.ts'
import { CARD, createTestShop } from './testing/test-shop.ts'
import { XSS_VECTORS } from './testing/xss-vectors.ts'

/** Every vector through every text that people can enter, in a real browser. `npm test` uses each field with a part of the vectors. */

const full = process.env.SITEWRIGHT_FULL === '1'
/** A prime, so that different fields get different vectors and all fields together get all of them. */
const STEP = full ? 1 : 13
const pickVectors = (offset: number): string[] => XSS_VECTORS.filter((_, index) => index % STEP === offset % STEP)

/** Why a request failed. */
const errors: string[] = []
const shop = await createTestShop(
  {},
  { log: pino({ level: 'error' }, { write: (line: string) => void errors.push(line.slice(0, 2000)) }) },
)
const { database, websiteId, sites, pages, store } = shop
await database.pool.query('UPDATE websites SET theme = $2 WHERE website_id = $1', [
  websiteId,
  JSON.stringify(kilnTheme),
])
sites.invalidate(websiteId)
const countExecutions = createExecutionCounter()
afterEach(() => expect(errors.splice(0)).toEqual([]))
/** All vectors in all emails are 15,000 documents. */
const TIMEOUT = full ? 3_600_000 : 1_200_000
const ADDS_PER_SHOPPER = 50

const listExecutions = async (documents: readonly RenderedDocument[]): Promise<string[]> =>
  (await countExecutions(documents))
    .filter(({ executions }) => executions > 0)
    .map(({ name, executions }) => `${name}: ${executions}`)

/** The HTML that a visitor gets. */
const visit = async (path: string, cookies: Record<string, string> = {}): Promise<string> => {
  const { text, status, headers } = await shop.sendRequest(path, { host: 'localhost', cookies })
  if (status >= 500) throw new Error(`${path}: ${status} ${text} ${errors.at(-1)}`)
  return headers.location === undefined ? text : visit(String(headers.location), cookies)
}

test(
  'there are more than 500 vectors, and most of them run when they are not escaped',
  async () => {
    expect(XSS_VECTORS.length).toBeGreaterThan(500)
    const raw = await countExecutions(
      pickVectors(0).map((vector) => ({ name: vector, html: `<!doctype html><body><div title="${vector}">${vector}` })),
    )
    const active = raw.filter(({ executions }) => executions > 0)
    expect(active.length).toBeGreaterThan(raw.length / 2)
  },
  TIMEOUT,
)

type Path = readonly (string | number)[]
const listStrings = (value: unknown, path: Path = []): Path[] => {
  if (typeof value === 'string') return [path]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, member]) =>
    listStrings(member, [...path, Array.isArray(value) ? Number(key) : key]),
  )
}
const setAt = (value: unknown, [key, ...rest]: Path, text: string): unknown => {
  if (key === undefined) return text
  const copy = (Array.isArray(value) ? [...value] : { ...(value as object) }) as Record<string | number, unknown>
  copy[key] = setAt(copy[key], rest, text)
  return copy
}

const linkedText = {
  type: 'doc',
  content: [
    { type: 'paragraph', content: [{ type: 'text', text: 'x', marks: [{ type: 'link', attrs: { href: '/x' } }] }] },
  ],
}
const withLinks = (props: object): object =>
  Object.fromEntries(Object.entries(props).map(([name, value]) => [name, value?.type === 'doc' ? linkedText : value]))

/** Valid props of a block with as many texts as possible. */
const findRichestProps = ({ schema, defaults }: BlockDefinition): object => {
  const generated = fc.sample(arbitraryFromSchema(schema, [newId()], { onlyValid: true }), { numRuns: 60, seed: 7 })
  return [...generated, defaults]
    .filter((props): props is object => typeof props === 'object' && props !== null)
    .map(withLinks)
    .filter((props) => schema.safeParse(props).success && listStrings(props).length <= 60)
    .reduce((best, props) => (listStrings(props).length > listStrings(best).length ? props : best), withLinks(defaults))
}

/** Puts the vector into every text that accepts it; the schema rejects it elsewhere. */
const insertVector = ({ schema }: BlockDefinition, props: object, vector: string): object =>
  listStrings(props).reduce((current: object, path) => {
    const next = setAt(current, path, vector) as object
    return schema.safeParse(next).success ? next : current
  }, props)

const chunk = <Item>(items: readonly Item[], size: number): Item[][] =>
  Array.from({ length: Math.ceil(items.length / size) }, (_, index) => items.slice(index * size, (index + 1) * size))

test(
  'no vector runs in any property of any block',
  async () => {
    const blocks = definitions.flatMap((definition, index) => {
      const richest = findRichestProps(definition)
      return pickVectors(index).map((vector) => ({
        type: definition.type,
        vector,
        props: insertVector(definition, richest, vector) as JsonObject,
      }))
    })
    const isInserted = ({ props, vector }: (typeof blocks)[number]) =>
      JSON.stringify(props).includes(JSON.stringify(vector))
    const inserted = new Set(blocks.filter(isInserted).map(({ type }) => type))
    // Dividers and spacers have no text.
    expect(inserted.size).toBeGreaterThan(definitions.length * 0.7)
    const documents: RenderedDocument[] = []
    for (const [index, part] of chunk(blocks, 120).entries()) {
      const title = XSS_VECTORS[(index * STEP + 5) % XSS_VECTORS.length] ?? ''
      const urlId = `xss-${index}`
      const document = page(
        ...chunk(part, 40).map((some) =>
          section({}, ...some.map(({ type, props }) => place(type, props as never, { size: [12, 2] }))),
        ),
      )
      await database.transact(async (tx) => {
        const texts = { title, navigationTitle: title, description: title, seoTitle: title, seoDescription: title }
        await pages.addCollection(tx, websiteId, { type: CollectionType.page, urlId, document, ...texts })
        await sites.markChanged(tx, websiteId)
      })
      const [first, last] = [part[0], part.at(-1)]
      documents.push({ name: `${first?.type} ${first?.vector} … ${last?.type}`, html: await visit(`/${urlId}`) })
    }
    expect(documents.length).toBeGreaterThan(5)
    expect(await listExecutions(documents)).toEqual([])
  },
  TIMEOUT,
)

/** A form with the vector in every text that accepts it. */
const addForm = (vector: string): Promise<string> => {
  const texts = { title: vector.slice(0, 500), description: vector, placeholder: vector.slice(0, 200) }
  const options = [vector.slice(0, 500), 'Other']
  const types = ['text', 'textarea', 'email', 'currency', 'name', 'address', 'phone', 'date', 'time', 'section', 'step']
  return aForm(database, websiteId, {
    name: vector.slice(0, 100),
    fields: [
      ...types.map((type) => ({ type, id: type, currencySymbol: vector.slice(0, 5), ...texts })),
      ...['radio', 'checkbox', 'select', 'likert'].map((type) => ({ type, id: type, options, ...texts })),
      { type: 'hidden', id: 'hidden', key: 'source', value: vector, ...texts },
    ],
    settings: { submitLabel: vector.slice(0, 60), submissionMessage: vector, disclaimer: vector },
  })
}

test(
  'no vector runs in any text of a form, on its page and when it is posted without JavaScript',
  async () => {
    const documents: RenderedDocument[] = []
    const vectors = pickVectors(4)
    const forms: { formId: string; vector: string }[] = []
    for (const vector of vectors) forms.push({ formId: await addForm(vector), vector })
    for (const [index, part] of chunk(forms, 20).entries()) {
      const document = page(
        section({}, ...part.map(({ formId }) => place('form', { formId, showName: true } as never))),
      )
      await database.transact(async (tx) => {
        await pages.addCollection(tx, websiteId, {
          type: CollectionType.page,
          urlId: `forms-${index}`,
          title: 'Forms',
          document,
        })
        await sites.markChanged(tx, websiteId)
      })
      documents.push({ name: `forms ${index}`, html: await visit(`/forms-${index}`) })
    }
    for (const [index, { formId, vector }] of forms.entries()) {
      const path = `/api/form/submissions/${formId}`
      const controls = ['text', 'textarea', 'email', 'name.0', 'address.5', 'hidden', 'file.file', 'select']
      const body = new URLSearchParams(controls.map((name) => [`field.${name}`, vector]))
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        'x-forwarded-for': `10.9.${index >> 8}.${index & 255}`,
      }
      body.set('pagePath', vector)
      const posted = await shop.sendRequest(path, { method: 'POST', host: 'localhost', headers, body: body.toString() })
      if (posted.status === 200) documents.push({ name: `posted ${vector}`, html: posted.text })
      documents.push({
        name: `received ${vector}`,
        html: await visit(`${path}/received?from=${encodeURIComponent(vector)}`),
      })
    }
    expect(documents.length).toBeGreaterThan(vectors.length * 1.9)
    expect(await listExecutions(documents)).toEqual([])
  },
  TIMEOUT,
)

test(
  'no vector runs in products, categories, search, cart, page titles and site settings',
  async () => {
    const documents: RenderedDocument[] = []
    // Carts and adds per minute are limited.
    const shoppers = [shop.browser()]
    for (const [index, vector] of pickVectors(3).entries()) {
      if (index % ADDS_PER_SHOPPER === ADDS_PER_SHOPPER - 1) shoppers.push(shop.browser())
      const product = await shop.product(5, {
        title: vector,
        excerpt: vector,
        description: richText(vector),
        tags: [vector],
        optionNames: [vector],
        variants: [{ sku: vector, optionValues: [vector] }],
        customAddButtonText: vector,
        seoTitle: vector,
        seoDescription: vector,
      })
      await sites.update(websiteId, {
        title: vector,
        description: vector,
        settings: {
          logoText: vector.slice(0, 100),
          announcement: { text: vector, enabled: true },
          socialLinks: [{ label: vector.slice(0, 60), url: 'https://x.test/' }],
          footer: { text: vector, smallPrint: vector },
        },
      })
      await shoppers.at(-1)?.add(product)
      documents.push({ name: `product ${vector}`, html: await visit(product.path) })
      documents.push({ name: `search ${vector}`, html: await visit(`/search?q=${encodeURIComponent(vector)}`) })
      documents.push({ name: `missing page ${vector}`, html: await visit(`/${encodeURIComponent(vector)}`) })
    }
    documents.push({ name: 'store', html: await visit(`/${store.urlId}`) })
    for (const shopper of shoppers)
      documents.push({ name: 'cart', html: String((await shopper.call('GET', '/cart')).body) })
    expect(documents.filter(({ html }) => html.length > 1000).length).toBe(documents.length)
    expect(await listExecutions(documents)).toEqual([])
  },
  TIMEOUT,
)

test(
  'no vector runs in the profile of a customer',
  async () => {
    const documents: RenderedDocument[] = []
    for (const vector of pickVectors(7)) {
      const customer = await insertCustomer(database, websiteId, { name: vector })
      documents.push({
        name: `account ${vector}`,
        html: await visit('/account', await createCustomerCookie(database, customer)),
      })
    }
    expect(await listExecutions(documents)).toEqual([])
  },
  TIMEOUT,
)

/** Puts the vector into names, addresses, notes and other texts of an order, where the result is still accepted. */
const insertText = (value: unknown, vector: string, isAccepted = (_: unknown) => true): unknown =>
  listStrings(value).reduce((all, path) => {
    const isText = /name|line\d|city|region|postal|phone|company|note|label|title|sku|description|instructions/i.test(
      String(path.at(-1)),
    )
    const next = isText ? setAt(all, path, vector) : all
    return isAccepted(next) ? next : all
  }, value)

test(
  'no vector runs in emails',
  async () => {
    const shopper = shop.browser()
    await shopper.add(await shop.product(5))
    await shopper.fillIn()
    expect((await shopper.pay(CARD.good)).status).toBe(200)
    const [order] = await shop.query<{ orderId: string; details: object }>(
      'SELECT order_id AS "orderId", details FROM orders WHERE website_id = $1',
      [websiteId],
    )
    if (!order) return expect.unreachable()
    const cookies = await createOwnerCookie(database, shop.owner.id)
    const url = `/api/sites/${websiteId}`
    const documents: RenderedDocument[] = []
    const rejected = new Set<string>()
    // Each vector is rendered in twenty emails.
    const vectors = pickVectors(9).filter((_, index) => full || index % 4 === 0)
    const sampleOrder = Object.values(EMAIL_SAMPLES)
      .flat()
      .find((sample) => sample.order)?.order
    if (!sampleOrder) return expect.unreachable()
    const invitation = { email: 'new@kiln.test', roles: [4] } as unknown as Invitation
    let callers = 0
    const call = async (path: string, body?: object) => {
      const headers = { 'x-forwarded-for': `10.7.${++callers >> 8}.${callers & 255}` }
      const request = body ? { method: 'POST', body } : {}
      const response = await shop.sendRequest(url + path, { host: 'localhost', cookies, headers, ...request })
      return { status: response.status, body: response.json() as { html: string } }
    }
    for (const vector of vectors) {
      const details = insertText(order.details, vector, (changed) => OrderDetails.safeParse(changed).success)
      await shop.query('UPDATE orders SET details = $2 WHERE website_id = $1', [websiteId, JSON.stringify(details)])
      await shop.query('UPDATE order_lines SET title = $2, sku = $2, attributes = $3 WHERE website_id = $1', [
        websiteId,
        vector,
        JSON.stringify({ [vector]: vector }),
      ])
      await sites.update(websiteId, { title: vector })
      for (const email of CUSTOMER_EMAILS)
        for (const text of [vector, `{{ items[0].title }} {{ customer.firstName }} {{ site.title }}`]) {
          const template = { subject: text.slice(0, 200), heading: text.slice(0, 200), body: text }
          const { status, body } = await call(`/customer-emails/${email}/preview`, {
            ...template,
            orderId: order.orderId,
          })
          // Vectors in template syntax may be rejected.
          if (status !== 200) rejected.add(`${status} ${JSON.stringify(body)}`)
          else documents.push({ name: `${email} ${vector}`, html: body.html })
        }
      const data = insertText(sampleOrder, vector) as OrderEmailData
      const customer = { websiteId, id: newId(), email: 'a@kiln.test', name: vector } as unknown as Customer
      const emailSite = { title: vector, origin: 'https://kiln.test', language: 'en' }
      const account = { id: newId<AccountId>(), email: 'a@kiln.test', name: vector } as never
      for (const email of [
        accountEmails.createSignInLinkEmail(account, 'https://kiln.test/'),
        accountEmails.createResetPasswordEmail(account, 'https://kiln.test/'),
        accountEmails.createConfirmEmailEmail(account, vector, 'https://kiln.test/'),
        accountEmails.createEmailChangedEmail(account, vector),
        customerEmails.createResetPasswordEmail(customer, emailSite, 'https://kiln.test/'),
        customerEmails.createNoAccountEmail({ ...customer, email: vector }, emailSite),
        createInvitationEmail(websiteId, vector, { ...invitation, invitedBy: vector }, 'https://kiln.test/'),
        renderNewOrderEmail(data, 'owner@kiln.test', 'https://kiln.test/'),
        renderRefundFailedEmail({ ...data, amount: '100', reason: vector }, 'owner@kiln.test', 'https://kiln.test/'),
      ])
        documents.push({ name: `${email.kind} ${vector}`, html: email.html })
    }
    expect(documents.length, [...rejected].slice(0, 5).join('\n')).toBeGreaterThan(vectors.length * 10)
    expect(await listExecutions(documents)).toEqual([])
  },
  TIMEOUT,
)
