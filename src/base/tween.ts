export const TWEEN_DURATION = 300

/** Browser APIs of a tween, injectable for tests. */
export type FrameClock = {
  now: () => number
  requestFrame: (run: () => void) => number
  cancelFrame: (frame: number) => void
}

const browserFrames: FrameClock = {
  now: () => performance.now(),
  requestFrame: (run) => requestAnimationFrame(run),
  cancelFrame: (frame) => cancelAnimationFrame(frame),
}

/** Cubic ease-in-out. */
export const easeInOut = (progress: number): number =>
  progress < 0.5 ? 4 * progress ** 3 : 1 - (-2 * progress + 2) ** 3 / 2

export type Tween = {
  from: number
  to: number
  onFrame: (value: number) => void
  /** Milliseconds. */
  duration?: number
  easing?: (progress: number) => number
  /** Jumps to the end; pass the user's `prefers-reduced-motion`. */
  reducedMotion?: boolean
  clock?: FrameClock
}

/** Animates a number. The last frame is exactly `to`, unless the tween is canceled. */
export const tween = ({
  from,
  to,
  onFrame,
  duration = TWEEN_DURATION,
  easing = easeInOut,
  reducedMotion = false,
  clock = browserFrames,
}: Tween): { finished: Promise<'finished' | 'cancelled'>; cancel: () => void } => {
  const { promise, resolve } = Promise.withResolvers<'finished' | 'cancelled'>()
  const start = clock.now()
  let frame: number | undefined

  const step = () => {
    const progress = reducedMotion || duration <= 0 ? 1 : Math.min(1, Math.max(0, (clock.now() - start) / duration))
    frame = undefined
    if (progress === 1) {
      onFrame(to)
      resolve('finished')
      return
    }
    // Requested first, so that `cancel` works from within `onFrame`.
    frame = clock.requestFrame(step)
    onFrame(from + (to - from) * easing(progress))
  }
  step()

  return {
    finished: promise,
    cancel: () => {
      if (frame !== undefined) clock.cancelFrame(frame)
      frame = undefined
      resolve('cancelled')
    },
  }
}
