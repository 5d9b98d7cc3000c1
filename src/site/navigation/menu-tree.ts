import type { CollectionId } from '#base/id.ts'
import type { NavigationItem } from './model.ts'

/** Pure operations on menu trees. Keys identify items across moves. */

export type KeyedItem = Omit<NavigationItem, 'items'> & { key: string; items: KeyedItem[] }

const getItemName = ({ collectionId, externalLink, memberAreaId, title = '' }: NavigationItem): string =>
  collectionId ?? (externalLink ? `link:${externalLink.url}|${title}` : `area:${memberAreaId ?? ''}|${title}`)

/** Pages are keyed by ID, links by URL and title; duplicates get a counter. */
export const addKeys = (items: readonly NavigationItem[]): KeyedItem[] => {
  const seen = new Map<string, number>()
  const walk = (some: readonly NavigationItem[]): KeyedItem[] =>
    some.map((item) => {
      const name = getItemName(item)
      const count = seen.get(name) ?? 0
      seen.set(name, count + 1)
      return { ...item, key: count === 0 ? name : `${name}~${count}`, items: walk(item.items) }
    })
  return walk(items)
}

export const removeKeys = (items: readonly KeyedItem[]): NavigationItem[] =>
  items.map(({ key: _, items, ...item }) => ({ ...item, items: removeKeys(items) }))

export const findItem = (items: readonly KeyedItem[], key: string): KeyedItem | undefined => {
  for (const item of items) {
    const found = item.key === key ? item : findItem(item.items, key)
    if (found) return found
  }
  return undefined
}

/** Removes an item with its children. */
export const removeItem = (items: readonly KeyedItem[], key: string): KeyedItem[] =>
  items.filter((item) => item.key !== key).map((item) => ({ ...item, items: removeItem(item.items, key) }))

/** Removes a page; its children move up. */
export const removePage = <Item extends NavigationItem>(items: readonly Item[], id: CollectionId): Item[] =>
  items.flatMap((item) => {
    const inside = removePage(item.items as readonly Item[], id)
    return item.collectionId === id ? inside : [{ ...item, items: inside }]
  })

/** Items of all occurrences of a folder, without duplicates. */
export const listFolderItems = (items: readonly KeyedItem[], id: CollectionId): KeyedItem[] => {
  const found = (some: readonly KeyedItem[]): KeyedItem[] =>
    some.flatMap((item) => (item.collectionId === id ? item.items : found(item.items)))
  const byName = new Map<string, KeyedItem>()
  for (const item of found(items)) if (!byName.has(getItemName(item))) byName.set(getItemName(item), item)
  return [...byName.values()]
}

const insertAt = <Value>(list: readonly Value[], position: number, value: Value): Value[] => [
  ...list.slice(0, position),
  value,
  ...list.slice(position),
]

/** Inserts an item into a menu or one of its folders. */
export const insertItem = (
  items: readonly KeyedItem[],
  parent: string | null,
  position: number,
  item: KeyedItem,
): KeyedItem[] =>
  parent === null
    ? insertAt(items, position, item)
    : items.map((each) => ({
        ...each,
        items:
          each.key === parent ? insertAt(each.items, position, item) : insertItem(each.items, parent, position, item),
      }))

export const getDepth = (items: readonly NavigationItem[]): number =>
  items.length === 0 ? 0 : 1 + Math.max(...items.map((item) => getDepth(item.items)))

export const getMaxLength = (items: readonly NavigationItem[]): number =>
  Math.max(items.length, ...items.map((item) => getMaxLength(item.items)))

/** IDs of all pages in the tree. */
export const collectPageIds = (items: readonly NavigationItem[]): Set<string> =>
  new Set(items.flatMap((item) => [...(item.collectionId ? [item.collectionId] : []), ...collectPageIds(item.items)]))

/** Removes pages that are already placed; their remaining children move up. */
export const removePlacedPages = (items: readonly NavigationItem[], placed: ReadonlySet<string>): NavigationItem[] =>
  items.flatMap((item) => {
    const inside = removePlacedPages(item.items, placed)
    return item.collectionId && placed.has(item.collectionId) ? inside : [{ ...item, items: inside }]
  })
