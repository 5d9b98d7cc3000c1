import { Text } from '@mantine/core'
import { Layers2 } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import { EmptyState } from '#design/feedback/query-states.tsx'
import type { Operation } from '#document/operations/operation.ts'
import type { SectionId } from '#document/page.ts'
import { moveSection } from '#editor/canvas/commands/move-section.ts'
import { setCell } from '#editor/canvas/commands/place-blocks.ts'
import type { Selection } from '#editor/state/editor.ts'
import { useEditorState, useSession } from '#editor/state/use-session.ts'
import { Layer, type RenameEnd } from './Layer.tsx'
import { dropSection, type LayerRow, layerRows, rowAfter } from './layer-rows.ts'
import classes from './layers.module.css'

const isSelected = (row: LayerRow, selection: Selection): boolean =>
  row.kind === 'section'
    ? selection.kind === 'section' && selection.id === row.id
    : selection.kind === 'blocks' && selection.ids.includes(row.id)

const removal = (row: LayerRow): Operation =>
  row.kind === 'section' ? { type: 'removeSection', sectionId: row.id } : { type: 'removeBlock', blockId: row.id }

/** Tree of sections and blocks in reading order, with a roving tabindex. */
export const Layers = () => {
  const { editor } = useSession()
  const page = useEditorState((state) => state.history.page)
  const device = useEditorState((state) => state.device)
  const selection = useEditorState((state) => state.selection)
  const [closed, setClosed] = useState<ReadonlySet<SectionId>>(new Set())
  const [current, setCurrent] = useState<string>()
  const [renaming, setRenaming] = useState<SectionId>()
  const whole = useRef<HTMLDivElement>(null)
  const rows = layerRows(page, device, closed)
  const focused = rows.find(({ id }) => id === current) ?? rows.find((row) => isSelected(row, selection)) ?? rows[0]

  const focus = (row: LayerRow | undefined): void => {
    if (!row) return
    setCurrent(row.id)
    whole.current?.querySelector<HTMLElement>(`[data-row="${row.id}"]`)?.focus()
  }
  const select = (row: LayerRow, several = false): void => {
    setCurrent(row.id)
    if (row.kind === 'section') {
      editor.select({ kind: 'section', id: row.id })
      return
    }
    const others = several && selection.kind === 'blocks' ? selection.ids.filter((id) => id !== row.id) : []
    editor.select({ kind: 'blocks', ids: [...others, row.id] })
  }
  const toggle = (id: SectionId, open: boolean): void =>
    setClosed((now) => new Set(open ? [...now].filter((other) => other !== id) : [...now, id]))
  const hide = (row: LayerRow): void => {
    if (row.kind !== 'block') return
    editor.perform([setCell(row.id, device, { hidden: !row.hidden })], {
      label: row.hidden ? 'Show block' : 'Hide block',
    })
  }
  const remove = (row: LayerRow): void => {
    const next = rowAfter(rows, row)
    if (!editor.perform([removal(row)], { label: `Delete ${row.kind}` })) return
    if (next) focus(next)
    else whole.current?.focus()
  }
  const move = (operations: Operation[]): void => {
    if (operations.length > 0) editor.perform(operations, { label: 'Move section' })
  }

  const pressed = (event: KeyboardEvent, row: LayerRow): void => {
    const index = rows.indexOf(row)
    const section = row.kind === 'section' ? row.id : row.section
    const keys: Record<string, (() => void) | undefined> = {
      ArrowDown: () => (event.altKey ? move(moveSection(page, section, 'down')) : focus(rows[index + 1])),
      ArrowUp: () => (event.altKey ? move(moveSection(page, section, 'up')) : focus(rows[index - 1])),
      Home: () => focus(rows[0]),
      End: () => focus(rows.at(-1)),
      ArrowRight: () => row.kind === 'section' && (row.open ? focus(rows[index + 1]) : toggle(row.id, true)),
      ArrowLeft: () =>
        row.kind === 'section' ? toggle(row.id, false) : focus(rows.find(({ id }) => id === row.section)),
      Enter: () => select(row),
      ' ': () => select(row, event.ctrlKey || event.metaKey),
      Delete: () => remove(row),
      Backspace: () => remove(row),
      F2: () => row.kind === 'section' && setRenaming(row.id),
      h: row.kind === 'block' ? () => hide(row) : undefined,
    }
    const action = keys[event.key]
    if (!action) return
    event.preventDefault()
    event.stopPropagation()
    action()
  }

  const renamed = (row: LayerRow, name: string | undefined, ended: RenameEnd): void => {
    setRenaming(undefined)
    if (row.kind === 'section' && name !== undefined)
      editor.perform([{ type: 'setSection', sectionId: row.id, patch: { name: name.trim() || null } }], {
        label: 'Rename section',
      })
    if (ended === 'by-keys') focus(row)
  }

  const tree = (
    <>
      <div role="tree" aria-label="Sections and blocks" aria-multiselectable className={classes.tree}>
        {rows.map((row) => (
          <Layer
            key={row.id}
            row={row}
            selected={isSelected(row, selection)}
            isTabStop={row === focused}
            renaming={renaming === row.id}
            onSelect={(several) => select(row, several)}
            onToggle={() => row.kind === 'section' && toggle(row.id, !row.open)}
            onHide={() => hide(row)}
            onRemove={() => remove(row)}
            onRename={() => row.kind === 'section' && setRenaming(row.id)}
            onRenamed={(name, ended) => renamed(row, name, ended)}
            onDrop={(dragged, edge) => row.kind === 'section' && move(dropSection(page, dragged, row.id, edge))}
            onKeyDown={(event) => pressed(event, row)}
          />
        ))}
      </div>
      <Text size="xs" c="dimmed">
        Use the arrow keys to navigate and Enter to select. Alt with an arrow key moves a section, F2 renames it, H
        hides a block on this device, Delete removes it.
      </Text>
    </>
  )
  return (
    <div ref={whole} tabIndex={-1} className={classes.layers}>
      {rows.length === 0 ? (
        <EmptyState icon={Layers2} title="This page is empty">
          Sections and their blocks appear here.
        </EmptyState>
      ) : (
        tree
      )}
    </div>
  )
}
