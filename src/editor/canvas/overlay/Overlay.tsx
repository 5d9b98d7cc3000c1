import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef } from 'react'
import { readDragData } from '#editor/insert/drag-payload.ts'
import classes from '../canvas.module.css'
import { useCanvas, useCanvasState } from '../canvas-context.ts'
import { DragFeedback } from './DragFeedback.tsx'
import { RemoteSelections } from './RemoteSelections.tsx'
import { SectionTools } from './SectionTools.tsx'
import { HoverOutline, SelectionOutline } from './Selection.tsx'

/**
 * Overlays the frame and passes pointers through, except on its buttons and handles. Scrolling moves the whole layer without a React render.
 */
export const Overlay = () => {
  const { canvas, zoom } = useCanvas()
  const carrying = useCanvasState(({ busy }) => busy === 'insert')
  const overlay = useRef<HTMLDivElement>(null)
  const layer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const follow = (): void => {
      const { view } = canvas.store.getState()
      if (layer.current) layer.current.style.transform = `translate(${-view.x * zoom}px, ${-view.y * zoom}px)`
    }
    follow()
    return canvas.store.subscribe((now, before) => {
      if (now.view !== before.view) follow()
    })
  }, [canvas, zoom])
  useEffect(() => {
    if (!overlay.current) return
    return dropTargetForElements({
      element: overlay.current,
      canDrop: ({ source }) => readDragData(source.data) !== undefined,
    })
  }, [])
  return (
    <div ref={overlay} className={classes.overlay} data-carrying={carrying || undefined}>
      <div ref={layer} className={classes.layer}>
        <RemoteSelections />
        <SectionTools />
        <HoverOutline />
        <SelectionOutline />
        <DragFeedback />
      </div>
    </div>
  )
}
