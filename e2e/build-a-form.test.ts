import type { Browser, Locator, Page } from '@playwright/test'
import { expect, expectAccessible, getSitePath, OWNER, signIn, test } from './fixtures.ts'
import { tabTo, tabToAndPress } from './keyboard.ts'

const WIDTHS = [390, 768, 1440]

/** No horizontal overflow and no accessibility violation, at all widths, in light and dark. */
const expectToLookRight = async (page: Page): Promise<void> => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme })
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
      await expectAccessible(page)
    }
  }
  await page.emulateMedia({ colorScheme: 'light' })
}

const createForm = async (page: Page, preset: string, name: string): Promise<void> => {
  await page.goto(`${await getSitePath(page)}/forms`)
  await page.getByRole('button', { name: 'Create form' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: preset }).click()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create form' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const listTitles = (page: Page): Promise<string[]> =>
  page
    .getByRole('region', { name: 'Fields', exact: true })
    .locator('[data-focus="row"] > span > span:first-child')
    .allInnerTexts()

const row = (page: Page, title: string): Locator =>
  page.getByRole('region', { name: 'Fields', exact: true }).getByRole('listitem').filter({ hasText: title }).first()

const save = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
}

test('FORM-055 ENUM-023 an owner builds a form with five fields by mouse and finds it in the list', async ({
  page,
}) => {
  await signIn(page)
  await createForm(page, 'Blank form', 'Visit the studio')
  await expect(page.getByRole('tab')).toHaveText(['Build', 'Storage', 'Advanced', 'Captcha', 'Disclaimer'])

  for (const [type, label] of [
    ['Name', 'Your name'],
    ['Email', 'Your email'],
    ['Dropdown', 'Workshop'],
    ['Text area', 'Message'],
  ] as const) {
    await page.getByRole('button', { name: new RegExp(`^Add ${type} `) }).click()
    await page.getByLabel('Label').fill(label)
  }
  // Dragged from the palette in front of the last field, then a field by its handle to the top.
  await page.getByRole('button', { name: /^Add Date / }).dragTo(row(page, 'Message').locator('[data-focus="row"]'), {
    targetPosition: { x: 40, y: 4 },
  })
  await page.getByLabel('Label').fill('Day of your visit')
  expect(await listTitles(page)).toEqual(['Your name', 'Your email', 'Workshop', 'Day of your visit', 'Message'])
  await row(page, 'Day of your visit').locator('[data-focus="row"]').click()
  await row(page, 'Workshop')
    .getByRole('button', { name: 'Move Workshop' })
    .dragTo(row(page, 'Your name').locator('[data-focus="row"]'), { targetPosition: { x: 40, y: 4 } })
  expect(await listTitles(page)).toEqual(['Workshop', 'Your name', 'Your email', 'Day of your visit', 'Message'])

  // Options pasted as lines.
  await row(page, 'Workshop').locator('[data-focus="row"]').click()
  await page.getByRole('button', { name: 'Edit as text' }).click()
  await page.getByLabel('Options, one per line').fill('Throwing\nGlazing\nKiln firing')
  await page.getByRole('switch', { name: 'Required' }).check()
  const preview = page.getByRole('region', { name: 'Preview' })
  await expect(preview.getByRole('combobox', { name: /Workshop/ }).getByRole('option')).toContainText([
    'Throwing',
    'Glazing',
    'Kiln firing',
  ])

  // Shown only for one of the options.
  await row(page, 'Message').locator('[data-focus="row"]').click()
  await page.getByRole('switch', { name: 'Show only if…' }).check()
  await page.getByRole('combobox', { name: 'Field', exact: true }).click()
  await page.getByRole('option', { name: 'Workshop' }).click()
  await expect(preview.getByLabel('Message')).toBeHidden()
  await preview.getByRole('combobox', { name: /Workshop/ }).selectOption('Throwing')
  await expect(preview.getByLabel('Message')).toBeVisible()
  await expectToLookRight(page)
  await save(page)

  await page.getByRole('link', { name: 'All forms' }).click()
  const line = page.getByRole('row').filter({ hasText: 'Visit the studio' })
  await expect(line).toContainText('5 fields')
  await expectToLookRight(page)
})

