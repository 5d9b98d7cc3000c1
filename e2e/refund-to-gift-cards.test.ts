import type { Browser, Page } from '@playwright/test'
import { findLinkInEmail } from './email-log.ts'
import { expect, expectAccessible, openDashboard, test } from './fixtures.ts'
import {
  expectDetailsSaved,
  expectOrderPlaced,
  fillInDetails,
  getPayButton,
  newEmail,
  openCheckout,
  openPage,
  payWithCard,
  TEST_CARDS,
} from './shopper.ts'

const getDialog = (page: Page) => page.getByRole('dialog')

const issueGiftCard = async (page: Page, amount: string, recipient: string): Promise<void> => {
  await page.getByRole('link', { name: 'Gift cards', exact: true }).click()
  await page.getByRole('button', { name: 'Issue gift card' }).first().click()
  await getDialog(page).getByLabel('Amount').fill(amount)
  await getDialog(page).getByLabel('Recipient email').fill(recipient)
  await getDialog(page).getByRole('button', { name: 'Issue gift card' }).click()
  await expect(getDialog(page)).toHaveCount(0)
}

/** Pays with the gift card of the address and, for the rest, with a test card. Returns what the test card paid, in cents. */
const payWithGiftCardAndCard = async (browser: Browser, baseURL: string, email: string) => {
  const link = await findLinkInEmail(browser, baseURL, email, /\/gift-card\//)
  const page = await openPage(browser, baseURL, 1440)
  await page.goto(new URL(link).pathname)
  const code = await page.locator('.gift-card-code').innerText()
  await openCheckout(page)
  await page.goto('/cart')
  await page.getByText('Redeem a gift card').click()
  await page.getByLabel('Gift card code').fill(code)
  await page.getByRole('button', { name: 'Redeem' }).click()
  await expect(page.getByText('Amount due')).toBeVisible()
  await page.getByRole('link', { name: /^Checkout/ }).click()
  await fillInDetails(page, email)
  await expectDetailsSaved(page)
  const charged = Number((await getPayButton(page).innerText()).replace(/\D/g, ''))
  await payWithCard(page, TEST_CARDS.good)
  const number = await expectOrderPlaced(page, email)
  await page.context().close()
  return { number, charged, lastFour: code.slice(-4) }
}

const format = (cents: number): string => `$${(cents / 100).toFixed(2)} USD`

test('PURCHASE-005 a refund is split between the card and the gift card that paid, and the order shows both parts', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = newEmail()
  await openDashboard(page)
  await issueGiftCard(page, '10', email)
  const { number, charged, lastFour } = await payWithGiftCardAndCard(browser, baseURL, email)

  await page.getByRole('link', { name: 'Orders', exact: true }).click()
  await page.getByRole('link', { name: `#${number}` }).click()
  const payments = page.getByRole('region', { name: 'Payments' })
  await expect(payments).toContainText(`Received ${format(charged)}`)
  await expect(payments).toContainText(`Received ${format(1000)}`)

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Refund', exact: true }).click()
  const amount = getDialog(page).getByLabel('Amount')
  const split = getDialog(page).getByRole('status')
  await amount.fill(((charged + 1001) / 100).toFixed(2))
  await expect(getDialog(page).getByText('This is more than the refundable amount.')).toBeVisible()
  await amount.fill('5')
  await expect(split).toHaveText(`${format(500)} to the payment method`)
  // The card gets all that it paid before the gift card gets the rest.
  await amount.fill(((charged + 400) / 100).toFixed(2))
  await expect(split).toHaveText(`${format(charged)} to the payment method, ${format(400)} to Gift card …${lastFour}`)
  await expectAccessible(page)
  await getDialog(page)
    .getByRole('button', { name: `Refund ${format(charged + 400)}` })
    .click()
  await expect(page.getByText('Refund started.')).toBeVisible()

  await expect(page.getByText('Partially refunded')).toBeVisible()
  const entryOf = (text: string) => payments.locator('div').filter({ hasText: text }).last()
  await expect(entryOf(`Refunded ${format(charged)}`)).toContainText('Test card')
  await expect(entryOf(`Refunded ${format(400)}`)).toContainText(`Gift card …${lastFour}`)
  await expectAccessible(page)

  // The rest can only return to the gift card.
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Refund', exact: true }).click()
  await amount.fill('6')
  await expect(split).toHaveText(`${format(600)} to Gift card …${lastFour}`)
  await getDialog(page)
    .getByRole('button', { name: `Refund ${format(600)}` })
    .click()
  await expect(entryOf(`Refunded ${format(600)}`)).toContainText(`Gift card …${lastFour}`)
  await expect(page.getByText('Refunded', { exact: true }).first()).toBeVisible()

  await page.getByRole('link', { name: 'Gift cards', exact: true }).click()
  await page.getByLabel('Search by code, recipient or order').fill(email)
  await expect(page.getByRole('row').filter({ hasText: email }).getByText(format(1000)).first()).toBeVisible()
})
