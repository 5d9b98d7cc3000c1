import type { Page } from '@playwright/test'
import { getCrumbHeader } from './crumb.ts'
import { findLinkInEmail } from './email-log.ts'
import { expect, expectAccessible, signIn, test } from './fixtures.ts'
import { newEmail, openPage } from './shopper.ts'

/** Shoppers sign up for sold-out products, and an email brings them back. */

test.describe.configure({ mode: 'serial' })

type Variant = { option: string; stock: number }
type Jar = { title: string; path: string; productId: string; websiteId: string }

const createCaller = (page: Page) => async (method: 'POST' | 'PUT', path: string, data: object) => {
  const { sites } = await (await page.request.get('/api/sites')).json()
  const headers = { ...(await getCrumbHeader(page)), 'x-website-id': sites[0].websiteId }
  const response = await page.request.fetch(path, { method, data, headers })
  expect(response.status(), await response.text()).toBeLessThan(300)
  return response.json()
}

let jars = 0

/** Adds a product to the demo store with the session of its owner. */
const addJar = async (owner: Page, variants: readonly Variant[], merchandising: object = {}): Promise<Jar> => {
  const { sites } = await (await owner.request.get('/api/sites')).json()
  const { websiteId } = sites[0]
  const title = `Waiting jar ${++jars}`
  const { collection } = await (await owner.request.get('/shop?format=json')).json()
  const { id: productId, fullUrl } = await createCaller(owner)('POST', `/api/sites/${websiteId}/products`, {
    collectionId: collection.id,
    productType: 1,
    title,
    state: 'public',
    optionNames: variants.length > 1 ? ['Glaze'] : [],
    variants: variants.map(({ option, stock }, index) => ({
      sku: `WAIT-${jars}-${index}`,
      optionValues: variants.length > 1 ? [option] : [],
      price: '4200',
      stock: { unlimited: false, quantity: stock },
    })),
    merchandising: { restockNotificationViews: ['detail', 'list', 'block', 'quick-view'], ...merchandising },
  })
  return { title, path: fullUrl ?? `/shop/p/waiting-jar-${jars}`, productId, websiteId }
}

const getForm = (page: Page) => page.locator('form.restock').first()

