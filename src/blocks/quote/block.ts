import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { Align, boundedString, Href } from '#blocks/prop-schemas.ts'

export const QuoteProps = z.object({
  /** Without quotation marks: the browser adds those of the site's language. */
  text: boundedString(1000).min(1, { error: 'Enter a quote.' }),
  source: boundedString(200).optional(),
  sourceHref: Href.optional(),
  size: z.enum(['medium', 'large', 'huge']).default('large'),
  align: Align.default('start'),
})
export type QuoteProps = z.output<typeof QuoteProps>

export const quoteBlock = defineBlock<QuoteProps>({
  type: 'quote',
  typeId: CustomBlockType.quote,
  label: 'Quote',
  version: 1,
  schema: QuoteProps,
  defaults: { text: 'A quote from a happy customer.', source: 'Customer name', size: 'large', align: 'start' },
  migrations: {},
  isStatic: true,
  suggestedSize: { width: 14, height: 6 },
})
