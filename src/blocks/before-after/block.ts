import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { Alt, boundedString, OptionalAssetId } from '#blocks/prop-schemas.ts'

export const BeforeAfterProps = z.object({
  before: OptionalAssetId,
  after: OptionalAssetId,
  beforeAlt: Alt,
  afterAlt: Alt,
  /** Empty: the built-in text. */
  beforeLabel: boundedString(60).default(''),
  afterLabel: boundedString(60).default(''),
  shape: z.enum(['4:5', '1:1', '3:2', '16:9']).default('3:2'),
})
export type BeforeAfterProps = z.output<typeof BeforeAfterProps>

export const beforeAfterBlock = defineBlock<BeforeAfterProps>({
  type: 'before-after',
  typeId: CustomBlockType.beforeAfter,
  label: 'Before and after',
  version: 1,
  schema: BeforeAfterProps,
  defaults: { before: null, after: null, beforeLabel: '', afterLabel: '', shape: '3:2' },
  migrations: {},
  assetIds: ({ before, after }) => [before, after].filter((id) => id !== null),
  isStatic: true,
  styleSheets: () => ['before-after'],
  suggestedSize: { width: 14, height: 10 },
})
