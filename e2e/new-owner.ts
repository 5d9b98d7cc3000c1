import { expect, type Page } from '@playwright/test'

/** Shared by both journeys of a new owner. */

/** Title of the starter's home page. */
export const TITLE = 'Four people'

export const saved = (page: Page): Promise<void> =>
  expect(
    page
      .getByRole('status')
      .filter({ hasText: /^Saved$/ })
      .first(),
  ).toBeVisible()

/** The page text as a visitor sees it, in a browser: only browsers resolve names under localhost. */
export const visited = async (page: Page, address: string): Promise<string> => {
  const visitor = await page.context().newPage()
  await visitor.goto(address)
  const words = await visitor.locator('main').innerText()
  await visitor.close()
  return words
}
