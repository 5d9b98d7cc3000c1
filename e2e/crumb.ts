import type { Page } from '@playwright/test'

/** The CSRF header for requests of the page's session; call it after signing in. */
export const getCrumbHeader = async (page: Page): Promise<Record<string, string>> => ({
  'X-CSRF-Token': (await page.context().cookies()).find(({ name }) => name === 'crumb')?.value ?? '',
})
