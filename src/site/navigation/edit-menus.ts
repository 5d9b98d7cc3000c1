import type { InputOf } from '#base/endpoint.ts'
import type { CollectionId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type {
  ArrangedItem,
  Arrangement,
  addMenuItem,
  changeMenuLink,
  moveMenuItem,
  removeMenuItem,
} from './contract.ts'
import {
  itemNotFoundError,
  linkNeedsMenuError,
  menuTooDeepError,
  menuTooLongError,
  moveIntoItselfError,
  parentNotAFolderError,
  unknownPageError,
} from './errors.ts'
import type { KeyedItem } from './menu-tree.ts'
import * as menuTree from './menu-tree.ts'
import {
  MAX_MENU_DEPTH,
  MAX_MENU_ITEMS,
  MENU_FIELDS,
  MENU_LOCATIONS,
  type MenuLocation,
  type NavigationItem,
  NOT_LINKED,
  removeMissing,
} from './model.ts'
import { listCollections, listMenus, saveMenu } from './store.ts'

type Menus = Record<MenuLocation, KeyedItem[]>

/** Stored by this program, so it is not validated again. */
const toItems = (stored: unknown): NavigationItem[] => (Array.isArray(stored) ? (stored as NavigationItem[]) : [])

const toArrangedItem = ({
  key,
  title = '',
  collectionId = undefined,
  externalLink,
  items,
}: KeyedItem): ArrangedItem => ({
  key,
  title,
  collectionId: collectionId ?? null,
  link: externalLink ?? null,
  items: items.map(toArrangedItem),
})

/** Menu edits item by item. Concurrent edits of a site are serialized by `onChange`. */
export const createMenuEditor = ({
  queries,
  transact,
  onChange,
}: {
  queries: Queries
  transact: Transact
  /** Marks the site as changed; its row lock serializes concurrent changes. */
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<void>
}) => {
  const read = async (on: Queries, websiteId: WebsiteId): Promise<{ menus: Menus; folders: Set<string> }> => {
    const collections = await listCollections(on, websiteId)
    const known = new Set<string>(collections.map(({ id }) => id))
    const saved = new Map((await listMenus(on, websiteId)).map(({ field, items }) => [field, toItems(items)]))
    const getSaved = (name: MenuLocation): NavigationItem[] => removeMissing(saved.get(name) ?? [], known)
    const linked = MENU_FIELDS.map(getSaved)
    const placed = menuTree.collectPageIds(linked.flat())
    const savedUnlinked = menuTree.removePlacedPages(getSaved(NOT_LINKED), placed)
    const everywhere = new Set([...placed, ...menuTree.collectPageIds(savedUnlinked)])
    const rest = collections.filter(({ id }) => !everywhere.has(id)).map(({ id }) => ({ collectionId: id, items: [] }))
    const [main = [], footer = []] = linked
    return {
      menus: {
        mainNavigation: menuTree.addKeys(main),
        footerNavigation: menuTree.addKeys(footer),
        notLinked: menuTree.addKeys([...savedUnlinked, ...rest]),
      },
      folders: new Set(collections.filter(({ isFolder }) => isFolder).map(({ id }) => id)),
    }
  }

  const arrangement = async (websiteId: WebsiteId, on: Queries = queries): Promise<Arrangement> => {
    const { menus } = await read(on, websiteId)
    return {
      mainNavigation: menus.mainNavigation.map(toArrangedItem),
      footerNavigation: menus.footerNavigation.map(toArrangedItem),
      notLinked: menus.notLinked.map(toArrangedItem),
    }
  }

  /** A menu that already exceeds a limit may be reordered and shortened, but not grow. */
  const save = async (
    tx: Tx,
    websiteId: WebsiteId,
    { before, name, places }: { before: Menus; name: MenuLocation; places: readonly KeyedItem[] },
  ): Promise<void> => {
    const grows = (limit: number, size: (items: readonly KeyedItem[]) => number): boolean =>
      size(places) > Math.max(limit, size(before[name]))
    if (grows(MAX_MENU_DEPTH, menuTree.getDepth)) throw menuTooDeepError()
    if (name !== NOT_LINKED && grows(MAX_MENU_ITEMS, menuTree.getMaxLength)) throw menuTooLongError()
    await saveMenu(tx, websiteId, name, menuTree.removeKeys(places))
  }

  const change = (
    websiteId: WebsiteId,
    operation: (tx: Tx, menus: Menus, folders: ReadonlySet<string>) => Promise<void>,
  ): Promise<Arrangement> =>
    transact(async (tx) => {
      await onChange(tx, websiteId)
      const { menus, folders } = await read(tx, websiteId)
      await operation(tx, menus, folders)
      return arrangement(websiteId, tx)
    })

  return {
    arrangement,

    move: (websiteId: WebsiteId, { menu, key, to }: InputOf<typeof moveMenuItem>): Promise<Arrangement> =>
      change(websiteId, async (tx, menus, folders) => {
        const place = menuTree.findItem(menus[menu], key)
        if (!place) throw itemNotFoundError()
        if (to.menu === NOT_LINKED && !place.collectionId) throw linkNeedsMenuError()
        const remaining = { ...menus, [menu]: menuTree.removeItem(menus[menu], key) }
        if (to.parent !== null) {
          if (menu === to.menu && menuTree.findItem([place], to.parent)) throw moveIntoItselfError()
          const parent = menuTree.findItem(remaining[to.menu], to.parent)
          if (!parent) throw itemNotFoundError()
          if (!parent.collectionId || !folders.has(parent.collectionId)) throw parentNotAFolderError()
        }
        const updated = {
          ...remaining,
          [to.menu]: menuTree.insertItem(remaining[to.menu], to.parent, to.position, place),
        }
        // A page that is not in a menu is removed from all menus.
        const gone = to.menu === NOT_LINKED ? place.collectionId : undefined
        for (const name of MENU_FIELDS)
          if (gone && menuTree.collectPageIds(updated[name]).has(gone))
            updated[name] = menuTree.removePage(updated[name], gone)
        for (const name of MENU_LOCATIONS)
          if (updated[name] !== menus[name]) await save(tx, websiteId, { before: menus, name, places: updated[name] })
      }),

    add: (websiteId: WebsiteId, { menu, what }: InputOf<typeof addMenuItem>): Promise<Arrangement> =>
      change(websiteId, async (tx, menus) => {
        const everywhere = menuTree.collectPageIds(MENU_LOCATIONS.flatMap((name) => menus[name]))
        if ('collectionId' in what && !everywhere.has(what.collectionId)) throw unknownPageError()
        const item: NavigationItem =
          'link' in what
            ? {
                title: what.link.title,
                externalLink: { url: what.link.url, newWindow: what.link.newWindow },
                items: [],
              }
            : { collectionId: what.collectionId, items: [] }
        await save(tx, websiteId, { before: menus, name: menu, places: [...menus[menu], ...menuTree.addKeys([item])] })
      }),

    changeLink: (websiteId: WebsiteId, { menu, key, link }: InputOf<typeof changeMenuLink>): Promise<Arrangement> =>
      change(websiteId, async (tx, menus) => {
        if (!menuTree.findItem(menus[menu], key)?.externalLink) throw itemNotFoundError()
        const walk = (places: readonly KeyedItem[]): KeyedItem[] =>
          places.map((place) =>
            place.key === key
              ? { ...place, title: link.title, externalLink: { url: link.url, newWindow: link.newWindow } }
              : { ...place, items: walk(place.items) },
          )
        await save(tx, websiteId, { before: menus, name: menu, places: walk(menus[menu]) })
      }),

    removeMenuItem: (websiteId: WebsiteId, { menu, key }: InputOf<typeof removeMenuItem>): Promise<Arrangement> =>
      change(websiteId, async (tx, menus) => {
        if (!menuTree.findItem(menus[menu], key)) throw itemNotFoundError()
        const walk = (places: readonly KeyedItem[]): KeyedItem[] =>
          places.flatMap((place) => (place.key === key ? place.items : [{ ...place, items: walk(place.items) }]))
        await save(tx, websiteId, { before: menus, name: menu, places: walk(menus[menu]) })
      }),

    /** Removes a page from all menus. */
    async removePage(tx: Tx, websiteId: WebsiteId, id: CollectionId): Promise<void> {
      for (const { field, items } of await listMenus(tx, websiteId)) {
        const before = toItems(items)
        if (menuTree.collectPageIds(before).has(id))
          await saveMenu(tx, websiteId, field, menuTree.removePage(before, id))
      }
    },

    /** Items of a folder in order. If the folder occurs several times, the items of all occurrences. */
    async listFolderItems(websiteId: WebsiteId, id: CollectionId): Promise<KeyedItem[]> {
      const { menus } = await read(queries, websiteId)
      return menuTree.listFolderItems(
        MENU_LOCATIONS.flatMap((name) => menus[name]),
        id,
      )
    },
  }
}
