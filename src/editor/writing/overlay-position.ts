type Line = { left: number; top: number; bottom: number }
type Options = { height: number; gap: number; side: 'above' | 'below' }

/** Custom properties for an overlay at a line of the text. It is positioned in the scrolled page, so that it scrolls with the text. */
type OverlayPosition = Record<`--${string}`, string>

/** Above or below the line, on the other side without room there. */
export const toOverlayPosition = (text: HTMLElement, line: Line, { height, gap, side }: Options): OverlayPosition => {
  const page = text.closest('[data-scroll]') ?? document.body
  const view = page.getBoundingClientRect()
  const hasRoom = { above: line.top - view.top > height + gap, below: view.bottom - line.bottom > height + gap }
  const isAbove = side === 'above' ? hasRoom.above : !hasRoom.below && hasRoom.above
  const top = (isAbove ? line.top - gap : line.bottom + gap) - view.top + page.scrollTop
  return {
    '--overlay-left': `${Math.round(line.left - view.left)}px`,
    '--overlay-top': `${Math.round(top)}px`,
    '--overlay-shift': isAbove ? '-100%' : '0',
  }
}
