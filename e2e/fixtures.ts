import { createRequire } from 'node:module'
import { test as base, expect, type Page } from '@playwright/test'
import { type RunningServer, removeFolder, startServer, temporaryFolder } from './server.ts'

export const OWNER = { email: 'owner@example.com', password: 'a kiln at dawn' }

type WorkerFixtures = { server: RunningServer }

const serve = async (use: (server: RunningServer) => Promise<void>): Promise<void> => {
  const folder = temporaryFolder()
  const server = await startServer(folder, {
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    // Journeys in which newcomers make sites of their own.
    OPEN_SITES: '1',
  })
  await use(server)
  await server.stop()
  removeFolder(folder)
}

const FOR_A_WORKER = { scope: 'worker', timeout: 120_000 } as const

/** Every worker has the whole program to itself: its own data folder, its own PostgreSQL, the demo site. */
export const test = base.extend<{ baseURL: string }, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to see what a fixture needs
  server: [async ({}, use) => serve(use), FOR_A_WORKER],
  baseURL: async ({ server }, use) => use(server.url),
})

/** A file that makes sites has the program to itself: with a second site the demo's is no longer the only one, and leaves its address. */
export const testAlone = test.extend<object, WorkerFixtures>({
  // biome-ignore lint/correctness/noEmptyPattern: as above
  server: [async ({}, use) => serve(use), FOR_A_WORKER],
})

export { expect }

const AXE = createRequire(import.meta.url).resolve('axe-core/axe.min.js')

type AxeResults = { violations: { id: string; help: string; nodes: { html: string }[] }[] }

/** Nothing that axe can find, once the page has its title: a screen that is still loading has none. Injected as a file: pages allow no inline scripts, and that must not be loosened for tests. */
export const expectAccessible = async (page: Page): Promise<void> => {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeAttached()
  const { readFileSync } = await import('node:fs')
  await page.evaluate(readFileSync(AXE, 'utf8'))
  const { violations } = await page.evaluate(
    () => (globalThis as unknown as { axe: { run: () => Promise<AxeResults> } }).axe.run() as Promise<AxeResults>,
  )
  expect(
    violations.map(({ id, help, nodes }) => ({ id, help, where: nodes.slice(0, 3).map(({ html }) => html) })),
  ).toEqual([])
}

export const signIn = async (page: Page, person: { email: string; password: string } = OWNER): Promise<void> => {
  await page.goto('/config')
  await page.getByLabel('Email').fill(person.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page).toHaveURL(/\/config(?!\/sign-in)/, { timeout: 30_000 })
}

/** Where the owner's side of the first site is; for somebody who has signed in. */
export const siteAddress = async (page: Page): Promise<string> => {
  const { sites } = await (await page.request.get('/api/sites')).json()
  return `/config/sites/${sites[0].websiteId}`
}
