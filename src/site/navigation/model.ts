import { FolderBehavior } from '#base/enumerations/pages.ts'
import type { CollectionId } from '#base/id.ts'

/** A place in a menu, as it is stored: it names a collection or an address elsewhere, and may have places under it. */
export type NavigationItem = {
  title?: string
  collectionId?: CollectionId
  externalLink?: { url: string; newWindow: boolean }
  memberAreaId?: string
  items: readonly NavigationItem[]
}

/** A place in a menu, as it is drawn. */
export type MenuItem = {
  title: string
  href: string
  external: boolean
  newWindow: boolean
  children: readonly MenuItem[]
}

/** `folder` says what a folder's own address shows; pages have none. */
export type Destination = { navigationTitle: string; path: string; folder?: number | null }

/** Menus of a site, by the names that the layout gives to its fields. */
export const MENU_FIELDS = ['mainNavigation', 'footerNavigation'] as const
export type MenuField = (typeof MENU_FIELDS)[number]
export const isMenuField = (name: string): name is MenuField => (MENU_FIELDS as readonly string[]).includes(name)

/** Pages that no menu names, in an order of their owner's. Kept like a menu, shown to no visitor, and as long as it needs to be. */
export const NOT_LINKED = 'notLinked'
export const MENU_LOCATIONS = [...MENU_FIELDS, NOT_LINKED] as const
export type MenuLocation = (typeof MENU_LOCATIONS)[number]

/** The one layout that sites have; a menu's field is found by its name within it. */
export const LAYOUT_TEMPLATE = 'sitewright'

/** Deeper than any header shows. */
export const MAX_MENU_DEPTH = 4
export const MAX_MENU_ITEMS = 200

/** Every collection that a menu names, however deep. */
export const collectCollectionIds = (items: readonly NavigationItem[]): CollectionId[] =>
  items.flatMap((item) => [...(item.collectionId ? [item.collectionId] : []), ...collectCollectionIds(item.items)])

/** Without the places whose collection is no longer there; those inside them go too, as they do when the menu is drawn. */
export const removeMissing = (items: readonly NavigationItem[], known: ReadonlySet<string>): NavigationItem[] =>
  items
    .filter(({ collectionId }) => collectionId === undefined || known.has(collectionId))
    .map((item) => ({ ...item, items: removeMissing(item.items, known) }))

/** A folder that shows nothing by itself: while it is empty, nobody is led there. */
const isFolderWithoutPage = ({ folder }: Destination): boolean =>
  folder !== undefined && folder !== null && folder !== FolderBehavior.index

/** Places whose collection is gone or switched off are left out, with what stood under them. */
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
        // A folder without a page of its own opens; its name leads to the first page in it.
        href: destination.folder === FolderBehavior.none ? (children[0]?.href ?? '') : destination.path,
        external: false,
        newWindow: false,
        children,
      },
    ]
  })
