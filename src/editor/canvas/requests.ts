import { createStore, type StoreApi } from 'zustand/vanilla'
import { rememberingFor } from '#base/memo.ts'
import type { SectionId } from '#document/page.ts'
import type { Editor } from '#editor/state/editor.ts'

/** What the canvas asks of the insert panel. Whoever answers a request takes it away by `answered`. */
export type CanvasRequest =
  /** Opens the gallery of sections; null is the top of the page. */
  | { kind: 'add-section'; after: SectionId | null }
  /** Opens the insert menu, for this section. */
  | { kind: 'add-block'; sectionId: SectionId }

type Requests = { asked: CanvasRequest | null }

const createRequests = () => {
  const store: StoreApi<Requests> = createStore<Requests>(() => ({ asked: null }))
  return {
    store,
    ask: (asked: CanvasRequest): void => store.setState({ asked }),
    answered: (): void => store.setState({ asked: null }),
  }
}

export type CanvasRequests = ReturnType<typeof createRequests>

/** One for each open page, as long as its editor lives. */
export const requestsOf: (editor: Editor) => CanvasRequests = rememberingFor(createRequests)
