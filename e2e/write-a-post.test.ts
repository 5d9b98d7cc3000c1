import type { Page } from '@playwright/test'
import { getCrumbHeader } from './crumb.ts'
import { getCanvasFrame } from './editor-page.ts'
import { expect, expectAccessible, getSitePath, signIn, test } from './fixtures.ts'
import { goToPanel, tabTo, tabToAndPress } from './keyboard.ts'
import { expectSaved, readAsVisitor } from './new-owner.ts'

test.use({ viewport: { width: 1280, height: 900 } })

/** After signing in, nothing is clicked, filled or focused except by keys. */

const getText = (page: Page) => page.getByRole('textbox', { name: 'Post text' })

const choosePublishMenuItem = async (page: Page, name: string): Promise<void> => {
  await goToPanel(page, page.getByRole('region', { name: 'Post and tools' }))
  await tabToAndPress(page, page.getByRole('button', { name: 'Publish', exact: true }))
  const item = page.getByRole('menuitem', { name, exact: true })
  await expect(item).toBeVisible()
  for (let presses = 0; presses < 10; presses++) {
    await page.keyboard.press('ArrowDown')
    if (await item.evaluate((element) => element === document.activeElement)) break
  }
  await expect(item).toBeFocused()
  await page.keyboard.press('Enter')
}

test('POST-002 POST-003 by keyboard, an owner writes a post, requests a review, schedules and publishes it', async ({
  page,
  baseURL,
}) => {
  test.slow()
  await signIn(page)
  const site = await getSitePath(page)
  await page.goto(`${site}/posts`)
  await tabToAndPress(page, page.getByRole('button', { name: 'New post' }).first())
  await expect(page.getByRole('dialog', { name: 'New post' }).getByLabel('Title')).toBeFocused()
  await page.keyboard.type('A kiln in winter')
  await page.keyboard.press('Enter')

  // An empty post takes the focus.
  await expect(getText(page)).toBeFocused()
  await expect(page.getByRole('textbox', { name: 'Title' })).toHaveValue('A kiln in winter')
  await page.keyboard.type('Snow on the roof, fire below.')
  await page.keyboard.press('Enter')
  await page.keyboard.type('## Loading')
  await page.keyboard.press('Enter')
  await page.keyboard.type('/quote')
  await page.keyboard.press('ArrowDown')
  await expect(page.getByRole('option', { name: 'Quote', exact: true })).toHaveAttribute('aria-selected', 'true')
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  const panel = page.getByRole('dialog', { name: 'Quote' })
  await tabTo(page, panel.getByRole('textbox', { name: 'Quote', exact: true }))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Winter clay is honest.')
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await expect(getText(page)).toBeFocused()
  await page.keyboard.type('We fire at dawn.')
  await expect(page.getByText('11 words · 1 min read')).toBeVisible()
  await expectSaved(page)
  await expectAccessible(page)
  const writingUrl = page.url()

  // Without a connection, changes wait in the browser.
  await page.context().setOffline(true)
  await page.keyboard.type(' Always.')
  await expect(page.getByRole('alert')).toContainText('Your changes are stored in this browser')
  await page.context().setOffline(false)
  await expectSaved(page)

  await choosePublishMenuItem(page, 'Request review')
  await expect(page.getByText('Sent for review.')).toBeVisible()
  await expect(page.getByText('Needs Review')).toBeVisible()

  await choosePublishMenuItem(page, 'Schedule…')
  const dialog = page.getByRole('dialog', { name: 'Schedule' })
  await expect(dialog.getByLabel('Date')).toBeFocused()
  await page.keyboard.type('01022090')
  await expect(dialog.getByLabel('Date')).toHaveValue('2090-01-02')
  await tabToAndPress(page, dialog.getByRole('button', { name: 'Schedule' }))
  await expect(page.getByText(/^Scheduled for .* not included\.$/)).toBeVisible()
  const badges = page.getByRole('region', { name: 'Post and tools' })
  await expect(badges.getByText('Scheduled', { exact: true })).toBeVisible()

  await choosePublishMenuItem(page, 'Publish now')
  await expect(page.getByText('Published. Your changes are live.')).toBeVisible()
  await expect(badges.getByText('Scheduled', { exact: true })).toBeHidden()
  const postUrl = `/api${site.replace('/config', '')}/posts/${writingUrl.split('/').at(-1)}`
  const { path } = await (await page.request.get(postUrl)).json()
  const text = await readAsVisitor(page, `${baseURL}${path}`)
  for (const part of [
    'A kiln in winter',
    'Snow on the roof',
    'Loading',
    'Winter clay is honest.',
    'We fire at dawn. Always.',
  ])
    expect(text).toContain(part)

  // The canvas opens the same document, and the writing view shows it unchanged afterwards.
  await goToPanel(page, page.getByRole('region', { name: 'Post and tools' }))
  await tabToAndPress(page, page.getByRole('link', { name: 'Design' }))
  await expect(getCanvasFrame(page).getByText('Snow on the roof, fire below.')).toBeVisible()
  await expect(getCanvasFrame(page).getByText('Winter clay is honest.')).toBeVisible()
  await page.goto(writingUrl)
  await expect(getText(page)).toContainText('We fire at dawn. Always.')
  await expect(page.getByText('Unpublished changes')).toBeHidden()

  // A new title is saved by itself.
  await tabTo(page, page.getByRole('textbox', { name: 'Title' }))
  await page.keyboard.press('End')
  await page.keyboard.type(' and spring')
  await page.keyboard.press('Enter')
  await expect(getText(page)).toBeFocused()
  await expect(page).toHaveTitle(/^A kiln in winter and spring/)
  expect((await page.request.delete(postUrl, { headers: await getCrumbHeader(page) })).status()).toBe(204)
})
