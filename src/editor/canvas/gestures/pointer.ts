import { sectionOfBlock } from '#document/page.ts'
import type { FramePointer } from '#editor/frame/bridge.ts'
import type { Point } from '../geometry/rect.ts'
import { toggled } from '../geometry/select.ts'
import { startBand } from './band.ts'
import { type GestureTools, startDrag } from './drag.ts'
import type { Follower } from './follow.ts'

/** A press that moves less is a click. */
const SLOP = 4

type Press = { event: FramePointer; adds: boolean; wasChosen: boolean }

type Ways = GestureTools & {
  follower: Follower
  /** Opens the context menu at a point of the frame's window. */
  openMenu(at: Point): void
  canWrite(type: string): boolean
}

/** What pointers on the page mean. Answers true when the page itself must do nothing with them. */
export const createPointers = (ways: Ways) => {
  const { editor, canvas, follower } = ways
  let press: Press | undefined

  const chosen = () => {
    const { selection } = editor.store.getState()
    return selection.kind === 'blocks' ? selection.ids : []
  }

  const down = (event: FramePointer): boolean => {
    // A captured pointer would hide from the context menu what it was opened on.
    if (event.button !== 0) return false
    canvas.store.setState({ menu: null })
    const adds = event.shift || event.ctrl || event.meta
    const wasChosen = event.blockId !== null && chosen().includes(event.blockId)
    press = { event, adds, wasChosen }
    // A finger scrolls the page, unless it lies on something that is already chosen.
    if (event.pointerType === 'touch' && !wasChosen) return false
    if (event.blockId !== null && !adds && !wasChosen) editor.select({ kind: 'blocks', ids: [event.blockId] })
    return true
  }

  const begin = ({ event, adds }: Press, now: FramePointer): void => {
    const from = { x: event.x, y: event.y }
    if (event.blockId !== null) {
      const ids = adds && !chosen().includes(event.blockId) ? [...chosen(), event.blockId] : chosen()
      if (adds) editor.select({ kind: 'blocks', ids })
      follower.begin(startDrag(ways, event.blockId, ids, from), now.view)
    } else if (event.sectionId !== null) {
      follower.begin(startBand(ways, event.sectionId, from, adds ? chosen() : []), now.view)
    }
  }

  const move = (event: FramePointer): boolean => {
    if (follower.active()) {
      follower.follow(event.view)
      return true
    }
    if (!press) {
      canvas.hover({ blockId: event.blockId, sectionId: event.sectionId })
      return false
    }
    const far = Math.hypot(event.x - press.event.x, event.y - press.event.y) >= SLOP
    const drags = press.event.pointerType !== 'touch' || press.wasChosen
    if (far && drags) {
      begin(press, event)
      // From here on it is the gesture's: should that be called off, the pointer that is still down means nothing more.
      if (follower.active()) press = undefined
    }
    return drags
  }

  const click = ({ event, adds }: Press): void => {
    const { blockId, sectionId } = event
    if (blockId !== null) {
      const ids = adds ? toggled(chosen(), blockId) : [blockId]
      const section = sectionOfBlock(editor.page(), blockId)
      if (ids.length > 0) editor.select({ kind: 'blocks', ids })
      else editor.select(section ? { kind: 'section', id: section.id } : { kind: 'none' })
    } else if (!adds) editor.select(sectionId === null ? { kind: 'none' } : { kind: 'section', id: sectionId })
  }

  const up = (): boolean => {
    const pressed = press
    press = undefined
    if (follower.active()) follower.drop()
    else if (pressed) click(pressed)
    return true
  }

  const menu = (event: FramePointer): boolean => {
    press = undefined
    follower.cancel()
    const { blockId, sectionId } = event
    if (blockId !== null) {
      if (!chosen().includes(blockId)) editor.select({ kind: 'blocks', ids: [blockId] })
    } else editor.select(sectionId === null ? { kind: 'none' } : { kind: 'section', id: sectionId })
    ways.openMenu(event.view)
    return true
  }

  const double = ({ blockId }: FramePointer): boolean => {
    const type = blockId === null ? undefined : editor.page().blocks[blockId]?.type
    if (blockId !== null && type !== undefined && ways.canWrite(type)) editor.write(blockId)
    return true
  }

  const told: Readonly<Record<FramePointer['kind'], (event: FramePointer) => boolean>> = {
    down,
    move,
    up,
    menu,
    double,
    cancel: () => {
      press = undefined
      return follower.cancel()
    },
    // The section's own buttons lie over the page: its frame stays while the pointer is on them.
    leave: () => {
      canvas.hover({ ...canvas.store.getState().hover, blockId: null })
      return false
    },
  }
  return (event: FramePointer): boolean => told[event.kind](event)
}
