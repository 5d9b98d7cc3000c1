import { clickAndSave, expect, expectAccessible, openDashboard, test } from './fixtures.ts'
import { openCheckout, openPage } from './shopper.ts'

const BANNER = 'Test store: no payments are taken, and orders are not shipped.'

test('an owner turns test mode off and on, and every page says whether the store takes payments', async ({
  browser,
  baseURL,
}) => {
  const owner = await openPage(browser, baseURL, 1440)
  await openDashboard(owner)
  await owner.getByRole('link', { name: 'Payments', exact: true }).click()
  const panel = owner.getByRole('region', { name: 'Test mode' })
  const setTestMode = async (isOn: boolean): Promise<void> => {
    await panel.getByRole('switch', { name: 'Test mode' }).setChecked(isOn, { force: true })
    await clickAndSave(panel.getByRole('button', { name: 'Save test mode' }))
    await expect(panel.getByRole('button', { name: 'Save test mode' })).toBeDisabled()
  }
  await expect(owner.getByRole('alert').filter({ hasText: 'Test mode is on' })).toBeVisible()

  const shopper = await openPage(browser, baseURL, 390)
  await openCheckout(shopper)
  await expect(shopper.getByText(BANNER)).toBeVisible()

  await setTestMode(false)
  await expect(owner.getByRole('alert').filter({ hasText: 'your store cannot take payments' })).toBeVisible()
  await expectAccessible(owner)
  await shopper.reload()
  await expect(shopper.getByText('This shop is not accepting payments at the moment.')).toBeVisible()
  await expect(shopper.getByRole('button', { name: /^Pay \$/ })).toBeDisabled()
  await expect(shopper.getByText(BANNER)).toHaveCount(0)
  await shopper.goto('/')
  await expect(shopper.getByText(BANNER)).toHaveCount(0)
  await expectAccessible(shopper)
  for (const screen of ['Stores', 'Orders']) {
    await owner.getByRole('link', { name: screen, exact: true }).click()
    await expect(owner.getByRole('note').filter({ hasText: 'your store cannot take payments' })).toBeVisible()
  }
  await owner.getByRole('link', { name: 'Go to Payments' }).click()

  // Other tests share the store.
  await setTestMode(true)
  await expect(owner.getByRole('alert').filter({ hasText: 'Test mode is on' })).toBeVisible()
  await shopper.goto('/')
  await expect(shopper.getByText(BANNER)).toBeVisible()
  await expectAccessible(shopper)
  await shopper.context().close()
  await owner.context().close()
})
