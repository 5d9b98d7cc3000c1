import type { Page } from '@playwright/test'
import { getCanvasFrame, replaceText } from './editor-page.ts'
import { expect, expectAccessible, NEW_SITES_SERVER, test } from './fixtures.ts'
import { expectSaved, readAsVisitor, STARTER_TITLE, signUp } from './new-owner.ts'

test.use(NEW_SITES_SERVER)

/** A new owner builds and publishes a site by mouse; `build-a-site-by-keyboard.test.ts` does the same by keyboard. */

/** Creates a site and opens its home page in the editor; returns the site's URL. */
const signUpAndCreateSite = async (page: Page, baseURL: string, name: string): Promise<string> => {
  await signUp(page, baseURL, { email: `${name}@example.com`, password: 'a first site of mine' })
  await page.getByRole('link', { name: 'Create site' }).click()
  await page.getByRole('radio', { name: /Kiln/ }).click()
  await page.getByLabel('Site name').fill(`Pots of ${name}`)
  await page.getByRole('button', { name: 'Create site' }).click()
  await expect(page.getByRole('heading', { level: 1, name: `Pots of ${name}` })).toBeVisible({ timeout: 60_000 })
  await page.getByRole('link', { name: 'Pages', exact: true }).click()
  return `http://pots-of-${name}.localhost:${new URL(baseURL).port}/`
}

test('a new owner signs up, picks a starter, edits text, colors and an image, adds a section, rearranges it on phone, publishes, undoes and restores', async ({
  page,
  baseURL,
}) => {
  test.slow()
  const siteUrl = await signUpAndCreateSite(page, baseURL, 'mara')
  await page.getByRole('listitem').filter({ hasText: 'Homepage' }).getByRole('link', { name: /^Edit/ }).click()
  const frame = getCanvasFrame(page)
  const heading = frame.getByRole('heading', { level: 1 })
  await expect(heading).toContainText(STARTER_TITLE)

  // Text, in place.
  await replaceText(page, (await heading.innerText()).trim(), 'Mara makes pots')
  await page.keyboard.press('Escape')
  await expect(heading).toHaveText('Mara makes pots')

  // An image.
  await frame.locator('[data-block] img').first().click()
  await page.getByRole('button', { name: 'Change', exact: true }).click()
  const files = page.getByRole('dialog')
  await files.getByRole('button', { name: 'product-tool-set.jpg' }).click()
  await files.getByRole('button', { name: 'Select', exact: true }).click()
  await expect(page.getByText('product-tool-set.jpg')).toBeVisible()

  // A site color, previewed immediately.
  await page.getByRole('button', { name: 'Site styles' }).click()
  const styles = page.getByRole('region', { name: 'Site styles' })
  await styles.getByRole('textbox', { name: 'Text', exact: true }).fill('#102040')
  await expect(heading).toHaveCSS('color', 'rgb(16, 32, 64)')
  await styles.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Site styles saved. They are live now.')).toBeVisible()

  // A section, and its position on phone.
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByText('Sections', { exact: true }).click()
  await page.getByRole('button', { name: 'Call to action' }).click()
  await expectSaved(page)
  await page.locator('label', { hasText: 'Phone' }).click()
  const block = frame.locator('[data-section]').last().locator('[data-block]').first()
  await block.click()
  const before = await block.evaluate((element) => getComputedStyle(element).gridRowStart)
  await page.getByRole('application', { name: 'Canvas' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => block.evaluate((element) => getComputedStyle(element).gridRowStart)).not.toBe(before)
  await expectSaved(page)
  await expectAccessible(page)

  // Publish and restore.
  expect(await readAsVisitor(page, siteUrl)).not.toContain('Mara makes pots')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Publish now' }).click()
  await expect(page.getByText('Published. Your changes are live.')).toBeVisible()
  expect(await readAsVisitor(page, siteUrl)).toContain('Mara makes pots')
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect.poll(() => block.evaluate((element) => getComputedStyle(element).gridRowStart)).toBe(before)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Version history…' }).click()
  const versions = page.getByRole('dialog', { name: 'Version history' })
  await versions
    .getByRole('button', { name: /Version 1\b/ })
    .first()
    .click()
  await versions.getByRole('button', { name: 'Restore version 1' }).click()
  await expect(heading).toContainText(STARTER_TITLE)
  await expectSaved(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Publish now' }).click()
  await expect(page.getByText('Published. Your changes are live.').last()).toBeVisible()
  await expect.poll(() => readAsVisitor(page, siteUrl)).toContain(STARTER_TITLE)
})
