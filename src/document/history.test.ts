import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isDomainError } from '#base/domain-error.ts'
import { defaultLimits } from '#base/limits.ts'
import { page, place, section } from './builder.ts'
import { canRedo, canUndo, endGroup, type History, maxSteps, perform, redo, startHistory, undo } from './history.ts'
import { applyAll } from './operations/apply.ts'
import type { Operation } from './operations/operation.ts'
import { getIds, newBlockId } from './page.ts'
import { pages } from './testing/arbitraries.ts'
import { freshFrom, intents } from './testing/operation-arbitraries.ts'

const text = page({ seed: 'history' }, section({}, place('text', { text: '' })))
const [blockId = newBlockId()] = getIds(text.blocks)
const write = (value: string): Operation[] => [{ type: 'setProps', blockId, set: { text: value }, unset: [] }]
const type = (history: History, value: string, mergeKey?: string): History =>
  perform(history, write(value), { mergeKey }).history
const shown = (history: History) => history.page.blocks[blockId]?.props.text

test('D26 undoing all steps restores the first page, and redoing all steps the last', () => {
  fc.assert(
    fc.property(
      pages(2),
      intents,
      fc.array(fc.constantFrom('a', 'b', undefined), { maxLength: 25 }),
      (start, list, keys) => {
        let history = startHistory(start)
        const seen = [start]
        list.forEach((intent, step) => {
          try {
            const mergeKey = keys[step]
            const turn = perform(history, [intent(history.page, freshFrom(step))], { mergeKey })
            expect(turn.history.page).toEqual(applyAll(history.page, turn.applied).page)
            if (turn.history.undoStack.length === history.undoStack.length) seen.pop()
            history = turn.history
            seen.push(history.page)
          } catch (error) {
            if (!isDomainError(error)) throw error
          }
        })
        const last = history.page
        for (const before of seen.slice(0, -1).reverse()) {
          const turn = undo(history)
          expect(applyAll(history.page, turn.applied).page).toEqual(turn.history.page)
          history = turn.history
          expect(history.page).toEqual(before)
        }
        expect(canUndo(history)).toBe(false)
        expect(history.page).toEqual(start)
        while (canRedo(history)) history = redo(history).history
        expect(history.page).toEqual(last)
      },
    ),
  )
})

test('D27 changes with the same merge key are undone together', () => {
  let history = startHistory(text)
  for (const value of ['H', 'He', 'Hel']) history = type(history, value, 'typing')
  expect(history.undoStack).toHaveLength(1)
  expect(history.undoStack[0]?.forward).toEqual(write('Hel'))
  expect(shown(undo(history).history)).toBe('')
  expect(shown(redo(undo(history).history).history)).toBe('Hel')
})

test('D27 a group ends explicitly, with another or no merge key, and after an undo', () => {
  const one = type(startHistory(text), 'one', 'typing')
  expect(type(endGroup(one), 'two', 'typing').undoStack).toHaveLength(2)
  expect(type(one, 'two', 'elsewhere').undoStack).toHaveLength(2)
  expect(type(type(startHistory(text), 'one'), 'two').undoStack).toHaveLength(2)
  const two = type(endGroup(one), 'two', 'typing')
  expect(type(undo(two).history, 'three', 'typing').undoStack).toHaveLength(2)
  expect(type(redo(undo(one).history).history, 'two', 'typing').undoStack).toHaveLength(2)
})

test('D28 a new change clears the redo stack', () => {
  const undone = undo(type(startHistory(text), 'one')).history
  expect(canRedo(undone)).toBe(true)
  const after = type(undone, 'two')
  expect(canRedo(after)).toBe(false)
  expect(redo(after)).toEqual({ history: after, applied: [] })
})

test('D28 the oldest steps are dropped', () => {
  let history = startHistory(text)
  for (let count = 0; count < maxSteps + 5; count++) history = type(history, String(count))
  expect(history.undoStack).toHaveLength(maxSteps)
  while (canUndo(history)) history = undo(history).history
  expect(shown(history)).toBe('4')
  expect(undo(history)).toEqual({ history, applied: [] })
})

test('D21 a rejected operation and an empty list leave the history unchanged', () => {
  const history = type(startHistory(text), 'one')
  expect(() => perform(history, [...write('two'), { type: 'removeBlock', blockId: newBlockId() }])).toThrow('no longer')
  expect(shown(history)).toBe('one')
  expect(perform(history, []).history).toBe(history)
})

test('D26 undo is not subject to limits', () => {
  const limits = { ...defaultLimits, blocksPerSection: 0 }
  const removed = perform(startHistory(text), [{ type: 'removeBlock', blockId }], { limits }).history
  expect(undo(removed).history.page).toEqual(text)
})
