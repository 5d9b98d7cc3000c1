import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { expect, expectAccessible, openDashboard, test } from './fixtures.ts'

const IMAGES_FOLDER = join(import.meta.dirname, '../src/starters/kiln/images')
const getHeading = (page: Page, name: string | RegExp) => page.getByRole('heading', { level: 1, name })

const openProducts = async (page: Page): Promise<string> => {
  await openDashboard(page)
  await page.getByRole('link', { name: 'Products', exact: true }).click()
  await expect(page.getByRole('table')).toBeVisible()
  return new URL(page.url()).pathname
}

const addOption = async (page: Page, index: number, name: string, values: string): Promise<void> => {
  await page.getByRole('button', { name: /^Add (another )?option$/ }).click()
  const option = page.getByRole('textbox', { name: 'Option' }).nth(index)
  await expect(option).toBeFocused()
  await page.keyboard.type(name)
  await page.keyboard.press('Tab')
  await page.keyboard.type(values)
  await page.keyboard.press('Enter')
}

const getCell = (page: Page, column: string, variant: string) =>
  page.getByRole('textbox', { name: `${column} of ${variant}`, exact: true })

const paste = (page: Page, text: string): Promise<void> =>
  page.evaluate((clipboardText) => {
    const data = new DataTransfer()
    data.setData('text/plain', clipboardText)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)

test('CATALOG-003 CATALOG-051 a product with three options and twelve variants is created, published and visible', async ({
  page,
}) => {
  test.slow()
  await openProducts(page)
  await page.getByRole('link', { name: 'Add product' }).click()
  await page.getByRole('button', { name: /^Physical product/ }).click()
  await page.getByLabel('Name').fill('Journey pitcher')
  await page.getByRole('textbox', { name: 'Description', exact: true }).click()
  await page.keyboard.type('Thrown in one piece.')
  await page.locator('input[type=file]').setInputFiles(join(IMAGES_FOLDER, 'product-tea-bowl.jpg'))
  await expect(page.getByRole('button', { name: 'Remove image 1' })).toBeVisible()
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('48,50')
  await page.getByRole('textbox', { name: 'In stock' }).fill('4')
  await addOption(page, 0, 'Size', 'Small, Medium, Large')
  await addOption(page, 1, 'Glaze', 'Celadon, Ash')
  await addOption(page, 2, 'Set', 'One, Two')
  await page.getByRole('button', { name: 'Create 12 variants' }).click()
  await expect(page.getByRole('heading', { name: 'Variants (12)' })).toBeVisible()
  await expect(getCell(page, 'Price', 'Large / Ash / Two')).toHaveValue('48,50')
  await expectAccessible(page)

  // Like a spreadsheet: keyboard, pasted cells, fill down.
  await getCell(page, 'Price', 'Small / Celadon / One').focus()
  await page.keyboard.press('Enter')
  await expect(getCell(page, 'Price', 'Small / Celadon / Two')).toBeFocused()
  await page.keyboard.type('90')
  await page.keyboard.press('ArrowDown')
  await expect(getCell(page, 'Price', 'Small / Ash / One')).toBeFocused()
  await paste(page, '50\t45\t1\n95\t\tunlimited')
  await expect(getCell(page, 'Sale price', 'Small / Ash / One')).toHaveValue('45')
  await expect(page.getByRole('checkbox', { name: 'Small / Ash / One is on sale' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Unlimited stock of Small / Ash / Two' })).toBeChecked()
  await getCell(page, 'In stock', 'Large / Celadon / One').fill('9')
  await page.keyboard.press('ControlOrMeta+d')
  await expect(getCell(page, 'In stock', 'Large / Ash / Two')).toHaveValue('9')

  await page.getByRole('button', { name: 'Publish' }).click()
  await expect(page.getByText('Journey pitcher was saved.')).toBeVisible()
  await expect(page).toHaveURL(/\/products\/[0-9a-f-]{36}$/)
  await expect(page.getByText('All changes saved')).toBeVisible()
  await expect(getCell(page, 'Price', 'Small / Celadon / Two')).toHaveValue('90.00')

  const [shop] = await Promise.all([
    page.waitForEvent('popup'),
    page.getByRole('link', { name: 'View on site' }).click(),
  ])
  await expect(shop.getByRole('heading', { level: 1, name: 'Journey pitcher' })).toBeVisible()
  await expect(shop.getByText('Thrown in one piece.')).toBeVisible()
  await shop.close()
})

test('invalid product fields are corrected, and stock is adjusted relative to the displayed value', async ({
  page,
}) => {
  test.slow()
  await openProducts(page)
  await page.getByRole('link', { name: 'Add product' }).click()
  await page.getByRole('button', { name: /^Physical product/ }).click()
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(page.getByLabel('Name')).toBeFocused()
  await expect(page.getByRole('alert').filter({ hasText: 'Enter a product name.' })).toBeVisible()
  await page.getByLabel('Name').fill('Journey plate')
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('1.250')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText(/is ambiguous/).first()).toBeVisible()
  await page.getByRole('textbox', { name: 'Price', exact: true }).fill('12')
  await page.getByRole('textbox', { name: 'Sale price' }).fill('13')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('The sale price is above the price. Lower it, or end the sale.').first()).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Sale price' })).toBeFocused()
  await page.getByRole('textbox', { name: 'Sale price' }).fill('')
  await page.getByRole('textbox', { name: 'In stock' }).fill('3')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('Journey plate was saved as a draft.')).toBeVisible()

  await page.getByRole('textbox', { name: 'In stock' }).fill('8')
  await page.getByRole('link', { name: 'Home', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Keep editing' }).click()
  const saveRequest = page.waitForRequest((request) => request.method() === 'PUT')
  await page.getByRole('button', { name: 'Save draft' }).click()
  expect((await saveRequest).postDataJSON().variants[0].stock).toEqual({ unlimited: false, quantity: 8, seen: 3 })
  await expect(page.getByText('All changes saved')).toBeVisible()
})

test('concurrent edits of a product show a conflict dialog', async ({ page, context }) => {
  await openProducts(page)
  await page.getByRole('link', { name: 'Rice bowl' }).click()
  await expect(page.getByLabel('Name')).toHaveValue('Rice bowl')
  const otherTab = await context.newPage()
  await otherTab.goto(page.url())
  await otherTab.getByLabel('Short description').fill('For one.')
  await otherTab.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(otherTab.getByText('All changes saved')).toBeVisible()

  await page.getByRole('combobox', { name: 'Tags' }).fill('two hands')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'This product was changed by someone else' })
  await expect(dialog).toContainText('short description')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Load their version' }).click()
  await expect(page.getByLabel('Short description')).toHaveValue('For one.')
  await page.getByRole('combobox', { name: 'Tags' }).fill('two hands')
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
})

test('images are uploaded, described, reordered and rejected individually', async ({ page }) => {
  test.slow()
  await openProducts(page)
  await page.getByRole('link', { name: 'Add product' }).click()
  await page.getByRole('button', { name: /^Physical product/ }).click()
  await page.getByLabel('Name').fill('Journey pictures')
  // Files on disk: the browser opens them itself, while buffers of this size take long to transfer to it.
  const files = {
    'notes.png': 'not an image',
    'huge.jpg': Buffer.alloc(49 * 1024 * 1024, 7),
    'evil.svg': '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  }
  const paths = Object.entries(files).map(([name, content]) => {
    const path = test.info().outputPath(name)
    writeFileSync(path, content)
    return path
  })
  await page.locator('input[type=file]').setInputFiles(paths)
  await expect(page.getByText('The file notes.png does not appear to be a supported file.')).toBeVisible()
  await expect(page.getByText(/The file huge.jpg is too large/)).toBeVisible()
  await expect(page.getByText(/The SVG file evil.svg contains a script/)).toBeVisible()
  await page.getByRole('button', { name: 'Dismiss notes.png' }).click()
  await page.getByRole('button', { name: 'Dismiss huge.jpg' }).click()
  await expect(page.getByText('notes.png')).toHaveCount(0)

  await page
    .locator('input[type=file]')
    .setInputFiles([join(IMAGES_FOLDER, 'product-tea-bowl.jpg'), join(IMAGES_FOLDER, 'product-pasta-bowls.jpg')])
  await expect(page.getByRole('button', { name: /^Remove image/ })).toHaveCount(2)
  const readSources = () =>
    page.locator('li img').evaluateAll((images) => images.map((image) => image.getAttribute('src')))
  const [first, second] = await readSources()
  await page.getByRole('button', { name: 'Move image 2 left' }).click()
  await expect(page.getByRole('status').filter({ hasText: 'now image 1 of 2' })).toBeAttached()
  expect(await readSources()).toEqual([second, first])
  await page.locator('li img').nth(1).dragTo(page.locator('li img').nth(0))
  await expect.poll(async () => await readSources()).toEqual([first, second])

  await page.getByRole('button', { name: 'Edit image 1' }).click()
  const dialog = page.getByRole('dialog', { name: 'Image' })
  await dialog.getByRole('button', { name: 'Set focal point' }).click({ position: { x: 12, y: 12 } })
  await dialog.getByRole('textbox').fill('A tea bowl from above')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Save image' }).click()
  await expect(page.getByRole('img', { name: 'A tea bowl from above' })).toBeVisible()
})

test('products are searched, filtered by URL and edited in bulk', async ({ page }) => {
  test.slow()
  const path = await openProducts(page)
  await page.getByRole('searchbox').fill('bowl')
  await expect(page).toHaveURL(/search=bowl/)
  await expect(page.getByRole('link', { name: 'Morning mug' })).toBeHidden()
  await page.reload()
  await expect(page.getByRole('searchbox')).toHaveValue('bowl')
  await expect(page.getByRole('link', { name: 'Low bowl' })).toBeVisible()

  await page.getByRole('checkbox', { name: 'Select all on this page' }).check()
  const bar = page.getByRole('region', { name: 'Bulk actions' })
  await bar.getByRole('button', { name: 'Sale' }).click()
  await page.getByRole('menuitem', { name: 'Start sale' }).click()
  await page.getByRole('textbox', { name: 'Discount percentage' }).fill('25')
  await expectAccessible(page)
  await page.getByRole('button', { name: /^Start sale: \d+ products$/ }).click()
  await expect(page.getByText(/\d+ products put on sale\./)).toBeVisible()
  await expect(page.getByRole('row', { name: /Low bowl/ }).getByText('Sale', { exact: true })).toBeVisible()
  await bar.getByRole('button', { name: 'Sale' }).click()
  await page.getByRole('menuitem', { name: 'End sale' }).click()
  await expect(page.getByText(/taken off sale/)).toBeVisible()
  await expect(page.getByRole('menu')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(bar).toBeHidden()

  await page.goto(`${path}?search=nothing-is-called-so`)
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
  await page.getByRole('button', { name: 'Show all products' }).click()
  await expect(page.getByRole('link', { name: 'Morning mug' })).toBeVisible()

  const row = page.getByRole('row', { name: /Morning mug/ })
  await row.getByRole('button', { name: 'Actions for Morning mug' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByText('Morning mug was duplicated as a draft.')).toBeVisible()
  const copy = await page.getByLabel('Name').inputValue()
  await page.goto(`${path}?state=draft&search=${encodeURIComponent(copy)}`)
  await page.getByRole('button', { name: `Actions for ${copy}` }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete product' }).click()
  await expect(page.getByText(`${copy} was deleted.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'No products found' })).toBeVisible()
})

for (const { width, colorScheme } of [
  { width: 390, colorScheme: 'light' },
  { width: 1440, colorScheme: 'dark' },
] as const)
  test.describe(`at ${width} px, ${colorScheme}`, () => {
    test.use({ viewport: { width, height: 844 }, colorScheme, reducedMotion: 'reduce' })

    test('product list and editor are accessible and fit', async ({ page }) => {
      await openDashboard(page)
      await expect(page).toHaveURL(/\/config\/sites\/[0-9a-f-]{36}$/)
      const products = `${new URL(page.url()).pathname}/products`
      const expectAccessibleAndFits = async (): Promise<void> => {
        await expect(getHeading(page, /./)).toBeVisible()
        await expect(page.getByLabel('Loading')).toHaveCount(0)
        await expectAccessible(page)
        const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)
        expect(overflow).toBeLessThanOrEqual(0)
      }
      await page.goto(products)
      await page
        .getByRole('checkbox', { name: /^Select / })
        .nth(1)
        .check()
      await expectAccessibleAndFits()
      await page.goto(`${products}/new`)
      await expectAccessibleAndFits()
      await page.goto(`${products}/new?type=3`)
      await expectAccessibleAndFits()
      await page.goto(products)
      await page.getByRole('link', { name: 'Low bowl' }).click()
      await expect(page.getByRole('heading', { name: /^Variants/ })).toBeVisible()
      await expectAccessibleAndFits()
    })
  })
