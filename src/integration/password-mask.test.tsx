import { QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { CollectionType } from '#base/enumerations/collections.ts'
import { createQueryClient } from '#design/api/endpoint-hooks.ts'
import { DesignProvider } from '#design/theme/DesignProvider.tsx'
import { page, section } from '#document/builder.ts'
import { createOwnerCookie, insertAccount } from '#people/testing/builders.ts'
import type { PaymentMethods } from '#shop/payments/contract.ts'
import { StripePanel } from '#shop/payments/dashboard/StripePanel.tsx'
import type { PageSummary } from '#site/pages/contract.ts'
import { PagePasswordForm } from '#site/pages/dashboard/PagePasswordForm.tsx'
import { LockPanel } from '#site/sites/dashboard/settings/LockPanel.tsx'
import type { SiteDetails } from '#site/sites/dashboard/site-status.ts'
import { createTestApp } from './testing/test-app.ts'

/** Password fields of the dashboard, rendered with what the server returns about stored passwords and keys. */

const MASK = '••••••••'

vi.stubGlobal('location', { origin: 'http://localhost:3000' })
const app = await createTestApp({ DEMO: '0' })
const owner = await insertAccount(app.database, { email: 'mara@kiln.test', name: 'Mara' })
const { websiteId } = await app.sites.create({ accountId: owner.id, starter: 'blank', title: 'Kiln' })
const cookies = await createOwnerCookie(app.database, owner.id)

const read = async <Body,>(path: string) =>
  (await app.sendRequest(`/api/sites/${websiteId}${path}`, { cookies })).json() as Body
const put = async (path: string, body: object): Promise<void> => {
  const { status } = await app.sendRequest(`/api/sites/${websiteId}${path}`, { method: 'PUT', cookies, body })
  expect(status).toBe(200)
}

/** The placeholder of the field with this label. */
const readPlaceholder = (screen: ReactNode, label: string): string | undefined => {
  const html = renderToString(
    <DesignProvider>
      <QueryClientProvider client={createQueryClient({ onSignedOut: () => {} })}>{screen}</QueryClientProvider>
    </DesignProvider>,
  )
  const [, id] = new RegExp(`<label[^>]* for="([^"]+)"[^>]*>${label}<`).exec(html) ?? expect.fail(`no field ${label}`)
  const input = [...html.matchAll(/<input[^>]*>/g)].find(([tag]) => tag.includes(` id="${id}"`))?.[0]
  expect(input).toContain('type="password"')
  expect(input).toContain('value=""')
  return /placeholder="([^"]*)"/.exec(input ?? '')?.[1]
}

test('FORMAT-020 FORMAT-021 the site password field shows eight bullets once a password is set, whatever its length', async () => {
  const field = async (label: string) => readPlaceholder(<LockPanel site={await read<SiteDetails>('')} />, label)
  expect(await field('Site password')).toBe('')
  for (const password of ['k', 'a kiln at dawn, before the first guests arrive']) {
    await put('/lock', { password })
    expect(await field('New site password')).toBe(MASK)
  }
})

test('FORMAT-020 the page password field shows the same mask', async () => {
  const collectionId = await app.database.transact((tx) =>
    app.pages.addCollection(tx, websiteId, { type: CollectionType.page, title: 'Prices', document: page(section({})) }),
  )
  const find = async () => {
    const { pages } = await read<{ pages: PageSummary[] }>('/pages')
    return pages.find((each) => each.collectionId === collectionId) ?? expect.fail('the page is not listed')
  }
  const field = async (label: string) =>
    readPlaceholder(<PagePasswordForm websiteId={websiteId} page={await find()} />, label)
  expect(await field('Page password')).toBe('')
  for (const password of ['k', 'a kiln at dawn']) {
    await put(`/pages/${collectionId}/password`, { password })
    expect(await field('New page password')).toBe(MASK)
  }
})

test('FORMAT-020 the fields of stored Stripe secrets show the same mask', async () => {
  const field = async (label: string) => {
    const methods = await read<PaymentMethods>('/payment-methods')
    return readPlaceholder(<StripePanel websiteId={websiteId} methods={methods} mayEdit />, label)
  }
  expect([await field('Secret key'), await field('Webhook secret')]).toEqual(['', ''])
  await put('/payment-methods', { stripe: { secretKey: 'sk_test_1234567890abcdef' } })
  expect([await field('Secret key'), await field('Webhook secret')]).toEqual([MASK, ''])
  await put('/payment-methods', { stripe: { webhookSecret: 'whsec_1' } })
  expect([await field('Secret key'), await field('Webhook secret')]).toEqual([MASK, MASK])
})
