import type { InputOf, OutputOf } from '#base/endpoint.ts'
import type { WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { getCollectionPath } from '#site/sites/model.ts'
import type { getSiteLayout, NavigationLink, updateNavigation } from './contract.ts'
import { createMenuEditor } from './edit-menus.ts'
import { unknownMenuError, unknownPageError, unknownTemplateError } from './errors.ts'
import {
  collectCollectionIds,
  isMenuField,
  MENU_FIELDS,
  type MenuField,
  type MenuItem,
  type NavigationItem,
  removeMissing,
  resolveMenu,
} from './model.ts'
import { NavigationItems, StoredItems } from './navigation-schema.ts'
import { findExistingCollections, listMenus, loadMenusAndDestinations, saveMenu } from './store.ts'

export type Menus = Readonly<Record<string, readonly MenuItem[]>>

const toLink = (item: NavigationItem): NavigationLink => ({
  title: item.title ?? '',
  collectionId: item.collectionId ?? null,
  externalLink: item.externalLink ?? null,
  memberAreaId: item.memberAreaId ?? null,
  items: item.items.map(toLink),
})

export const createNavigation = ({
  queries,
  transact,
  onChange,
  getTemplateId,
}: {
  queries: Queries
  transact: Transact
  /** Marks the site as changed; its row lock serializes concurrent changes. */
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<void>
  /** The template of the site, as in its public JSON. */
  getTemplateId: (websiteId: WebsiteId) => Promise<string>
}) => ({
  ...createMenuEditor({ queries, transact, onChange }),

  /** All menus of the site, ready to be rendered. */
  async menus(websiteId: WebsiteId): Promise<Menus> {
    const { menus, collections } = await loadMenusAndDestinations(queries, websiteId)
    const destinations = new Map(
      collections.map((row) => [
        row.id,
        { navigationTitle: row.navigationTitle, path: getCollectionPath(row), folder: row.folder },
      ]),
    )
    return Object.fromEntries(
      menus.map(({ field, items }) => [field, resolveMenu(StoredItems.parse(items), destinations)]),
    )
  },

  save: (tx: Tx, websiteId: WebsiteId, field: MenuField, items: readonly NavigationItem[]): Promise<void> =>
    saveMenu(tx, websiteId, field, NavigationItems.parse(items)),

  /** Menus for editing: includes hidden pages, excludes deleted ones. */
  async layout(websiteId: WebsiteId): Promise<OutputOf<typeof getSiteLayout>> {
    const saved = (await listMenus(queries, websiteId)).filter(({ field }) => isMenuField(field))
    const menus = new Map(saved.map(({ field, items }) => [field, StoredItems.parse(items)]))
    const known = await findExistingCollections(queries, websiteId, collectCollectionIds([...menus.values()].flat()))
    const templateId = await getTemplateId(websiteId)
    return {
      layout: MENU_FIELDS.map((identifier) => ({
        identifier,
        templateId,
        links: removeMissing(menus.get(identifier) ?? [], known).map(toLink),
      })),
    }
  },

  update: (
    websiteId: WebsiteId,
    { fieldName, templateId, navigation: { items } }: InputOf<typeof updateNavigation>,
  ): Promise<OutputOf<typeof updateNavigation>> =>
    transact(async (tx) => {
      if (!isMenuField(fieldName)) throw unknownMenuError()
      if (templateId !== (await getTemplateId(websiteId))) throw unknownTemplateError()
      await onChange(tx, websiteId)
      const ids = collectCollectionIds(items)
      const known = await findExistingCollections(tx, websiteId, ids)
      if (!ids.every((id) => known.has(id))) throw unknownPageError()
      await saveMenu(tx, websiteId, fieldName, items)
      return { fieldName, templateId, navigation: { items: items.map(toLink) } }
    }),
})

export type Navigation = ReturnType<typeof createNavigation>
