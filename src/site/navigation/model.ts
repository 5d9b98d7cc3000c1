import { FolderBehavior } from '#base/enumerations/pages.ts'
import type { CollectionId } from '#base/id.ts'

/** A stored menu item: a collection or an external link, possibly with children. */
export type NavigationItem = {
  title?: string
  collectionId?: CollectionId
  externalLink?: { url: string; newWindow: boolean }
  memberAreaId?: string
  items: readonly NavigationItem[]
}

/** A menu item ready to be rendered. */
export type MenuItem = {
  title: string
  href: string
  external: boolean
  newWindow: boolean
  children: readonly MenuItem[]
}

/** `folder` is the behavior of a folder; undefined for pages. */
export type Destination = { navigationTitle: string; path: string; folder?: number | null }

/** Menus of a site, by their layout field names. */
export const MENU_FIELDS = ['mainNavigation', 'footerNavigation'] as const
export type MenuField = (typeof MENU_FIELDS)[number]
export const isMenuField = (name: string): name is MenuField => (MENU_FIELDS as readonly string[]).includes(name)

/** Pages that are not in a menu, in the owner's order. Stored like a menu, without a length limit, and never shown. */
export const NOT_LINKED = 'notLinked'
export const MENU_LOCATIONS = [...MENU_FIELDS, NOT_LINKED] as const
export type MenuLocation = (typeof MENU_LOCATIONS)[number]

export const MAX_MENU_DEPTH = 4
export const MAX_MENU_ITEMS = 200

/** IDs of all collections in a menu. */
export const collectCollectionIds = (items: readonly NavigationItem[]): CollectionId[] =>
  items.flatMap((item) => [...(item.collectionId ? [item.collectionId] : []), ...collectCollectionIds(item.items)])

/** Removes items whose collection no longer exists, with their children. */
export const removeMissing = (items: readonly NavigationItem[], known: ReadonlySet<string>): NavigationItem[] =>
  items
    .filter(({ collectionId }) => collectionId === undefined || known.has(collectionId))
    .map((item) => ({ ...item, items: removeMissing(item.items, known) }))

/** A folder without a page of its own; hidden from menus while empty. */
const isFolderWithoutPage = ({ folder }: Destination): boolean =>
  folder !== undefined && folder !== null && folder !== FolderBehavior.index

/** Items with missing or disabled collections are removed with their children. */
export const resolveMenu = (
  items: readonly NavigationItem[],
  destinations: ReadonlyMap<string, Destination>,
): MenuItem[] =>
  items.flatMap((item): MenuItem[] => {
    const children = resolveMenu(item.items, destinations)
    if (item.externalLink)
      return [
        {
          title: item.title || item.externalLink.url,
          href: item.externalLink.url,
          external: /^https?:/i.test(item.externalLink.url),
          newWindow: item.externalLink.newWindow,
          children,
        },
      ]
    const destination = item.collectionId && destinations.get(item.collectionId)
    if (!destination || (isFolderWithoutPage(destination) && children.length === 0)) return []
    return [
      {
        title: item.title || destination.navigationTitle,
        // A folder without a page links to its first child.
        href: destination.folder === FolderBehavior.none ? (children[0]?.href ?? '') : destination.path,
        external: false,
        newWindow: false,
        children,
      },
    ]
  })
