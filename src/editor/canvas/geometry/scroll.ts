/** A drag scrolls within this distance of the upper or lower edge, in pixels. */
const ZONE = 60
/** Maximum pixels per animation frame. */
const MAX_SPEED = 18

/** Pixels to scroll in the next animation frame; negative is up. */
export const computeScrollSpeed = (y: number, height: number): number => {
  const zone = Math.min(ZONE, height / 3)
  if (zone <= 0) return 0
  const into = y < zone ? y - zone : y > height - zone ? y - (height - zone) : 0
  const share = Math.min(1, Math.abs(into) / zone)
  const speed = Math.round(share * share * MAX_SPEED)
  // A subtraction, because -0 would not equal 0.
  return into < 0 ? 0 - speed : speed
}
