import type { Page } from '@playwright/test'
import { getCrumbHeader } from './crumb.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'

type Shop = { websiteId: string; productId: string }

/** Calls the API with the owner's session and crumb. */
const createApiCaller =
  (page: Page) =>
  async (path: string, data: object, headers: Record<string, string> = {}) => {
    const response = await page.request.post(path, { data, headers: { ...(await getCrumbHeader(page)), ...headers } })
    expect(response.status(), await response.text()).toBeLessThan(300)
    return response.json()
  }

const createShop = async (page: Page): Promise<Shop> => {
  const { sites } = await (await page.request.get('/api/sites')).json()
  const { websiteId } = sites[0]
  const call = createApiCaller(page)
  const stores = `/api/content-service/product/1.1/websites/${websiteId}/products`
  const { id: collectionId } = await call(stores, { title: 'Stock room' })
  await call(`${stores}/${collectionId}/categories`, { displayName: 'All', type: 'ROOT' })
  const variant = (size: string, quantity: number) => ({
    sku: `JOURNEY-${size}`,
    optionValues: [size],
    price: '4200',
    stock: { unlimited: false, quantity },
  })
  const { id: productId } = await call(`/api/sites/${websiteId}/products`, {
    collectionId,
    productType: 1,
    title: 'Journey jar',
    state: 'public',
    optionNames: ['Size'],
    variants: [variant('Small', 2), variant('Medium', 20), variant('Large', 0)],
  })
  return { websiteId, productId }
}

const readStock = async (page: Page, { productId }: Shop): Promise<(number | 'unlimited')[]> => {
  const { results } = await (await page.request.get(`/api/commerce/inventory/stock/?itemId=${productId}`)).json()
  return results.map((level: { unlimited: boolean; qtyInStock: number }) =>
    level.unlimited ? 'unlimited' : level.qtyInStock,
  )
}

test('an owner edits stock with the keyboard, in bulk, and reads the history', async ({ page }) => {
  await signIn(page)
  const shop = await createShop(page)
  await page.goto(`/config/sites/${shop.websiteId}/inventory?search=journey`)
  const getCell = (size: string) => page.getByRole('textbox', { name: `Stock of Journey jar, ${size}` })
  await expect(getCell('Small')).toHaveValue('2')
  await expectAccessible(page)

  await getCell('Small').focus()
  await page.keyboard.type('7')
  await page.keyboard.press('Enter')
  await expect(getCell('Medium')).toBeFocused()
  await page.keyboard.type('-3')
  await page.keyboard.press('ArrowDown')
  await expect(getCell('Large')).toBeFocused()
  await page.keyboard.type('1.5')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter a whole number')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(getCell('Large')).toHaveValue('0')
  await expect(getCell('Medium')).toHaveValue('17')
  expect(await readStock(page, shop)).toEqual([7, 17, 0])

  await getCell('Large').fill('-1')
  await getCell('Large').press('Enter')
  await expect(page.getByText('There are 0 of Journey jar (Large) in stock.')).toBeVisible()
  await getCell('Large').press('Escape')

  await page.getByRole('checkbox', { name: 'Select Journey jar, Small' }).check()
  await page.getByRole('checkbox', { name: 'Select Journey jar, Large' }).check()
  await page.getByRole('textbox', { name: 'Quantity' }).fill('5')
  await page.getByRole('textbox', { name: 'Note for the history' }).fill('Second firing')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Update stock' }).click()
  await expect(getCell('Large')).toHaveValue('5')
  expect(await readStock(page, shop)).toEqual([12, 17, 5])

  await page.getByRole('switch', { name: 'Unlimited stock of Journey jar, Medium' }).check({ force: true })
  await expect(getCell('Medium')).toBeHidden()
  expect(await readStock(page, shop)).toEqual([12, 'unlimited', 5])

  await page.getByRole('button', { name: 'History of Journey jar, Large' }).click()
  const history = page.getByRole('dialog', { name: 'Stock of Journey jar, Large' })
  await expect(history.getByText('Second firing')).toBeVisible()
  await expect(history.getByText('5 in stock')).toBeVisible()
  await expect(history.getByText('owner@example.com').first()).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')

  await page.getByRole('radiogroup', { name: 'Show' }).getByText('Unlimited').click()
  await expect(page).toHaveURL(/stock=unlimited/)
  const jars = page.getByRole('row').filter({ hasText: 'Journey jar' })
  await expect(jars.filter({ hasText: 'Medium' })).toBeVisible()
  await expect(jars.filter({ hasText: 'Small' })).toBeHidden()
})

test('PREF-005 PREF-006 store settings are saved once and shown after a reload', async ({ page }) => {
  await signIn(page)
  const { sites } = await (await page.request.get('/api/sites')).json()
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('commerce-preferences'))
      calls.push(`${request.method()} ${request.postData() ?? ''}`.trim())
  })
  await page.goto(`/config/sites/${sites[0].websiteId}/store-settings`)
  const soldOut = page.getByRole('textbox', { name: 'Sold out' })
  await expect(soldOut).toHaveValue('')
  await expectAccessible(page)
  calls.length = 0
  await soldOut.fill('All gone')
  await page.getByRole('region', { name: 'Product labels' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Store settings saved.')).toBeVisible()
  expect(calls).toEqual(['PUT {"soldOutText":"All gone"}', 'GET'])
  await page.reload()
  await expect(soldOut).toHaveValue('All gone')
})

test('PREF-007 PREF-008 failures to load and save are shown', async ({ page }) => {
  await signIn(page)
  const { sites } = await (await page.request.get('/api/sites')).json()
  const settings = `/config/sites/${sites[0].websiteId}/store-settings`
  await page.route('**/api/v1/commerce-preferences/*', (route) => route.abort())
  await page.goto(settings)
  await expect(page.getByText('Something went wrong').first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Try again' }).first()).toBeVisible()
  await page.unroute('**/api/v1/commerce-preferences/*')
  await page.goto(settings)
  await expect(page.getByRole('textbox', { name: 'On sale' })).toBeVisible()
  await page.route('**/api/v1/commerce-preferences/*', (route) => route.abort())
  await page.getByRole('textbox', { name: 'On sale' }).fill('Reduced')
  await page.getByRole('region', { name: 'Product labels' }).getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Something went wrong').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'On sale' })).toHaveValue('Reduced')
})
