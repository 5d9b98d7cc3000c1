import { useEffect, useRef } from 'react'
import type { WebsiteId } from '#base/id.ts'
import rows from '#design/tables/rows.module.css'
import type { DropPosition } from '#design/tables/use-draggable-row.ts'
import { hasRight } from '#people/roles/model.ts'
import type { Arrangement } from '#site/navigation/contract.ts'
import { MENU_LOCATIONS, type MenuLocation } from '#site/navigation/model.ts'
import type { PageSummary } from '../contract.ts'
import { PageRow } from './PageRow.tsx'
import { getDropTarget, getMoveTargets, listTreeRows, type MoveTarget, type PageTreeRow } from './page-tree.ts'
import type { PageActions } from './use-pages.ts'

type ListProps = {
  websiteId: WebsiteId
  roles: readonly number[]
  actions: PageActions
  arrangement: Arrangement
  menu: MenuLocation
  onSettings: (page: PageSummary) => void
  onTrash: (page: PageSummary) => void
}

/** One menu with all its items. */
export const PageList = ({ websiteId, roles, actions, arrangement, menu, onSettings, onTrash }: ListProps) => {
  const { pages } = actions
  const handles = useRef(new Map<string, HTMLButtonElement>())
  const moved = useRef<string>(undefined)
  const lines = listTreeRows(arrangement, menu, pages)
  const mayMove = hasRight(roles, 'navigation.edit')
  // Restore the focus: the moved row was re-created.
  useEffect(() => {
    if (moved.current && arrangement[menu]) handles.current.get(moved.current)?.focus()
    moved.current = undefined
  }, [arrangement, menu])
  const find = (name: string): PageTreeRow | undefined =>
    MENU_LOCATIONS.flatMap((each) => listTreeRows(arrangement, each, pages)).find(
      (line) => `${line.menu} ${line.key}` === name,
    )
  const landing = (name: string, target: PageTreeRow, edge: DropPosition): [PageTreeRow, MoveTarget] | undefined => {
    const line = find(name)
    const dropTarget = line && getDropTarget(line, target, edge, pages)
    return line && dropTarget ? [line, dropTarget] : undefined
  }
  return (
    <ul className={rows.tree}>
      {lines.map((line) => (
        <PageRow
          key={line.key}
          {...{ websiteId, line, roles, actions, onSettings, onTrash }}
          steps={mayMove ? getMoveTargets(lines, line, pages) : {}}
          handleRef={(handle) => {
            if (handle) handles.current.set(line.key, handle)
            else handles.current.delete(line.key)
          }}
          canDrop={(name, edge) => landing(name, line, edge) !== undefined}
          onDrop={(name, edge) => {
            const found = landing(name, line, edge)
            if (found) actions.move(...found)
          }}
          onMove={(target) => {
            moved.current = line.key
            actions.move(line, target)
          }}
        />
      ))}
    </ul>
  )
}
