import type { Page } from '@playwright/test'
import { getCrumbHeader } from './crumb.ts'
import { clickAndSave, expect, expectAccessible, openDashboard, signIn, test } from './fixtures.ts'
import { tabTo, tabToAndPress } from './keyboard.ts'

const API = '/api/site-users/account/notifications/restock'

let shops = 0
let visitors = 0

/** Calls the API with the owner's session and crumb. */
const post = async (page: Page, path: string, data: object, headers: Record<string, string> = {}) => {
  const response = await page.request.post(path, { data, headers: { ...(await getCrumbHeader(page)), ...headers } })
  expect(response.status(), await response.text()).toBeLessThan(300)
  return response.json()
}

/** A visible product whose two variants are sold out. */
const createProduct = async (page: Page) => {
  const number = ++shops
  const { sites } = await (await page.request.get('/api/sites')).json()
  const { websiteId } = sites[0]
  const stores = `/api/content-service/product/1.1/websites/${websiteId}/products`
  const { id: collectionId } = await post(page, stores, { title: `Waiting room ${number}` })
  await post(page, `${stores}/${collectionId}/categories`, { displayName: 'All', type: 'ROOT' })
  const title = `Waiting jar ${number}`
  const product = await post(page, `/api/sites/${websiteId}/products`, {
    collectionId,
    productType: 1,
    title,
    state: 'public',
    optionNames: ['Size'],
    variants: ['Small', 'Large'].map((size) => ({
      sku: `WAIT-${number}-${size}`,
      optionValues: [size],
      price: '4200',
      stock: { unlimited: false, quantity: 0 },
    })),
  })
  const [small, large] = product.variants as [{ id: string }, { id: string }]
  return { websiteId, title, productId: product.id as string, small: small.id, large: large.id }
}
type Product = Awaited<ReturnType<typeof createProduct>>

const signUp = async (page: Page, { productId }: Product, variantId: string, email: string): Promise<void> => {
  await post(
    page,
    API,
    { productId, variantId, siteVisitorEmail: email, isJoinMailingList: false, recaptchaEnterpriseV3Token: null },
    { 'x-forwarded-for': `10.9.${++visitors}.1` },
  )
}

const setStock = (page: Page, { websiteId }: Product, variantId: string, quantity: number) =>
  post(page, `/api/sites/${websiteId}/inventory/changes`, { changes: [{ kind: 'set', variantId, quantity }] })

const openScreen = async (page: Page, { websiteId, title }: Product): Promise<void> => {
  await page.goto(`/config/sites/${websiteId}/restock-notifications?search=${encodeURIComponent(title)}`)
  await expect(page.getByRole('heading', { level: 1, name: 'Restock notifications' })).toBeVisible()
}

const setAutomaticSending = async (page: Page, isOn: boolean): Promise<void> => {
  await page.getByRole('tab', { name: 'Settings' }).click()
  await page.getByRole('switch', { name: 'Send automatically' }).setChecked(isOn, { force: true })
  await page.getByRole('button', { name: 'Save settings' }).click()
  await expect(page.getByText('Restock settings saved.')).toBeVisible()
  await page.getByRole('tab', { name: 'Sign-ups' }).click()
}

const getRow = (page: Page, size: string) => page.getByRole('row').filter({ hasText: size })

