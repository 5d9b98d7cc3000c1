import { z } from 'zod'
import { defineBlock } from '#blocks/definition.ts'

/** Its cells are its size, so there is nothing to say. */
export const SpacerProps = z.object({})
export type SpacerProps = z.output<typeof SpacerProps>

export const spacerBlock = defineBlock<SpacerProps>({
  type: 'spacer',
  label: 'Space',
  version: 1,
  schema: SpacerProps,
  defaults: {},
  migrations: {},
  isStatic: true,
  suggestedSize: { width: 24, height: 2 },
})
