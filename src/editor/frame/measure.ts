import type { BlockId, SectionId } from '#document/page.ts'
import type { Geometry, GridLines, Hit, Point, Rect, Track, View } from './bridge.ts'

/** Measures the rendered page. Coordinates count from the page's upper left corner. */

const pageRect = (element: Element, { scrollX, scrollY }: Window): Rect => {
  const { x, y, width, height } = element.getBoundingClientRect()
  return { x: x + scrollX, y: y + scrollY, width, height }
}

export const sectionElement = (at: Document, id: string): HTMLElement | null =>
  at.querySelector<HTMLElement>(`[data-section="${CSS.escape(id)}"]`)
export const blockElement = (at: Document, id: string): HTMLElement | null =>
  at.querySelector<HTMLElement>(`[data-block="${CSS.escape(id)}"]`)

export const measure = (window: Window): Geometry => {
  const sections = new Map<SectionId, Rect>()
  const blocks = new Map<BlockId, Rect>()
  const { document } = window
  for (const element of document.querySelectorAll<HTMLElement>('[data-section]'))
    sections.set(element.dataset.section as SectionId, pageRect(element, window))
  // Hidden blocks have no client rects.
  for (const element of document.querySelectorAll<HTMLElement>('[data-block]'))
    if (element.getClientRects().length > 0) blocks.set(element.dataset.block as BlockId, pageRect(element, window))
  const { scrollWidth, scrollHeight } = document.documentElement
  return { sections, blocks, page: { width: scrollWidth, height: scrollHeight } }
}

/** Parses computed tracks such as `48px 48px 112.5px`. */
const parseTracks = (computed: string, from: number, gap: number): Track[] => {
  let start = from
  return computed
    .split(' ')
    .map((size) => Number.parseFloat(size))
    .filter((size) => Number.isFinite(size))
    .map((size) => {
      const track = { start, end: start + size }
      start = track.end + gap
      return track
    })
}

export const measureGrid = (window: Window, sectionId: SectionId, rowHeight: number): GridLines | undefined => {
  const grid = sectionElement(window.document, sectionId)?.querySelector('.grid')
  if (!grid) return undefined
  const style = window.getComputedStyle(grid)
  const rect = pageRect(grid, window)
  const number = (value: string): number => Number.parseFloat(value) || 0
  const top = rect.y + number(style.borderTopWidth) + number(style.paddingTop)
  const left = rect.x + number(style.borderLeftWidth) + number(style.paddingLeft)
  const gap = number(style.rowGap)
  return {
    columns: parseTracks(style.gridTemplateColumns, left, number(style.columnGap)),
    rows: parseTracks(style.gridTemplateRows, top, gap),
    top,
    rowHeight,
    gap,
  }
}

const markedBy = (element: Element | null, name: 'block' | 'section'): string | null =>
  element?.closest<HTMLElement>(`[data-${name}]`)?.dataset[name] ?? null

export const toHit = (element: Element | null): Hit => ({
  sectionId: markedBy(element, 'section') as SectionId | null,
  blockId: markedBy(element, 'block') as BlockId | null,
})

const inside = ({ x, y }: Point, rect: DOMRect): boolean =>
  x >= rect.left && x < rect.right && y >= rect.top && y < rect.bottom

/** Also works outside the viewport, where elementFromPoint returns nothing. */
export const findHit = (window: Window, point: Point): Hit => {
  const seen = { x: point.x - window.scrollX, y: point.y - window.scrollY }
  if (seen.x >= 0 && seen.y >= 0 && seen.x < window.innerWidth && seen.y < window.innerHeight)
    return toHit(window.document.elementFromPoint(seen.x, seen.y))
  const under = (name: string): Element | null =>
    [...window.document.querySelectorAll(`[data-${name}]`)].findLast((one) =>
      inside(seen, one.getBoundingClientRect()),
    ) ?? null
  return { ...toHit(under('section')), blockId: toHit(under('block')).blockId }
}

export const getView = ({ scrollX, scrollY, innerWidth, innerHeight }: Window): View => ({
  x: scrollX,
  y: scrollY,
  width: innerWidth,
  height: innerHeight,
})
