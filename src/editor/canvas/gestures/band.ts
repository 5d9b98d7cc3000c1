import { type BlockId, type SectionId, sectionOfBlock } from '#document/page.ts'
import type { Selection } from '#editor/state/editor.ts'
import { between, type Point } from '../geometry/rect.ts'
import { bandSelection } from '../geometry/select.ts'
import type { Gesture, GestureTools } from './drag.ts'

/** Draws a rubber band over the empty room of a section: every block of it that the band touches is chosen. */
export const startBand = (
  { editor, canvas }: GestureTools,
  sectionId: SectionId,
  from: Point,
  keep: readonly BlockId[],
): Gesture => {
  const before: Selection = editor.store.getState().selection
  const page = editor.page()
  const { geometry } = canvas.store.getState()
  const rects = new Map([...geometry.blocks].filter(([id]) => sectionOfBlock(page, id)?.id === sectionId))
  return {
    move(at) {
      const band = between(from, at)
      canvas.store.setState({ busy: 'band', band })
      const ids = bandSelection(band, rects, keep)
      editor.select(ids.length > 0 ? { kind: 'blocks', ids } : { kind: 'section', id: sectionId })
    },
    drop: () => canvas.rest(),
    cancel() {
      canvas.rest()
      editor.select(before)
    },
  }
}
