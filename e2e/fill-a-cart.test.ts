import type { Page, Route } from '@playwright/test'
import { expect, expectAccessible, test } from './fixtures.ts'

const MUG = '/shop/p/morning-mug'

const getEntry = (page: Page, title: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: title })
const getTotal = (page: Page) => page.locator('.summary-total dd')
const expectToFit = async (page: Page): Promise<void> => {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(overflow).toBe(0)
}
const selectMugOptions = async (page: Page): Promise<void> => {
  const form = page.locator('.product-checkout')
  await form.getByLabel('Size').selectOption({ index: 1 })
  await form.getByLabel('Glaze').selectOption({ index: 1 })
}
const readTotal = async (page: Page): Promise<number> =>
  Number((await getTotal(page).innerText()).replace(/[^\d.]/g, ''))

for (const width of [390, 1440])
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 844 } })

    test('a shopper adds from a list and a product page, and edits the cart in the drawer and on its page', async ({
      page,
    }) => {
      const errors: string[] = []
      page.on('pageerror', (error) => errors.push(error.message))
      page.on('console', (message) => message.type() === 'error' && errors.push(message.text()))

      await page.goto('/shop')
      const card = page.locator('.product-card', { hasText: 'Espresso cups' })
      await card.getByRole('button', { name: 'Add To Cart' }).click()
      await expect(card.getByRole('button', { name: 'Added!' })).toBeVisible()
      await expect(page.locator('.cart-notices')).toContainText('Espresso cups, a pair was added to your cart.')
      await expect(page.locator('.cart-pill')).toContainText('One item in cart')
      await expectAccessible(page)

      await page.goto(MUG)
      await expect(page.locator('.cart-badge')).toContainText('1')
      await selectMugOptions(page)
      await page.locator('.product-checkout').getByLabel('Quantity').fill('2')
      await page.getByRole('button', { name: 'Add To Cart' }).first().click()
      await expect(page.locator('.cart-pill')).toContainText('3 items in cart')

      await page.locator('.cart-link').click()
      const drawer = page.getByRole('dialog', { name: 'Cart' })
      await drawer.getByRole('button', { name: 'Remove Espresso cups, a pair' }).click()
      await expect(drawer.getByRole('listitem')).toHaveCount(1)
      await expect(page.locator('.cart-badge')).toContainText('2')
      await expectAccessible(page)
      await drawer.getByRole('link', { name: 'View cart' }).click()

      await expect(page).toHaveURL(/\/cart$/)
      await expect(page.locator('.cart-pill')).toHaveCount(0)
      await expectToFit(page)
      await expectAccessible(page)
      const totalForTwo = await readTotal(page)
      await page.getByRole('button', { name: 'Increase Morning mug by one' }).click()
      await expect.poll(() => readTotal(page)).toBe(totalForTwo * 1.5)
      await page.reload()
      await expect(page.getByLabel('Quantity of Morning mug')).toHaveValue('3')
      const checkout = await page.getByRole('link', { name: 'Checkout' }).boundingBox()
      expect((checkout?.y ?? -1) + (checkout?.height ?? 0)).toBeLessThanOrEqual(844)
      await page.getByRole('button', { name: 'Remove Morning mug' }).click()
      await expect(page.getByText('Your cart is empty')).toBeVisible()
      await expectAccessible(page)
      expect(errors).toEqual([])
    })

    test('without JavaScript the cart works with plain forms', async ({ browser, baseURL }) => {
      const context = await browser.newContext({ baseURL, javaScriptEnabled: false, viewport: { width, height: 844 } })
      const page = await context.newPage()
      await page.goto(MUG)
      await selectMugOptions(page)
      await page.locator('.product-checkout').getByLabel('Quantity').fill('2')
      await page.getByRole('button', { name: 'Add To Cart' }).first().click()
      await expect(page).toHaveURL(/\/cart$/)
      await expect(getEntry(page, 'Morning mug')).toBeVisible()
      await expectToFit(page)
      const totalForTwo = await readTotal(page)
      await page.getByLabel('Quantity of Morning mug').fill('4')
      await page.getByRole('button', { name: 'Update' }).click()
      await expect.poll(() => readTotal(page)).toBe(totalForTwo * 2)
      await page.getByLabel('Discount code').fill('NOSUCHCODE')
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'That code is not valid.' })).toBeVisible()
      await page.getByText('Estimate shipping and tax').click()
      await page.getByLabel('Country').selectOption('US')
      await page.getByLabel('Postal code').fill('04101')
      await page.getByRole('button', { name: 'Estimate' }).click()
      await expect(page.getByLabel('Country')).toHaveValue('US')
      await page.getByRole('button', { name: 'Remove Morning mug' }).click()
      await expect(page.getByText('Your cart is empty')).toBeVisible()
      await context.close()
    })
  })

test('by keyboard: errors are shown, the cart is filled, opened, edited and closed', async ({ page }) => {
  await page.goto(MUG)
  const addButton = page.locator('.product-checkout .add-to-cart')
  await addButton.focus()
  await page.keyboard.press('Enter')
  const alert = page.getByRole('alertdialog', { name: 'Unable to Add Item' })
  await expect(alert).toContainText('Please select the Size and Glaze options.')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(alert).toHaveCount(0)
  await expect(addButton).toBeFocused()

  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('ArrowDown')
  await addButton.focus()
  await page.keyboard.press('Enter')
  await expect(page.locator('.cart-pill')).toContainText('One item in cart')

  await page.locator('.cart-link').focus()
  await page.keyboard.press('Enter')
  const drawer = page.getByRole('dialog', { name: 'Cart' })
  await expect(drawer.getByRole('listitem')).toHaveCount(1)
  const increaseButton = drawer.getByRole('button', { name: 'Increase Morning mug by one' })
  while (!(await increaseButton.evaluate((element) => element === document.activeElement)))
    await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.locator('.cart-badge')).toContainText('2')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(page.locator('.cart-link')).toBeFocused()
})

test('the link to the checkout waits for a removal that is not answered yet, and stays if it fails', async ({
  page,
}) => {
  for (const path of ['/shop/p/espresso-cups', '/shop/p/six-glazes']) {
    await page.goto(path)
    await page.locator('main').getByRole('button', { name: 'Add To Cart' }).first().click()
    await expect(page.getByText('was added to your cart.')).toBeVisible()
  }
  await page.goto('/cart')
  const checkout = page.getByRole('link', { name: 'Checkout' })
  const removeGlazes = page.getByRole('button', { name: 'Remove Six Glazes' })

  /** The request is answered after the link was clicked. */
  const removeAndCheckOut = async (answer: (route: Route) => Promise<void>): Promise<void> => {
    const clicked = Promise.withResolvers<void>()
    const holdRequest = (route: Route): Promise<void> => clicked.promise.then(() => answer(route))
    await page.route('**/shopping-cart/entries/*', holdRequest, { times: 1 })
    await removeGlazes.click()
    await expect(removeGlazes).toHaveCount(0)
    await checkout.click()
    clicked.resolve()
  }

  await removeAndCheckOut((route) => route.fulfill({ status: 503, body: '{}' }))
  await expect(page.getByRole('alert').filter({ hasText: 'Unable to remove item.' })).toBeVisible()
  await expect(removeGlazes).toBeVisible()
  await expect(page).toHaveURL(/\/cart$/)

  await removeAndCheckOut((route) => route.continue())
  await expect(page).toHaveURL(/\/checkout$/)
  await expect(page.getByText('Espresso cups, a pair').first()).toBeVisible()
  await expect(page.getByText('Six Glazes')).toHaveCount(0)
})
