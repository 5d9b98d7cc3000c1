import { z } from 'zod'
import { defineBlock } from '#blocks/definition.ts'
import { Align } from '#blocks/fields.ts'

export const LineProps = z.object({
  style: z.enum(['hairline', 'bold', 'dotted']).default('hairline'),
  width: z.enum(['full', 'half', 'short']).default('full'),
  align: Align.default('start'),
})
export type LineProps = z.output<typeof LineProps>

export const lineBlock = defineBlock<LineProps>({
  type: 'line',
  label: 'Line',
  version: 1,
  schema: LineProps,
  defaults: { style: 'hairline', width: 'full', align: 'start' },
  migrations: {},
  still: true,
  suggestedSize: { width: 24, height: 1 },
})
