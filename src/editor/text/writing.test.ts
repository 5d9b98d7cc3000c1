import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { page as aPage, place, section } from '#document/builder.ts'
import { type BlockId, idsOf } from '#document/page.ts'
import { createEditor } from '#editor/state/editor.ts'
import { writingOf } from './writing.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const opened = () => {
  const page = aPage(section({}, place('heading', { text: 'A' })))
  const editor = createEditor(page)
  const id: BlockId = idsOf(page.blocks)[0] ?? expect.fail()
  const text = () => editor.page().blocks[id]?.props.text
  return { editor, id, text, host: writingOf(editor).host }
}

test('letters of one burst are undone together; a pause begins another step', () => {
  const { editor, id, text, host } = opened()
  host.written(id, { text: 'Ab' })
  host.written(id, { text: 'Abc' })
  vi.advanceTimersByTime(1000)
  host.written(id, { text: 'Abcd' })
  editor.undo()
  expect(text()).toBe('Abc')
  editor.undo()
  expect(text()).toBe('A')
})

test('writing that ends ends its step, and nothing is being written any more', () => {
  const { editor, id, text, host } = opened()
  editor.write(id)
  host.written(id, { text: 'Ab' })
  host.writingEnded()
  expect(editor.store.getState().writing).toBeNull()
  editor.write(id)
  host.written(id, { text: 'Abc' })
  editor.undo()
  expect(text()).toBe('Ab')
})

test('the toolbar hears of the text, and what was asked of it is asked once', () => {
  const { editor, host } = opened()
  const { store, answered } = writingOf(editor)
  host.textAsks('link')
  expect(store.getState().asked).toBe('link')
  answered()
  expect(store.getState().asked).toBeNull()
  host.textAsks('toolbar')
  host.text(null)
  expect(store.getState()).toEqual({ text: null, asked: null })
})

test('words that no page takes are told like any other refusal, and change nothing', () => {
  const { editor, text, host } = opened()
  const told: string[] = []
  editor.onRefused(({ message }) => told.push(message))
  host.refused('A text holds at most 100,000 characters.')
  expect(told).toEqual(['A text holds at most 100,000 characters.'])
  expect(text()).toBe('A')
})
