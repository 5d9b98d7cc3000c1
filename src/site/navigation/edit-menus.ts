import type { InputOf } from '#base/endpoint.ts'
import type { CollectionId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { ArrangedItem, Arrangement, addMenuItem, changeLink, moveMenuItem, removeMenuItem } from './contract.ts'
import type { Place } from './menu-tree.ts'
import * as arrange from './menu-tree.ts'
import {
  type Arranged,
  MAX_MENU_DEPTH,
  MAX_MENU_ITEMS,
  MENU_FIELDS,
  MENU_LOCATIONS,
  type NavigationItem,
  NOT_LINKED,
  refuse,
  removeMissing,
} from './model.ts'
import { listCollections, listMenus, saveMenu } from './store.ts'

type Menus = Record<Arranged, Place[]>

/** Written by us, in the shape of a menu but without its limits. */
const itemsIn = (stored: unknown): NavigationItem[] => (Array.isArray(stored) ? (stored as NavigationItem[]) : [])

const told = ({ key, title = '', collectionId = undefined, externalLink, items }: Place): ArrangedItem => ({
  key,
  title,
  collectionId: collectionId ?? null,
  link: externalLink ?? null,
  items: items.map(told),
})

/** Rearranging, page by page. Whoever changes a site waits for whoever is changing it: two moves at once are two moves. */
export const createMenuEditor = ({
  queries,
  transact,
  onChange,
}: {
  queries: Queries
  transact: Transact
  /** What visitors see has changed; also puts those who change one site at once in a row. */
  onChange: (tx: Tx, websiteId: WebsiteId) => Promise<void>
}) => {
  const read = async (on: Queries, websiteId: WebsiteId): Promise<{ menus: Menus; folders: Set<string> }> => {
    const collections = await listCollections(on, websiteId)
    const known = new Set<string>(collections.map(({ id }) => id))
    const saved = new Map((await listMenus(on, websiteId)).map(({ field, items }) => [field, itemsIn(items)]))
    const of = (name: Arranged): NavigationItem[] => removeMissing(saved.get(name) ?? [], known)
    const linked = MENU_FIELDS.map(of)
    const placed = arrange.collectPageIds(linked.flat())
    const kept = arrange.removePlacedPages(of(NOT_LINKED), placed)
    const everywhere = new Set([...placed, ...arrange.collectPageIds(kept)])
    const rest = collections.filter(({ id }) => !everywhere.has(id)).map(({ id }) => ({ collectionId: id, items: [] }))
    const [main = [], footer = []] = linked
    return {
      menus: {
        mainNavigation: arrange.addKeys(main),
        footerNavigation: arrange.addKeys(footer),
        notLinked: arrange.addKeys([...kept, ...rest]),
      },
      folders: new Set(collections.filter(({ isFolder }) => isFolder).map(({ id }) => id)),
    }
  }

  const arrangement = async (websiteId: WebsiteId, on: Queries = queries): Promise<Arrangement> => {
    const { menus } = await read(on, websiteId)
    return {
      mainNavigation: menus.mainNavigation.map(told),
      footerNavigation: menus.footerNavigation.map(told),
      notLinked: menus.notLinked.map(told),
    }
  }

  /** A menu that is over a limit already may be put in order and shortened; it only must not grow. */
  const save = async (
    tx: Tx,
    websiteId: WebsiteId,
    before: Menus,
    name: Arranged,
    places: readonly Place[],
  ): Promise<void> => {
    const grows = (most: number, size: (items: readonly Place[]) => number): boolean =>
      size(places) > Math.max(most, size(before[name]))
    if (grows(MAX_MENU_DEPTH, arrange.getDepth)) throw refuse.tooDeep()
    if (name !== NOT_LINKED && grows(MAX_MENU_ITEMS, arrange.longestOf)) throw refuse.tooMany()
    await saveMenu(tx, websiteId, name, arrange.removeKeys(places))
  }

  const change = (
    websiteId: WebsiteId,
    deed: (tx: Tx, menus: Menus, folders: ReadonlySet<string>) => Promise<void>,
  ): Promise<Arrangement> =>
    transact(async (tx) => {
      await onChange(tx, websiteId)
      const { menus, folders } = await read(tx, websiteId)
      await deed(tx, menus, folders)
      return arrangement(websiteId, tx)
    })

  return {
    arrangement,

    move: (websiteId: WebsiteId, { menu, key, to }: InputOf<typeof moveMenuItem>): Promise<Arrangement> =>
      change(websiteId, async (tx, menus, folders) => {
        const place = arrange.findItem(menus[menu], key)
        if (!place) throw refuse.noPlace()
        if (to.menu === NOT_LINKED && !place.collectionId) throw refuse.linkNeedsMenu()
        const left = { ...menus, [menu]: arrange.without(menus[menu], key) }
        if (to.parent !== null) {
          if (menu === to.menu && arrange.findItem([place], to.parent)) throw refuse.intoItself()
          const parent = arrange.findItem(left[to.menu], to.parent)
          if (!parent) throw refuse.noPlace()
          if (!parent.collectionId || !folders.has(parent.collectionId)) throw refuse.notAFolder()
        }
        const landed = { ...left, [to.menu]: arrange.insertItem(left[to.menu], to.parent, to.position, place) }
        // What is not linked stands in no menu: what went there by one menu goes by all.
        const gone = to.menu === NOT_LINKED ? place.collectionId : undefined
        for (const name of MENU_FIELDS)
          if (gone && arrange.collectPageIds(landed[name]).has(gone))
            landed[name] = arrange.withoutPage(landed[name], gone)
        for (const name of MENU_LOCATIONS)
          if (landed[name] !== menus[name]) await save(tx, websiteId, menus, name, landed[name])
      }),

    add: (websiteId: WebsiteId, { menu, what }: InputOf<typeof addMenuItem>): Promise<Arrangement> =>
      change(websiteId, async (tx, menus) => {
        const everywhere = arrange.collectPageIds(MENU_LOCATIONS.flatMap((name) => menus[name]))
        if ('collectionId' in what && !everywhere.has(what.collectionId)) throw refuse.foreignCollection()
        const item: NavigationItem =
          'link' in what
            ? {
                title: what.link.title,
                externalLink: { url: what.link.url, newWindow: what.link.newWindow },
                items: [],
              }
            : { collectionId: what.collectionId, items: [] }
        await save(tx, websiteId, menus, menu, [...menus[menu], ...arrange.addKeys([item])])
      }),

    changeLink: (websiteId: WebsiteId, { menu, key, link }: InputOf<typeof changeLink>): Promise<Arrangement> =>
      change(websiteId, async (tx, menus) => {
        if (!arrange.findItem(menus[menu], key)?.externalLink) throw refuse.noPlace()
        const walk = (places: readonly Place[]): Place[] =>
          places.map((place) =>
            place.key === key
              ? { ...place, title: link.title, externalLink: { url: link.url, newWindow: link.newWindow } }
              : { ...place, items: walk(place.items) },
          )
        await save(tx, websiteId, menus, menu, walk(menus[menu]))
      }),

    removeMenuItem: (websiteId: WebsiteId, { menu, key }: InputOf<typeof removeMenuItem>): Promise<Arrangement> =>
      change(websiteId, async (tx, menus) => {
        if (!arrange.findItem(menus[menu], key)) throw refuse.noPlace()
        const walk = (places: readonly Place[]): Place[] =>
          places.flatMap((place) => (place.key === key ? place.items : [{ ...place, items: walk(place.items) }]))
        await save(tx, websiteId, menus, menu, walk(menus[menu]))
      }),

    /** Out of every menu, for the trash. */
    async withdraw(tx: Tx, websiteId: WebsiteId, id: CollectionId): Promise<void> {
      for (const { field, items } of await listMenus(tx, websiteId)) {
        const before = itemsIn(items)
        if (arrange.collectPageIds(before).has(id))
          await saveMenu(tx, websiteId, field, arrange.withoutPage(before, id))
      }
    },

    /** The pages and links in a folder, in order. A folder that stands in several places holds what it holds in any of them. */
    async listFolderItems(websiteId: WebsiteId, id: CollectionId): Promise<Place[]> {
      const { menus } = await read(queries, websiteId)
      return arrange.listFolderItems(
        MENU_LOCATIONS.flatMap((name) => menus[name]),
        id,
      )
    },
  }
}
