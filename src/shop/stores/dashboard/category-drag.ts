import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import { CategoryId } from '#base/id.ts'
import { type Edge, edgeAt } from './tree-moves.ts'

const KIND = 'category'
type Data = Readonly<Record<string | symbol, unknown>>
const idIn = (data: Data): CategoryId | undefined =>
  data.kind === KIND ? CategoryId.safeParse(data.id).data : undefined

const edgeIn = (element: Element, { clientY }: { clientY: number }): Edge => {
  const { top, height } = element.getBoundingClientRect()
  return edgeAt((clientY - top) / height)
}

type Landing = { canLand: (moved: CategoryId, edge: Edge) => boolean; onLand: (moved: CategoryId, edge: Edge) => void }

/** Makes a row something that can be picked up by its handle, and something that another can be put before, into or behind. */
export const useDraggableRow = (
  row: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  id: CategoryId,
  { canLand, onLand, enabled }: Landing & { enabled: boolean },
): { dragged: boolean; edge: Edge | undefined } => {
  const [dragged, setDragged] = useState(false)
  const [edge, setEdge] = useState<Edge>()
  const allows = useEffectEvent(canLand)
  const land = useEffectEvent(onLand)
  useEffect(() => {
    const element = row.current
    const dragHandle = handle.current
    if (!element || !dragHandle || !enabled) return
    const show = (source: Data, input: { clientY: number }): void => {
      const moved = idIn(source)
      const over = edgeIn(element, input)
      setEdge(moved && allows(moved, over) ? over : undefined)
    }
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ kind: KIND, id }),
        onDragStart: () => setDragged(true),
        onDrop: () => setDragged(false),
      }),
      dropTargetForElements({
        element,
        canDrop: ({ source }) => idIn(source.data) !== undefined,
        onDragEnter: ({ source, location }) => show(source.data, location.current.input),
        onDrag: ({ source, location }) => show(source.data, location.current.input),
        onDragLeave: () => setEdge(undefined),
        onDrop: ({ source, location }) => {
          setEdge(undefined)
          const moved = idIn(source.data)
          const over = edgeIn(element, location.current.input)
          if (moved && allows(moved, over)) land(moved, over)
        },
      }),
    )
  }, [row, handle, id, enabled])
  return { dragged, edge }
}
