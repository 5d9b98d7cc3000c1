import { draggable, dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter'
import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { FieldType } from '#site/forms/form-schema.ts'
import { toPaletteName } from './use-field-commands.ts'

/** Rows of the field list and types of the palette are dragged as one kind, so that both can be dropped on rows. */
export const DRAG_KIND = 'form-field'

/** Makes a type of the palette draggable. */
export const useDraggableFieldType = (element: RefObject<HTMLElement | null>, type: FieldType): void => {
  useEffect(() => {
    if (!element.current) return
    return draggable({
      element: element.current,
      getInitialData: () => ({ kind: DRAG_KIND, name: toPaletteName(type) }),
    })
  }, [element, type])
}

/** The space below the list, where fields are dropped to be the last. */
export const useEndDropTarget = (
  element: RefObject<HTMLElement | null>,
  enabled: boolean,
  onDrop: (name: string) => void,
): boolean => {
  const [isOver, setIsOver] = useState(false)
  const land = useEffectEvent(onDrop)
  useEffect(() => {
    if (!element.current || !enabled) return
    return dropTargetForElements({
      element: element.current,
      canDrop: ({ source }) => source.data.kind === DRAG_KIND,
      onDragEnter: () => setIsOver(true),
      onDragLeave: () => setIsOver(false),
      onDrop: ({ source }) => {
        setIsOver(false)
        land(String(source.data.name))
      },
    })
  }, [element, enabled])
  return isOver
}
