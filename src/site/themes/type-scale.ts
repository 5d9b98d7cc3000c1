import type { Theme } from './theme-schema.ts'

/** The windows between which sizes grow; below and above they stay. */
export const FLUID_MIN_WIDTH = 360
export const FLUID_MAX_WIDTH = 1440

/** Steps of the type scale: 0 is plain text, 6 the largest heading. */
export const steps = [-1, 0, 1, 2, 3, 4, 5, 6] as const
export type Step = (typeof steps)[number]

type Fluid = { phone: number; desktop: number }

const short = (value: number): number => Math.round(value * 10_000) / 10_000

/**
 * A length that grows in a straight line with the window. In rem, so that it also grows with what people set in their browser, and never
 * by the window alone, so that zooming works.
 */
export const formatFluidLength = ({ phone, desktop }: Fluid): string => {
  if (phone === desktop) return `${short(phone / 16)}rem`
  const slope = (desktop - phone) / (FLUID_MAX_WIDTH - FLUID_MIN_WIDTH)
  const start = phone - slope * FLUID_MIN_WIDTH
  const [least, most] = [Math.min(phone, desktop), Math.max(phone, desktop)]
  return `clamp(${short(least / 16)}rem,${short(start / 16)}rem + ${short(slope * 100)}vw,${short(most / 16)}rem)`
}

/** Pixels of a step at both ends. */
export const getStepSize = ({ base, ratio }: Theme['type'], step: Step): Fluid => ({
  phone: base.phone * ratio.phone ** step,
  desktop: base.desktop * ratio.desktop ** step,
})
