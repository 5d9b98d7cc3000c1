import { type ClipboardEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { type CellPosition, getCell, moveByKey, setCell } from '../edit-table.ts'
import { MAX_CELL_LENGTH, type Table } from '../model.ts'
import classes from './grid.module.css'

const ROW_HEIGHT = 34
const CELL_WIDTH = 150
const NUMBER_WIDTH = 56
/** Rows that are rendered beyond the visible ones. */
const OVERSCAN = 8

type Props = {
  label: string
  table: Table
  active: CellPosition
  readOnly: boolean
  onMove: (position: CellPosition) => void
  onChange: (table: Table) => void
  onPaste: (text: string) => void
  onUndo: () => void
}

type CellProps = {
  position: CellPosition
  text: string
  isActive: boolean
  /** The text of the input while the cell is edited. */
  draft: string | undefined
  onDraft: (text: string) => void
  onSelect: () => void
  onEdit: () => void
  onCommit: () => void
}

const LOOKS_NUMERIC = /^[+\-−$€£¥]?\d[\d\s.,]*%?$/
const isTouch = (event: object): boolean => 'pointerType' in event && event.pointerType === 'touch'

const Cell = ({ position, text, isActive, draft, onDraft, onSelect, onEdit, onCommit }: CellProps) => {
  const role = position.row === 0 ? 'columnheader' : 'gridcell'
  if (draft !== undefined)
    return (
      // biome-ignore lint/a11y/useAriaPropsSupportedByRole: both roles support it
      <div role={role} aria-colindex={position.column + 2} className={`${classes.cell} ${classes.editing}`}>
        <input
          className={classes.input}
          aria-label={`Row ${position.row}, column ${position.column + 1}`}
          value={draft}
          maxLength={MAX_CELL_LENGTH}
          // biome-ignore lint/a11y/noAutofocus: editing starts in this cell
          autoFocus
          onChange={({ currentTarget }) => onDraft(currentTarget.value)}
          onBlur={onCommit}
        />
      </div>
    )
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: as above
    // biome-ignore lint/a11y/noStaticElementInteractions: it has a role
    // biome-ignore lint/a11y/useKeyWithClickEvents: the grid handles keys
    <div
      role={role}
      aria-colindex={position.column + 2}
      className={LOOKS_NUMERIC.test(text) ? `${classes.cell} ${classes.numeric}` : classes.cell}
      data-active={isActive || undefined}
      data-cell={`${position.row}.${position.column}`}
      tabIndex={isActive ? 0 : -1}
      title={text.length > 18 ? text : undefined}
      // A phone has no keys to start with, and a second tap is easier than a double tap.
      onClick={({ nativeEvent }) => (isActive && isTouch(nativeEvent) ? onEdit() : onSelect())}
      onDoubleClick={onEdit}
    >
      {text}
    </div>
  )
}

