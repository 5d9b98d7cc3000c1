import { expect, test } from 'vitest'
import { record, redo, startHistory, undo } from './history.ts'

test('undo and redo restore earlier and later states', () => {
  const history = record(record(startHistory('a'), 'b'), 'c')
  expect(undo(history).present).toBe('b')
  expect(undo(undo(undo(history))).present).toBe('a')
  expect(redo(undo(history)).present).toBe('c')
  expect(redo(history)).toBe(history)
  expect(redo(record(undo(history), 'd')).present).toBe('d')
})

test('typing in one input is one step', () => {
  const typed = ['h', 'he', 'hey'].reduce((history, text) => record(history, text, 'title'), startHistory(''))
  expect(undo(typed).present).toBe('')
  expect(undo(record(typed, 'other', 'description')).present).toBe('hey')
  expect(undo(record(undo(record(typed, 'x', 'y')), 'heyo', 'title')).present).toBe('hey')
})
