import type { FrameRemote } from '#editor/frame/bridge.ts'
import { containsPoint, type Point } from '../geometry/rect.ts'
import { computeScrollSpeed } from '../geometry/scroll.ts'
import type { Gesture } from './drag-blocks.ts'

/** Tolerance outside the canvas before a drop is canceled. */
const STRAY = 16

/**
 * Runs a gesture with at most one update per animation frame. Near the upper and lower edge the page scrolls, also while the pointer does
 * not move.
 */
export const createGestureRunner = (remote: FrameRemote) => {
  let gesture: Gesture | undefined
  let scrolls = true
  /** The pointer in frame coordinates. */
  let pointer: Point = { x: 0, y: 0 }
  let moved = false
  let waiting: number | undefined

  const step = (): void => {
    waiting = undefined
    if (!gesture) return
    const view = remote.view()
    const speed = scrolls ? computeScrollSpeed(pointer.y, view.height) : 0
    if (speed !== 0) remote.scrollBy(0, speed)
    const now = speed === 0 ? view : remote.view()
    if (moved || now.y !== view.y) {
      moved = false
      const room = { x: -STRAY, y: -STRAY, width: view.width + 2 * STRAY, height: view.height + 2 * STRAY }
      gesture.move({ x: pointer.x + now.x, y: pointer.y + now.y }, containsPoint(room, pointer))
    }
    if (speed !== 0) plan()
  }
  const plan = (): void => {
    waiting ??= requestAnimationFrame(step)
  }
  const end = (): Gesture | undefined => {
    const ended = gesture
    gesture = undefined
    if (waiting !== undefined) cancelAnimationFrame(waiting)
    waiting = undefined
    return ended
  }

  return {
    active: (): boolean => gesture !== undefined,
    start(next: Gesture, at: Point): void {
      end()?.cancel()
      gesture = next
      this.update(at)
    },
    update(at: Point): void {
      pointer = at
      moved = true
      plan()
    },
    /** Applies pending moves, then drops. */
    drop(): void {
      if (gesture && moved) {
        scrolls = false
        step()
        scrolls = true
      }
      end()?.drop()
    },
    cancel(): boolean {
      const ended = end()
      ended?.cancel()
      return ended !== undefined
    },
  }
}
export type GestureRunner = ReturnType<typeof createGestureRunner>
