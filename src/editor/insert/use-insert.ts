import { useStore } from 'zustand'
import type { BlockDefinition } from '#blocks/definition.ts'
import type { Block, Section } from '#document/page.ts'
import { tellCanvas } from '#editor/canvas/beside.ts'
import { requestsOf } from '#editor/canvas/requests.ts'
import { useEditor } from '#editor/state/use-editor.ts'
import { addBlock, sectionBefore, targetOf } from './insertion.ts'

/** Puts blocks and sections on the page where the owner would look for them, chooses what is new, and hands it to the canvas: it is moved or written next. */
export const useInsert = () => {
  const { editor } = useEditor()
  const requests = requestsOf(editor)
  const { asked } = useStore(requests.store)
  return {
    block(definition: BlockDefinition): boolean {
      const { device, selection } = editor.store.getState()
      const page = editor.page()
      const { operations, id } = addBlock(page, device, definition, targetOf(page, selection, asked))
      const done = editor.perform(operations, { label: `Add ${definition.label.toLowerCase()}` })
      if (done) {
        editor.select({ kind: 'blocks', ids: [id] })
        tellCanvas(editor, { words: `${definition.label} added`, show: id, keys: true })
      }
      requests.answered()
      return done
    },
    section({ section, blocks }: { section: Section; blocks: Block[] }, name: string): boolean {
      const after = sectionBefore(editor.page(), editor.store.getState().selection, asked)
      const done = editor.perform([{ type: 'insertSection', section, blocks, after }], { label: `Add ${name}` })
      if (done) {
        editor.select({ kind: 'section', id: section.id })
        tellCanvas(editor, { words: `${name} added`, show: section.id, keys: true })
      }
      requests.answered()
      return done
    },
  }
}
