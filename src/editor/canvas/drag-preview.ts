import type { Box } from '#document/geometry.ts'
import type { BlockId } from '#document/page.ts'
import type { Point } from './geometry/rect.ts'

/**
 * Previews a drag on the page with inline styles in the frame. They need no React render and no operations, and are removed when the drag
 * ends or is canceled.
 */
export const createDragPreview = (frame: () => Document | null | undefined) => {
  const touched = new Set<HTMLElement>()
  const find = (id: BlockId): HTMLElement | undefined => {
    const element = frame()?.querySelector<HTMLElement>(`[data-block="${id}"]`) ?? undefined
    if (element) touched.add(element)
    return element
  }
  return {
    move(ids: readonly BlockId[], { x, y }: Point): void {
      for (const id of ids) {
        const element = find(id)
        if (!element) continue
        element.style.transform = `translate(${Math.round(x)}px, ${Math.round(y)}px)`
        element.style.zIndex = '1000'
        element.style.opacity = '0.85'
      }
    },
    size(id: BlockId, { column, row, width, height }: Box): void {
      const element = find(id)
      if (element) element.style.gridArea = `${row} / ${column} / span ${height} / span ${width}`
    },
    clear(): void {
      for (const { style } of touched)
        for (const name of ['transform', 'z-index', 'opacity', 'grid-area']) style.removeProperty(name)
      touched.clear()
    },
  }
}
export type DragPreview = ReturnType<typeof createDragPreview>
