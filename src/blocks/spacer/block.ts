import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'

/** The size is defined by its cells. */
export const SpacerProps = z.object({})
export type SpacerProps = z.output<typeof SpacerProps>

export const spacerBlock = defineBlock<SpacerProps>({
  type: 'spacer',
  typeId: CustomBlockType.spacer,
  label: 'Spacer',
  version: 1,
  schema: SpacerProps,
  defaults: {},
  migrations: {},
  isStatic: true,
  suggestedSize: { width: 24, height: 2 },
})
