import { createStore } from 'zustand/vanilla'
import type { SectionId } from '#document/page.ts'
import type { Editor } from '#editor/state/editor.ts'

export type InsertRequest =
  /** Opens the section gallery; null inserts at the top of the page. */
  | { kind: 'add-section'; after: SectionId | null }
  /** Opens the block menu for this section. */
  | { kind: 'add-block'; sectionId: SectionId }

/**
 * What the canvas requests from the insert panel. The panel clears a request once it has handled it. Changing the selection clears it too:
 * new content is inserted at the selection.
 */
export const createInsertRequests = (editor: Pick<Editor, 'store'>) => {
  const store = createStore<{ request: InsertRequest | null }>(() => ({ request: null }))
  editor.store.subscribe(({ selection }, before) => {
    if (selection !== before.selection && store.getState().request) store.setState({ request: null })
  })
  return {
    store,
    send: (request: InsertRequest): void => store.setState({ request }),
    clear: (): void => store.setState({ request: null }),
  }
}
export type InsertRequests = ReturnType<typeof createInsertRequests>
