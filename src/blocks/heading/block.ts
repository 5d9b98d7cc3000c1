import { z } from 'zod'
import { defineBlock } from '#blocks/definition.ts'
import { Align, boundedString } from '#blocks/prop-schemas.ts'

export const HeadingProps = z.object({
  /** Line breaks are kept. */
  text: boundedString(300),
  /** What the heading means in the page; how large it is drawn is `size`. */
  level: z.literal([1, 2, 3, 4]).default(2),
  /** One step of the site's type scale each. */
  size: z.enum(['tiny', 'small', 'medium', 'large', 'huge', 'display']).default('large'),
  align: Align.default('start'),
})
export type HeadingProps = z.output<typeof HeadingProps>

export const headingBlock = defineBlock<HeadingProps>({
  type: 'heading',
  label: 'Heading',
  version: 1,
  schema: HeadingProps,
  defaults: { text: 'A heading', level: 2, size: 'large', align: 'start' },
  migrations: {},
  isStatic: true,
  suggestedSize: { width: 14, height: 3 },
})