const isTextKey = ({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean =>
  key.length === 1 && !ctrlKey && !metaKey && !altKey

/** A spreadsheet: one tab stop, arrow keys between cells, typing or Enter edits. Only visible rows are in the page. */
export const DatasetGrid = ({ label, table, active, readOnly, onMove, onChange, onPaste, onUndo }: Props) => {
  const grid = useRef<HTMLDivElement>(null)
  const [visible, setVisible] = useState({ first: 0, count: 24 })
  const [draft, setDraft] = useState<string>()
  const hasFocus = useRef(false)

  // The focus follows the active cell, which may have to be scrolled into view first.
  useEffect(() => {
    const cell = grid.current?.querySelector<HTMLElement>(`[data-cell="${active.row}.${active.column}"]`)
    if (!hasFocus.current || draft !== undefined) return
    cell?.focus({ preventScroll: true })
    const box = grid.current
    if (!box) return
    const top = active.row * ROW_HEIGHT
    if (active.row > 0 && top < box.scrollTop + ROW_HEIGHT) box.scrollTop = top - ROW_HEIGHT
    else if (top + ROW_HEIGHT > box.scrollTop + box.clientHeight) box.scrollTop = top + ROW_HEIGHT - box.clientHeight
    const left = active.column * CELL_WIDTH
    if (left < box.scrollLeft) box.scrollLeft = left
    else if (left + CELL_WIDTH + NUMBER_WIDTH > box.scrollLeft + box.clientWidth)
      box.scrollLeft = left + CELL_WIDTH + NUMBER_WIDTH - box.clientWidth
  }, [active, draft])

  const commit = (): void => {
    if (draft !== undefined) onChange(setCell(table, active, draft))
    setDraft(undefined)
  }
  const edit = (text: string): void => {
    if (!readOnly) setDraft(text)
  }
  const move = (key: string, ctrl = false): boolean => {
    const next = moveByKey(active, key, table, { ctrl, page: Math.max(1, visible.count - 2) })
    if (next) onMove(next)
    return next !== undefined
  }
  const editByKey = (event: KeyboardEvent): boolean => {
    if (event.key === 'Escape') setDraft(undefined)
    else if (event.key === 'Enter' || event.key === 'Tab') {
      commit()
      move(event.key === 'Enter' ? 'ArrowDown' : event.shiftKey ? 'ArrowLeft' : 'ArrowRight')
    } else return false
    return true
  }
  const selectByKey = (event: KeyboardEvent): boolean => {
    if (move(event.key, event.ctrlKey || event.metaKey)) return true
    if (event.key === 'Enter' || event.key === 'F2') edit(getCell(table, active))
    else if (readOnly) return false
    else if (event.key === 'Delete' || event.key === 'Backspace') onChange(setCell(table, active, ''))
    else if (event.key.toLowerCase() === 'z' && (event.ctrlKey || event.metaKey)) onUndo()
    else if (isTextKey(event)) edit(event.key)
    else return false
    return true
  }
  const paste = (event: ClipboardEvent): void => {
    if (draft !== undefined || readOnly) return
    event.preventDefault()
    onPaste(event.clipboardData.getData('text/plain'))
  }

  const first = Math.max(1, visible.first - OVERSCAN)
  const last = Math.min(table.rows.length, visible.first + visible.count + OVERSCAN)
  const indexes = new Set([0, ...Array.from({ length: Math.max(0, last - first + 1) }, (_, at) => first + at)])
  if (active.row <= table.rows.length) indexes.add(active.row)
  return (
    // biome-ignore lint/a11y/useSemanticElements: rows are positioned, which tables cannot
    <div
      ref={grid}
      role="grid"
      aria-label={label}
      aria-rowcount={table.rows.length + 1}
      aria-colcount={table.columns.length + 1}
      aria-readonly={readOnly}
      className={classes.grid}
      tabIndex={-1}
      onScroll={({ currentTarget }) =>
        setVisible({
          first: Math.floor(currentTarget.scrollTop / ROW_HEIGHT),
          count: Math.ceil(currentTarget.clientHeight / ROW_HEIGHT),
        })
      }
      onFocus={() => {
        hasFocus.current = true
      }}
      onBlur={({ relatedTarget, currentTarget }) => {
        hasFocus.current = currentTarget.contains(relatedTarget) || relatedTarget === null
      }}
      onKeyDown={(event) => {
        if (draft === undefined ? selectByKey(event) : editByKey(event)) event.preventDefault()
      }}
      onPaste={paste}
    >
      <div
        role="presentation"
        className={classes.rows}
        style={{
          height: (table.rows.length + 1) * ROW_HEIGHT,
          width: NUMBER_WIDTH + table.columns.length * CELL_WIDTH,
        }}
      >
        {[...indexes].map((row) => (
          // biome-ignore lint/a11y/useSemanticElements: as above
          // biome-ignore lint/a11y/useFocusableInteractive: cells have the focus
          <div
            key={row}
            role="row"
            aria-rowindex={row + 1}
            className={row === 0 ? `${classes.row} ${classes.header}` : classes.row}
            style={row === 0 ? { position: 'sticky', insetBlockStart: 0 } : { insetBlockStart: row * ROW_HEIGHT }}
          >
            {/* biome-ignore lint/a11y/useSemanticElements: as above */}
            {/* biome-ignore lint/a11y/useFocusableInteractive: row numbers are not selected */}
            <div role="rowheader" aria-colindex={1} className={classes.number}>
              {row === 0 ? '#' : row}
            </div>
            {table.columns.map((_, column) => {
              const position = { row, column }
              const isActive = active.row === row && active.column === column
              return (
                <Cell
                  // biome-ignore lint/suspicious/noArrayIndexKey: cells are identified by position
                  key={column}
                  position={position}
                  text={getCell(table, position)}
                  isActive={isActive}
                  draft={isActive ? draft : undefined}
                  onDraft={setDraft}
                  onSelect={() => {
                    hasFocus.current = true
                    onMove(position)
                  }}
                  onEdit={() => edit(getCell(table, position))}
                  onCommit={commit}
                />
              )
            })}
          </div>
        ))}
      </div>
    </div>
  )
}
