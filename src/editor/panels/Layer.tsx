import { ActionIcon, TextInput } from '@mantine/core'
import { ChevronDown, ChevronRight, Eye, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useRef, useState } from 'react'
import type { SectionId } from '#document/page.ts'
import { MAX_NAME_LENGTH } from '#site/saved-sections/model.ts'
import type { LayerRow } from './layer-rows.ts'
import classes from './layers.module.css'
import { useLayerDrag } from './use-layer-drag.ts'

/** After a rename by keyboard the focus returns to the list; after a blur it is already elsewhere. */
export type RenameEnd = 'by-keys' | 'left'

type LayerProps = {
  row: LayerRow
  selected: boolean
  /** The row with tabindex 0. */
  isTabStop: boolean
  renaming: boolean
  onSelect(several: boolean): void
  onToggle(): void
  onHide(): void
  onRemove(): void
  onRename(): void
  /** The name is undefined when renaming was canceled or changed nothing. */
  onRenamed(name: string | undefined, ended: RenameEnd): void
  onDrop(dragged: SectionId, edge: 'before' | 'after'): void
  onKeyDown(event: KeyboardEvent): void
}

const NameField = ({ name, done }: { name: string; done: LayerProps['onRenamed'] }) => {
  const [typed, setTyped] = useState(name)
  // Unmounting blurs the field again; the first result counts.
  const over = useRef(false)
  const end = (newName: string | undefined, ended: RenameEnd): void => {
    if (over.current) return
    over.current = true
    done(newName === name ? undefined : newName, ended)
  }
  return (
    <TextInput
      aria-label="Section name"
      size="xs"
      className={classes.name}
      autoFocus
      maxLength={MAX_NAME_LENGTH}
      value={typed}
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={() => end(typed, 'left')}
      onKeyDown={(event) => {
        event.stopPropagation()
        // Keys during IME composition belong to the input method.
        if (event.nativeEvent.isComposing) return
        if (event.key === 'Enter') end(typed, 'by-keys')
        if (event.key === 'Escape') {
          event.preventDefault()
          end(undefined, 'by-keys')
        }
      }}
    />
  )
}

/** One row of the tree. Its buttons are for pointers; the tree has shortcuts for the same actions. */
export const Layer = (props: LayerProps) => {
  const { row, selected, isTabStop, renaming, onSelect, onToggle, onHide, onRemove, onRename, onRenamed } = props
  const isSection = row.kind === 'section'
  const { ref, edge } = useLayerDrag(isSection ? row.id : undefined, props.onDrop)
  const hidden = row.kind === 'block' && row.hidden
  const Arrow = isSection && row.open ? ChevronDown : ChevronRight
  const tool = { size: 'sm', variant: 'subtle', color: 'gray', tabIndex: -1, className: classes.tool } as const
  return (
    <div
      ref={ref}
      role="treeitem"
      data-row={row.id}
      data-edge={edge}
      data-hidden={hidden || undefined}
      aria-level={isSection ? 1 : 2}
      aria-posinset={row.position}
      aria-setsize={row.of}
      aria-selected={selected}
      aria-expanded={isSection ? row.open : undefined}
      aria-label={hidden ? `${row.name}, hidden on this device` : row.name}
      tabIndex={isTabStop && !renaming ? 0 : -1}
      className={classes.row}
      onClick={(event) => onSelect(event.ctrlKey || event.metaKey || event.shiftKey)}
      onDoubleClick={onRename}
      onKeyDown={props.onKeyDown}
    >
      {isSection ? (
        <ActionIcon
          {...tool}
          className={classes.arrow}
          aria-label={row.open ? `Close ${row.name}` : `Open ${row.name}`}
          onClick={(event) => {
            event.stopPropagation()
            onToggle()
          }}
        >
          <Arrow size={14} aria-hidden />
        </ActionIcon>
      ) : null}
      {renaming ? <NameField name={row.name} done={onRenamed} /> : <span className={classes.name}>{row.name}</span>}
      {isSection && !renaming ? (
        <ActionIcon
          {...tool}
          aria-label={`Rename ${row.name}`}
          onClick={(event) => {
            event.stopPropagation()
            onRename()
          }}
        >
          <Pencil size={13} aria-hidden />
        </ActionIcon>
      ) : null}
      {row.kind === 'block' ? (
        <ActionIcon
          {...tool}
          data-shown={hidden || undefined}
          aria-label={hidden ? `Show ${row.name} on this device` : `Hide ${row.name} on this device`}
          onClick={(event) => {
            event.stopPropagation()
            onHide()
          }}
        >
          {hidden ? <EyeOff size={13} aria-hidden /> : <Eye size={13} aria-hidden />}
        </ActionIcon>
      ) : null}
      <ActionIcon
        {...tool}
        aria-label={`Delete ${row.name}`}
        onClick={(event) => {
          event.stopPropagation()
          onRemove()
        }}
      >
        <Trash2 size={13} aria-hidden />
      </ActionIcon>
    </div>
  )
}
