import { useStore } from 'zustand'
import type { BlockDefinition } from '#blocks/definition.ts'
import type { Block, Section } from '#document/page.ts'
import { useSession } from '#editor/state/use-session.ts'
import { addBlock, findInsertTarget, findSectionBefore } from './add-block.ts'

/** Inserts blocks and sections at the selection, selects them and moves the focus to the canvas. */
export const useInsert = () => {
  const { editor, announcer, insertRequests } = useSession()
  const { request } = useStore(insertRequests.store)
  return {
    block(definition: BlockDefinition): boolean {
      const { device, selection } = editor.store.getState()
      const page = editor.page()
      const { operations, id } = addBlock(page, device, definition, findInsertTarget(page, selection, request))
      const done = editor.perform(operations, { label: `Add ${definition.label.toLowerCase()}` })
      if (done) {
        editor.select({ kind: 'blocks', ids: [id] })
        announcer.announce({ message: `${definition.label} added`, reveal: id, takeFocus: true })
      }
      insertRequests.clear()
      return done
    },
    section({ section, blocks }: { section: Section; blocks: Block[] }, name: string): boolean {
      const after = findSectionBefore(editor.page(), editor.store.getState().selection, request)
      const done = editor.perform([{ type: 'insertSection', section, blocks, after }], { label: `Add ${name}` })
      if (done) {
        editor.select({ kind: 'section', id: section.id })
        announcer.announce({ message: `${name} added`, reveal: section.id, takeFocus: true })
      }
      insertRequests.clear()
      return done
    },
  }
}
