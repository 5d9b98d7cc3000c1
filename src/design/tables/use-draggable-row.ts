import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { combine } from '@atlaskit/pragmatic-drag-and-drop/combine'
import { type CSSProperties, type RefObject, useEffect, useEffectEvent, useState } from 'react'

/** Where a dragged row would be dropped relative to another. */
export type DropPosition = 'before' | 'inside' | 'after'

/** A container row is split into quarters (before, inside, inside, after), any other row into halves. */
export const getDropPosition = (share: number, isContainer: boolean): DropPosition =>
  isContainer ? (share < 0.25 ? 'before' : share > 0.75 ? 'after' : 'inside') : share < 0.5 ? 'before' : 'after'

/** React accepts CSS custom properties, but its types do not. */
export const getIndentStyle = (depth: number): CSSProperties => ({ '--depth': depth }) as CSSProperties

type DraggableRowOptions<Name extends string> = {
  /** Rows can be dropped only on rows of the same kind. */
  kind: string
  name: Name
  isContainer: boolean
  enabled: boolean
  canDrop: (moved: Name, edge: DropPosition) => boolean
  onDrop: (moved: Name, edge: DropPosition) => void
}
type Data = Readonly<Record<string | symbol, unknown>>

/** Makes a row draggable by its handle, and a drop target for other rows. */
export const useDraggableRow = <Name extends string>(
  row: RefObject<HTMLElement | null>,
  handle: RefObject<HTMLElement | null>,
  { kind, name, isContainer, enabled, canDrop, onDrop }: DraggableRowOptions<Name>,
): { dragged: boolean; edge: DropPosition | undefined } => {
  const [dragged, setDragged] = useState(false)
  const [edge, setEdge] = useState<DropPosition>()
  const allows = useEffectEvent(canDrop)
  const land = useEffectEvent(onDrop)
  useEffect(() => {
    const element = row.current
    const dragHandle = handle.current
    if (!element || !dragHandle || !enabled) return
    const nameIn = (data: Data): Name | undefined => (data.kind === kind ? (data.name as Name) : undefined)
    const over = ({ clientY }: { clientY: number }): DropPosition => {
      const { top, height } = element.getBoundingClientRect()
      return getDropPosition((clientY - top) / height, isContainer)
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
  }, [row, handle, kind, name, isContainer, enabled])
  return { dragged, edge }
}
