import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { Align, boundedString } from '#blocks/prop-schemas.ts'

export const HeadingProps = z.object({
  /** Can contain line breaks. */
  text: boundedString(300),
  /** The semantic level; the visual size is `size`. */
  level: z.literal([1, 2, 3, 4]).default(2),
  /** Steps of the site's type scale. */
  size: z.enum(['tiny', 'small', 'medium', 'large', 'huge', 'display']).default('large'),
  align: Align.default('start'),
})
export type HeadingProps = z.output<typeof HeadingProps>

export const headingBlock = defineBlock<HeadingProps>({
  type: 'heading',
  typeId: CustomBlockType.heading,
  label: 'Heading',
  version: 1,
  schema: HeadingProps,
  defaults: { text: 'A heading', level: 2, size: 'large', align: 'start' },
  migrations: {},
  isStatic: true,
  suggestedSize: { width: 14, height: 3 },
})
