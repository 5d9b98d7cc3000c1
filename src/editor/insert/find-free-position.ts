import { gridColumns } from '#document/constants.ts'
import { type Box, countRows, getRowBelow, overlaps } from '#document/geometry.ts'
import { resolveLayout } from '#document/layout.ts'
import { type BlockId, type Device, getIds, type Section } from '#document/page.ts'

type Size = { width: number; height: number }

/**
 * The position of a new block: below the selected block, at the first position without overlaps, at the latest below all blocks. It stays
 * inside the grid.
 */
export const findFreePosition = (section: Section, device: Device, size: Size, selected?: BlockId): Box => {
  const columns = gridColumns[device]
  const { placements } = resolveLayout(section, device)
  const taken = getIds(placements).flatMap((id) => {
    const cell = placements[id]?.cell
    return cell && !cell.hidden ? [cell] : []
  })
  const over = selected && placements[selected]?.cell
  const width = device === 'phone' ? columns : Math.min(size.width, columns)
  const column = over ? Math.min(over.column, columns - width + 1) : 1
  const end = countRows(taken) + 1
  const first = over ? getRowBelow(over) : end
  for (let row = first; row < end; row++) {
    const box = { column, row, width, height: size.height }
    if (!taken.some((other) => overlaps(box, other))) return box
  }
  return { column, row: Math.max(first, end), width, height: size.height }
}
