import { type BlockId, idsOf } from '#document/page.ts'
import { useEditorState } from '#editor/state/use-editor.ts'
import classes from '../canvas.module.css'
import { useCanvas, useCanvasState } from '../context.ts'
import { handles } from '../geometry/resize.ts'
import { nameOfBlock } from '../words.ts'
import { placed } from './place.ts'

const none: readonly BlockId[] = []

/** The eight handles. They are for pointers alone: Shift and the arrow keys do the same. */
const Handles = ({ id }: { id: BlockId }) => {
  const { pullHandle } = useCanvas()
  return handles.map((handle) => (
    <div
      key={handle}
      aria-hidden="true"
      data-handle={handle}
      className={classes.handle}
      onPointerDown={(event) => pullHandle(event, id, handle)}
    />
  ))
}

export const Hovered = () => {
  const { zoom } = useCanvas()
  const hovered = useCanvasState(({ hover, busy }) => (busy ? null : hover.blockId))
  const isChosen = useEditorState(
    ({ selection }) => selection.kind === 'blocks' && hovered !== null && selection.ids.includes(hovered),
  )
  const rect = useCanvasState(({ geometry }) => (hovered ? geometry.blocks.get(hovered) : undefined))
  const page = useEditorState(({ history }) => history.page)
  if (!hovered || !rect || isChosen) return null
  return (
    <div className={classes.hovered} style={placed(rect, zoom)}>
      <span className={classes.label}>{nameOfBlock(page, hovered)}</span>
    </div>
  )
}

export const Selected = () => {
  const { zoom } = useCanvas()
  const ids = useEditorState(({ selection }) => (selection.kind === 'blocks' ? selection.ids : none))
  const page = useEditorState(({ history }) => history.page)
  const writing = useEditorState((state) => state.writing)
  const rects = useCanvasState(({ geometry }) => geometry.blocks)
  const moving = useCanvasState(({ busy }) => busy === 'move')
  if (moving) return null
  return ids.map((id) => {
    const rect = rects.get(id)
    if (!rect) return null
    const single = ids.length === 1
    return (
      <div key={id} className={classes.selected} data-chosen={id} style={placed(rect, zoom)}>
        {single || id === ids.at(-1) ? (
          <span className={classes.label}>{single ? nameOfBlock(page, id) : `${ids.length} blocks`}</span>
        ) : null}
        {single && writing !== id ? <Handles id={id} /> : null}
      </div>
    )
  })
}

/** Blocks that this layout hides have no place on the page; the section says how many there are. */
export const useHiddenCount = (ids: Readonly<Record<BlockId, unknown>>): number => {
  const shown = useCanvasState(({ geometry }) => geometry.blocks)
  return idsOf(ids).filter((id) => !shown.has(id)).length
}
