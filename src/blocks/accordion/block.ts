import { z } from 'zod'
import { BlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { boundedString } from '#blocks/prop-schemas.ts'

export const MAX_ACCORDION_ITEMS = 60

const AccordionItem = z.object({
  title: boundedString(200).min(1, { error: 'Enter a title for each item.' }),
  /** Formatted text, see `formatted-text.ts`. */
  text: boundedString(5000),
})
export type AccordionItem = z.output<typeof AccordionItem>

export const AccordionProps = z.object({
  items: z.array(AccordionItem).max(MAX_ACCORDION_ITEMS, { error: `Use at most ${MAX_ACCORDION_ITEMS} items.` }),
  /** Whether several items can be open at once. */
  many: z.boolean().default(false),
  firstOpen: z.boolean().default(false),
  sign: z.enum(['plus', 'arrow', 'none']).default('plus'),
  lines: z.boolean().default(true),
  size: z.enum(['medium', 'large']).default('medium'),
  /** 0: titles are not headings. */
  level: z.union([z.literal(0), z.literal(2), z.literal(3), z.literal(4)]).default(3),
})
export type AccordionProps = z.output<typeof AccordionProps>

export const accordionBlock = defineBlock<AccordionProps>({
  type: 'accordion',
  typeId: BlockType.accordion,
  label: 'Accordion',
  version: 1,
  schema: AccordionProps,
  defaults: {
    items: [
      { title: 'A frequently asked question', text: 'The answer to the question.' },
      { title: 'Another question', text: 'Keep answers short and helpful.' },
    ],
    many: false,
    firstOpen: false,
    sign: 'plus',
    lines: true,
    size: 'medium',
    level: 3,
  },
  migrations: {},
  isStatic: true,
  styleSheets: () => ['accordion'],
  suggestedSize: { width: 14, height: 8 },
})
