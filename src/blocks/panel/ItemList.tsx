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
  /** What an item is called in the list; empty ones are called by their number. */
  nameOf(item: Item): string
  /** One of them, in the words of its buttons: `question`, `picture`. */
  noun: string
  make(): Item
  most: number
  /** The rows of one item; `path` begins the names of its rows (`items.0`). */
  children(item: Item, change: (set: Partial<Item>) => void, path: string): ReactNode
}

const moveItem = <Item,>(items: readonly Item[], from: number, to: number): Item[] => {
  const rest = items.toSpliced(from, 1)
  const item = items[from]
  return item === undefined ? rest : rest.toSpliced(to, 0, item)
}

/** The focus goes with what was moved, so that a key pressed twice moves one thing twice; after a deletion it stays in the list. */
type FocusTarget = { index: number; deed: 'up' | 'down' | 'delete' }

const focusAction = (list: HTMLUListElement | null, { index, deed }: FocusTarget): void => {
  const buttons = [...(list?.children[index]?.querySelectorAll<HTMLButtonElement>('[data-deed]') ?? [])]
  const wanted = buttons.find(({ dataset, disabled }) => dataset.deed === deed && !disabled)
  const next = wanted ?? buttons.find(({ disabled }) => !disabled)
  next?.focus()
}

/** A list in a block's props: one item open at a time, added, taken away and moved by buttons that the keyboard reaches. */
export const ItemList = <Item extends object>(props: ItemListProps<Item>) => {
  const { name, label, items, onChange, nameOf, noun, make, most, children } = props
  const [open, setOpen] = useState<number>()
  const id = useId()
  const problem = useFieldError(name)
  const list = useRef<HTMLUListElement>(null)
  const [follow, setFollow] = useState<FocusTarget>()
  useEffect(() => {
    if (follow) focusAction(list.current, follow)
  }, [follow])
  const go = (from: number, to: number): void => {
    onChange(moveItem(items, from, to))
    setFollow({ index: to, deed: to < from ? 'up' : 'down' })
    setOpen((now) => (now === from ? to : now === to ? from : now))
  }
  return (
    <Input.Wrapper labelElement="div" label={label} labelProps={{ id }} error={problem}>
      <ul className={classes.items} aria-labelledby={id} ref={list}>
        {items.map((item, index) => {
          const called = nameOf(item).trim() || `${noun} ${index + 1}`
          const Mark = open === index ? ChevronDown : ChevronRight
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: items have no ids, and the open one is known by its place
            <li key={index} className={classes.item}>
              <div className={classes.itemHead}>
                <Mark size={14} aria-hidden />
                <button
                  type="button"
                  className={classes.itemName}
                  aria-expanded={open === index}
                  onClick={() => setOpen(open === index ? undefined : index)}
                >
                  {called}
                </button>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Move ${called} up`}
                  data-deed="up"
                  disabled={index === 0}
                  onClick={() => go(index, index - 1)}
                >
                  <ArrowUp size={14} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Move ${called} down`}
                  data-deed="down"
                  disabled={index === items.length - 1}
                  onClick={() => go(index, index + 1)}
                >
                  <ArrowDown size={14} aria-hidden />
                </ActionIcon>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={`Delete ${called}`}
                  data-deed="delete"
                  onClick={() => {
                    onChange(items.toSpliced(index, 1))
                    setOpen(undefined)
                    setFollow({ index: Math.min(index, items.length - 2), deed: 'delete' })
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
        disabled={items.length >= most}
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
