import type { InputOf, OutputOf } from '#base/endpoint.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { pathOfCollection } from '#site/pages/model.ts'
import { createArranging } from './arranging.ts'
import type { getSiteLayout, Link, updateNavigation } from './contract.ts'
import {
  collectionsIn,
  isMenuField,
  LAYOUT_TEMPLATE,
  MENU_FIELDS,
  type MenuField,
  type MenuItem,
  type NavigationItem,
  refuse,
  resolveMenu,
  withoutGone,
} from './model.ts'
import { NavigationItems, StoredItems } from './navigation-schema.ts'
import { knownCollections, menusAndDestinations, menusOf, saveMenu } from './store.ts'

export type Menus = Readonly<Record<string, readonly MenuItem[]>>

const linkOf = (item: NavigationItem): Link => ({
  title: item.title ?? '',
  collectionId: item.collectionId ?? null,
  externalLink: item.externalLink ?? null,
  memberAreaId: item.memberAreaId ?? null,
  items: item.items.map(linkOf),
})

export const createNavigation = ({
  queries,
  transact,
  onChange,
}: {
  queries: Queries
  transact: Transact
  /** What visitors see has changed; also puts those who change one site at once in a row. */
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<void>
}) => ({
  ...createArranging({ queries, transact, onChange }),

  /** Every menu of the site, ready to be drawn. */
  async menus(websiteId: WebsiteId): Promise<Menus> {
    const { menus, collections } = await menusAndDestinations(queries, websiteId)
    const destinations = new Map(
      collections.map((row) => [
        row.id,
        { navigationTitle: row.navigationTitle, path: pathOfCollection(row), folder: row.folder },
      ]),
    )
    return Object.fromEntries(
      menus.map(({ field, items }) => [field, resolveMenu(StoredItems.parse(items), destinations)]),
    )
  },

  save: (tx: Tx, websiteId: WebsiteId, field: MenuField, items: readonly NavigationItem[]): Promise<void> =>
    saveMenu(tx, websiteId, field, NavigationItems.parse(items)),

  /** What owners edit: hidden pages too, but no place that leads to a page that is gone. */
  async layout(websiteId: WebsiteId): Promise<OutputOf<typeof getSiteLayout>> {
    const saved = (await menusOf(queries, websiteId)).filter(({ field }) => isMenuField(field))
    const menus = new Map(saved.map(({ field, items }) => [field, StoredItems.parse(items)]))
    const known = await knownCollections(queries, websiteId, collectionsIn([...menus.values()].flat()))
    return {
      layout: MENU_FIELDS.map((identifier) => ({
        identifier,
        templateId: LAYOUT_TEMPLATE,
        links: withoutGone(menus.get(identifier) ?? [], known).map(linkOf),
      })),
    }
  },

  update: (
    websiteId: WebsiteId,
    { fieldName, templateId, navigation: { items } }: InputOf<typeof updateNavigation>,
  ): Promise<OutputOf<typeof updateNavigation>> =>
    transact(async (tx) => {
      if (!isMenuField(fieldName)) throw refuse.unknownField()
      if (templateId !== LAYOUT_TEMPLATE) throw refuse.unknownTemplate()
      await onChange(tx, websiteId)
      const named = collectionsIn(items)
      const known = await knownCollections(tx, websiteId, named)
      if (!named.every((id) => known.has(id))) throw refuse.foreignCollection()
      await saveMenu(tx, websiteId, fieldName, items)
      return { fieldName, templateId, navigation: { items: items.map(linkOf) } }
    }),
})

export type Navigation = ReturnType<typeof createNavigation>
