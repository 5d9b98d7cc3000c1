import { createStore } from 'zustand/vanilla'
import type { SectionId } from '#document/page.ts'
import type { FrameRemote, Geometry, Hit, View } from '../frame/bridge.ts'
import type { Point, Rect } from './geometry/rect.ts'
import type { Guide } from './geometry/snap.ts'

/** Where something would land if it were let go now. */
export type DropTarget = { sectionId: SectionId; rects: readonly Rect[]; label: string }

/** What the overlay draws, beside what the editor itself knows. Lengths are pixels of the page. */
export type CanvasState = {
  geometry: Geometry
  view: View
  hover: Hit
  /** Something is being dragged, sized or carried in: frames of what is chosen step back. */
  busy: 'move' | 'resize' | 'marquee' | 'insert' | null
  dropTarget: DropTarget | null
  guides: readonly Guide[]
  marquee: Rect | null
  /** The line between two sections where a section would go. */
  insertionLine: number | null
  /** Where the context menu stands, in pixels of the canvas. */
  menu: Point | null
  announcement: string
}

const noHit: Hit = { sectionId: null, blockId: null }
const emptyGeometry: Geometry = { sections: new Map(), blocks: new Map(), page: { width: 0, height: 0 } }
const noGesture = {
  busy: null,
  dropTarget: null,
  guides: [],
  marquee: null,
  insertionLine: null,
} satisfies Partial<CanvasState>

export const createCanvasStore = () => {
  const store = createStore<CanvasState>(() => ({
    ...noGesture,
    geometry: emptyGeometry,
    view: { x: 0, y: 0, width: 0, height: 0 },
    hover: noHit,
    menu: null,
    announcement: '',
  }))
  return {
    store,
    resetGesture: (): void => store.setState(noGesture),
    /** Read aloud politely. The same words twice would be passed over, hence the space that nobody hears. */
    announce: (label: string): void =>
      store.setState(({ announcement }) => ({ announcement: announcement === label ? `${label}\u00a0` : label })),
    hover: (hit: Hit): void => {
      const { hover } = store.getState()
      if (hover.blockId !== hit.blockId || hover.sectionId !== hit.sectionId) store.setState({ hover: hit })
    },
    measure: (remote: FrameRemote): void => store.setState({ geometry: remote.geometry(), view: remote.view() }),
  }
}
export type CanvasStore = ReturnType<typeof createCanvasStore>
