import { expect, test, vi } from 'vitest'
import { createOwnerCookie } from '#people/testing/builders.ts'
import { openStoredEmail } from '#platform/email/testing/open-stored-email.ts'
import { createSecrets } from '#platform/secrets.ts'
import { aFund } from '#shop/donations/testing/funds.ts'
import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { createDonor } from './testing/donor.ts'
import { createTestShop } from './testing/test-shop.ts'

vi.setConfig({ testTimeout: 120_000 })

let now = new Date('2026-11-17T09:00:00Z')
const SECRET_KEY = 'a secret of tests that is long enough'
const secrets = createSecrets(SECRET_KEY)
const shop = await createTestShop({ SECRET_KEY }, { clock: () => now })
const { database, websiteId, query } = shop
await query('UPDATE websites SET theme = $2 WHERE website_id = $1', [websiteId, JSON.stringify(kilnTheme)])
await aFund(database, websiteId)
await query(`INSERT INTO payment_accounts (website_id, provider, enabled, settings) VALUES ($1, 'manual', true, $2)`, [
  websiteId,
  JSON.stringify({ label: 'Bank transfer', instructions: 'To our bank.\nReference: your name.' }),
])
const cookies = await createOwnerCookie(database, shop.owner.id)
const callOwner = async (path: string, body: object) => {
  const { status, text } = await shop.sendRequest(`/api/sites/${websiteId}${path}`, { method: 'POST', body, cookies })
  expect(status, text).toBe(200)
  await shop.jobs.runDue()
}

type StoredEmail = Parameters<typeof openStoredEmail>[1] & { kind: string; subject: string }
/** Oldest first. */
const readEmails = async (condition: string, value: string) =>
  (await query<StoredEmail>(`SELECT * FROM mails WHERE ${condition} ORDER BY mail_id`, [value])).map((row) =>
    openStoredEmail(secrets, row),
  )

let donors = 0
/** Donates with a manual payment method; returns the order and the emails to the donor, oldest first. */
const pledge = async () => {
  const email = `donor-${++donors}@example.com`
  const donor = createDonor(shop.browser(), '/donate/school-kiln', () => {
    // A person takes a few seconds.
    now = new Date(now.getTime() + 5000)
  })
  const donated = await donor.donate({ amount: '2500', method: 'manual', email })
  expect(donated.status, String(donated.body)).toBe(303)
  await shop.jobs.runDue()
  const [order] = await query<{ id: string }>('SELECT order_id AS id FROM orders WHERE email = $1', [email])
  const listEmails = () => readEmails('to_address = $1', email)
  return { orderId: order?.id ?? expect.fail('There is no order.'), listEmails }
}

const FUND = 'A kiln for the school'
test.each([
  [
    'en',
    /\border/i,
    [`Your donation to ${FUND}: how to pay`, `Your donation to ${FUND}`, `Refund of your donation to ${FUND}`],
  ],
  [
    'de',
    /bestellung|auftrag/i,
    [`Ihre Spende für ${FUND}: So bezahlen Sie`, `Ihre Spende für ${FUND}`, `Erstattung Ihrer Spende für ${FUND}`],
  ],
  [
    'fr',
    /commande/i,
    [`Votre don pour ${FUND} : comment payer`, `Votre don pour ${FUND}`, `Remboursement de votre don pour ${FUND}`],
  ],
  [
    'es',
    /pedido/i,
    [`Su donación para ${FUND}: cómo pagar`, `Su donación para ${FUND}`, `Reembolso de su donación para ${FUND}`],
  ],
])(
  'DONATE-002 emails about a donation that is paid later and refunded speak of a donation: %s',
  async (language, orderWords, subjects) => {
    await query('UPDATE websites SET language = $2 WHERE website_id = $1', [websiteId, language])
    await database.transact((tx) => shop.sites.markChanged(tx, websiteId))
    const { orderId, listEmails } = await pledge()
    await callOwner(`/orders/${orderId}/paid`, {})
    await callOwner(`/orders/${orderId}/refunds`, {
      refundId: crypto.randomUUID(),
      amount: '1000',
      reason: 'Paid twice',
    })
    const emails = await listEmails()
    expect(emails.map(({ kind }) => kind)).toEqual(['donations.awaiting', 'donations.receipt', 'donations.refunded'])
    expect(emails.map(({ subject }) => subject)).toEqual(subjects)
    for (const { subject, text } of emails)
      expect(`${subject} ${text}`.replace(/https?:\S+/g, '')).not.toMatch(orderWords)
    const [awaiting, , refunded] = emails
    expect(awaiting?.text).toContain('To our bank.\nReference: your name.')
    expect(refunded?.text).toMatch(/10[.,]00/)
    expect(refunded?.text).toContain('Paid twice')
  },
)

test('DONATE-002 the email about a canceled donation says that nothing is to be paid', async () => {
  await query(`UPDATE websites SET language = 'en' WHERE website_id = $1`, [websiteId])
  await database.transact((tx) => shop.sites.markChanged(tx, websiteId))
  const { orderId, listEmails } = await pledge()
  await callOwner(`/orders/${orderId}/cancel`, { reason: 'The payment did not arrive.' })
  const canceled = (await listEmails()).at(-1)
  expect(canceled).toMatchObject({ kind: 'donations.canceled', subject: `Your donation to ${FUND} was canceled` })
  expect(canceled?.text).toContain('You do not need to pay anything.')
  expect(canceled?.text).toContain('Reason: The payment did not arrive.')
  const managers = (await readEmails('kind = $1', 'orders.new-order')).at(-1)
  expect(managers?.subject).toMatch(/^Test donation \d+ – /)
  expect(managers?.text).toContain('made a donation.')
})
