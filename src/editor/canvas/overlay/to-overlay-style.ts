import type { CSSProperties } from 'react'
import type { Rect } from '../geometry/rect.ts'

/** Scales a page rectangle to the overlay, so that outlines stay one pixel wide at every zoom. */
export const toOverlayStyle = ({ x, y, width, height }: Rect, zoom: number): CSSProperties => ({
  left: x * zoom,
  top: y * zoom,
  width: width * zoom,
  height: height * zoom,
})
