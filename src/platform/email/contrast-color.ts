import { contrastRatio, parseHex } from '#base/color.ts'

const INKS = ['#ffffff', '#1c1b19'] as const

/** The ink that reads better on a brand's colour: brands choose theirs for other reasons than our buttons. */
export const getContrastColor = (background: string): string => {
  const ground = parseHex(background)
  if (!ground) return INKS[0]
  const contrastOf = (ink: string) => contrastRatio(ground, parseHex(ink) ?? ground)
  return contrastOf(INKS[0]) >= contrastOf(INKS[1]) ? INKS[0] : INKS[1]
}
