import { createStore } from 'zustand/vanilla'
import type { SectionId } from '#document/page.ts'
import type { FrameRemote, Geometry, Hit, View } from '#editor/frame/bridge.ts'
import type { Point, Rect } from './geometry/rect.ts'
import type { Guide } from './geometry/snap.ts'

/** Where something would land if it were let go now. */
export type Landing = { sectionId: SectionId; rects: readonly Rect[]; words: string }

/** What the overlay draws, beside what the editor itself knows. Lengths are pixels of the page. */
export type CanvasState = {
  geometry: Geometry
  view: View
  hover: Hit
  /** Something is being dragged, sized or carried in: frames of what is chosen step back. */
  busy: 'move' | 'resize' | 'band' | 'carry' | null
  landing: Landing | null
  guides: readonly Guide[]
  band: Rect | null
  /** The line between two sections where a section would go. */
  seam: number | null
  /** Where the context menu stands, in pixels of the canvas. */
  menu: Point | null
  said: string
}

const nowhere: Hit = { sectionId: null, blockId: null }
const emptyGeometry: Geometry = { sections: new Map(), blocks: new Map(), page: { width: 0, height: 0 } }
const atRest = { busy: null, landing: null, guides: [], band: null, seam: null } satisfies Partial<CanvasState>

export const createCanvasState = () => {
  const store = createStore<CanvasState>(() => ({
    ...atRest,
    geometry: emptyGeometry,
    view: { x: 0, y: 0, width: 0, height: 0 },
    hover: nowhere,
    menu: null,
    said: '',
  }))
  return {
    store,
    rest: (): void => store.setState(atRest),
    /** Read aloud politely. The same words twice would be passed over, hence the space that nobody hears. */
    announce: (words: string): void =>
      store.setState(({ said }) => ({ said: said === words ? `${words}\u00a0` : words })),
    hover: (hit: Hit): void => {
      const { hover } = store.getState()
      if (hover.blockId !== hit.blockId || hover.sectionId !== hit.sectionId) store.setState({ hover: hit })
    },
    measure: (remote: FrameRemote): void => store.setState({ geometry: remote.geometry(), view: remote.view() }),
  }
}
export type CanvasStore = ReturnType<typeof createCanvasState>
