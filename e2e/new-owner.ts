import { expect, type Page } from '@playwright/test'

/** Shared by `build-a-site.test.ts` and `build-a-site-by-keyboard.test.ts`. */

/** Title of the starter's home page. */
export const STARTER_TITLE = 'Four people'

export const expectSaved = (page: Page): Promise<void> =>
  expect(
    page
      .getByRole('status')
      .filter({ hasText: /^Saved$/ })
      .first(),
  ).toBeVisible()

/** The page text as a visitor sees it, in a browser: only browsers resolve names under localhost. */
export const readAsVisitor = async (page: Page, url: string): Promise<string> => {
  const visitor = await page.context().newPage()
  await visitor.goto(url)
  const text = await visitor.locator('main').innerText()
  await visitor.close()
  return text
}
