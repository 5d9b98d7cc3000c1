import type { Page } from '@playwright/test'
import { page as buildPage, place, section } from '#document/builder.ts'
import { createPage, getCanvasFrame } from './editor-page.ts'
import { expect, getSitePath, signIn, test } from './fixtures.ts'

/** Links of a button: product, web address, email. */

const openButton = async (page: Page) => {
  await signIn(page)
  const button = place('button', { text: 'Lead on', href: '/' }, { size: [6, 2] })
  const testPage = await createPage(page, 'A page that leads on', buildPage(section({}, button)))
  await page.goto(testPage.editor)
  const link = getCanvasFrame(page).getByText('Lead on', { exact: true })
  await link.click()
  const panel = page.getByRole('region', { name: 'Settings' })
  await expect(panel.getByLabel('Link', { exact: true })).toHaveValue('page')
  return { link, panel }
}

test('EDITOR-026 EDITOR-027 EDITOR-028 EDITOR-033 a link is selected or typed, and invalid links are rejected', async ({
  page,
}) => {
  const { link, panel } = await openButton(page)
  const linkType = panel.getByLabel('Link', { exact: true })

  await linkType.selectOption('Email')
  const email = panel.getByRole('textbox', { name: 'Email' })
  await email.fill('ada')
  await email.blur()
  await expect(panel.getByText('Please enter a valid email.')).toBeVisible()
  await email.fill('ada@example')
  await expect(panel.getByText('Emails must be formatted as name@example.com.')).toBeVisible()
  await email.fill('ada@example.com')
  await expect(link).toHaveAttribute('href', 'mailto:ada@example.com')

  await linkType.selectOption('URL')
  const url = panel.getByRole('textbox', { name: 'URL' })
  await url.fill('somewhere')
  await url.blur()
  await expect(panel.getByText('Links must be formatted as example.com or https://example.com.')).toBeVisible()
  await url.fill('example.com')
  await expect(link).toHaveAttribute('href', 'https://example.com')

  await linkType.selectOption('Product')
  const product = panel.getByRole('combobox', { name: 'Product' })
  await product.fill('zzzz')
  await expect(panel.getByText('zzzz is not one of the expected options.')).toBeVisible()
  await product.fill('bowl')
  await page.getByRole('option').filter({ hasText: /bowl/i }).first().click()
  await expect(link).toHaveAttribute('href', /^\/[a-z-]+\/.*bowl/)
})

test('EDITOR-019 a link in a menu has a link name and a web address', async ({ page }) => {
  await signIn(page)
  await page.goto(`${await getSitePath(page)}/pages`)
  await page.getByRole('button', { name: 'Add', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add' })
  await dialog.getByText('Link', { exact: true }).click()
  await expect(dialog.getByLabel('Link name')).toBeVisible()
  await expect(dialog.getByLabel('URL')).toBeVisible()
})
