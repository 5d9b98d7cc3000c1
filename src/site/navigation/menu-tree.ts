import type { CollectionId } from '#base/id.ts'
import type { NavigationItem } from './model.ts'

/** Menus as owners rearrange them; pure. Every place has a key by which it is found again after others were moved. */

export type Place = Omit<NavigationItem, 'items'> & { key: string; items: Place[] }

const nameOf = ({ collectionId, externalLink, memberAreaId, title = '' }: NavigationItem): string =>
  collectionId ?? (externalLink ? `link:${externalLink.url}|${title}` : `area:${memberAreaId ?? ''}|${title}`)

/** A page is named by its id, a link by what it says. What stands twice in one menu is counted. */
export const addKeys = (items: readonly NavigationItem[]): Place[] => {
  const seen = new Map<string, number>()
  const walk = (some: readonly NavigationItem[]): Place[] =>
    some.map((item) => {
      const name = nameOf(item)
      const count = seen.get(name) ?? 0
      seen.set(name, count + 1)
      return { ...item, key: count === 0 ? name : `${name}~${count}`, items: walk(item.items) }
    })
  return walk(items)
}

export const removeKeys = (places: readonly Place[]): NavigationItem[] =>
  places.map(({ key: _, items, ...item }) => ({ ...item, items: removeKeys(items) }))

export const findItem = (places: readonly Place[], key: string): Place | undefined => {
  for (const place of places) {
    const found = place.key === key ? place : findItem(place.items, key)
    if (found) return found
  }
  return undefined
}

/** All but the named place, with everything in it. */
export const without = (places: readonly Place[], key: string): Place[] =>
  places.filter((place) => place.key !== key).map((place) => ({ ...place, items: without(place.items, key) }))

/** A page that goes leaves what stood in it where it was. */
export const withoutPage = <Item extends NavigationItem>(items: readonly Item[], id: CollectionId): Item[] =>
  items.flatMap((item) => {
    const inside = withoutPage(item.items as readonly Item[], id)
    return item.collectionId === id ? inside : [{ ...item, items: inside }]
  })

/** What stands in any of the places of a folder, each thing once. */
export const listFolderItems = (places: readonly Place[], id: CollectionId): Place[] => {
  const found = (some: readonly Place[]): Place[] =>
    some.flatMap((place) => (place.collectionId === id ? place.items : found(place.items)))
  const byName = new Map<string, Place>()
  for (const place of found(places)) if (!byName.has(nameOf(place))) byName.set(nameOf(place), place)
  return [...byName.values()]
}

const inserted = <Value>(list: readonly Value[], position: number, value: Value): Value[] => [
  ...list.slice(0, position),
  value,
  ...list.slice(position),
]

/** Puts a place into a menu, or into one of its folders. */
export const insertItem = (places: readonly Place[], parent: string | null, position: number, place: Place): Place[] =>
  parent === null
    ? inserted(places, position, place)
    : places.map((each) => ({
        ...each,
        items:
          each.key === parent ? inserted(each.items, position, place) : insertItem(each.items, parent, position, place),
      }))

export const getDepth = (items: readonly NavigationItem[]): number =>
  items.length === 0 ? 0 : 1 + Math.max(...items.map((item) => getDepth(item.items)))

export const longestOf = (items: readonly NavigationItem[]): number =>
  Math.max(items.length, ...items.map((item) => longestOf(item.items)))

/** Places by their page, however deep. */
export const collectPageIds = (items: readonly NavigationItem[]): Set<string> =>
  new Set(items.flatMap((item) => [...(item.collectionId ? [item.collectionId] : []), ...collectPageIds(item.items)]))

/** Only what has no place yet; a folder whose pages have found another place keeps the rest. */
export const removePlacedPages = (items: readonly NavigationItem[], placed: ReadonlySet<string>): NavigationItem[] =>
  items.flatMap((item) => {
    const inside = removePlacedPages(item.items, placed)
    return item.collectionId && placed.has(item.collectionId) ? inside : [{ ...item, items: inside }]
  })
