import { monitorForElements } from '@atlaskit/pragmatic-drag-and-drop/element/adapter'
import { useEffect } from 'react'
import { columnsOf } from '#document/choices.ts'
import { type Box, clampToGrid } from '#document/geometry.ts'
import type { SectionId } from '#document/page.ts'
import type { FrameRemote } from '#editor/frame/bridge.ts'
import { type Carried, carried } from '#editor/insert/payload.ts'
import type { Editor } from '#editor/state/editor.ts'
import { insertAt } from './deeds/insert.ts'
import { cellAt, rectOf } from './geometry/grid.ts'
import { bottom, holds, type Point } from './geometry/rect.ts'
import { type Gesture, gridsOf } from './gestures/drag.ts'
import type { Follower } from './gestures/follow.ts'
import type { CanvasStore } from './state.ts'
import { placeWords } from './words.ts'

type Tools = { editor: Editor; canvas: CanvasStore; remote: FrameRemote }

/** A block from the insert menu hangs by the middle of its upper edge. */
const carryBlock = ({ editor, canvas, remote }: Tools, what: Extract<Carried, { kind: 'block' }>): Gesture => {
  const grids = gridsOf(remote)
  const { geometry } = canvas.store.getState()
  const { device } = editor.store.getState()
  const columns = columnsOf[device]
  const size = device === 'phone' ? { ...what.size, width: columns } : what.size
  let place: { sectionId: SectionId; box: Box } | undefined
  return {
    move(at, inside) {
      const sectionId = inside ? [...geometry.sections].find(([, rect]) => holds(rect, at))?.[0] : undefined
      const grid = sectionId && grids(sectionId)
      place = undefined
      if (!sectionId || !grid) return canvas.store.setState({ busy: 'carry', landing: null })
      const cell = cellAt(grid, at)
      const box = clampToGrid({ ...size, row: cell.row, column: cell.column - Math.floor(size.width / 2) }, columns)
      place = { sectionId, box }
      canvas.store.setState({
        busy: 'carry',
        landing: { sectionId, rects: [rectOf(grid, box)], words: placeWords(box) },
      })
    },
    drop() {
      canvas.rest()
      if (!place) return
      const { operations, id } = insertAt(editor.page(), device, what, place.sectionId, place.box)
      if (!editor.perform(operations, { label: `Add ${what.label}` })) return
      editor.select({ kind: 'blocks', ids: [id] })
      canvas.announce(`${what.label} added, ${placeWords(place.box).toLowerCase()}`)
    },
    cancel: () => canvas.rest(),
  }
}

const carrySection = ({ editor, canvas }: Tools, what: Extract<Carried, { kind: 'section' }>): Gesture => {
  const { geometry } = canvas.store.getState()
  const seams: { after: SectionId | null; y: number }[] = [
    { after: null, y: Math.min(...[...geometry.sections.values()].map(({ y }) => y), geometry.page.height) },
    ...[...geometry.sections].map(([after, rect]) => ({ after, y: bottom(rect) })),
  ]
  let chosen: SectionId | null | undefined
  return {
    move(at, inside) {
      const near = seams.toSorted((a, b) => Math.abs(a.y - at.y) - Math.abs(b.y - at.y))[0]
      chosen = inside ? near?.after : undefined
      canvas.store.setState({ busy: 'carry', seam: inside && near ? near.y : null })
    },
    drop() {
      canvas.rest()
      if (chosen === undefined) return
      const made = what.make()
      if (!editor.perform([{ type: 'insertSection', ...made, after: chosen }], { label: `Add ${what.label}` })) return
      editor.select({ kind: 'section', id: made.section.id })
      canvas.announce(`${what.label} added`)
    },
    cancel: () => canvas.rest(),
  }
}

/** Takes in what is dragged out of the insert menu. `inFrame` turns a point of the window into one of the page's frame. */
export const useCarried = (
  tools: Omit<Tools, 'remote'>,
  remote: FrameRemote | undefined,
  follower: Follower | undefined,
  inFrame: (at: Point) => Point,
): void => {
  const { editor, canvas } = tools
  useEffect(() => {
    if (!remote || !follower) return
    const all = { editor, canvas, remote }
    const at = (input: { clientX: number; clientY: number }): Point => inFrame({ x: input.clientX, y: input.clientY })
    return monitorForElements({
      canMonitor: ({ source }) => carried(source.data) !== undefined,
      onDragStart({ source, location }) {
        const what = carried(source.data)
        if (!what) return
        canvas.store.setState({ busy: 'carry' })
        const gesture = what.kind === 'block' ? carryBlock(all, what) : carrySection(all, what)
        follower.begin(gesture, at(location.current.input))
      },
      onDrag: ({ location }) => follower.follow(at(location.current.input)),
      onDrop({ location }) {
        follower.follow(at(location.current.input))
        if (location.current.dropTargets.length > 0) follower.drop()
        else follower.cancel()
      },
    })
  }, [editor, canvas, remote, follower, inFrame])
}