test('RESTOCK-014 RESTOCK-016 RESTOCK-018 RESTOCK-023 an owner sees who waits, is warned about sold-out variants, sends one group and deletes a sign-up', async ({
  page,
}) => {
  await openDashboard(page)
  const product = await createProduct(page)
  await signUp(page, product, product.small, 'small-1@wait.example')
  await signUp(page, product, product.large, 'large-1@wait.example')
  await signUp(page, product, product.large, 'large-2@wait.example')
  await page.getByRole('link', { name: 'Restock notifications' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Restock notifications' })).toBeVisible()
  await page.getByLabel('Search name, option or SKU').fill(product.title)
  await expect(getRow(page, 'Large')).toContainText('2 waiting · 0 notified')
  await expect(getRow(page, 'Small')).toContainText('1 waiting')
  await expect(getRow(page, 'Small')).toContainText('Sold out')
  await expectAccessible(page)

  await getRow(page, 'Large').getByRole('link', { name: product.title }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${product.title} (Large)` })).toBeVisible()
  const table = page.getByRole('table', { name: 'Sign-ups' })
  await expect(table.getByRole('row')).toHaveCount(3)
  await expect(table.getByRole('row').nth(1)).toContainText('large-2@wait.example')
  await expect(table.getByRole('row').nth(1)).toContainText('English')
  await expectAccessible(page)

  await page.getByRole('button', { name: 'Delete large-2@wait.example' }).click()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Delete sign-up' }).click()
  await expect(page.getByText('Sign-up deleted.')).toBeVisible()
  await expect(table.getByRole('row')).toHaveCount(2)

  await page.getByRole('button', { name: 'Send to 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send 1 email?' })
  await expect(dialog.getByText('Sold out')).toBeVisible()
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Send anyway' }).click()
  await expect(page.getByText('All emails are on their way.')).toBeVisible()
  await expect(table.getByText('Notified', { exact: true }).last()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Send to/ })).toHaveCount(0)

  await page.goto('/config/outbox')
  await page.getByLabel('Search by address or subject').fill('large-1@wait.example')
  await expect(page.getByRole('row').filter({ hasText: `Back in stock: ${product.title} (Large)` })).toHaveCount(1)
})

test('RESTOCK-019 RESTOCK-023 an owner turns automatic sending off, restocks, and sends to everyone by keyboard', async ({
  page,
}) => {
  await signIn(page)
  const product = await createProduct(page)
  await signUp(page, product, product.small, 'keys-1@wait.example')
  await signUp(page, product, product.large, 'keys-2@wait.example')
  await openScreen(page, product)
  await setAutomaticSending(page, false)
  await setStock(page, product, product.small, 3)
  await page.reload()
  await expect(getRow(page, 'Small')).toContainText('3 in stock')
  await expect(getRow(page, 'Small')).toContainText('1 waiting')

  await tabToAndPress(page, page.getByRole('button', { name: 'Send all' }))
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText(`${product.title} (Small): 1 person`)).toBeVisible()
  await expect(dialog.getByText(`${product.title} (Large)`)).toHaveCount(0)
  await expectAccessible(page)
  await tabTo(page, dialog.getByRole('button', { name: /^Send \d+ emails?$/ }))
  await page.keyboard.press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(getRow(page, 'Small')).toContainText('0 waiting · 1 notified')
  await expect(getRow(page, 'Large')).toContainText('1 waiting')

  await setAutomaticSending(page, true)
  await setStock(page, product, product.large, 3)
  await expect(async () => {
    await page.reload()
    await expect(getRow(page, 'Large')).toContainText('0 waiting · 1 notified', { timeout: 1000 })
  }).toPass()
})

test('CATALOG-009 the texts of the form are edited and previewed in the product editor, and the message in the settings', async ({
  page,
}) => {
  await signIn(page)
  const product = await createProduct(page)
  await page.goto(`/config/sites/${product.websiteId}/products/${product.productId}`)
  const panel = page.getByRole('region', { name: 'Restock notifications' })
  await panel.getByLabel('Call to action').fill('Tell me when the jar is back')
  await panel.getByLabel('Placeholder').fill('you@example.com')
  await panel.getByLabel('Button', { exact: true }).fill('Email me')
  await panel.getByLabel('Offer to join the mailing list').check()
  await panel.getByLabel('Text of the checkbox').fill('News from the kiln')
  await panel.getByLabel('Checked by default').check()
  await panel.getByLabel('Quick view').check()
  const preview = panel.getByRole('region', { name: 'Preview of the form' })
  for (const text of ['Tell me when the jar is back', 'you@example.com', 'Email me', 'News from the kiln'])
    await expect(preview.getByText(text)).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText(/saved/i).first()).toBeVisible()
  await page.reload()
  await expect(panel.getByLabel('Call to action')).toHaveValue('Tell me when the jar is back')
  await expect(panel.getByLabel('Quick view')).toBeChecked()
  await expect(panel.getByLabel('Checked by default')).toBeChecked()

  await page.goto(`/config/sites/${product.websiteId}/restock-notifications?tab=settings`)
  const message = page.getByLabel('Message', { exact: true })
  await message.fill('See you soon!')
  await expect(page.getByRole('region', { name: 'Preview after signing up' })).toHaveText('See you soon!')
  await expectAccessible(page)
  await clickAndSave(page.getByRole('button', { name: 'Save message' }))
  await expect(page.getByText('Restock settings saved.')).toBeVisible()
  await page.reload()
  await expect(message).toHaveValue('See you soon!')
  // Other journeys expect the default message.
  await message.fill('')
  await clickAndSave(page.getByRole('button', { name: 'Save message' }))
})

test('at 390 px the screens of restock notifications fit the viewport', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  const expectToFit = async () =>
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await signIn(page)
  const product = await createProduct(page)
  await signUp(page, product, product.small, `${'long-address-'.repeat(4)}1@wait.example`)
  await openScreen(page, product)
  await expect(page.getByText('1 waiting')).toBeVisible()
  await expectToFit()
  await expectAccessible(page)
  await page.getByRole('link', { name: product.title }).click()
  await expect(page.getByText(/^long-address-/)).toBeVisible()
  await expectToFit()
  await expectAccessible(page)
  await page.goto(`/config/sites/${product.websiteId}/restock-notifications?tab=settings`)
  await expect(page.getByRole('button', { name: 'Save settings' })).toBeVisible()
  await expectToFit()
})
