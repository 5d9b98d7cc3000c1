import { expect, test } from 'vitest'
import { page as aPage, place, section } from '#document/builder.ts'
import { createEditor } from '../state/editor.ts'
import { createInsertRequests } from './insert-request.ts'

const page = aPage({ seed: 'requests' }, section({}, place('heading', { text: 'First' })), section({}))
const [first, second] = page.sections
if (!first || !second) throw new Error('The fixture has two sections')

test('an insert request is cleared when the selection changes, and only then', () => {
  const editor = createEditor(page)
  const { store, send } = createInsertRequests(editor)
  send({ kind: 'add-section', after: first.id })
  editor.setDevice('phone')
  editor.perform([{ type: 'setSection', sectionId: first.id, patch: { name: 'Opening' } }])
  expect(store.getState().request).toEqual({ kind: 'add-section', after: first.id })
  editor.select({ kind: 'section', id: second.id })
  expect(store.getState().request).toBeNull()
  send({ kind: 'add-block', sectionId: second.id })
  expect(store.getState().request).toEqual({ kind: 'add-block', sectionId: second.id })
})
