import type { CSSProperties } from 'react'
import type { Rect } from '../geometry/rect.ts'

/** A rectangle of the page as the overlay draws it: lines stay a pixel thin at every zoom. */
export const toOverlayStyle = ({ x, y, width, height }: Rect, zoom: number): CSSProperties => ({
  left: x * zoom,
  top: y * zoom,
  width: width * zoom,
  height: height * zoom,
})
