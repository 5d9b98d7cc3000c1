/** Within this many pixels of the window's upper or lower edge a drag scrolls. */
const ZONE = 60
/** Pixels a frame at the very edge and beyond it. */
const MAX_SPEED = 18

/** How far to scroll in the next frame: nothing in the middle, faster towards the edges; negative is up. */
export const computeScrollSpeed = (y: number, height: number): number => {
  const zone = Math.min(ZONE, height / 3)
  if (zone <= 0) return 0
  const into = y < zone ? y - zone : y > height - zone ? y - (height - zone) : 0
  const share = Math.min(1, Math.abs(into) / zone)
  return Math.sign(into) * Math.round(share * share * MAX_SPEED)
}
