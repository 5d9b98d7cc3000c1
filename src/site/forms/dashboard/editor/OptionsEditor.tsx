import { ActionIcon, Button, Group, Input, Stack, Textarea, TextInput } from '@mantine/core'
import { ArrowUp, Plus, X } from 'lucide-react'
import { type ClipboardEvent, type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { MAX_OPTIONS } from '#site/forms/limits.ts'
import { parseOptions } from './edit-fields.ts'
import classes from './editor.module.css'
import type { DraftErrors } from './form-draft.ts'

type EditorProps = {
  /** Path of the options in the draft. */
  path: string
  label: string
  noun: string
  options: readonly string[]
  errors: DraftErrors
  disabled: boolean
  onChange: (options: readonly string[]) => void
}

/** A text that no other option has. */
const nameNext = (options: readonly string[], noun: string): string => {
  const name = (number: number): string => `${noun[0]?.toUpperCase()}${noun.slice(1)} ${number}`
  let number = options.length + 1
  while (options.includes(name(number))) number++
  return name(number)
}

/** Options as inputs, or as text with one per line. Pasting several lines into an input adds them all. */
export const OptionsEditor = ({ path, label, noun, options, errors, disabled, onChange }: EditorProps) => {
  const [text, setText] = useState<string>()
  const [focused, setFocused] = useState<{ index: number }>()
  const list = useRef<HTMLDivElement>(null)
  const labelId = useId()
  const error = errors[path]

  useEffect(() => {
    if (!focused) return
    const input = list.current?.querySelectorAll<HTMLInputElement>('input')[focused.index]
    input?.focus()
    input?.select()
  }, [focused])

  const replace = (index: number, ...next: string[]): void => onChange(options.toSpliced(index, 1, ...next))
  const add = (index: number): void => {
    if (options.length >= MAX_OPTIONS) return
    onChange(options.toSpliced(index, 0, nameNext(options, noun)))
    setFocused({ index })
  }
  const remove = (index: number): void => {
    onChange(options.toSpliced(index, 1))
    setFocused({ index: Math.max(0, index - 1) })
  }
  const moveUp = (index: number): void => {
    if (index === 0) return
    onChange(options.toSpliced(index, 1).toSpliced(index - 1, 0, options[index] ?? ''))
    setFocused({ index: index - 1 })
  }
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    if (event.key === 'Enter') add(index + 1)
    else if (event.key === 'Backspace' && options[index] === '' && options.length > 1) remove(index)
    else if (event.key === 'ArrowUp' && event.altKey) moveUp(index)
    else return
    event.preventDefault()
  }
  const onPaste = (event: ClipboardEvent, index: number): void => {
    const pasted = parseOptions(event.clipboardData.getData('text/plain'))
    if (pasted.length < 2) return
    event.preventDefault()
    const others = options.filter((_, other) => other !== index)
    const added = pasted.filter((option) => !others.includes(option))
    replace(index, ...added.slice(0, MAX_OPTIONS - others.length))
  }

  return (
    <Input.Wrapper labelElement="div" label={label} labelProps={{ id: labelId }} error={error}>
      {text === undefined ? (
        <Stack ref={list} gap={6} role="group" aria-labelledby={labelId}>
          {options.map((option, index) => (
            <Group
              // biome-ignore lint/suspicious/noArrayIndexKey: options have no identity but their position.
              key={index}
              gap={4}
              wrap="nowrap"
              align="flex-start"
            >
              <TextInput
                flex={1}
                aria-label={`${noun[0]?.toUpperCase()}${noun.slice(1)} ${index + 1}`}
                name={`${path}.${index}`}
                maxLength={500}
                value={option}
                error={errors[`${path}.${index}`] ?? Boolean(error)}
                disabled={disabled}
                onChange={(event) => replace(index, event.currentTarget.value)}
                onKeyDown={(event) => onKeyDown(event, index)}
                onPaste={(event) => onPaste(event, index)}
              />
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`Move ${noun} ${index + 1} up`}
                disabled={disabled || index === 0}
                onClick={() => moveUp(index)}
              >
                <ArrowUp size={15} aria-hidden />
              </ActionIcon>
              <ActionIcon
                variant="subtle"
                color="gray"
                size="lg"
                aria-label={`Delete ${noun} ${index + 1}`}
                disabled={disabled || options.length === 1}
                onClick={() => remove(index)}
              >
                <X size={15} aria-hidden />
              </ActionIcon>
            </Group>
          ))}
        </Stack>
      ) : (
        <Textarea
          aria-label={`${label}, one per line`}
          autosize
          minRows={4}
          maxRows={14}
          value={text}
          disabled={disabled}
          onChange={(event) => {
            setText(event.currentTarget.value)
            onChange(parseOptions(event.currentTarget.value).slice(0, MAX_OPTIONS))
          }}
        />
      )}
      {disabled ? null : (
        <Group gap="xs" mt={8} className={classes.optionActions}>
          {text === undefined ? (
            <Button
              size="xs"
              variant="default"
              leftSection={<Plus size={14} aria-hidden />}
              onClick={() => add(options.length)}
              disabled={options.length >= MAX_OPTIONS}
            >
              {`Add ${noun}`}
            </Button>
          ) : null}
          <Button
            size="xs"
            variant="subtle"
            color="gray"
            onClick={() => setText(text === undefined ? options.join('\n') : undefined)}
          >
            {text === undefined ? 'Edit as text' : 'Edit one by one'}
          </Button>
        </Group>
      )}
    </Input.Wrapper>
  )
}
