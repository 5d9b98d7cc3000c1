import { TWEEN_DURATION, tween } from '../tween.ts'

/** Functions that stop the running animation of a list. */
const running = new WeakMap<HTMLElement, () => void>()

/**
 * Scrolls a list horizontally in 300 ms, or immediately if the visitor prefers reduced motion. The visitor's own scrolling stops it. Snap
 * points are off meanwhile, because the browser would snap every frame to one.
 */
export const scrollToLeft = (list: HTMLElement, left: number, duration = TWEEN_DURATION): void => {
  running.get(list)?.()
  const from = list.scrollLeft
  // The browser limits the position and snaps it; the animation ends there.
  list.scrollTo({ left, behavior: 'instant' })
  const to = list.scrollLeft

  const listeners = new AbortController()
  const stop = (): void => {
    if (running.get(list) !== stop) return
    running.delete(list)
    animation.cancel()
    listeners.abort()
    list.style.scrollSnapType = ''
  }
  for (const input of ['wheel', 'pointerdown'])
    list.addEventListener(input, stop, { passive: true, signal: listeners.signal })
  running.set(list, stop)
  list.style.scrollSnapType = 'none'
  const animation = tween({
    from,
    to,
    duration,
    reducedMotion: matchMedia('(prefers-reduced-motion: reduce)').matches,
    onFrame: (value) => {
      list.scrollLeft = value
    },
  })
  void animation.finished.then(stop)
}
