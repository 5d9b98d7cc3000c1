import { blankStarter } from './blank/starter.ts'
import { halfMoonStarter } from './half-moon/starter.ts'
import { kilnStarter } from './kiln/starter.ts'
import { northlightStarter } from './northlight/starter.ts'
import type { Starter } from './starter.ts'

/** In display order. The first is the demo site. */
export const starters: readonly Starter[] = [kilnStarter, northlightStarter, halfMoonStarter, blankStarter]

export const findStarter = (id: string): Starter | undefined => starters.find((starter) => starter.id === id)
