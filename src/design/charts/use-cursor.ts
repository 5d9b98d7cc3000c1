import { type KeyboardEvent, type PointerEvent, useState } from 'react'

const getMoved = (key: string, index: number, count: number): number | undefined => {
  const far = Math.max(1, Math.round(count / 10))
  switch (key) {
    case 'ArrowLeft':
    case 'ArrowDown':
      return index - 1
    case 'ArrowRight':
    case 'ArrowUp':
      return index + 1
    case 'PageDown':
      return index - far
    case 'PageUp':
      return index + far
    case 'Home':
      return 0
    case 'End':
      return count - 1
    default:
      return undefined
  }
}

/**
 * The selected point of a chart, by keyboard, pointer or touch. The plot is a slider over its points: screen readers announce the
 * value text whenever it moves, and touch screen readers can move it with their own gestures.
 */
export const useCursor = (count: number, findIndex: (x: number, count: number) => number) => {
  const [selected, setSelected] = useState<number | null>(null)
  // The number of points changes with the range.
  const index = selected === null ? null : Math.min(selected, count - 1)
  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.key === 'Escape') setSelected(null)
    const moved = getMoved(event.key, index ?? count - 1, count)
    if (moved === undefined) return
    event.preventDefault()
    setSelected(Math.min(count - 1, Math.max(0, moved)))
  }
  const onPointerMove = ({ currentTarget, clientX }: PointerEvent): void => {
    const { left, width } = currentTarget.getBoundingClientRect()
    if (width > 0) setSelected(findIndex(((clientX - left) / width) * 100, count))
  }
  const clear = (): void => setSelected(null)
  return {
    index,
    handlers: {
      onKeyDown,
      onPointerMove,
      onPointerDown: onPointerMove,
      onPointerLeave: clear,
      onFocus: () => setSelected((current) => current ?? count - 1),
      onBlur: clear,
    },
  }
}
