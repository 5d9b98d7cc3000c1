import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page as aPage, place, section } from '#document/builder.ts'
import { type BlockId, getIds } from '#document/page.ts'
import { createEditor } from '../state/editor.ts'
import { createTextEditing } from './text-editing.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const opened = () => {
  const page = aPage(section({}, place('heading', { text: 'A' })))
  const editor = createEditor(page)
  const id: BlockId = getIds(page.blocks)[0] ?? expect.fail()
  const text = () => editor.page().blocks[id]?.props.text
  return { editor, id, text, ...createTextEditing(editor) }
}

test('a typing burst is one undo step; a pause starts the next', () => {
  const { editor, id, text, host } = opened()
  host.onChange(id, { text: 'Ab' })
  host.onChange(id, { text: 'Abc' })
  vi.advanceTimersByTime(1000)
  host.onChange(id, { text: 'Abcd' })
  editor.undo()
  expect(text()).toBe('Abc')
  editor.undo()
  expect(text()).toBe('A')
})

test('ending text editing ends the undo step and clears the edited block', () => {
  const { editor, id, text, host } = opened()
  editor.editText(id)
  host.onChange(id, { text: 'Ab' })
  host.onEnd()
  expect(editor.store.getState().editingBlockId).toBeNull()
  editor.editText(id)
  host.onChange(id, { text: 'Abc' })
  editor.undo()
  expect(text()).toBe('Ab')
})

test('the toolbar receives the text state and each request once', () => {
  const { host, store, clearRequest } = opened()
  host.onRequest('link')
  expect(store.getState().request).toBe('link')
  clearRequest()
  expect(store.getState().request).toBeNull()
  host.onRequest('toolbar')
  host.onState(null)
  expect(store.getState()).toEqual({ text: null, request: null })
})

test('rejected text is reported like any other rejected change and changes nothing', () => {
  const { editor, text, host } = opened()
  const messages: string[] = []
  editor.onRejected(({ message }) => messages.push(message))
  host.onRejected('A text holds at most 100,000 characters.')
  expect(messages).toEqual(['A text holds at most 100,000 characters.'])
  expect(text()).toBe('A')
})
