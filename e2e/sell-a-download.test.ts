import { readFileSync } from 'node:fs'
import type { Page } from '@playwright/test'
import { startBreakableConnection } from './breakable-connection.ts'
import { expect, expectAccessible, getSitePath, signIn, test } from './fixtures.ts'
import { expectOrderPlaced, newEmail, openPage, payWithCard, TEST_CARDS } from './shopper.ts'

/** The demo store sells a booklet as a download. */

const PRODUCT = '/shop/p/six-glazes'

/** Owner, buyers and emails share one server, whose limits of the product change. */
test.describe.configure({ mode: 'serial' })

const openFiles = async (page: Page) => {
  await signIn(page)
  await page.goto(`${await getSitePath(page)}/products`)
  await page.getByLabel('Search name, SKU or tag').fill('Six Glazes')
  await page.getByRole('link', { name: /Six Glazes/ }).click()
  const files = page.getByRole('region', { name: 'Files' })
  await expect(files.getByText('six-glazes.pdf').first()).toBeVisible()
  return files
}

const buy = async (page: Page): Promise<string> => {
  const email = newEmail()
  await page.goto(PRODUCT)
  await page.locator('main').getByRole('button', { name: 'Add To Cart' }).first().click()
  await expect(
    page
      .getByText('was added to your cart.')
      .or(page.getByRole('heading', { name: 'Cart' }))
      .first(),
  ).toBeVisible()
  await page.goto('/checkout')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Email').blur()
  await payWithCard(page, TEST_CARDS.good)
  await expectOrderPlaced(page, email)
  return email
}

const download = async (page: Page): Promise<Buffer> => {
  const started = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download six-glazes.pdf' }).click()
  const file = await started
  expect(file.suggestedFilename()).toBe('six-glazes.pdf')
  return readFileSync(await file.path())
}

for (const [width, javaScript] of [
  [1440, true],
  [390, false],
] as const)
  test(`DOWNLOAD-002 a buyer downloads the booklet at ${width} px ${javaScript ? 'with' : 'without'} JavaScript`, async ({
    browser,
    baseURL,
  }) => {
    const page = await openPage(browser, baseURL, width, javaScript)
    await buy(page)
    expect((await download(page)).subarray(0, 5).toString()).toBe('%PDF-')
    if (javaScript) await expectAccessible(page)
    const action = await page.locator('form[action^="/download/"]').first().getAttribute('action')
    await page.goto(action ?? '')
    await expect(page.getByRole('heading', { level: 1, name: 'Your downloads' })).toBeVisible()
    if (javaScript) await expectAccessible(page)
    expect((await download(page)).length).toBeGreaterThan(10_000)
    await page.context().close()
  })

test('DOWNLOAD-001 DOWNLOAD-008 an owner adds, replaces and removes files, and previews the delivery', async ({
  page,
}) => {
  const files = await openFiles(page)
  await expectAccessible(page)
  const tiles = { name: 'tiles.zip', mimeType: 'application/zip', buffer: Buffer.alloc(300_000, 7) }
  await files.locator('input[type=file]').last().setInputFiles(tiles)
  await expect(files.getByText('293 KB · Version 1', { exact: false })).toBeVisible()
  // Buyers of the tests above.
  const dialog = page.getByRole('dialog', { name: 'Email buyers about this file?' })
  await dialog.getByRole('button', { name: 'Not now' }).click()
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    files.getByRole('button', { name: 'Replace tiles.zip' }).click(),
  ])
  await chooser.setFiles({ ...tiles, name: 'tiles-2.zip' })
  await expect(files.getByText('tiles-2.zip · 293 KB · Version 2', { exact: false })).toBeVisible()
  await expect(files.getByText('1 earlier version')).toBeVisible()
  await dialog.getByRole('button', { name: /^Email \d+ buyers?$/ }).click()
  await expect(page.getByText('The emails are being sent.')).toBeVisible()
  await expect(dialog).toBeHidden()

  await files.getByRole('button', { name: 'Actions for tiles.zip' }).click()
  await page.getByRole('menuitem', { name: 'Rename…' }).click()
  const renaming = page.getByRole('dialog', { name: 'Rename file' })
  await renaming.getByLabel('Name').fill('Test tiles')
  await renaming.getByRole('button', { name: 'Save' }).click()
  await expect(files.getByText('Test tiles')).toBeVisible()

  const preview = page.waitForEvent('popup')
  await files.getByRole('link', { name: 'Preview delivery' }).click()
  const delivery = await preview
  await expect(delivery.getByText('this is what buyers get after payment', { exact: false })).toBeVisible()
  await expect(delivery.locator('[data-page-type="210"]')).toBeAttached()
  await expectAccessible(delivery)
  expect((await download(delivery)).subarray(0, 5).toString()).toBe('%PDF-')
  await delivery.close()

  await files.getByRole('button', { name: 'Actions for Test tiles' }).click()
  await page.getByRole('menuitem', { name: 'Remove…' }).click()
  await page.getByRole('button', { name: 'Remove file' }).click()
  await expect(files.getByText('Test tiles')).toBeHidden()
})

