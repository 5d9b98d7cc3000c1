import { useMemo } from 'react'
import classes from '../canvas.module.css'
import { useCanvas, useCanvasState } from '../context.ts'
import { bottom, type Rect } from '../geometry/rect.ts'
import { placed } from './place.ts'

/** The columns of the section that something is being moved in. */
const Columns = () => {
  const { zoom, remote } = useCanvas()
  const sectionId = useCanvasState(({ landing }) => landing?.sectionId)
  const rect = useCanvasState(({ geometry }) => (sectionId ? geometry.sections.get(sectionId) : undefined))
  const grid = useMemo(() => (sectionId ? remote.gridOf(sectionId) : undefined), [remote, sectionId])
  if (!grid || !rect) return null
  const top = Math.min(grid.top, bottom(rect))
  return grid.columns.map(({ start, end }) => (
    <div
      key={start}
      className={classes.column}
      style={placed({ x: start, y: top, width: end - start, height: bottom(rect) - top }, zoom)}
    />
  ))
}

const keyOf = ({ x, y, width, height }: Rect): string => `${x},${y},${width},${height}`

/** Everything that is drawn only while something moves: columns, guides, where it will land, the rubber band. */
export const Dragging = () => {
  const { zoom } = useCanvas()
  const landing = useCanvasState((state) => state.landing)
  const guides = useCanvasState((state) => state.guides)
  const band = useCanvasState((state) => state.band)
  const seam = useCanvasState((state) => state.seam)
  const width = useCanvasState(({ geometry }) => geometry.page.width)
  return (
    <>
      <Columns />
      {landing?.rects.map((rect, index) => (
        <div key={keyOf(rect)} className={classes.landing} data-landing="" style={placed(rect, zoom)}>
          {index === 0 ? <span className={classes.label}>{landing.words}</span> : null}
        </div>
      ))}
      {guides.map(({ axis, at, from, to }) => (
        <div
          key={`${axis}${at}`}
          className={classes.guide}
          data-axis={axis}
          style={placed(
            axis === 'x'
              ? { x: at, y: from, width: 0, height: to - from }
              : { x: from, y: at, width: to - from, height: 0 },
            zoom,
          )}
        />
      ))}
      {band ? <div className={classes.band} style={placed(band, zoom)} /> : null}
      {seam === null ? null : (
        <div className={classes.seam} style={placed({ x: 0, y: seam, width, height: 0 }, zoom)} />
      )}
    </>
  )
}
