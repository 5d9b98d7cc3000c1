import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { page as buildPage, place, section } from '#document/builder.ts'
import { createPage, getCanvasFrame } from './editor-page.ts'
import { expect, expectAccessible, getSitePath, signIn, test } from './fixtures.ts'

/** An owner builds a form and puts it on a page; visitors send it; the owner reads, sorts and exports what they sent. */

const NOTIFIED = 'studio@example.com'

const buildForm = async (page: Page, name: string): Promise<void> => {
  await page.goto(`${await getSitePath(page)}/forms`)
  await page.getByRole('button', { name: 'Create form' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: 'Contact form' }).click()
  await dialog.getByLabel('Name').fill(name)
  await dialog.getByRole('button', { name: 'Create form' }).click()
  await page.getByRole('tab', { name: 'Storage' }).click()
  await page.getByRole('combobox', { name: 'Email addresses' }).fill(NOTIFIED)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('All changes saved')).toBeVisible()
}

/** Returns the path of the published page. */
const publishPageWithForm = async (page: Page, formName: string): Promise<string> => {
  const document = buildPage(
    section(
      {},
      place('heading', { text: 'Write to us', level: 1 }, { at: [1, 1], size: [12, 2] }),
      place('form', { formId: null, showName: false, buttonAlign: 'start' }, { at: [1, 4], size: [12, 12] }),
    ),
  )
  const { editor, path } = await createPage(page, `Page with ${formName}`, document)
  await page.goto(editor)
  await getCanvasFrame(page).getByText('Select a form').click()
  await page.getByRole('region', { name: 'Settings' }).getByRole('combobox', { name: 'Form' }).click()
  await page.getByRole('option', { name: formName }).click()
  await expect(getCanvasFrame(page).getByRole('button', { name: 'Submit' })).toBeVisible()
  await expect(
    page
      .getByRole('status')
      .filter({ hasText: /^Saved$/ })
      .first(),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Publish now' }).click()
  await expect(page.getByText('Published. Your changes are live.')).toBeVisible()
  return path
}

type Message = { first: string; last: string; email: string; text: string }

/** A bot also fills in the field that people do not see. */
const submitAsVisitor = async (
  browser: Browser,
  url: string,
  { first, last, email, text }: Message,
  { width = 1440, isBot = false } = {},
): Promise<void> => {
  const context = await browser.newContext({ viewport: { width, height: 900 } })
  const visitor = await context.newPage()
  await visitor.goto(url)
  await expectAccessible(visitor)
  await visitor.getByLabel('First name').fill(first)
  await visitor.getByLabel('Last name').fill(last)
  await visitor.getByRole('main').getByLabel('Email').fill(email)
  await visitor.getByLabel('Message').fill(text)
  if (isBot) await visitor.locator('main [name="contactPreference"]').fill('https://spam.test', { force: true })
  expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await visitor.getByRole('button', { name: 'Submit' }).click()
  await expect(visitor.locator('.form-success')).toBeVisible()
  await expectAccessible(visitor)
  await context.close()
}

const ADA = {
  first: 'Ada',
  last: 'Lindqvist',
  email: 'ada@visitor.test',
  text: 'Is the moon jar also available in celadon?',
}
const BOB = { first: 'Bob', last: 'Okafor', email: 'bob@visitor.test', text: '=HYPERLINK("http://evil.test")' }
const BOT = { first: 'Cheap', last: 'Watches', email: 'bot@spam.test', text: 'Buy now' }

const WIDTHS = [390, 1440]

/** No horizontal overflow and no accessibility violation, at both widths. */
const expectToLookRight = async (page: Page): Promise<void> => {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
    await expectAccessible(page)
  }
}

