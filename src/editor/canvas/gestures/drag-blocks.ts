import { gridColumns } from '#document/constants.ts'
import { type Box, getBounds } from '#document/geometry.ts'
import { type BlockId, findSectionOfBlock, type SectionId } from '#document/page.ts'
import type { FrameRemote, GridLines } from '#editor/frame/bridge.ts'
import type { Editor } from '#editor/state/editor.ts'
import type { CanvasStore } from '../canvas-store.ts'
import { moveBlocks } from '../commands/move-blocks.ts'
import { getBox, type Move } from '../commands/place-blocks.ts'
import type { DragPreview } from '../drag-preview.ts'
import { toRect } from '../geometry/grid.ts'
import { computeMove, moveBoxes } from '../geometry/move.ts'
import { boundingRect, containsPoint, type Point, type Rect } from '../geometry/rect.ts'
import { formatBlockCount, formatPosition, getBlockLabel } from '../labels.ts'

export type GestureDependencies = { editor: Editor; canvas: CanvasStore; remote: FrameRemote; dragPreview: DragPreview }

/** A pointer gesture. Points are page pixels; `inside` is whether the pointer is over the canvas. */
export type Gesture = {
  move(at: Point, inside: boolean): void
  drop(): void
  cancel(): void
}

type DraggedBlock = { id: BlockId; sectionId: SectionId; box: Box }

/** Caches grids for a gesture, during which the layout does not change. */
export const createGridCache = (remote: FrameRemote) => {
  const known = new Map<SectionId, GridLines | undefined>()
  return (id: SectionId): GridLines | undefined => {
    if (!known.has(id)) known.set(id, remote.getGrid(id))
    return known.get(id)
  }
}

/** Drags the selected blocks. Blocks in the section of the grabbed block lead; blocks of other sections move by the same steps. */
export const startDrag = (
  tools: GestureDependencies,
  grabbed: BlockId,
  ids: readonly BlockId[],
  from: Point,
): Gesture => {
  const { editor, canvas, remote, dragPreview } = tools
  const { geometry } = canvas.store.getState()
  const { device } = editor.store.getState()
  const page = editor.page()
  const grids = createGridCache(remote)
  const dragged = ids.flatMap((id): DraggedBlock[] => {
    const section = findSectionOfBlock(page, id)
    const box = getBox(page, id, device)
    return section && box ? [{ id, sectionId: section.id, box }] : []
  })
  const home = findSectionOfBlock(page, grabbed)?.id
  const lead = dragged.filter(({ sectionId }) => sectionId === home)
  const followers = dragged.filter(({ sectionId }) => sectionId !== home)
  const start = boundingRect(lead.flatMap(({ id }) => geometry.blocks.get(id) ?? []))
  const leadBoxes = lead.map(({ box }) => box)
  const moving = new Set(ids)
  let moves: readonly Move[] = []

  const othersIn = (sectionId: SectionId): Rect[] =>
    [...geometry.blocks]
      .filter(([id]) => !moving.has(id) && findSectionOfBlock(page, id)?.id === sectionId)
      .map(([, rect]) => rect)

  const sectionAt = (at: Point): SectionId | undefined => {
    if (followers.length > 0) return home
    return [...geometry.sections].find(([, rect]) => containsPoint(rect, at))?.[0]
  }

  const nothing = (): void => {
    moves = []
    canvas.store.setState({ dropTarget: null, guides: [] })
  }

  return {
    move(at, inside) {
      const delta = { x: at.x - from.x, y: at.y - from.y }
      dragPreview.move(ids, delta)
      const sectionId = inside ? sectionAt(at) : undefined
      const grid = sectionId && grids(sectionId)
      if (!sectionId || !grid || !start) return nothing()
      const { boxes, guides } = computeMove(grid, {
        boxes: leadBoxes,
        from: start,
        delta,
        others: othersIn(sectionId),
      })
      const [before, after] = [getBounds(leadBoxes), getBounds(boxes)]
      if (!before || !after) return nothing()
      const step = { columns: after.column - before.column, rows: after.row - before.row }
      moves = [
        ...lead.flatMap(({ id }, index): Move[] => {
          const box = boxes[index]
          return box ? [{ id, sectionId, box }] : []
        }),
        ...followers.flatMap(({ id, sectionId: own, box }): Move[] => {
          const [moved] = moveBoxes([box], step, gridColumns[device])
          return moved ? [{ id, sectionId: own, box: moved }] : []
        }),
      ]
      canvas.store.setState({
        busy: 'move',
        guides,
        dropTarget: { sectionId, rects: boxes.map((box) => toRect(grid, box)), label: formatPosition(after) },
      })
    },
    drop() {
      const operations = moveBlocks(page, device, moves)
      dragPreview.clear()
      canvas.resetGesture()
      if (operations.length === 0) return
      const label = ids.length === 1 ? `Move ${getBlockLabel(page, grabbed)}` : `Move ${formatBlockCount(ids.length)}`
      const first = moves[0]
      if (editor.perform(operations, { label }) && first) canvas.announce(formatPosition(first.box))
    },
    cancel() {
      dragPreview.clear()
      canvas.resetGesture()
    },
  }
}