test('an owner builds a form with five fields by keyboard alone', async ({ page }) => {
  await signIn(page)
  await page.goto(`${await getSitePath(page)}/forms`)
  await tabToAndPress(page, page.getByRole('button', { name: 'Create form' }).first())
  const dialog = page.getByRole('dialog')
  await expect(dialog).toBeVisible()
  await tabTo(page, dialog.getByRole('radio', { name: 'Contact form' }))
  for (let presses = 0; presses < 5; presses++) await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Space')
  await expect(dialog.getByRole('radio', { name: 'Blank form' })).toBeChecked()
  await tabTo(page, dialog.getByLabel('Name'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Commission a piece')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Commission a piece' })).toBeVisible()

  // Type the name of a type, Enter adds it, type its label, Enter goes back to the palette.
  await tabTo(page, page.getByLabel('Find a field type'))
  for (const [type, label] of [
    ['name', 'Your name'],
    ['email', 'Your email'],
    ['radio', 'Kind of piece'],
    ['date', 'Needed by'],
    ['file', 'Sketch'],
  ] as const) {
    await expect(page.getByLabel('Find a field type')).toBeFocused()
    await page.keyboard.type(type)
    await page.keyboard.press('Enter')
    await expect(page.getByLabel('Label')).toBeFocused()
    await page.keyboard.type(label)
    await page.keyboard.press('Enter')
  }
  expect(await listTitles(page)).toEqual(['Your name', 'Your email', 'Kind of piece', 'Needed by', 'Sketch'])

  const rowButton = (title: string): Locator => row(page, title).locator('[data-focus="row"]')
  await tabTo(page, rowButton('Sketch'))
  await page.keyboard.press('Alt+ArrowUp')
  expect(await listTitles(page)).toEqual(['Your name', 'Your email', 'Kind of piece', 'Sketch', 'Needed by'])
  await expect(rowButton('Sketch')).toBeFocused()
  await page.keyboard.press('ArrowUp')
  await expect(rowButton('Kind of piece')).toBeFocused()
  await page.keyboard.press('Control+d')
  await expect(page.getByLabel('Label')).toBeFocused()
  expect(await listTitles(page)).toHaveLength(6)
  await page.keyboard.press('ControlOrMeta+z')
  expect(await listTitles(page)).toHaveLength(5)
  await tabTo(page, rowButton('Needed by'))
  await page.keyboard.press('Delete')
  await expect(page.getByText('Needed by deleted.')).toBeVisible()
  await tabToAndPress(
    page,
    page.getByRole('region', { name: 'Fields', exact: true }).getByRole('button', { name: 'Undo' }),
  )
  expect(await listTitles(page)).toEqual(['Your name', 'Your email', 'Kind of piece', 'Sketch', 'Needed by'])
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page.getByText('All changes saved')).toBeVisible()
})

