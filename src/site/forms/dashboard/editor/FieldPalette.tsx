import { Text, TextInput, UnstyledButton, VisuallyHidden } from '@mantine/core'
import { Search } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId, useRef, useState } from 'react'
import type { FieldType } from '#site/forms/form-schema.ts'
import { FIELD_GROUPS } from '../field-types.ts'
import classes from './editor.module.css'
import { useDraggableFieldType } from './use-field-drag.ts'

type PaletteProps = { searchRef: RefObject<HTMLInputElement | null>; onAdd: (type: FieldType) => void }

const search = (text: string): typeof FIELD_GROUPS => {
  const wanted = text.trim().toLowerCase()
  const matches = (...texts: string[]): boolean => texts.some((each) => each.toLowerCase().includes(wanted))
  return FIELD_GROUPS.map((group) => ({
    ...group,
    types: group.types.filter(({ type, label, description }) => matches(type, label, description)),
  })).filter(({ types }) => types.length > 0)
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }

/** All field types. Click or press Enter to add one below the selected field, or drag it into place. One tab stop, then arrow keys. */
export const FieldPalette = ({ searchRef, onAdd }: PaletteProps) => {
  const [text, setText] = useState('')
  const [current, setCurrent] = useState<FieldType>()
  const items = useRef<HTMLDivElement>(null)
  const id = useId()
  const groups = search(text)
  const types = groups.flatMap((group) => group.types.map(({ type }) => type))
  const active = current && types.includes(current) ? current : types[0]
  const add = (type: FieldType): void => {
    setText('')
    onAdd(type)
  }
  const focus = (type: FieldType | undefined): void =>
    items.current?.querySelector<HTMLElement>(`[data-type="${type}"]`)?.focus()
  const onSearchKey = (event: KeyboardEvent): void => {
    const [first] = types
    if (event.key === 'Enter' && first) add(first)
    else if (event.key === 'ArrowDown') focus(active)
    else return
    event.preventDefault()
  }
  const onItemKey = (event: KeyboardEvent, type: FieldType): void => {
    const step = STEPS[event.key]
    if (step === undefined) return
    event.preventDefault()
    const index = types.indexOf(type) + step
    if (index < 0) searchRef.current?.focus()
    else focus(types[index])
  }
  return (
    <>
      <TextInput
        ref={searchRef}
        aria-label="Find a field type"
        placeholder="Find a field type"
        leftSection={<Search size={15} aria-hidden />}
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={onSearchKey}
      />
      <div ref={items} className={classes.types}>
        {groups.map(({ label, types: infos }) => (
          // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend and styles of its own.
          <div key={label} role="group" aria-labelledby={`${id}-${label}`}>
            <Text id={`${id}-${label}`} size="xs" c="dimmed" fw={500} className={classes.groupLabel}>
              {label}
            </Text>
            <div className={classes.typeGrid}>
              {infos.map((info) => (
                <FieldTypeButton
                  key={info.type}
                  {...info}
                  isTabStop={info.type === active}
                  onFocus={() => setCurrent(info.type)}
                  onKeyDown={(event) => onItemKey(event, info.type)}
                  onClick={() => add(info.type)}
                />
              ))}
            </div>
          </div>
        ))}
        {groups.length === 0 ? (
          <Text c="dimmed" size="sm" role="status">
            No field type with this name.
          </Text>
        ) : null}
      </div>
    </>
  )
}

type ButtonProps = (typeof FIELD_GROUPS)[number]['types'][number] & {
  isTabStop: boolean
  onFocus: () => void
  onKeyDown: (event: KeyboardEvent) => void
  onClick: () => void
}

const FieldTypeButton = ({
  type,
  label,
  description,
  icon: Icon,
  isTabStop,
  onFocus,
  onKeyDown,
  onClick,
}: ButtonProps) => {
  const button = useRef<HTMLButtonElement>(null)
  useDraggableFieldType(button, type)
  return (
    <UnstyledButton
      ref={button}
      className={classes.type}
      data-type={type}
      tabIndex={isTabStop ? 0 : -1}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      <Icon size={17} strokeWidth={1.7} aria-hidden />
      <span>
        <VisuallyHidden>Add </VisuallyHidden>
        <span className={classes.typeLabel}>{label}</span>
        <span className={classes.typeDescription}>{description}</span>
      </span>
    </UnstyledButton>
  )
}
