import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import { pathOfCollection } from '#site/pages/model.ts'
import { type MenuField, type MenuItem, type NavigationItem, resolveMenu } from './model.ts'
import { NavigationItems } from './navigation-schema.ts'
import { menusAndDestinations, saveMenu } from './store.ts'

export type Menus = Readonly<Record<string, readonly MenuItem[]>>

export const createNavigation = ({ queries }: { queries: Queries }) => ({
  /** Every menu of the site, ready to be drawn. */
  async menus(websiteId: WebsiteId): Promise<Menus> {
    const { menus, collections } = await menusAndDestinations(queries, websiteId)
    const destinations = new Map(
      collections.map((row) => [row.id, { navigationTitle: row.navigationTitle, path: pathOfCollection(row) }]),
    )
    return Object.fromEntries(
      menus.map(({ field, items }) => [field, resolveMenu(NavigationItems.parse(items), destinations)]),
    )
  },

  save: (tx: Tx, websiteId: WebsiteId, field: MenuField, items: readonly NavigationItem[]): Promise<void> =>
    saveMenu(tx, websiteId, field, NavigationItems.parse(items)),
})

export type Navigation = ReturnType<typeof createNavigation>
