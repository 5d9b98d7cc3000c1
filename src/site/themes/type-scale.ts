import type { Theme } from './theme-schema.ts'

/** Viewport range in which sizes grow. */
export const FLUID_MIN_WIDTH = 360
export const FLUID_MAX_WIDTH = 1440

/** Type scale: 0 is body text, 6 the largest heading. */
export const steps = [-1, 0, 1, 2, 3, 4, 5, 6] as const
export type Step = (typeof steps)[number]

type Fluid = { phone: number; desktop: number }

const short = (value: number): number => Math.round(value * 10_000) / 10_000

/**
 * Fluid length that grows linearly with the viewport. Based on rem and not on the viewport alone, so that browser font size and zoom work.
 */
export const formatFluidLength = ({ phone, desktop }: Fluid): string => {
  if (phone === desktop) return `${short(phone / 16)}rem`
  const slope = (desktop - phone) / (FLUID_MAX_WIDTH - FLUID_MIN_WIDTH)
  const start = phone - slope * FLUID_MIN_WIDTH
  const [least, most] = [Math.min(phone, desktop), Math.max(phone, desktop)]
  return `clamp(${short(least / 16)}rem,${short(start / 16)}rem + ${short(slope * 100)}vw,${short(most / 16)}rem)`
}

/** Size of a step in pixels at both ends of the range. */
export const getStepSize = ({ base, ratio }: Theme['type'], step: Step): Fluid => ({
  phone: base.phone * ratio.phone ** step,
  desktop: base.desktop * ratio.desktop ** step,
})
