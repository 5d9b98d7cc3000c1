import { createStore } from 'zustand/vanilla'
import type { SectionId } from '#document/page.ts'
import type { FrameRemote, Geometry, Hit, View } from '../frame/bridge.ts'
import type { Point, Rect } from './geometry/rect.ts'
import type { Guide } from './geometry/snap.ts'

/** Where the dragged blocks would be dropped. */
export type DropTarget = { sectionId: SectionId; rects: readonly Rect[]; label: string }

/** State of the overlay, in addition to the editor state. Lengths are page pixels. */
export type CanvasState = {
  geometry: Geometry
  view: View
  hover: Hit
  /** The gesture in progress; selection outlines are hidden or dimmed meanwhile. */
  busy: 'move' | 'resize' | 'marquee' | 'insert' | null
  dropTarget: DropTarget | null
  guides: readonly Guide[]
  marquee: Rect | null
  /** Y position between two sections where a dragged section would be inserted. */
  insertionLine: number | null
  /** Position of the context menu in canvas pixels. */
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
    /** Announces a message politely. A repeated message gets a trailing space, because screen readers skip unchanged text. */
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
