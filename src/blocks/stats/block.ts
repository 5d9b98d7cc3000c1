import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { boundedString } from '#blocks/prop-schemas.ts'

export const MAX_FIGURES = 12

const Figure = z.object({
  value: boundedString(30).min(1, { error: 'Enter a number for each figure.' }),
  label: boundedString(150).default(''),
})

export const StatsProps = z.object({
  figures: z.array(Figure).max(MAX_FIGURES, { error: `Use at most ${MAX_FIGURES} figures.` }),
  align: z.enum(['start', 'center']).default('start'),
})
export type StatsProps = z.output<typeof StatsProps>

export const statsBlock = defineBlock<StatsProps>({
  type: 'stats',
  typeId: CustomBlockType.stats,
  label: 'Key figures',
  version: 1,
  schema: StatsProps,
  defaults: {
    figures: [
      { value: '12', label: 'years in business' },
      { value: '3,400', label: 'pieces a year' },
      { value: '98 %', label: 'would order again' },
    ],
    align: 'start',
  },
  migrations: {},
  isStatic: true,
  styleSheets: () => ['stats'],
  suggestedSize: { width: 24, height: 4 },
})
