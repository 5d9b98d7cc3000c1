import type { Page } from '@playwright/test'
import { getCrumbHeader } from './crumb.ts'
import { expect, expectAccessible, getSitePath, signIn, test } from './fixtures.ts'
import {
  expectDetailsSaved,
  expectOrderPlaced,
  fillInDetails,
  newEmail,
  openPage,
  payWithCard,
  TEST_CARDS,
} from './shopper.ts'

// Changes a product of the demo site.
test.use({ serverName: 'product-questions' })

const PRODUCT = '/shop/p/rice-bowl'
const FORM = {
  kind: 'product',
  name: 'Engraving',
  fields: [
    { type: 'text', id: 'engraving', title: 'Text to engrave', required: true },
    { type: 'radio', id: 'font', title: 'Font', options: ['Serif', 'Script'] },
  ],
}

/** The owner creates a form and selects it in the product. */
const askQuestions = async (page: Page): Promise<string> => {
  await signIn(page)
  const sitePath = await getSitePath(page)
  const websiteId = sitePath.split('/').at(-1)
  const created = await page.request.post(`/api/sites/${websiteId}/forms`, {
    data: FORM,
    headers: await getCrumbHeader(page),
  })
  expect(created.status(), await created.text()).toBe(201)
  await page.goto(`${sitePath}/products?search=rice`)
  await page
    .getByRole('link', { name: /Rice bowl/ })
    .first()
    .click()
  const questions = page.getByRole('region', { name: 'Questions' })
  await questions.getByRole('combobox', { name: 'Form' }).click()
  await page.getByRole('option', { name: 'Engraving' }).click()
  await page.getByRole('button', { name: 'Save' }).first().click()
  await expect(page.getByText('Unsaved changes')).toHaveCount(0)
  return sitePath
}

const selectOptions = async (page: Page): Promise<void> => {
  for (const select of await page.locator('main .product-checkout > * select').all())
    if (await select.isVisible()) await select.selectOption({ index: 1 })
}
const add = (page: Page) => page.locator('main').getByRole('button', { name: 'Add To Cart' }).first().click()
const getEntry = (page: Page) => page.getByRole('main').getByRole('listitem').filter({ hasText: 'Rice bowl' })

test('an owner asks questions about a product; the answers are in cart, checkout, order and the owner’s order', async ({
  page: ownerPage,
  browser,
  baseURL,
}) => {
  test.slow()
  const sitePath = await askQuestions(ownerPage)
  const email = newEmail()
  const page = await openPage(browser, baseURL, 390)
  await page.goto(PRODUCT)
  await expect(page.locator('.questions-inline')).toBeHidden()
  await selectOptions(page)
  await add(page)
  const dialog = page.getByRole('dialog', { name: 'Questions about Rice bowl' })
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(dialog.getByText('Required', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await dialog.getByLabel('Text to engrave').fill('For <b>Ada</b>')
  await dialog.getByLabel('Script').check()
  await dialog.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(page.getByText('was added to your cart.')).toBeVisible()

  await page.goto('/cart')
  await expect(getEntry(page)).toContainText('Text to engrave: For <b>Ada</b>')
  await page.getByRole('link', { name: 'Edit answers for Rice bowl' }).click()
  await dialog.getByLabel('Text to engrave').fill('For Bea')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(getEntry(page)).toContainText('Text to engrave: For Bea')
  await expectAccessible(page)

  await page.getByRole('link', { name: /^Checkout/ }).click()
  await fillInDetails(page, email)
  await expectDetailsSaved(page)
  await page.locator('.checkout-summary summary').first().click()
  await expect(page.getByText('Text to engrave: For Bea')).toBeVisible()
  await payWithCard(page, TEST_CARDS.good)
  const number = await expectOrderPlaced(page, email)
  await expect(page.getByText('Text to engrave: For Bea')).toBeVisible()

  await ownerPage.goto(`${sitePath}/orders?search=${encodeURIComponent(email)}`)
  await ownerPage.getByRole('link', { name: `#${number}` }).click()
  await expect(ownerPage.getByText('Text to engrave')).toBeVisible()
  await expect(ownerPage.getByText('For Bea')).toBeVisible()
  await expectAccessible(ownerPage)

  const plain = await openPage(browser, baseURL, 390, false)
  await plain.goto(PRODUCT)
  await selectOptions(plain)
  await plain.getByLabel('Script').check()
  await add(plain)
  await expect(plain.getByRole('heading', { level: 1, name: 'Questions about Rice bowl' })).toBeVisible()
  await expect(plain.getByText('Required', { exact: true })).toBeVisible()
  await expect(plain.getByLabel('Script')).toBeChecked()
  await plain.getByLabel('Text to engrave').fill('For Cleo')
  await plain.getByRole('button', { name: 'Add to Cart' }).click()
  await expect(plain).toHaveURL(/\/cart$/)
  await expect(getEntry(plain)).toContainText('Text to engrave: For Cleo')
  await plain.getByRole('link', { name: 'Edit answers for Rice bowl' }).click()
  await expect(plain.getByLabel('Text to engrave')).toHaveValue('For Cleo')
  await plain.getByLabel('Text to engrave').fill('For Dora')
  await plain.getByRole('button', { name: 'Save' }).click()
  await expect(getEntry(plain)).toContainText('Text to engrave: For Dora')
})
