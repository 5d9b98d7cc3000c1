import type { DropPosition } from '#design/tables/use-draggable-row.ts'
import type { ArrangedItem, Arrangement } from '#site/navigation/contract.ts'
import { MENU_LOCATIONS, type MenuLocation } from '#site/navigation/model.ts'
import type { PageSummary } from '../contract.ts'

/** Pure functions for the page tree. */

export type MoveTarget = { menu: MenuLocation; parent: string | null; position: number }
export type MoveDirection = 'up' | 'down' | 'inside' | 'out'

export type PageTreeRow = {
  menu: MenuLocation
  key: string
  title: string
  depth: number
  parent: string | null
  index: number
  siblings: readonly ArrangedItem[]
  place: ArrangedItem
  /** Undefined for links. */
  page: PageSummary | undefined
}

export const MENU_LABELS: Readonly<Record<MenuLocation, string>> = {
  mainNavigation: 'Main menu',
  footerNavigation: 'Footer menu',
  notLinked: 'Not in menu',
}

type Pages = ReadonlyMap<string, PageSummary>

const titleOf = ({ title, link }: ArrangedItem, page: PageSummary | undefined): string =>
  page?.title ?? (title || link?.url || 'Link')

export const listTreeRows = (arrangement: Arrangement, menu: MenuLocation, pages: Pages): PageTreeRow[] => {
  const walk = (siblings: readonly ArrangedItem[], depth: number, parent: string | null): PageTreeRow[] =>
    siblings.flatMap((place, index) => {
      const page = place.collectionId ? pages.get(place.collectionId) : undefined
      const line = { menu, key: place.key, title: titleOf(place, page), depth, parent, index, siblings, place, page }
      return [line, ...walk(place.items, depth + 1, place.key)]
    })
  return walk(arrangement[menu], 0, null)
}

const isFolder = (place: ArrangedItem | undefined, pages: Pages): place is ArrangedItem =>
  Boolean(place?.collectionId && pages.get(place.collectionId)?.kind === 'folder')

/** Targets of single-step moves; impossible directions are omitted. Positions do not count the moved item. */
export const getMoveTargets = (
  lines: readonly PageTreeRow[],
  line: PageTreeRow,
  pages: Pages,
): Partial<Record<MoveDirection, MoveTarget>> => {
  const { menu, parent, index, siblings } = line
  const above = siblings[index - 1]
  const around = lines.find(({ key }) => key === parent)
  return {
    ...(index > 0 && { up: { menu, parent, position: index - 1 } }),
    ...(index < siblings.length - 1 && { down: { menu, parent, position: index + 1 } }),
    ...(isFolder(above, pages) && { inside: { menu, parent: above.key, position: above.items.length } }),
    ...(around && { out: { menu, parent: around.parent, position: around.index + 1 } }),
  }
}

const holds = (place: ArrangedItem, key: string): boolean =>
  place.key === key || place.items.some((inside) => holds(inside, key))

/** Undefined if the drop is invalid: into itself, or into an item that is not a folder. */
export const getDropTarget = (
  moved: PageTreeRow,
  target: PageTreeRow,
  edge: DropPosition,
  pages: Pages,
): MoveTarget | undefined => {
  if (moved.menu === target.menu && holds(moved.place, target.key)) return undefined
  if (moved.place.link && target.menu === 'notLinked') return undefined
  if (edge === 'inside')
    return isFolder(target.place, pages)
      ? { menu: target.menu, parent: target.key, position: target.place.items.length }
      : undefined
  const others = target.siblings.filter(({ key }) => moved.menu !== target.menu || key !== moved.key)
  const index = others.findIndex(({ key }) => key === target.key)
  return { menu: target.menu, parent: target.parent, position: edge === 'before' ? index : index + 1 }
}

/** Other menus that the item can be moved to. */
export const listOtherMenus = ({ menu, place }: PageTreeRow): MenuLocation[] =>
  MENU_LOCATIONS.filter((other) => other !== menu && (other !== 'notLinked' || place.collectionId !== null))

/** Screen reader announcement of the new position. */
export const describePosition = (arrangement: Arrangement, key: string, menu: MenuLocation, pages: Pages): string => {
  const lines = listTreeRows(arrangement, menu, pages)
  const line = lines.find((each) => each.key === key)
  if (!line) return ''
  const around = lines.find((each) => each.key === line.parent)
  const where = around ? `in ${around.title}` : `in ${MENU_LABELS[menu]}`
  return `${line.title} is now ${line.index + 1} of ${line.siblings.length} ${where}.`
}
