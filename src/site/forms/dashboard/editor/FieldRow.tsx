import { ActionIcon, Badge, Group, Menu, Text, UnstyledButton } from '@mantine/core'
import { ArrowDown, ArrowUp, CircleAlert, Copy, Ellipsis, GripVertical, type LucideIcon, Trash2 } from 'lucide-react'
import { type KeyboardEvent, useId, useRef } from 'react'
import rows from '#design/tables/rows.module.css'
import { useDraggableRow } from '#design/tables/use-draggable-row.ts'
import type { FormField } from '#site/forms/form-schema.ts'
import { getFieldTypeInfo } from '../field-types.ts'
import type { Move } from './edit-fields.ts'
import classes from './editor.module.css'
import { FieldProperties } from './FieldProperties.tsx'
import { type DraftErrors, hasFieldError } from './form-draft.ts'
import type { FieldCommands } from './use-field-commands.ts'
import { DRAG_KIND } from './use-field-drag.ts'

type RowProps = {
  field: FormField
  fieldsAbove: readonly FormField[]
  previousId: string | undefined
  nextId: string | undefined
  commands: FieldCommands
  errors: DraftErrors
  disabled: boolean
  /** Id of the text that describes the keys. */
  keysId: string
  onLeaveTitle: () => void
}

const HANDLE_KEYS: Readonly<Record<string, Move>> = { ArrowUp: 'up', ArrowDown: 'down', Home: 'first', End: 'last' }
const MOVES: readonly { move: Move; label: string; icon: LucideIcon }[] = [
  { move: 'up', label: 'Move up', icon: ArrowUp },
  { move: 'down', label: 'Move down', icon: ArrowDown },
]

const toEdge = (edge: 'before' | 'inside' | 'after'): 'before' | 'after' => (edge === 'before' ? 'before' : 'after')

export const FieldRow = (props: RowProps) => {
  const { field, fieldsAbove, previousId, nextId, commands, errors, disabled, keysId, onLeaveTitle } = props
  const { id, type, title } = field
  const header = useRef<HTMLDivElement>(null)
  const handle = useRef<HTMLButtonElement>(null)
  const panelId = useId()
  const { icon: Icon, label } = getFieldTypeInfo(type)
  const name = title || label
  const isSelected = commands.selectedId === id
  const hasError = hasFieldError(errors, id)
  const drag = useDraggableRow<string>(header, handle, {
    kind: DRAG_KIND,
    name: id,
    isContainer: false,
    enabled: !disabled,
    canDrop: (moved, edge) => commands.canDrop(moved, id, toEdge(edge)),
    onDrop: (moved, edge) => commands.drop(moved, id, toEdge(edge)),
  })

  const onHandleKey = (event: KeyboardEvent): void => {
    const move = HANDLE_KEYS[event.key]
    if (!move) return
    event.preventDefault()
    commands.move(id, move, 'handle')
  }
  const onRowKey = (event: KeyboardEvent): void => {
    const isUp = event.key === 'ArrowUp'
    if (isUp || event.key === 'ArrowDown') {
      const target = isUp ? previousId : nextId
      if (event.altKey && !disabled) commands.move(id, isUp ? 'up' : 'down', 'row')
      else if (target) commands.focusRow(target)
    } else if (disabled) return
    else if (event.key === 'Delete' || event.key === 'Backspace') commands.remove(id)
    else if (event.key.toLowerCase() === 'd' && (event.ctrlKey || event.metaKey)) commands.duplicate(id)
    else return
    event.preventDefault()
  }

  return (
    <li data-row={id} className={classes.item} data-selected={isSelected || undefined}>
      <div ref={header} className={rows.row} data-dragged={drag.dragged || undefined} data-edge={drag.edge}>
        <UnstyledButton
          ref={handle}
          className={rows.handle}
          data-focus="handle"
          aria-label={`Move ${name}`}
          aria-describedby={keysId}
          disabled={disabled}
          onKeyDown={onHandleKey}
        >
          <GripVertical size={16} aria-hidden />
        </UnstyledButton>
        <UnstyledButton
          className={classes.rowButton}
          data-focus="row"
          aria-expanded={isSelected}
          aria-controls={isSelected ? panelId : undefined}
          aria-describedby={keysId}
          onClick={() => commands.select(isSelected ? undefined : id)}
          onKeyDown={onRowKey}
        >
          <Icon size={17} strokeWidth={1.7} className={classes.rowIcon} aria-hidden />
          <span className={classes.rowText}>
            <Text span fw={500} className={classes.rowTitle}>
              {name}
            </Text>
            <Text span size="xs" c="dimmed">
              {label}
              {field.showWhen ? ' · shown conditionally' : ''}
            </Text>
          </span>
          {hasError ? <CircleAlert size={16} className={classes.errorIcon} role="img" aria-label="has errors" /> : null}
          {'required' in field && field.required ? <Badge color="gray">Required</Badge> : null}
        </UnstyledButton>
        {disabled ? null : (
          <Menu position="bottom-end">
            <Menu.Target>
              <ActionIcon variant="subtle" color="gray" aria-label={`Actions for ${name}`}>
                <Ellipsis size={16} aria-hidden />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {MOVES.map(({ move, label: text, icon: MoveIcon }) => (
                <Menu.Item
                  key={move}
                  leftSection={<MoveIcon size={16} aria-hidden />}
                  disabled={!commands.canMove(id, move)}
                  onClick={() => commands.move(id, move, 'row')}
                >
                  {text}
                </Menu.Item>
              ))}
              <Menu.Item leftSection={<Copy size={16} aria-hidden />} onClick={() => commands.duplicate(id)}>
                Duplicate
              </Menu.Item>
              <Menu.Item color="red" leftSection={<Trash2 size={16} aria-hidden />} onClick={() => commands.remove(id)}>
                Delete
              </Menu.Item>
            </Menu.Dropdown>
          </Menu>
        )}
      </div>
      {isSelected ? (
        <Group id={panelId} className={classes.properties} role="group" aria-label={`Properties of ${name}`}>
          <FieldProperties
            field={field}
            fieldsAbove={fieldsAbove}
            errors={errors}
            disabled={disabled}
            onChange={commands.update}
            onLeaveTitle={onLeaveTitle}
          />
        </Group>
      ) : null}
    </li>
  )
}
