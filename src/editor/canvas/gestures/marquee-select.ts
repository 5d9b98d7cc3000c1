import { type BlockId, findSectionOfBlock, type SectionId } from '#document/page.ts'
import type { Selection } from '#editor/state/editor.ts'
import { type Point, rectBetween } from '../geometry/rect.ts'
import { selectInMarquee } from '../geometry/select.ts'
import type { Gesture, GestureDependencies } from './drag-blocks.ts'

/** Selects all blocks of a section that the marquee touches. */
export const startMarqueeSelect = (
  { editor, canvas }: GestureDependencies,
  sectionId: SectionId,
  from: Point,
  keep: readonly BlockId[],
): Gesture => {
  const before: Selection = editor.store.getState().selection
  const page = editor.page()
  const { geometry } = canvas.store.getState()
  const rects = new Map([...geometry.blocks].filter(([id]) => findSectionOfBlock(page, id)?.id === sectionId))
  return {
    move(at) {
      const marquee = rectBetween(from, at)
      canvas.store.setState({ busy: 'marquee', marquee })
      const ids = selectInMarquee(marquee, rects, keep)
      editor.select(ids.length > 0 ? { kind: 'blocks', ids } : { kind: 'section', id: sectionId })
    },
    drop: () => canvas.resetGesture(),
    cancel() {
      canvas.resetGesture()
      editor.select(before)
    },
  }
}
