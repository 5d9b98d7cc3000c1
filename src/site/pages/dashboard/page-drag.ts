import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { type Edge, edgeAt } from './page-tree.ts'

const KIND = 'page-place'
type Data = Readonly<Record<string | symbol, unknown>>
const nameIn = (data: Data): string | undefined =>
  data.kind === KIND && typeof data.name === 'string' ? data.name : undefined

type Landing = {
  /** Names menu and place. */
  name: string
  folder: boolean
  enabled: boolean
  canLand: (moved: string, edge: Edge) => boolean
  onLand: (moved: string, edge: Edge) => void
}

/** Makes a row something that can be picked up by its handle, and something that another can be put before, into or behind. */
export const useDraggablePlace = (
  row: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  { name, folder, enabled, canLand, onLand }: Landing,
): { dragged: boolean; edge: Edge | undefined } => {
  const [dragged, setDragged] = useState(false)
  const [edge, setEdge] = useState<Edge>()
  const allows = useEffectEvent(canLand)
  const land = useEffectEvent(onLand)
  useEffect(() => {
    const element = row.current
    const dragHandle = handle.current
    if (!element || !dragHandle || !enabled) return
    const over = ({ clientY }: { clientY: number }): Edge => {
      const { top, height } = element.getBoundingClientRect()
      return edgeAt((clientY - top) / height, folder)
    }
    const show = (source: Data, input: { clientY: number }): void => {
      const moved = nameIn(source)
      const at = over(input)
      setEdge(moved && allows(moved, at) ? at : undefined)
    }
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ kind: KIND, name }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => nameIn(source.data) !== undefined,
        onDragEnter: ({ source, location }) => show(source.data, location.current.input),
        onDrag: ({ source, location }) => show(source.data, location.current.input),
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ source, location }) => {
          setEdge(undefined)
          const moved = nameIn(source.data)
          const at = over(location.current.input)
          if (moved && allows(moved, at)) land(moved, at)
        },
      }),
    )
  }, [row, handle, name, folder, enabled])
  return { dragged, edge }
}
