import { expect, test } from 'vitest'
import { insertCustomer, PASSWORD } from '#people/testing/builders.ts'
import { createDownloadShop } from './testing/download-shop.ts'
import { createShopper } from './testing/shopper.ts'

const shop = await createDownloadShop()
const { database, websiteId, query, jobs } = shop

/** Customers whose bought file gets a new version, about which they are notified. */
const notifyOfVersion = async (...emails: string[]) => {
  const product = await shop.sellFile('Version 1')
  const bought = []
  for (const email of emails) {
    await insertCustomer(database, websiteId, { email })
    bought.push(await shop.buy(product, email))
  }
  await shop.replaceFile(product.fileId, 'recipes-2.pdf', 'Version 2')
  const notify = async () => {
    await shop.callAsOwner('POST', `/product-files/${product.fileId}/notify`, {})
    await jobs.runDue()
  }
  await notify()
  return { bought, notify }
}
const signIn = async (email: string) => {
  const browser = createShopper(shop)
  expect((await browser.submit('/account/sign-in', { email, password: PASSWORD })).status).toBe(303)
  return browser
}
const deleteAccount = async (email: string) =>
  (await signIn(email)).submit('/api/site-users/account/deletion', { password: PASSWORD, confirm: 'yes' })
const countOf = async (email: string): Promise<number> =>
  (await query('SELECT 1 FROM version_notifications WHERE email = $1', [email])).length
const setState = (orderId: string, state: string) =>
  query('UPDATE orders SET state = $2 WHERE order_id = $1', [orderId, state])

test('ACCOUNT-007 emails about new versions are in the data of the account and are erased with it', async () => {
  const [ada, bea] = ['ada@erased.test', 'bea@kept.test']
  const { bought } = await notifyOfVersion(ada, bea)
  const file = await (await signIn(ada)).sendRequest('/api/site-users/account/data')
  expect(file.json()).toMatchObject({
    newVersionEmails: [{ file: 'recipes-2.pdf', version: 2, sentAt: expect.any(String) }],
  })
  for (const { orderId } of bought) await setState(orderId, 'completed')
  await deleteAccount(ada)
  expect([await countOf(ada), await countOf(bea)]).toEqual([0, 1])
})

test('ACCOUNT-007 with an open order the notification stays, so that it is not sent again, until the order is completed', async () => {
  const email = 'open@erased.test'
  const { bought, notify } = await notifyOfVersion(email)
  const [{ orderId } = expect.fail()] = bought
  await setState(orderId, 'open')
  await deleteAccount(email)
  await notify()
  expect(await countOf(email)).toBe(1)
  await setState(orderId, 'completed')
  await shop.customerProfiles.deleteExpired()
  expect(await countOf(email)).toBe(0)
})
