import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef, useState } from 'react'
import type { SectionId } from '#document/page.ts'

type Edge = 'before' | 'after'
const KEY = 'layer-section'

/** Drag and drop of sections in the layer tree. */
export const useLayerDrag = (id: SectionId | undefined, drop: (dragged: SectionId, edge: Edge) => void) => {
  const ref = useRef<HTMLDivElement>(null)
  const [edge, setEdge] = useState<Edge>()
  const latest = useRef(drop)
  latest.current = drop
  useEffect(() => {
    const element = ref.current
    if (!element || id === undefined) return undefined
    const edgeAt = (clientY: number): Edge => {
      const { top, height } = element.getBoundingClientRect()
      return clientY < top + height / 2 ? 'before' : 'after'
    }
    return combine(
      draggable({ element, getInitialData: () => ({ [KEY]: id }) }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => source.data[KEY] !== undefined && source.data[KEY] !== id,
        onDrag: ({ location }) => setEdge(edgeAt(location.current.input.clientY)),
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ source, location }) => {
          setEdge(undefined)
          latest.current(source.data[KEY] as SectionId, edgeAt(location.current.input.clientY))
        },
      }),
    )
  }, [id])
  return { ref, edge }
}
