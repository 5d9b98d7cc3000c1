import { expect, test } from 'vitest'
import { page, place, section } from '#document/builder.ts'
import { applyAll } from '#document/operations/apply.ts'
import type { Operation } from '#document/operations/operation.ts'
import { getIds } from '#document/page.ts'
import { createEditor, type RejectedChange } from './editor.ts'

const start = () => {
  const document = page(section({}, place('heading', { text: 'One' }), place('heading', { text: 'Two' })))
  const [one, two] = getIds(document.blocks)
  if (!one || !two) throw new Error('The page has two blocks.')
  const editor = createEditor(document)
  const refused: RejectedChange[] = []
  editor.onRejected((refusal) => refused.push(refusal))
  const write = (blockId: typeof one, text: string): Operation => ({
    type: 'setProps',
    blockId,
    set: { text },
    unset: [],
  })
  return { editor, refused, one, two, write }
}

test('undoing a step whose block another user deleted is rejected and dropped; earlier steps can still be undone', () => {
  const { editor, refused, one, two, write } = start()
  editor.perform([write(two, 'Two, changed')])
  editor.perform([write(one, 'One, changed')])
  editor.receive(applyAll(editor.page(), [{ type: 'removeBlock', blockId: one }]).page)
  editor.undo()
  expect(refused).toEqual([
    { code: 'document.stale_target', message: expect.stringMatching(/^This can no longer be undone\. ./) },
  ])
  expect(editor.page().blocks[two]?.props).toEqual({ text: 'Two, changed' })
  editor.undo()
  expect(editor.page().blocks[two]?.props).toEqual({ text: 'Two' })
  expect(editor.canUndo()).toBe(false)
  expect(refused).toHaveLength(1)
})

test('redoing a step that no longer fits is rejected and dropped', () => {
  const { editor, refused, one, write } = start()
  editor.perform([write(one, 'One, changed')])
  editor.undo()
  editor.receive(applyAll(editor.page(), [{ type: 'removeBlock', blockId: one }]).page)
  editor.redo()
  expect(refused.map(({ code }) => code)).toEqual(['document.stale_target'])
  expect(editor.canRedo()).toBe(false)
})

test('remotely deleted blocks leave the selection, and listeners receive the applied operations', () => {
  const { editor, one, two, write } = start()
  const heard: Operation[] = []
  editor.onApplied((operations) => heard.push(...operations))
  editor.select({ kind: 'blocks', ids: [one, two] })
  editor.receive(applyAll(editor.page(), [{ type: 'removeBlock', blockId: one }]).page)
  expect(editor.store.getState().selection).toEqual({ kind: 'blocks', ids: [two] })
  expect(heard).toEqual([])
  editor.perform([write(two, 'Now')])
  editor.undo()
  expect(heard).toEqual([write(two, 'Now'), write(two, 'Two')])
})

test('a change on another device is a separate undo step despite the same merge key', () => {
  const { editor, one, write } = start()
  const options = { mergeKey: 'keys-move' }
  editor.perform([write(one, 'On the desktop')], options)
  editor.setDevice('phone')
  editor.perform([write(one, 'On the phone')], options)
  editor.undo()
  expect(editor.page().blocks[one]?.props).toEqual({ text: 'On the desktop' })
})
