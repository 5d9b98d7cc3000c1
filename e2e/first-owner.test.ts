import { expect, test } from './fixtures.ts'
import { removeFolder, startServer, temporaryFolder } from './server.ts'

test('the first owner signs in with the printed link and is asked to set a password', async ({ page }) => {
  test.setTimeout(120_000)
  const folder = temporaryFolder()
  const server = await startServer(folder)
  try {
    const link = /http\S+\/config\/sign-in\/link\S+/.exec(server.output())?.[0] ?? ''
    await page.goto(link)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('You signed in with a one-time link.')).toBeVisible()
    await page.getByLabel('New password').fill('a quiet morning')
    await page.getByRole('button', { name: 'Set password' }).click()
    await expect(page.getByText('Password updated.')).toBeVisible()
    await expect(page.getByText('You signed in with a one-time link.')).toBeHidden()
    await expect(page.getByLabel('Current password')).toBeVisible()
    await page.goto(`${server.url}/config`)
    await expect(page.getByRole('link', { name: 'Open site' })).toBeVisible()
  } finally {
    await server.stop()
    removeFolder(folder)
  }
})
