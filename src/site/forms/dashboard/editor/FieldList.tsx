import { Button, Group, Text, VisuallyHidden } from '@mantine/core'
import { Undo2 } from 'lucide-react'
import { useId, useRef } from 'react'
import rows from '#design/tables/rows.module.css'
import type { FormField } from '#site/forms/form-schema.ts'
import classes from './editor.module.css'
import { FieldRow } from './FieldRow.tsx'
import type { DraftErrors } from './form-draft.ts'
import type { FieldCommands } from './use-field-commands.ts'
import { useEndDropTarget } from './use-field-drag.ts'

type ListProps = {
  fields: readonly FormField[]
  commands: FieldCommands
  errors: DraftErrors
  disabled: boolean
  /** Enter in a label: continue with the next field. */
  onLeaveTitle: () => void
}

/** The fields in order. The selected one shows its properties. */
export const FieldList = ({ fields, commands, errors, disabled, onLeaveTitle }: ListProps) => {
  const end = useRef<HTMLDivElement>(null)
  const keysId = useId()
  const isOver = useEndDropTarget(end, !disabled, commands.dropAtEnd)
  return (
    <section aria-label="Fields">
      <VisuallyHidden role="status">{commands.announcement}</VisuallyHidden>
      <VisuallyHidden id={keysId}>
        Arrow keys go to other fields, Alt with arrow keys moves the field, Control with D duplicates it, Delete deletes
        it.
      </VisuallyHidden>
      <div role="status">
        {commands.notice ? (
          <Group className={classes.notice} gap="xs" wrap="nowrap">
            <Text flex={1}>{commands.notice.text}</Text>
            <Button
              size="xs"
              variant="default"
              leftSection={<Undo2 size={14} aria-hidden />}
              onClick={commands.undoNotice}
            >
              Undo
            </Button>
          </Group>
        ) : null}
      </div>
      {fields.length > 0 ? (
        <ul className={rows.tree}>
          {fields.map((field, index) => (
            <FieldRow
              key={field.id}
              field={field}
              fieldsAbove={fields.slice(0, index)}
              nextId={fields[index + 1]?.id}
              previousId={fields[index - 1]?.id}
              commands={commands}
              errors={errors}
              disabled={disabled}
              keysId={keysId}
              onLeaveTitle={onLeaveTitle}
            />
          ))}
        </ul>
      ) : null}
      <div
        ref={end}
        className={classes.end}
        data-over={isOver || undefined}
        data-empty={fields.length === 0 || undefined}
      >
        {fields.length === 0 ? (
          <Text c="dimmed" ta="center">
            {disabled ? 'This form has no fields.' : 'No fields yet. Select a field type, or drag it here.'}
          </Text>
        ) : null}
      </div>
    </section>
  )
}