test('FORM-027 a visitor fills in a form past the captcha; the answers are stored, emailed, listed and exported', async ({
  page,
  browser,
  baseURL,
}) => {
  await signIn(page)
  const site = await getSitePath(page)
  await page.goto(`${site}/form-submissions`)
  await expect(page.getByRole('heading', { level: 1, name: 'Form submissions' })).toBeVisible()
  await buildForm(page, 'Studio contact')
  const path = await publishPageWithForm(page, 'Studio contact')
  await submitAsVisitor(browser, baseURL + path, ADA)
  await submitAsVisitor(browser, baseURL + path, BOB, { width: 390 })
  await submitAsVisitor(browser, baseURL + path, BOT, { isBot: true })

  // Listed and searched
  await page.goto(site)
  await page.getByRole('link', { name: 'Forms', exact: true }).click()
  await page.getByRole('link', { name: 'submissions of Studio contact' }).click()
  await expect(page.getByText('2 submissions', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Unread: ada@visitor.test' })).toBeVisible()
  await expect(page.getByText('Unread (2)')).toBeVisible()
  await expectToLookRight(page)
  await page.getByLabel('Search answers and email').fill('MOON jar')
  await expect(page.getByText('1 submission', { exact: true })).toBeVisible()
  await page.getByLabel('Search answers and email').fill('')
  await expect(page.getByText('2 submissions', { exact: true })).toBeVisible()

  // Opened, which marks as read, and the next one by keyboard
  await page.getByRole('link', { name: 'Unread: bob@visitor.test' }).click()
  await expect(page.getByRole('heading', { level: 1, name: BOB.email })).toBeVisible()
  await expect(page.getByText(BOB.text)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Deliveries' })).toContainText('Notification email')
  await expectToLookRight(page)
  await page.keyboard.press('j')
  await expect(page.getByRole('heading', { level: 1, name: ADA.email })).toBeVisible()
  await expect(page.getByText('Ada Lindqvist')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Older submission' })).toBeDisabled()
  await page.keyboard.press('k')
  await expect(page.getByRole('heading', { level: 1, name: BOB.email })).toBeVisible()
  await page.getByRole('link', { name: 'All submissions' }).click()
  await expect(page.getByText('Unread', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: BOB.email, exact: true })).toBeVisible()

  // Exported
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: 'Export' }).click()])
  expect(file.suggestedFilename()).toBe('Studio contact.csv')
  const csv = await readFile(await file.path(), 'utf8')
  expect(csv.split('\r\n')[0]).toMatch(/^\uFEFFSubmitted \(.+\),Name,Email,Subject,Message,Page,/)
  expect(csv).toContain(`Ada Lindqvist,${ADA.email},,${ADA.text},`)
  expect(csv).toContain(`Bob Okafor,${BOB.email},,"'=HYPERLINK(""http://evil.test"")"`)
  expect(csv).not.toContain(BOT.email)

  // Emailed, but not for spam
  await page.goto(`${site}/mails?search=${NOTIFIED}`)
  await expect(page.getByRole('row').filter({ hasText: NOTIFIED })).toHaveCount(2)
})

test('an owner releases spam, marks submissions as unread and deletes them', async ({ page, browser, baseURL }) => {
  await signIn(page)
  const site = await getSitePath(page)
  await buildForm(page, 'Repairs')
  const path = await publishPageWithForm(page, 'Repairs')
  await submitAsVisitor(
    browser,
    baseURL + path,
    { ...BOT, email: 'quick@visitor.test', text: 'A real question after all' },
    { isBot: true },
  )

  await page.goto(`${site}/form-submissions`)
  await page.getByText('Spam', { exact: true }).click()
  await page.getByRole('link', { name: /quick@visitor\.test/ }).click()
  await expect(page.getByText('This submission is spam')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Deliveries' })).toContainText('Held')
  await expectToLookRight(page)
  await page.getByRole('button', { name: 'Not spam' }).click()
  await expect(page.getByText('Moved to the inbox.')).toBeVisible()
  await expect(page.getByText('This submission is spam')).toHaveCount(0)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Mark as unread' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Form submissions' })).toBeVisible()

  await page.goto(`${site}/form-submissions?search=quick`)
  await expect(page.getByRole('link', { name: 'Unread: quick@visitor.test' })).toBeVisible()
  await page.getByLabel('Select quick@visitor.test').check()
  const bar = page.getByRole('region', { name: 'Bulk actions' })
  await expect(bar.getByText('1 submission selected')).toBeVisible()
  await bar.getByRole('button', { name: 'Mark as read' }).click()
  await expect(page.getByRole('link', { name: 'quick@visitor.test', exact: true })).toBeVisible()
  // The selection is cleared after the list has been loaded again.
  await expect(bar).toHaveCount(0)
  await page.getByLabel('Select quick@visitor.test').check()
  await bar.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('dialog')).toContainText('The answers and uploaded files are deleted')
  await expectAccessible(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Delete 1 submission' }).click()
  await expect(page.getByText('No submissions found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all submissions' }).click()
  await expect(page.getByLabel('Search answers and email')).toHaveValue('')
})
