import { expect, test } from 'vitest'
import { page, section } from '#document/builder.ts'
import { createEditor, type RejectedChange } from './editor.ts'
import { getReadOnlyReason } from './read-only.ts'

test('without the right to edit, or to edit a locked page, the page is read-only with a reason', () => {
  const [everything, writer, reader] = [
    { mayEdit: true, mayPublish: true },
    { mayEdit: true, mayPublish: false },
    { mayEdit: false, mayPublish: false },
  ]
  expect(getReadOnlyReason({ locked: true }, everything)).toBeUndefined()
  expect(getReadOnlyReason({ locked: false }, writer)).toBeUndefined()
  expect(getReadOnlyReason({ locked: true }, writer)).toMatchObject({ code: 'drafts.locked' })
  expect(getReadOnlyReason({ locked: true }, reader)).toMatchObject({ code: 'editor.read_only' })
})

test('a read-only page does not change', () => {
  const start = page(section({}))
  const readOnly: RejectedChange = { code: 'drafts.locked', message: 'This page is locked.' }
  const editor = createEditor(start, undefined, { readOnly })
  const rejected: RejectedChange[] = []
  editor.onRejected((change) => rejected.push(change))
  expect(editor.isReadOnly).toBe(true)
  const [first] = start.sections
  expect(editor.perform([{ type: 'removeSection', sectionId: first?.id ?? expect.fail() }])).toBe(false)
  expect(editor.page()).toBe(start)
  expect(rejected).toEqual([readOnly])
})
