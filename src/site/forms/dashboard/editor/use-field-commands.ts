import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { FieldType, FormField } from '#site/forms/form-schema.ts'
import { createField } from '../field-types.ts'
import {
  duplicateField,
  findNeighborId,
  insertBelow,
  insertNextTo,
  listLostConditions,
  type Move,
  moveField,
  moveNextTo,
  removeField,
  replaceField,
} from './edit-fields.ts'
import type { FormEditorState } from './use-form-editor.ts'

type Focus = { id: string; on: 'title' | 'row' | 'handle' }
/** A message above the list with an undo button, until the fields change again. */
type Notice = { text: string; before: readonly FormField[]; after: readonly FormField[] }

/** Names in drag data: a field id, or `new:` and a type of the palette. */
const NEW = 'new:'
export const toPaletteName = (type: FieldType): string => `${NEW}${type}`
const parsePaletteName = (name: string): FieldType | undefined =>
  name.startsWith(NEW) ? (name.slice(NEW.length) as FieldType) : undefined

const describeLost = (titles: readonly string[]): string =>
  titles.length === 0
    ? ''
    : `${titles.join(', ')} ${titles.length === 1 ? 'is' : 'are'} always shown now, because conditions need a field above.`

/** What can be done with the fields of a form, by mouse and by keyboard. Selects and focuses what was changed. */
export const useFieldCommands = (editor: FormEditorState, list: RefObject<HTMLElement | null>) => {
  const { draft, change } = editor
  const { fields } = draft
  const [selectedId, setSelectedId] = useState<string>()
  const [focus, setFocus] = useState<Focus>()
  const [notice, setNotice] = useState<Notice>()
  const [announcement, setAnnouncement] = useState('')

  const moveFocus = useEffectEvent(({ id, on }: Focus) => {
    const target = list.current?.querySelector<HTMLElement>(`[data-row="${CSS.escape(id)}"] [data-focus="${on}"]`)
    target?.focus()
    if (on === 'title' && target instanceof HTMLInputElement) target.select()
  })
  useEffect(() => {
    if (focus) moveFocus(focus)
  }, [focus])

  const show = (text: string, after: readonly FormField[]): void =>
    setNotice(text ? { text, before: fields, after } : undefined)

  const insert = (next: FormField[], field: FormField): void => {
    change({ fields: next })
    setSelectedId(field.id)
    setFocus({ id: field.id, on: 'title' })
    setAnnouncement('')
  }

  const reorder = (next: FormField[] | undefined, id: string, on?: Focus['on']): void => {
    if (!next) return
    change({ fields: next })
    show(describeLost(listLostConditions(fields, next)), next)
    const position = next.findIndex((field) => field.id === id)
    setAnnouncement(`${next[position]?.title} is now ${position + 1} of ${next.length}.`)
    if (on) setFocus({ id, on })
  }

  return {
    selectedId,
    announcement,
    /** Undefined as soon as the fields have changed again. */
    notice: notice?.after === fields ? notice : undefined,
    undoNotice: () => {
      if (notice) change({ fields: notice.before })
      setNotice(undefined)
    },
    select: (id: string | undefined): void => setSelectedId(id),
    focusRow: (id: string): void => setFocus({ id, on: 'row' }),
    add: (type: FieldType): void => {
      const field = createField(type)
      insert(insertBelow(fields, field, selectedId), field)
    },
    update: (field: FormField, mergeKey?: string): void => change({ fields: replaceField(fields, field) }, mergeKey),
    canMove: (id: string, move: Move): boolean => moveField(fields, id, move) !== undefined,
    move: (id: string, move: Move, on?: Focus['on']): void => reorder(moveField(fields, id, move), id, on),
    canDrop: (name: string, targetId: string, edge: 'before' | 'after'): boolean =>
      parsePaletteName(name) !== undefined || moveNextTo(fields, name, targetId, edge) !== undefined,
    drop: (name: string, targetId: string, edge: 'before' | 'after'): void => {
      const type = parsePaletteName(name)
      const field = type && createField(type)
      if (field) insert(insertNextTo(fields, field, targetId, edge), field)
      else reorder(moveNextTo(fields, name, targetId, edge), name)
    },
    dropAtEnd: (name: string): void => {
      const type = parsePaletteName(name)
      const field = type && createField(type)
      if (field) insert([...fields, field], field)
      else reorder(moveField(fields, name, 'last'), name)
    },
    duplicate: (id: string): void => {
      const { fields: next, copy } = duplicateField(fields, id)
      if (copy) insert(next, copy)
    },
    remove: (id: string): void => {
      const next = removeField(fields, id)
      const title = fields.find((field) => field.id === id)?.title || 'Field'
      const neighbor = findNeighborId(fields, id)
      change({ fields: next })
      show([`${title} deleted.`, describeLost(listLostConditions(fields, next))].join(' '), next)
      setAnnouncement('')
      setSelectedId(undefined)
      if (neighbor) setFocus({ id: neighbor, on: 'row' })
    },
  }
}

export type FieldCommands = ReturnType<typeof useFieldCommands>
