import { type BlockId, findSectionOfBlock } from '#document/page.ts'
import { getBox, placeBlocks } from '../commands/place-blocks.ts'
import { toRect } from '../geometry/grid.ts'
import type { Point } from '../geometry/rect.ts'
import { type Handle, resizeBox } from '../geometry/resize.ts'
import { formatSize, getBlockLabel } from '../labels.ts'
import type { Gesture, GestureDependencies } from './drag-blocks.ts'

/** Resizes a block by one of its handles, with a live preview on the page. */
export const startResize = (
  { editor, canvas, remote, dragPreview }: GestureDependencies,
  id: BlockId,
  handle: Handle,
  from: Point,
): Gesture | undefined => {
  const page = editor.page()
  const { device } = editor.store.getState()
  const section = findSectionOfBlock(page, id)
  const start = getBox(page, id, device)
  const grid = section && remote.getGrid(section.id)
  if (!section || !start || !grid) return undefined
  const { geometry } = canvas.store.getState()
  const others = [...geometry.blocks]
    .filter(([other]) => other !== id && section.placements[other])
    .map(([, rect]) => rect)
  let box = start

  return {
    move(at) {
      const next = resizeBox(grid, { box: start, handle, delta: { x: at.x - from.x, y: at.y - from.y }, others })
      const changed =
        formatSize(next.box) !== formatSize(box) || next.box.column !== box.column || next.box.row !== box.row
      box = next.box
      if (changed) dragPreview.size(id, box)
      canvas.store.setState({
        busy: 'resize',
        guides: next.guides,
        dropTarget: { sectionId: section.id, rects: [toRect(grid, box)], label: `${box.width} × ${box.height}` },
      })
    },
    drop() {
      const operations = placeBlocks(page, device, [{ id, sectionId: section.id, box }])
      dragPreview.clear()
      canvas.resetGesture()
      if (operations.length === 0) return
      if (editor.perform(operations, { label: `Resize ${getBlockLabel(page, id)}` })) canvas.announce(formatSize(box))
    },
    cancel() {
      dragPreview.clear()
      canvas.resetGesture()
    },
  }
}
