import { type BlockId, sectionOfBlock } from '#document/page.ts'
import { boxOn, placeBlocks } from '../deeds/place.ts'
import { rectOf } from '../geometry/grid.ts'
import type { Point } from '../geometry/rect.ts'
import { type Handle, resized } from '../geometry/resize.ts'
import { nameOfBlock, sizeWords } from '../words.ts'
import type { Gesture, GestureTools } from './drag.ts'

/** Pulls one of the eight handles of a block. The page shows it as it will be, each time another cell is reached. */
export const startResize = (
  { editor, canvas, remote, live }: GestureTools,
  id: BlockId,
  handle: Handle,
  from: Point,
): Gesture | undefined => {
  const page = editor.page()
  const { device } = editor.store.getState()
  const section = sectionOfBlock(page, id)
  const start = boxOn(page, id, device)
  const grid = section && remote.gridOf(section.id)
  if (!section || !start || !grid) return undefined
  const { geometry } = canvas.store.getState()
  const others = [...geometry.blocks]
    .filter(([other]) => other !== id && section.placements[other])
    .map(([, rect]) => rect)
  let box = start

  return {
    move(at) {
      const next = resized(grid, start, handle, { x: at.x - from.x, y: at.y - from.y }, others)
      const changed =
        sizeWords(next.box) !== sizeWords(box) || next.box.column !== box.column || next.box.row !== box.row
      box = next.box
      if (changed) live.size(id, box)
      canvas.store.setState({
        busy: 'resize',
        guides: next.guides,
        landing: { sectionId: section.id, rects: [rectOf(grid, box)], words: `${box.width} × ${box.height}` },
      })
    },
    drop() {
      const operations = placeBlocks(page, device, [{ id, sectionId: section.id, box }])
      live.clear()
      canvas.rest()
      if (operations.length === 0) return
      if (editor.perform(operations, { label: `Resize ${nameOfBlock(page, id)}` })) canvas.announce(sizeWords(box))
    },
    cancel() {
      live.clear()
      canvas.rest()
    },
  }
}
