import type { CollectionId } from '#base/id.ts'
import { Refusal } from '#base/refusal.ts'

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

export type Destination = { navigationTitle: string; path: string }

/** Menus of a site, by the names that the layout gives to its fields. */
export const MENU_FIELDS = ['mainNavigation', 'footerNavigation'] as const
export type MenuField = (typeof MENU_FIELDS)[number]
export const isMenuField = (name: string): name is MenuField => (MENU_FIELDS as readonly string[]).includes(name)

/** The one layout that sites have; a menu's field is found by its name within it. */
export const LAYOUT_TEMPLATE = 'sitewright'

/** Deeper than any header shows. */
export const MOST_MENU_LEVELS = 4
export const MOST_MENU_ITEMS = 200

/** Every collection that a menu names, however deep. */
export const collectionsIn = (items: readonly NavigationItem[]): CollectionId[] =>
  items.flatMap((item) => [...(item.collectionId ? [item.collectionId] : []), ...collectionsIn(item.items)])

/** Without the places whose collection is no longer there; those inside them go too, as they do when the menu is drawn. */
export const withoutGone = (items: readonly NavigationItem[], known: ReadonlySet<string>): NavigationItem[] =>
  items
    .filter(({ collectionId }) => collectionId === undefined || known.has(collectionId))
    .map((item) => ({ ...item, items: withoutGone(item.items, known) }))

export const refuse = {
  unknownField: () =>
    new Refusal('navigation.unknown_field', `There is no such menu. The menus are ${MENU_FIELDS.join(' and ')}.`),
  unknownTemplate: () => new Refusal('navigation.unknown_template', 'This site has no layout of that name.'),
  foreignCollection: () =>
    new Refusal('navigation.foreign_collection', 'A place in the menu leads to a page that this site does not have.'),
}

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
    if (!destination) return []
    return [
      {
        title: item.title || destination.navigationTitle,
        href: destination.path,
        external: false,
        newWindow: false,
        children,
      },
    ]
  })
