import { type BlockId, getIds } from '#document/page.ts'
import { useEditorState } from '#editor/state/use-session.ts'
import classes from '../canvas.module.css'
import { useCanvas, useCanvasState } from '../canvas-context.ts'
import { handles } from '../geometry/resize.ts'
import { getBlockLabel } from '../labels.ts'
import { toOverlayStyle } from './to-overlay-style.ts'

const none: readonly BlockId[] = []

/** Resize handles, for pointers only: Shift and arrow keys do the same. */
const Handles = ({ id }: { id: BlockId }) => {
  const { resizeFromHandle } = useCanvas()
  return handles.map((handle) => (
    <div
      key={handle}
      aria-hidden="true"
      data-handle={handle}
      className={classes.handle}
      onPointerDown={(event) => resizeFromHandle(event, id, handle)}
    />
  ))
}

export const HoverOutline = () => {
  const { zoom } = useCanvas()
  const hovered = useCanvasState(({ hover, busy }) => (busy ? null : hover.blockId))
  const isSelected = useEditorState(
    ({ selection }) => selection.kind === 'blocks' && hovered !== null && selection.ids.includes(hovered),
  )
  const rect = useCanvasState(({ geometry }) => (hovered ? geometry.blocks.get(hovered) : undefined))
  const page = useEditorState(({ history }) => history.page)
  if (!hovered || !rect || isSelected) return null
  return (
    <div className={classes.hovered} style={toOverlayStyle(rect, zoom)}>
      <span className={classes.label}>{getBlockLabel(page, hovered)}</span>
    </div>
  )
}

export const SelectionOutline = () => {
  const { zoom } = useCanvas()
  const ids = useEditorState(({ selection }) => (selection.kind === 'blocks' ? selection.ids : none))
  const page = useEditorState(({ history }) => history.page)
  const editingBlockId = useEditorState((state) => state.editingBlockId)
  const rects = useCanvasState(({ geometry }) => geometry.blocks)
  const moving = useCanvasState(({ busy }) => busy === 'move')
  if (moving) return null
  return ids.map((id) => {
    const rect = rects.get(id)
    if (!rect) return null
    const single = ids.length === 1
    return (
      <div key={id} className={classes.selected} data-selected={id} style={toOverlayStyle(rect, zoom)}>
        {single || id === ids.at(-1) ? (
          <span className={classes.label}>{single ? getBlockLabel(page, id) : `${ids.length} blocks`}</span>
        ) : null}
        {single && editingBlockId !== id ? <Handles id={id} /> : null}
      </div>
    )
  })
}

/** Number of blocks hidden on this device, which have no rectangle on the page. */
export const useHiddenCount = (ids: Readonly<Record<BlockId, unknown>>): number => {
  const shown = useCanvasState(({ geometry }) => geometry.blocks)
  return getIds(ids).filter((id) => !shown.has(id)).length
}
