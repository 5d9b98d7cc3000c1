import { contrastRatio, parseHex } from '#base/color.ts'

const INKS = ['#ffffff', '#1c1b19'] as const

/** Returns the text color with the better contrast on a brand color. */
export const getContrastColor = (background: string): string => {
  const ground = parseHex(background)
  if (!ground) return INKS[0]
  const contrastOf = (ink: string) => contrastRatio(ground, parseHex(ink) ?? ground)
  return contrastOf(INKS[0]) >= contrastOf(INKS[1]) ? INKS[0] : INKS[1]
}
