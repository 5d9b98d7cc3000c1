import { ActionIcon, Button, Input } from '@mantine/core'
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Plus, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useFieldError } from './field-errors.ts'
import classes from './fields.module.css'

type ItemListProps<Item> = {
  name: string
  label: string
  items: readonly Item[]
  onChange(items: Item[]): void
  /** The item's label; falls back to its number. */
  nameOf(item: Item): string
  /** Singular noun for labels: `question`, `image`. */
  noun: string
  make(): Item
  max: number
  /** The fields of an item; `path` is the prefix of their names (`items.0`). */
  children(item: Item, change: (set: Partial<Item>) => void, path: string): ReactNode
}

const moveItem = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.toSpliced(from, 1)
  const item = items[from]
  return item === undefined ? rest : rest.toSpliced(to, 0, item)
}

/** The focus follows a moved item, so that it can be moved repeatedly; after a deletion it stays in the list. */
type FocusTarget = { index: number; action: 'up' | 'down' | 'delete' }

const focusAction = (list: HTMLUListElement | null, { index, action }: FocusTarget): void => {
  const buttons = [...(list?.children[index]?.querySelectorAll<HTMLButtonElement>('[data-action]') ?? [])]
  const target = buttons.find(({ dataset, disabled }) => dataset.action === action && !disabled)
  const next = target ?? buttons.find(({ disabled }) => !disabled)
  next?.focus()
}

/** Edits a list prop: one item open at a time; items are added, deleted and moved with buttons. */
export const ItemList = <Item extends object>(props: ItemListProps<Item>) => {
  const { name, label, items, onChange, nameOf, noun, make, max, children } = props
  const [open, setOpen] = useState<number>()
  const id = useId()
  const error = useFieldError(name)
  const list = useRef<HTMLUListElement>(null)
  const [focusTarget, setFocusTarget] = useState<FocusTarget>()
  useEffect(() => {
    if (focusTarget) focusAction(list.current, focusTarget)
  }, [focusTarget])
  const move = (from: number, to: number): void => {
    onChange(moveItem(items, from, to))
    setFocusTarget({ index: to, action: to < from ? 'up' : 'down' })
    setOpen((now) => (now === from ? to : now === to ? from : now))
  }
  return (
    <Input.Wrapper labelElement="div" label={label} labelProps={{ id }} error={error}>
      <ul className={classes.items} aria-labelledby={id} ref={list}>
        {items.map((item, index) => {
          const itemName = nameOf(item).trim() || `${noun} ${index + 1}`
          const Chevron = open === index ? ChevronDown : ChevronRight
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no ids
            <li key={index} className={classes.item}>
              <div className={classes.itemHead}>
                <Chevron size={14} aria-hidden />
                <button
                  type="button"
                  className={classes.itemName}
                  aria-expanded={open === index}
                  onClick={() => setOpen(open === index ? undefined : index)}
                >
                  {itemName}
                </button>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Move ${itemName} up`}
                  data-action="up"
                  disabled={index === 0}
                  onClick={() => move(index, index - 1)}
                >
                  <ArrowUp size={14} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Move ${itemName} down`}
                  data-action="down"
                  disabled={index === items.length - 1}
                  onClick={() => move(index, index + 1)}
                >
                  <ArrowDown size={14} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Delete ${itemName}`}
                  data-action="delete"
                  onClick={() => {
                    onChange(items.toSpliced(index, 1))
                    setOpen(undefined)
                    setFocusTarget({ index: Math.min(index, items.length - 2), action: 'delete' })
                  }}
                >
                  <Trash2 size={14} aria-hidden />
                </ActionIcon>
              </div>
              {open === index ? (
                <div className={classes.itemBody}>
                  {children(
                    item,
                    (set) => onChange(items.map((other, at) => (at === index ? { ...other, ...set } : other))),
                    `${name}.${index}`,
                  )}
                </div>
              ) : null}
            </li>
          )
        })}
      </ul>
      <Button
        variant="default"
        size="xs"
        mt="xs"
        leftSection={<Plus size={14} aria-hidden />}
        disabled={items.length >= max}
        onClick={() => {
          onChange([...items, make()])
          setOpen(items.length)
        }}
      >
        Add {noun}
      </Button>
    </Input.Wrapper>
  )
}
