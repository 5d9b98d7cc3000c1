import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { boundedString } from '#blocks/prop-schemas.ts'

export const CountdownProps = z.object({
  /** Local date and time in the site's time zone, `2027-01-01T18:00`; empty until it is selected. */
  until: z.union([z.literal(''), z.iso.datetime({ local: true, precision: -1 })]).default(''),
  title: boundedString(200).default(''),
  /** Shown instead of the countdown once the time has come. Empty: nothing. */
  endText: boundedString(300).default(''),
  showSeconds: z.boolean().default(true),
  size: z.enum(['medium', 'large']).default('large'),
  align: z.enum(['start', 'center']).default('start'),
})
export type CountdownProps = z.output<typeof CountdownProps>

export const countdownBlock = defineBlock<CountdownProps>({
  type: 'countdown',
  typeId: CustomBlockType.countdown,
  label: 'Countdown',
  version: 1,
  schema: CountdownProps,
  defaults: { until: '', title: '', endText: '', showSeconds: true, size: 'large', align: 'start' },
  migrations: {},
  isStatic: true,
  styleSheets: () => ['countdown'],
  suggestedSize: { width: 12, height: 5 },
})
