import { z } from 'zod'
import { defineBlock } from '#blocks/definition.ts'
import { Align, boundedString, Href } from '#blocks/prop-schemas.ts'

export const QuoteProps = z.object({
  /** Without quotation marks: the view sets those of the site's language. */
  text: boundedString(1000).min(1, { error: 'A quote needs words.' }),
  source: boundedString(200).optional(),
  sourceHref: Href.optional(),
  size: z.enum(['medium', 'large', 'huge']).default('large'),
  align: Align.default('start'),
})
export type QuoteProps = z.output<typeof QuoteProps>

export const quoteBlock = defineBlock<QuoteProps>({
  type: 'quote',
  label: 'Quote',
  version: 1,
  schema: QuoteProps,
  defaults: { text: 'What somebody said about you.', source: 'Their name', size: 'large', align: 'start' },
  migrations: {},
  isStatic: true,
  suggestedSize: { width: 14, height: 6 },
})
