import { columnsOf } from '#document/choices.ts'
import { type Box, bounds } from '#document/geometry.ts'
import { type BlockId, type SectionId, sectionOfBlock } from '#document/page.ts'
import type { FrameRemote, GridLines } from '#editor/frame/bridge.ts'
import type { Editor } from '#editor/state/editor.ts'
import { boxOn, type Move, placeBlocks } from '../deeds/place.ts'
import { rectOf } from '../geometry/grid.ts'
import { landingOf, movedBy } from '../geometry/move.ts'
import { around, holds, type Point, type Rect } from '../geometry/rect.ts'
import type { Live } from '../live.ts'
import type { CanvasStore } from '../state.ts'
import { blocksWords, nameOfBlock, placeWords } from '../words.ts'

export type GestureTools = { editor: Editor; canvas: CanvasStore; remote: FrameRemote; live: Live }

/** What a gesture does with the pointer: both points are pixels of the page, `inside` says whether it is over the canvas. */
export type Gesture = {
  move(at: Point, inside: boolean): void
  drop(): void
  cancel(): void
}

type Taken = { id: BlockId; sectionId: SectionId; box: Box }

/** Grids are asked for once in a gesture: nothing on the page changes its place meanwhile. */
export const gridsOf = (remote: FrameRemote) => {
  const known = new Map<SectionId, GridLines | undefined>()
  return (id: SectionId): GridLines | undefined => {
    if (!known.has(id)) known.set(id, remote.gridOf(id))
    return known.get(id)
  }
}

/** Carries the chosen blocks. The one that was grabbed leads; those of other sections keep step with it in their own. */
export const startDrag = (tools: GestureTools, grabbed: BlockId, ids: readonly BlockId[], from: Point): Gesture => {
  const { editor, canvas, remote, live } = tools
  const { geometry } = canvas.store.getState()
  const { device } = editor.store.getState()
  const page = editor.page()
  const grids = gridsOf(remote)
  const taken = ids.flatMap((id): Taken[] => {
    const section = sectionOfBlock(page, id)
    const box = boxOn(page, id, device)
    return section && box ? [{ id, sectionId: section.id, box }] : []
  })
  const home = sectionOfBlock(page, grabbed)?.id
  const lead = taken.filter(({ sectionId }) => sectionId === home)
  const followers = taken.filter(({ sectionId }) => sectionId !== home)
  const start = around(lead.flatMap(({ id }) => geometry.blocks.get(id) ?? []))
  const leadBoxes = lead.map(({ box }) => box)
  const moving = new Set(ids)
  let moves: readonly Move[] = []

  const othersIn = (sectionId: SectionId): Rect[] =>
    [...geometry.blocks]
      .filter(([id]) => !moving.has(id) && sectionOfBlock(page, id)?.id === sectionId)
      .map(([, rect]) => rect)

  const sectionAt = (at: Point): SectionId | undefined => {
    if (followers.length > 0) return home
    return [...geometry.sections].find(([, rect]) => holds(rect, at))?.[0]
  }

  const nothing = (): void => {
    moves = []
    canvas.store.setState({ landing: null, guides: [] })
  }

  return {
    move(at, inside) {
      const delta = { x: at.x - from.x, y: at.y - from.y }
      live.shift(ids, delta)
      const sectionId = inside ? sectionAt(at) : undefined
      const grid = sectionId && grids(sectionId)
      if (!sectionId || !grid || !start) return nothing()
      const { boxes, guides } = landingOf(grid, leadBoxes, start, delta, othersIn(sectionId))
      const [before, after] = [bounds(leadBoxes), bounds(boxes)]
      if (!before || !after) return nothing()
      const step = { columns: after.column - before.column, rows: after.row - before.row }
      moves = [
        ...lead.flatMap(({ id }, index): Move[] => {
          const box = boxes[index]
          return box ? [{ id, sectionId, box }] : []
        }),
        ...followers.flatMap(({ id, sectionId: own, box }): Move[] => {
          const [moved] = movedBy([box], step, columnsOf[device])
          return moved ? [{ id, sectionId: own, box: moved }] : []
        }),
      ]
      canvas.store.setState({
        busy: 'move',
        guides,
        landing: { sectionId, rects: boxes.map((box) => rectOf(grid, box)), words: placeWords(after) },
      })
    },
    drop() {
      const operations = placeBlocks(page, device, moves)
      live.clear()
      canvas.rest()
      if (operations.length === 0) return
      const label = ids.length === 1 ? `Move ${nameOfBlock(page, grabbed)}` : `Move ${blocksWords(ids.length)}`
      const first = moves[0]
      if (editor.perform(operations, { label }) && first) canvas.announce(placeWords(first.box))
    },
    cancel() {
      live.clear()
      canvas.rest()
    },
  }
}
