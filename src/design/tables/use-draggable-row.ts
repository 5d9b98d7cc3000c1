import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Where a dragged row would land on another. */
export type DropPosition = 'before' | 'inside' | 'after'

/** A row that holds others has quarters between rows, and its middle is the row itself; one that holds none has halves. */
export const getDropPosition = (share: number, holds: boolean): DropPosition =>
  holds ? (share < 0.25 ? 'before' : share > 0.75 ? 'after' : 'inside') : share < 0.5 ? 'before' : 'after'

/** React lets custom properties through; its types do not know them. */
export const getIndentStyle = (depth: number): CSSProperties => ({ '--depth': depth }) as CSSProperties

type DraggableRowOptions<Name extends string> = {
  /** Rows of one kind can be put among each other. */
  kind: string
  name: Name
  holds: boolean
  enabled: boolean
  canLand: (moved: Name, edge: DropPosition) => boolean
  onLand: (moved: Name, edge: DropPosition) => void
}
type Data = Readonly<Record<string | symbol, unknown>>

/** Makes a row something that can be picked up by its handle, and something that another can be put before, into or behind. */
export const useDraggableRow = <Name extends string>(
  row: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  { kind, name, holds, enabled, canLand, onLand }: DraggableRowOptions<Name>,
): { dragged: boolean; edge: DropPosition | undefined } => {
  const [dragged, setDragged] = useState(false)
  const [edge, setEdge] = useState<DropPosition>()
  const allows = useEffectEvent(canLand)
  const land = useEffectEvent(onLand)
  useEffect(() => {
    const element = row.current
    const dragHandle = handle.current
    if (!element || !dragHandle || !enabled) return
    const nameIn = (data: Data): Name | undefined => (data.kind === kind ? (data.name as Name) : undefined)
    const over = ({ clientY }: { clientY: number }): DropPosition => {
      const { top, height } = element.getBoundingClientRect()
      return getDropPosition((clientY - top) / height, holds)
    }
    const show = (source: Data, input: { clientY: number }): void => {
      const moved = nameIn(source)
      const at = over(input)
      setEdge(moved !== undefined && allows(moved, at) ? at : undefined)
    }
    return combine(
      draggable({
        element,
        dragHandle,
        getInitialData: () => ({ kind, name }),
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
          if (moved !== undefined && allows(moved, at)) land(moved, at)
        },
      }),
    )
  }, [row, handle, kind, name, holds, enabled])
  return { dragged, edge }
}
