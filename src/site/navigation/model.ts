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

export type Destination = { navigationTitle: string; path: string }

/** Menus of a site, by the names that the layout gives to its fields. */
export const MENU_FIELDS = ['mainNavigation', 'footerNavigation'] as const
export type MenuField = (typeof MENU_FIELDS)[number]

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