for (const width of [390, 1440])
  test(`RESTOCK-001 RESTOCK-003 RESTOCK-006 RESTOCK-010 a shopper signs up for a sold-out product at ${width} px, by keyboard`, async ({
    browser,
    baseURL,
  }) => {
    const page = await openPage(browser, baseURL, width)
    const errors: string[] = []
    page.on('pageerror', (error) => errors.push(error.message))
    await page.goto('/shop/p/moon-jar')
    await expect(page.locator('main').getByText('Waiting for the kiln').first()).toBeVisible()
    await expect(page.locator('main').getByRole('button', { name: 'Sold Out' })).toBeDisabled()
    const form = getForm(page)
    await expect(form).toContainText('One in three survives the firing.')
    const field = form.getByRole('textbox', { name: 'Email' })
    await expect(field).toHaveAttribute('type', 'text')
    await expect(field).toHaveAttribute('name', 'email')
    await expect(field).toHaveAttribute('placeholder', 'name@example.com')
    await expectAccessible(page)

    // Idle, error, error, success.
    await field.focus()
    await page.keyboard.press('Enter')
    await expect(form.getByRole('alert')).toHaveText('Email cannot be blank')
    await expect(field).toBeFocused()
    await page.keyboard.type('ada')
    await page.keyboard.press('Enter')
    await expect(form.getByRole('alert')).toHaveText('Email is invalid')
    await expect(field).toHaveValue('ada')
    await expect(field).toHaveAttribute('aria-invalid', 'true')
    await expectAccessible(page)
    await page.keyboard.type(`-${newEmail()}`)
    await page.keyboard.press('Tab')
    await expect(form.getByRole('button', { name: 'Tell me' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('p.restock')).toHaveText('Signed up!')
    await expect(page.locator('p.restock')).toBeFocused()
    await expect(form).toHaveCount(0)
    await expectAccessible(page)
    expect(errors).toEqual([])
    await page.context().close()
  })

test('RESTOCK-002 RESTOCK-011 RESTOCK-013 the request carries the fields of the form and the language of the translation plugin', async ({
  browser,
  baseURL,
}) => {
  const page = await openPage(browser, baseURL, 1440)
  const send = async (): Promise<unknown> => {
    await page.goto('/shop/p/moon-jar')
    const form = getForm(page)
    await form.getByRole('textbox', { name: 'Email' }).fill('payload@example.com')
    await form.getByRole('checkbox', { name: 'Send me the nine letters a year, too.' }).check()
    const request = page.waitForRequest('**/api/site-users/account/notifications/restock')
    await form.getByRole('button', { name: 'Tell me' }).click()
    await expect(page.locator('p.restock')).toBeVisible()
    return (await request).postDataJSON()
  }
  const expected = {
    isJoinMailingList: true,
    productId: expect.any(String),
    variantId: expect.any(String),
    siteVisitorEmail: 'payload@example.com',
    recaptchaEnterpriseV3Token: null,
  }
  expect(await send()).toEqual({ ...expected, language: 'en' })
  await page.addInitScript(() => {
    Object.assign(window, { Weglot: { getCurrentLang: () => 'fr' } })
  })
  expect(await send()).toEqual({ ...expected, language: 'fr' })
  await page.context().close()
})

test('RESTOCK-008 a failure shows the message of the server, or else the message of the documents', async ({
  browser,
  baseURL,
}) => {
  const page = await openPage(browser, baseURL, 390)
  await page.goto('/shop/p/moon-jar')
  const form = getForm(page)
  const bodies = [JSON.stringify({ code: 'restock.in_stock', error: 'This is in stock again.' }), '<html>']
  await page.route('**/notifications/restock', (route) =>
    route.fulfill({ status: 409, contentType: 'application/json', body: bodies.shift() ?? '' }),
  )
  await form.getByRole('textbox', { name: 'Email' }).fill('ada@example.com')
  await form.getByRole('button', { name: 'Tell me' }).click()
  await expect(form.getByRole('alert')).toHaveText('This is in stock again.')
  await form.getByRole('button', { name: 'Tell me' }).click()
  await expect(form.getByRole('alert')).toHaveText('Unable to submit form. Please try again later.')
  await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('ada@example.com')
  await page.context().close()
})

test('CATALOG-029 RESTOCK-007 RESTOCK-009 the owner’s success text, pre-checked list and captcha apply on every surface', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  const call = createCaller(page)
  const jar = await addJar(page, [{ option: '', stock: 0 }], {
    mailingListSignUpEnabled: true,
    mailingListOptInByDefault: true,
  })
  await call('PUT', '/api/v1/commerce-preferences/storefront', { customRestockSuccessText: 'We will write to you.' })
  await call('PUT', '/api/v1/commerce-preferences/restock', { captchaEnabled: true })
  const visitor = await openPage(browser, baseURL, 1440)
  await visitor.goto(jar.path)
  const form = getForm(visitor)
  await expect(form).toContainText('Get an email when this is back in stock.')
  await expect(form.getByRole('checkbox', { name: 'Also send me news and offers.' })).toBeChecked()
  await form.getByRole('textbox', { name: 'Email' }).fill(newEmail())
  const request = visitor.waitForRequest('**/notifications/restock')
  await form.getByRole('button', { name: 'Notify me' }).click()
  await expect(visitor.locator('p.restock')).toHaveText('We will write to you.')
  expect((await request).postDataJSON().recaptchaEnterpriseV3Token).toEqual(expect.any(String))
  await call('PUT', '/api/v1/commerce-preferences/restock', { captchaEnabled: false })
  await call('PUT', '/api/v1/commerce-preferences/storefront', { customRestockSuccessText: '' })

  // In a listing and in the quick view.
  await visitor.goto(`/shop?sort=newest`)
  const card = visitor.getByRole('article').filter({ hasText: jar.title })
  await card.locator('form.restock').getByRole('textbox', { name: 'Email' }).fill(newEmail())
  await card.locator('form.restock').getByRole('button', { name: 'Notify me' }).click()
  await expect(card.locator('p.restock')).toHaveText('Signed up!')
  await card.getByRole('link', { name: `Quick View ${jar.title}` }).click()
  const dialog = visitor.getByRole('dialog')
  await dialog.locator('form.restock').getByRole('textbox', { name: 'Email' }).fill(newEmail())
  await dialog.locator('form.restock').getByRole('button', { name: 'Notify me' }).click()
  await expect(dialog.locator('p.restock')).toHaveText('Signed up!')
  await visitor.context().close()
})

test('RESTOCK-001 the form follows the selected variant', async ({ page, browser, baseURL }) => {
  await signIn(page)
  const jar = await addJar(page, [
    { option: 'Ash', stock: 0 },
    { option: 'Celadon', stock: 3 },
    { option: 'Tenmoku', stock: 0 },
  ])
  const visitor = await openPage(browser, baseURL, 1440)
  await visitor.goto(jar.path)
  const form = getForm(visitor)
  const glaze = visitor.getByLabel('Glaze')
  await expect(form).toHaveCount(0)
  await glaze.focus()
  await glaze.selectOption('Ash')
  await form.getByRole('textbox', { name: 'Email' }).fill(newEmail())
  await form.getByRole('button', { name: 'Notify me' }).click()
  await expect(visitor.locator('p.restock')).toHaveText('Signed up!')
  await glaze.selectOption('Celadon')
  await expect(visitor.locator('.restock')).toHaveCount(0)
  await expect(visitor.locator('main').getByRole('button', { name: 'Add To Cart' }).first()).toBeEnabled()
  await glaze.selectOption('Tenmoku')
  await expect(form).toBeVisible()
  await expect(visitor.locator('main').getByRole('button', { name: 'Sold Out' })).toBeDisabled()
  await visitor.context().close()
})

for (const width of [390, 1440])
  test(`RESTOCK-004 RESTOCK-005 RESTOCK-020 a shopper without JavaScript selects a sold-out variant and signs up at ${width} px`, async ({
    page,
    browser,
    baseURL,
  }) => {
    await signIn(page)
    const jar = await addJar(page, [
      { option: 'Ash', stock: 0 },
      { option: 'Celadon', stock: width === 390 ? 0 : 3 },
      { option: 'Tenmoku', stock: 0 },
    ])
    const visitor = await openPage(browser, baseURL, width, false)
    await visitor.goto(jar.path)
    const form = getForm(visitor)
    await form.getByLabel('Which one?').selectOption({ label: 'Tenmoku' })
    await form.getByRole('button', { name: 'Notify me' }).click()
    await expect(form.getByRole('alert')).toHaveText('Email cannot be blank')
    await form.getByRole('textbox', { name: 'Email' }).fill('ada')
    await form.getByRole('button', { name: 'Notify me' }).click()
    await expect(form.getByRole('alert')).toHaveText('Email is invalid')
    await expect(form.getByRole('textbox', { name: 'Email' })).toHaveValue('ada')
    await expect(form.getByLabel('Which one?').locator('option:checked')).toHaveText('Tenmoku')
    await form.getByRole('textbox', { name: 'Email' }).fill(newEmail())
    await form.getByRole('button', { name: 'Notify me' }).click()
    await expect(visitor.getByRole('status').filter({ hasText: 'Signed up!' })).toBeVisible()
    await visitor.getByRole('link', { name: `Back to ${jar.title}` }).click()
    await expect(visitor.getByRole('heading', { level: 1, name: jar.title })).toBeVisible()
    await visitor.context().close()
  })

test('RESTOCK-001 journey: a shopper waits, the owner restocks, and the link in the email leads back to the variant', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  const jar = await addJar(page, [
    { option: 'Ash', stock: 0 },
    { option: 'Celadon', stock: 2 },
  ])
  const { results } = await (await page.request.get(`/api/commerce/inventory/stock/?itemId=${jar.productId}`)).json()
  const setStock = (quantity: number) =>
    createCaller(page)('POST', `/api/sites/${jar.websiteId}/inventory/changes`, {
      changes: [{ kind: 'set', variantId: results[0].variantId, quantity }],
    })
  const email = newEmail()
  const visitor = await openPage(browser, baseURL, 390, false)
  await visitor.goto(jar.path)
  await getForm(visitor).getByRole('textbox', { name: 'Email' }).fill(email)
  await getForm(visitor).getByRole('button', { name: 'Notify me' }).click()
  await expect(visitor.getByText('Signed up!')).toBeVisible()

  await setStock(3)
  const findLink = (pattern: RegExp) => findLinkInEmail(browser, baseURL, email, pattern)
  await expect.poll(() => findLink(/\?variant=/).catch(() => ''), { timeout: 60_000 }).not.toBe('')
  const link = await findLink(/\?variant=/)
  await visitor.goto(baseURL + new URL(link).pathname + new URL(link).search)
  await expect(visitor.getByLabel('Glaze')).toHaveValue('Ash')
  await expect(visitor.locator('main').getByRole('button', { name: 'Add To Cart' }).first()).toBeEnabled()
  await expect(getForm(visitor)).toHaveCount(0)

  // Somebody else was faster: the page says so, and the form is there again.
  await setStock(0)
  await visitor.reload()
  await expect(visitor.getByLabel('Glaze')).toHaveValue('Ash')
  await expect(visitor.locator('main').getByRole('button', { name: 'Sold Out' })).toBeDisabled()
  await getForm(visitor).getByRole('textbox', { name: 'Email' }).fill(email)
  await getForm(visitor).getByRole('button', { name: 'Notify me' }).click()
  await expect(visitor.getByText('Signed up!')).toBeVisible()

  const unsubscribe = new URL(await findLink(/\/unsubscribe\/restock/))
  await visitor.goto(baseURL + unsubscribe.pathname + unsubscribe.search)
  await expect(visitor.getByText(`${email} will receive no more emails`)).toBeVisible()
  await visitor.getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(visitor.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await visitor.context().close()
})
