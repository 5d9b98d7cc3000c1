import { kilnTheme } from '#site/themes/kiln-theme.ts'
import { createTestShop, type TestShop } from './test-shop.ts'

/** A store whose pages can be rendered. */
export const createThemedShop = async (env: Record<string, string> = {}): Promise<TestShop> => {
  const shop = await createTestShop(env)
  const theme = JSON.stringify(kilnTheme)
  await shop.query('UPDATE websites SET theme = $2 WHERE website_id = $1', [shop.websiteId, theme])
  await shop.database.transact((tx) => shop.sites.markChanged(tx, shop.websiteId))
  return shop
}
