import { test as base, type Cookie, expect, type Locator, type Page } from '@playwright/test'
import { findAxeViolations } from '#platform/testing/find-axe-violations.ts'
import { createDataFolder, OWNER } from './prepared-data.ts'
import { type RunningServer, removeFolder, startServer } from './server.ts'

type WorkerFixtures = {
  server: RunningServer
  /** Files with different names run on different servers: `test.use({ serverName: 'new-sites' })`. */
  serverName: string
  /** Further settings of the server. */
  serverSettings: Record<string, string>
}

const runServer = async (
  settings: Record<string, string>,
  use: (server: RunningServer) => Promise<void>,
): Promise<void> => {
  const folder = createDataFolder(settings)
  const server = await startServer(folder, {
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    // Allow new owners to create sites.
    OPEN_SITES: '1',
    // Tests that send many requests use several addresses, because of rate limits.
    TRUST_PROXY: '1',
    // All shoppers have the same address.
    LIMITS: JSON.stringify({ paymentsPerMinute: 1000 }),
    ...settings,
  })
  await use(server)
  await server.stop()
  removeFolder(folder)
}

const WORKER_SCOPE = { scope: 'worker', timeout: 120_000 } as const

/** Every worker has its own server with data folder, PostgreSQL and demo site. */
export const test = base.extend<{ baseURL: string }, WorkerFixtures>({
  serverName: ['shared', { option: true, scope: 'worker' }],
  serverSettings: [{}, { option: true, scope: 'worker' }],
  server: [async ({ serverSettings }, use) => runServer(serverSettings, use), WORKER_SCOPE],
  baseURL: async ({ server }, use) => use(server.url),
})

/** For files that create sites. */
export const NEW_SITES_SERVER = { serverName: 'new-sites' }

export { expect, OWNER }

/** Colors in the middle of a fade would fail the contrast check, also of a notification that appears while axe runs. */
const disableAnimations = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const styles = new CSSStyleSheet()
    styles.replaceSync('*, ::before, ::after { animation: none !important; transition: none !important }')
    document.adoptedStyleSheets.push(styles)
  })

const enableAnimations = (page: Page): Promise<void> =>
  page.evaluate(() => {
    document.adoptedStyleSheets.pop()
  })

/** Runs axe after the heading is rendered. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  await disableAnimations(page)
  const violations = await findAxeViolations(page)
  await enableAnimations(page)
  expect(violations).toEqual([])
}

/** Session cookies of earlier tests, by server and account: a form and a password hash per test would take minutes. */
const sessionCookies = new Map<string, Cookie>()

/**
 * Signs in, with the session of an earlier test if it is still valid. No page is opened then: loading a screen of the dashboard that the
 * test leaves at once takes a second of CPU time.
 */
export const signIn = async (page: Page, account: { email: string; password: string } = OWNER): Promise<void> => {
  const context = page.context()
  // Transitions would make every click in a dialog or menu wait.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const key = `${(await page.request.get('/healthz')).url()} ${account.email}`
  const cookie = sessionCookies.get(key)
  if (cookie) await context.addCookies([cookie])
  const session = await page.request.get('/api/session')
  if ((await session.json()).account) return
  await page.goto('/config')
  await page.getByLabel('Email').fill(account.email)
  await page.getByLabel('Password', { exact: true }).fill(account.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/config(?!\/sign-in)/, { timeout: 30_000 })
  const created = (await context.cookies(page.url())).find(({ name }) => name.endsWith('sw_owner'))
  if (created) sessionCookies.set(key, created)
}

/** Signs in and opens the home screen of the dashboard. */
export const openDashboard = async (page: Page): Promise<void> => {
  await signIn(page)
  if (!page.url().includes('/config')) await page.goto('/config')
}

/** Clicks and waits until the change is stored: a button is also disabled while its request is pending. */
export const clickAndSave = async (button: Locator): Promise<void> => {
  const page = button.page()
  const response = page.waitForResponse((one) => ['PUT', 'PATCH', 'POST'].includes(one.request().method()))
  await button.click()
  expect((await response).ok()).toBe(true)
}

/** The dashboard path of the first site; needs a signed-in session. */
export const getSitePath = async (page: Page): Promise<string> => {
  const { sites } = await (await page.request.get('/api/sites')).json()
  return `/config/sites/${sites[0].websiteId}`
}
