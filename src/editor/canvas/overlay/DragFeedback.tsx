import { useMemo } from 'react'
import classes from '../canvas.module.css'
import { useCanvas, useCanvasState } from '../canvas-context.ts'
import { bottom, type Rect } from '../geometry/rect.ts'
import { toOverlayStyle } from './to-overlay-style.ts'

/** Grid columns of the target section. */
const Columns = () => {
  const { zoom, remote } = useCanvas()
  const sectionId = useCanvasState(({ dropTarget }) => dropTarget?.sectionId)
  const rect = useCanvasState(({ geometry }) => (sectionId ? geometry.sections.get(sectionId) : undefined))
  const grid = useMemo(() => (sectionId ? remote.getGrid(sectionId) : undefined), [remote, sectionId])
  if (!grid || !rect) return null
  const top = Math.min(grid.top, bottom(rect))
  return grid.columns.map(({ start, end }) => (
    <div
      key={start}
      className={classes.column}
      style={toOverlayStyle({ x: start, y: top, width: end - start, height: bottom(rect) - top }, zoom)}
    />
  ))
}

const keyOf = ({ x, y, width, height }: Rect): string => `${x},${y},${width},${height}`

/** Shown only during gestures: grid columns, guides, drop target, marquee. */
export const DragFeedback = () => {
  const { zoom } = useCanvas()
  const dropTarget = useCanvasState((state) => state.dropTarget)
  const guides = useCanvasState((state) => state.guides)
  const marquee = useCanvasState((state) => state.marquee)
  const insertionLine = useCanvasState((state) => state.insertionLine)
  const width = useCanvasState(({ geometry }) => geometry.page.width)
  return (
    <>
      <Columns />
      {dropTarget?.rects.map((rect, index) => (
        <div key={keyOf(rect)} className={classes.dropTarget} data-landing="" style={toOverlayStyle(rect, zoom)}>
          {index === 0 ? <span className={classes.label}>{dropTarget.label}</span> : null}
        </div>
      ))}
      {guides.map(({ axis, at, from, to }) => (
        <div
          key={`${axis}${at}`}
          className={classes.guide}
          data-axis={axis}
          style={toOverlayStyle(
            axis === 'x'
              ? { x: at, y: from, width: 0, height: to - from }
              : { x: from, y: at, width: to - from, height: 0 },
            zoom,
          )}
        />
      ))}
      {marquee ? <div className={classes.marquee} style={toOverlayStyle(marquee, zoom)} /> : null}
      {insertionLine === null ? null : (
        <div
          className={classes.insertionLine}
          style={toOverlayStyle({ x: 0, y: insertionLine, width, height: 0 }, zoom)}
        />
      )}
    </>
  )
}