test('FORM-050 FORM-051 FORM-052 field properties depend on the type, and errors are shown next to them', async ({
  page,
}) => {
  await signIn(page)
  await createForm(page, 'Blank form', 'All properties')
  await page.getByRole('button', { name: /^Add Text area / }).click()
  await expect(page.getByLabel('Maximum characters')).toHaveCount(0)
  await page.getByRole('switch', { name: 'Limit the length' }).check()
  await page.getByLabel('Maximum characters').fill('40')
  await page.getByLabel('Label').fill('')
  await page.getByLabel('Placeholder').focus()
  await expect(page.getByText('Enter a label.')).toBeVisible()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Update the missing or invalid information above.')).toBeVisible()
  await page.getByLabel('Label').fill('Story')
  await page.getByRole('button', { name: /^Add Hidden / }).click()
  await page.getByLabel('Query parameter').fill('campaign')
  await page.getByLabel('Default value').fill('none')
  await page.getByRole('button', { name: /^Add Currency / }).click()
  await page.getByLabel('Currency symbol').fill('€')
  await page.getByRole('button', { name: /^Add Phone / }).click()
  await page.getByRole('switch', { name: 'Ask for the country code' }).check()
  await page.getByRole('button', { name: /^Add Section / }).click()
  await page.getByRole('switch', { name: 'Line below the heading' }).check()

  await page.getByRole('tab', { name: 'Storage' }).click()
  await page.getByRole('switch', { name: 'Send an auto-reply' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Add an email subject.')).toBeVisible()
  await expect(page.getByLabel('Subject')).toBeFocused()
  await page.getByLabel('Subject').fill('We got your message')
  await page.getByRole('combobox', { name: 'Email addresses' }).fill('studio@example.com,')
  await page.getByRole('textbox', { name: 'URL' }).fill('https://hooks.example.com/forms')
  await page.getByRole('button', { name: 'Connect a list…' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('A List must be selected.')).toBeVisible()
  await page.getByRole('button', { name: 'New list…' }).click()
  const newList = page.getByRole('dialog', { name: 'Add mailing list' })
  await newList.getByLabel('Name', { exact: true }).fill('Studio letters')
  await newList.getByRole('button', { name: 'Add list' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Connect', exact: true }).click()
  await expect(page.getByText('Connected to Studio letters.')).toBeVisible()
  await expectToLookRight(page)
  await page.getByRole('tab', { name: 'Advanced' }).click()
  await page.getByLabel('Redirect').fill('/thanks')
  await page.getByRole('tab', { name: 'Captcha' }).click()
  await expect(page.getByText('This site uses the built-in captcha', { exact: false })).toBeVisible()
  await page.getByRole('tab', { name: 'Disclaimer' }).click()
  await page.getByLabel('Text').fill('We use your details to answer you.')
  await save(page)

  await page.reload()
  await expect(page.getByLabel('Text')).toHaveValue('We use your details to answer you.')
  await page.getByRole('tab', { name: 'Storage' }).click()
  await expect(page.getByLabel('Signing secret')).toHaveValue(/^whsec_/)
  await expect(page.getByText('Connected to Studio letters.')).toBeVisible()
  await page.getByRole('tab', { name: 'Build' }).click()
  await row(page, 'Story').locator('[data-focus="row"]').click()
  await expect(page.getByLabel('Maximum characters')).toHaveValue('40')
})

const openSecondTab = async (browser: Browser, baseURL: string, url: string): Promise<Page> => {
  const context = await browser.newContext({ baseURL })
  const page = await context.newPage()
  await signIn(page, OWNER)
  await page.goto(url)
  return page
}

test('two owners who save at once choose which version is kept, and nothing is lost silently', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  await createForm(page, 'Contact form', 'Two owners')
  const other = await openSecondTab(browser, baseURL, page.url())
  await other.getByRole('textbox', { name: 'Name', exact: true }).fill('Theirs')
  await save(other)

  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Mine')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'This form was changed by someone else' })
  await expect(dialog).toContainText('Changed since you opened it: name.')
  await expectAccessible(page)
  await dialog.getByRole('button', { name: 'Load their version' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Theirs' })).toBeVisible()
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Mine' })).toBeVisible()
  await save(page)

  await other.getByRole('textbox', { name: 'Name', exact: true }).fill('Theirs again')
  await other.getByRole('button', { name: 'Save', exact: true }).click()
  await other.getByRole('button', { name: 'Overwrite with mine' }).click()
  await expect(other.getByText('All changes saved')).toBeVisible()
  await other.reload()
  await expect(other.getByRole('heading', { level: 1, name: 'Theirs again' })).toBeVisible()
  await other.context().close()
})

test('FORM-056 FORM-057 a failed save and a missing form show their messages', async ({ page }) => {
  await signIn(page)
  await createForm(page, 'Contact form', 'Failing')
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Still here')
  await page.route('**/api/sites/*/forms/*', (route) =>
    route.request().method() === 'PUT' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  )
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Unable to update form.' })).toBeVisible()
  await expect(page.getByText('Unsaved changes')).toBeVisible()
  await page.unroute('**/api/sites/*/forms/*')

  // Leaving asks: save or discard.
  await page.getByRole('link', { name: 'All forms' }).click()
  await page.getByRole('button', { name: 'Save and leave' }).click()
  await expect(page.getByRole('link', { name: 'Still here' })).toBeVisible()

  await page.goto(`${await getSitePath(page)}/forms/01900000-0000-7000-8000-000000000000`)
  await expect(page.getByRole('heading', { name: 'Unable to open form.' })).toBeVisible()
})

test('a product form says what it does, and its other tabs have nothing to set up', async ({ page }) => {
  await signIn(page)
  await createForm(page, 'Product questions', 'Engraving')
  await expect(
    page.getByText('Shoppers answer this form when they add a product to the cart', { exact: false }),
  ).toBeVisible()
  await expect(page.getByText('No product uses it yet', { exact: false })).toBeVisible()
  await page.getByRole('tab', { name: 'Storage' }).click()
  await expect(page.getByText('Answers to product forms are stored with the order', { exact: false })).toBeVisible()
  await page.getByRole('tab', { name: 'Advanced' }).click()
  await expect(page.getByLabel('Submit button')).toHaveAttribute('placeholder', 'Add to Cart')
  await expect(page.getByLabel('Submission message')).toHaveCount(0)
  await expectAccessible(page)
})

test('an owner duplicates and deletes forms from the list', async ({ page }) => {
  await signIn(page)
  await createForm(page, 'Survey', 'Yearly survey')
  await page.getByRole('link', { name: 'All forms' }).click()
  await page.getByRole('button', { name: 'Actions for Yearly survey' }).click()
  await page.getByRole('menuitem', { name: 'Duplicate' }).click()
  await expect(page.getByRole('link', { name: /Yearly survey/ })).toHaveCount(2)
  await page.getByRole('button', { name: 'Actions for Yearly survey', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Delete…' }).click()
  await expect(page.getByRole('dialog')).toContainText('Form blocks that show it become empty. This cannot be undone.')
  await page.getByRole('button', { name: 'Delete form' }).click()
  await expect(page.getByText('Yearly survey deleted.')).toBeVisible()
  await expect(page.getByRole('link', { name: /Yearly survey/ })).toHaveCount(1)
})
