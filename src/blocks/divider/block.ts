import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { Align } from '#blocks/prop-schemas.ts'

export const DividerProps = z.object({
  style: z.enum(['hairline', 'bold', 'dotted']).default('hairline'),
  width: z.enum(['full', 'half', 'short']).default('full'),
  align: Align.default('start'),
})
export type DividerProps = z.output<typeof DividerProps>

export const dividerBlock = defineBlock<DividerProps>({
  type: 'line',
  typeId: CustomBlockType.divider,
  label: 'Divider',
  version: 1,
  schema: DividerProps,
  defaults: { style: 'hairline', width: 'full', align: 'start' },
  migrations: {},
  isStatic: true,
  suggestedSize: { width: 24, height: 1 },
})