test('DOWNLOAD-001 after a lost connection an upload is tried again without choosing the file', async ({
  browser,
  baseURL,
}) => {
  const connection = await startBreakableConnection(baseURL)
  const page = await openPage(browser, connection.url, 1440)
  const files = await openFiles(page)
  const large = { name: 'large.zip', mimeType: 'application/zip', buffer: Buffer.alloc(30_000_000, 7) }
  connection.breakAfter(2_000_000)
  await files.locator('input[type=file]').last().setInputFiles(large)
  await expect(files.getByRole('alert')).toHaveText(
    'File upload failed to complete. The next attempt starts from the beginning.',
  )
  await expectAccessible(page)
  connection.repair()
  await files.getByRole('button', { name: 'Try again: large.zip' }).click()
  // Buyers of the tests above.
  await page.getByRole('dialog').getByRole('button', { name: 'Not now' }).click()
  await expect(files.getByText('28.6 MB · Version 1', { exact: false })).toBeVisible()
  await expect(files.getByRole('alert')).toHaveCount(0)
  await files.getByRole('button', { name: 'Actions for large.zip' }).click()
  await page.getByRole('menuitem', { name: 'Remove…' }).click()
  await page.getByRole('button', { name: 'Remove file' }).click()
  await expect(files.getByText('large.zip')).toBeHidden()
  await page.context().close()
  connection.stop()
})

test('DOWNLOAD-004 a buyer reaches a limit, and the owner resets it', async ({ browser, baseURL, page }) => {
  const files = await openFiles(page)
  await files.getByLabel('Days after payment').fill('0')
  await files.getByRole('button', { name: 'Save limits' }).click()
  await expect(files.getByText('Enter at least 1.')).toBeVisible()
  await files.getByLabel('Days after payment').fill('30')
  await files.getByLabel('Downloads per file').fill('1')
  await files.getByRole('button', { name: 'Save limits' }).click()
  await expect(page.getByText('The limits are saved.', { exact: false })).toBeVisible()

  const shopper = await openPage(browser, baseURL, 390)
  const email = await buy(shopper)
  await expect(shopper.getByText('1 download left', { exact: false })).toBeVisible()
  await expect(shopper.getByText('Available until', { exact: false })).toBeVisible()
  await download(shopper)
  await shopper.context().close()

  const site = await getSitePath(page)
  await page.goto(`${site}/orders`)
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').first().click()
  const panel = page.getByRole('region', { name: 'Downloads' })
  await expect(panel.getByText('1 download · 0 left', { exact: false })).toBeVisible()
  await expectAccessible(page)
  await panel.getByRole('button', { name: /^Reset the downloads of/ }).click()
  await expect(panel.getByText('1 download · 1 left', { exact: false })).toBeVisible()
  await expect(page.getByText('The buyer gets an email.', { exact: false })).toBeVisible()
})
