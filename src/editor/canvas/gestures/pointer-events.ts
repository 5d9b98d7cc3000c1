import { findSectionOfBlock } from '#document/page.ts'
import type { FramePointer } from '#editor/frame/bridge.ts'
import type { Point } from '../geometry/rect.ts'
import { toggleId } from '../geometry/select.ts'
import { type GestureDependencies, startDrag } from './drag-blocks.ts'
import type { GestureRunner } from './gesture-runner.ts'
import { startMarqueeSelect } from './marquee-select.ts'

/** Shorter moves are clicks. */
const DRAG_THRESHOLD_PX = 4

type Press = { event: FramePointer; adds: boolean; wasSelected: boolean }

type PointerDependencies = GestureDependencies & {
  runner: GestureRunner
  /** Opens the context menu at a point of the frame. */
  openMenu(at: Point): void
  isTextEditable(type: string): boolean
}

/** Handles pointers on the page; returns true to prevent the default action. */
export const createPointerHandler = (dependencies: PointerDependencies) => {
  const { editor, canvas, runner } = dependencies
  let press: Press | undefined

  const selected = () => {
    const { selection } = editor.store.getState()
    return selection.kind === 'blocks' ? selection.ids : []
  }

  const down = (event: FramePointer): boolean => {
    // Capturing the pointer would change the target of the contextmenu event.
    if (event.button !== 0) return false
    canvas.store.setState({ menu: null })
    const adds = event.shift || event.ctrl || event.meta
    const wasSelected = event.blockId !== null && selected().includes(event.blockId)
    press = { event, adds, wasSelected }
    // Touch scrolls the page unless it starts on a selected block.
    if (event.pointerType === 'touch' && !wasSelected) return false
    if (event.blockId !== null && !adds && !wasSelected) editor.select({ kind: 'blocks', ids: [event.blockId] })
    return true
  }

  const start = ({ event, adds }: Press, now: FramePointer): void => {
    const from = { x: event.x, y: event.y }
    if (event.blockId !== null) {
      const ids = adds && !selected().includes(event.blockId) ? [...selected(), event.blockId] : selected()
      if (adds) editor.select({ kind: 'blocks', ids })
      runner.start(startDrag(dependencies, event.blockId, ids, from), now.view)
    } else if (event.sectionId !== null) {
      runner.start(startMarqueeSelect(dependencies, event.sectionId, from, adds ? selected() : []), now.view)
    }
  }

  const move = (event: FramePointer): boolean => {
    if (runner.active()) {
      runner.update(event.view)
      return true
    }
    if (!press) {
      canvas.hover({ blockId: event.blockId, sectionId: event.sectionId })
      return false
    }
    const far = Math.hypot(event.x - press.event.x, event.y - press.event.y) >= DRAG_THRESHOLD_PX
    const drags = press.event.pointerType !== 'touch' || press.wasSelected
    if (far && drags) {
      start(press, event)
      // The gesture owns the pointer now: after canceling it, releasing the pointer is not a click.
      if (runner.active()) press = undefined
    }
    return drags
  }

  const click = ({ event, adds }: Press): void => {
    const { blockId, sectionId } = event
    if (blockId !== null) {
      const ids = adds ? toggleId(selected(), blockId) : [blockId]
      const section = findSectionOfBlock(editor.page(), blockId)
      if (ids.length > 0) editor.select({ kind: 'blocks', ids })
      else editor.select(section ? { kind: 'section', id: section.id } : { kind: 'none' })
    } else if (!adds) editor.select(sectionId === null ? { kind: 'none' } : { kind: 'section', id: sectionId })
  }

  const up = (): boolean => {
    const pressed = press
    press = undefined
    if (runner.active()) runner.drop()
    else if (pressed) click(pressed)
    return true
  }

  const menu = (event: FramePointer): boolean => {
    press = undefined
    runner.cancel()
    const { blockId, sectionId } = event
    if (blockId !== null) {
      if (!selected().includes(blockId)) editor.select({ kind: 'blocks', ids: [blockId] })
    } else editor.select(sectionId === null ? { kind: 'none' } : { kind: 'section', id: sectionId })
    dependencies.openMenu(event.view)
    return true
  }

  const double = ({ blockId }: FramePointer): boolean => {
    const type = blockId === null ? undefined : editor.page().blocks[blockId]?.type
    if (blockId !== null && type !== undefined && dependencies.isTextEditable(type)) editor.editText(blockId)
    return true
  }

  const handlers: Readonly<Record<FramePointer['kind'], (event: FramePointer) => boolean>> = {
    down,
    move,
    up,
    menu,
    double,
    cancel: () => {
      press = undefined
      return runner.cancel()
    },
    // The pointer may be on the section's toolbar, which overlays the page: keep the section hovered.
    leave: () => {
      canvas.hover({ ...canvas.store.getState().hover, blockId: null })
      return false
    },
  }
  return (event: FramePointer): boolean => handlers[event.kind](event)
}
