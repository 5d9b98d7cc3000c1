import { ActionIcon, Button, Group, PillsInput, Popover, Stack, TextInput, UnstyledButton } from '@mantine/core'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import classes from './editor.module.css'
import { addValues, moveItem } from './options.ts'

type ValueChipsProps = {
  /** Option name for screen readers. */
  option: string
  values: readonly string[]
  disabled: boolean
  onChange: (values: readonly string[]) => void
  onRename: (from: string, to: string) => void
}

const splitValues = (text: string): string[] => text.split(/[,;\n\t]/)

/** Option values as chips: type and press Enter or comma, or paste several; click a chip to rename, move or remove it. */
export const ValueChips = ({ option, values, disabled, onChange, onRename }: ValueChipsProps) => {
  const [typed, setTyped] = useState('')
  const add = (text: string): void => {
    onChange(addValues(values, splitValues(text)))
    setTyped('')
  }
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.key === 'Enter' || event.key === ',') {
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '') onChange(values.slice(0, -1))
  }
  return (
    <PillsInput disabled={disabled}>
      <Group gap={4}>
        {values.map((value, index) => (
          <Chip
            key={value}
            value={value}
            option={option}
            others={values}
            disabled={disabled}
            onRename={(to) => onRename(value, to)}
            onMove={(by) => onChange(moveItem(values, index, index + by))}
            onRemove={() => onChange(values.filter((other) => other !== value))}
          />
        ))}
        <PillsInput.Field
          aria-label={`Add value to ${option}`}
          placeholder={values.length === 0 ? 'Small, Medium, Large' : ''}
          disabled={disabled}
          value={typed}
          maxLength={200}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
          onKeyDown={onKeyDown}
          onPaste={(event) => {
            const text = event.clipboardData.getData('text/plain')
            if (splitValues(text).length < 2) return
            event.preventDefault()
            add(text)
          }}
          onBlur={() => typed.trim() && add(typed)}
        />
      </Group>
    </PillsInput>
  )
}

type ChipProps = {
  value: string
  option: string
  others: readonly string[]
  disabled: boolean
  onRename: (to: string) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

const Chip = ({ value, option, others, disabled, onRename, onMove, onRemove }: ChipProps) => {
  const [name, setName] = useState<string>()
  const close = (): void => setName(undefined)
  const index = others.indexOf(value)
  const taken = others.some((other) => other !== value && other.toLowerCase() === name?.trim().toLowerCase())
  const rename = (): void => {
    if (taken || !name?.trim()) return
    onRename(name.trim())
    close()
  }
  return (
    <Popover
      opened={name !== undefined}
      onChange={(open) => !open && close()}
      width={240}
      trapFocus
      shadow="md"
      withinPortal={false}
    >
      <Popover.Target>
        <UnstyledButton
          className={classes.chip}
          disabled={disabled}
          aria-label={`${value}, a value of ${option}: change`}
          onClick={() => setName(value)}
        >
          {value}
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap="xs">
          <TextInput
            label="Value"
            data-autofocus
            maxLength={100}
            value={name ?? ''}
            error={taken ? 'This value already exists.' : undefined}
            onChange={({ currentTarget }) => setName(currentTarget.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return
              event.preventDefault()
              rename()
            }}
          />
          <Group justify="space-between" gap={4} wrap="nowrap">
            <Group gap={2} wrap="nowrap">
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Move ${value} before`}
                disabled={index === 0}
                onClick={() => onMove(-1)}
              >
                <ChevronLeft size={16} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={`Move ${value} behind`}
                disabled={index === others.length - 1}
                onClick={() => onMove(1)}
              >
                <ChevronRight size={16} aria-hidden />
              </ActionIcon>
            </Group>
            <Button size="compact-sm" variant="subtle" color="red" onClick={onRemove}>
              Remove
            </Button>
            <Button size="compact-sm" onClick={rename} disabled={taken}>
              Done
            </Button>
          </Group>
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
