import { expect, type Page } from '@playwright/test'

/** What both journeys of a newcomer look at. */

/** Of the starter's home page. */
export const TITLE = 'Four people'

export const saved = (page: Page): Promise<void> =>
  expect(
    page
      .getByRole('status')
      .filter({ hasText: /^Saved$/ })
      .first(),
  ).toBeVisible()

/** What a visitor reads there, in a browser: only browsers know where names under localhost lead. */
export const visited = async (page: Page, address: string): Promise<string> => {
  const visitor = await page.context().newPage()
  await visitor.goto(address)
  const words = await visitor.locator('main').innerText()
  await visitor.close()
  return words
}
