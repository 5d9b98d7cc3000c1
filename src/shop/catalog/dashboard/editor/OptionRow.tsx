import { ActionIcon, Group, Input, TextInput } from '@mantine/core'
import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react'
import classes from './editor.module.css'
import type { OptionDraft } from './options.ts'
import { ValueChips } from './ValueChips.tsx'

type OptionRowProps = {
  axis: OptionDraft
  index: number
  count: number
  disabled: boolean
  error: string | undefined
  onName: (name: string) => void
  onValues: (values: readonly string[]) => void
  onRename: (from: string, to: string) => void
  onMove: (to: number) => void
  onRemove: () => void
}

export const OptionRow = (props: OptionRowProps) => {
  const { axis, index, count, disabled, error, onName, onValues, onRename, onMove, onRemove } = props
  const name = axis.name.trim() || `option ${index + 1}`
  return (
    <fieldset className={classes.axis} aria-label={name}>
      <TextInput
        label="Option"
        placeholder="Size"
        className={classes.axisName}
        autoFocus={axis.name === '' && axis.values.length === 0}
        disabled={disabled}
        maxLength={50}
        value={axis.name}
        error={error}
        onChange={({ currentTarget }) => onName(currentTarget.value)}
      />
      <Input.Wrapper label="Values" labelElement="div" className={classes.axisValues}>
        <ValueChips option={name} values={axis.values} disabled={disabled} onChange={onValues} onRename={onRename} />
      </Input.Wrapper>
      <Group gap={2} wrap="nowrap" className={classes.axisActions}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Move ${name} up`}
          disabled={disabled || index === 0}
          onClick={() => onMove(index - 1)}
        >
          <ArrowUp size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Move ${name} down`}
          disabled={disabled || index === count - 1}
          onClick={() => onMove(index + 1)}
        >
          <ArrowDown size={16} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={`Remove ${name}`}
          disabled={disabled}
          onClick={onRemove}
        >
          <Trash2 size={16} aria-hidden />
        </ActionIcon>
      </Group>
    </fieldset>
  )
}
