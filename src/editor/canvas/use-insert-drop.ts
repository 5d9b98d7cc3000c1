import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect } from 'react'
import { gridColumns } from '#document/constants.ts'
import { type Box, clampToGrid } from '#document/geometry.ts'
import type { SectionId } from '#document/page.ts'
import type { FrameRemote } from '../frame/bridge.ts'
import { type InsertPayload, readDragData } from '../insert/drag-payload.ts'
import type { Editor } from '../state/editor.ts'
import type { CanvasStore } from './canvas-store.ts'
import { insertBlock } from './commands/insert-block.ts'
import { findCellAt, toRect } from './geometry/grid.ts'
import { bottom, containsPoint, type Point } from './geometry/rect.ts'
import { createGridCache, type Gesture } from './gestures/drag-blocks.ts'
import type { GestureRunner } from './gestures/gesture-runner.ts'
import { formatPosition } from './labels.ts'

type Tools = { editor: Editor; canvas: CanvasStore; remote: FrameRemote; takeFocus: () => void }

/** The pointer holds a new block at the middle of its upper edge. */
const startBlockInsert = (
  { editor, canvas, remote, takeFocus }: Tools,
  what: Extract<InsertPayload, { kind: 'block' }>,
): Gesture => {
  const grids = createGridCache(remote)
  const { geometry } = canvas.store.getState()
  const { device } = editor.store.getState()
  const columns = gridColumns[device]
  const size = device === 'phone' ? { ...what.size, width: columns } : what.size
  let place: { sectionId: SectionId; box: Box } | undefined
  return {
    move(at, inside) {
      const sectionId = inside ? [...geometry.sections].find(([, rect]) => containsPoint(rect, at))?.[0] : undefined
      const grid = sectionId && grids(sectionId)
      place = undefined
      if (!sectionId || !grid) return canvas.store.setState({ busy: 'insert', dropTarget: null })
      const cell = findCellAt(grid, at)
      const box = clampToGrid({ ...size, row: cell.row, column: cell.column - Math.floor(size.width / 2) }, columns)
      place = { sectionId, box }
      canvas.store.setState({
        busy: 'insert',
        dropTarget: { sectionId, rects: [toRect(grid, box)], label: formatPosition(box) },
      })
    },
    drop() {
      canvas.resetGesture()
      if (!place) return
      const { operations, id } = insertBlock(editor.page(), { ...what, ...place, device })
      if (!editor.perform(operations, { label: `Add ${what.label}` })) return
      editor.select({ kind: 'blocks', ids: [id] })
      takeFocus()
      canvas.announce(`${what.label} added, ${formatPosition(place.box).toLowerCase()}`)
    },
    cancel: () => canvas.resetGesture(),
  }
}

const startSectionInsert = (
  { editor, canvas, takeFocus }: Tools,
  what: Extract<InsertPayload, { kind: 'section' }>,
): Gesture => {
  const { geometry } = canvas.store.getState()
  const seams: { after: SectionId | null; y: number }[] = [
    { after: null, y: Math.min(...[...geometry.sections.values()].map(({ y }) => y), geometry.page.height) },
    ...[...geometry.sections].map(([after, rect]) => ({ after, y: bottom(rect) })),
  ]
  let selected: SectionId | null | undefined
  return {
    move(at, inside) {
      const near = seams.toSorted((a, b) => Math.abs(a.y - at.y) - Math.abs(b.y - at.y))[0]
      selected = inside ? near?.after : undefined
      canvas.store.setState({ busy: 'insert', insertionLine: inside && near ? near.y : null })
    },
    drop() {
      canvas.resetGesture()
      if (selected === undefined) return
      const made = what.make()
      if (!editor.perform([{ type: 'insertSection', ...made, after: selected }], { label: `Add ${what.label}` })) return
      editor.select({ kind: 'section', id: made.section.id })
      takeFocus()
      canvas.announce(`${what.label} added`)
    },
    cancel: () => canvas.resetGesture(),
  }
}

/** Handles drags from the insert menu. `toFramePoint` converts window coordinates to frame coordinates. */
export const useInsertDrop = (
  tools: Omit<Tools, 'remote'>,
  remote: FrameRemote | undefined,
  runner: GestureRunner | undefined,
  toFramePoint: (at: Point) => Point,
): void => {
  const { editor, canvas, takeFocus } = tools
  useEffect(() => {
    if (!remote || !runner) return
    const all = { editor, canvas, remote, takeFocus }
    const at = (input: { clientX: number; clientY: number }): Point =>
      toFramePoint({ x: input.clientX, y: input.clientY })
    return monitorForElements({
      canMonitor: ({ source }) => readDragData(source.data) !== undefined,
      onDragStart({ source, location }) {
        const what = readDragData(source.data)
        if (!what) return
        canvas.store.setState({ busy: 'insert' })
        const gesture = what.kind === 'block' ? startBlockInsert(all, what) : startSectionInsert(all, what)
        runner.start(gesture, at(location.current.input))
      },
      onDrag: ({ location }) => runner.update(at(location.current.input)),
      onDrop({ location }) {
        runner.update(at(location.current.input))
        if (location.current.dropTargets.length > 0) runner.drop()
        else runner.cancel()
      },
    })
  }, [editor, canvas, takeFocus, remote, runner, toFramePoint])
}
