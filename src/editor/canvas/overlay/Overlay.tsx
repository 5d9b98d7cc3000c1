import { dropTargetForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect, useRef } from 'react'
import { carried } from '#editor/insert/payload.ts'
import classes from '../canvas.module.css'
import { useCanvas, useCanvasState } from '../context.ts'
import { Dragging } from './Dragging.tsx'
import { Others } from './Others.tsx'
import { SectionTools } from './SectionTools.tsx'
import { Hovered, Selected } from './Selection.tsx'

/**
 * Lies over the page's frame and lets pointers through, but for its own buttons and handles. Scrolling moves the whole layer; nothing in
 * it is reckoned or drawn anew.
 */
export const Overlay = () => {
  const { canvas, zoom } = useCanvas()
  const carrying = useCanvasState(({ busy }) => busy === 'carry')
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
      canDrop: ({ source }) => carried(source.data) !== undefined,
    })
  }, [])
  return (
    <div ref={overlay} className={classes.overlay} data-carrying={carrying || undefined}>
      <div ref={layer} className={classes.layer}>
        <Others />
        <SectionTools />
        <Hovered />
        <Selected />
        <Dragging />
      </div>
    </div>
  )
}
