import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { boundedString } from '#blocks/prop-schemas.ts'

export const TableOfContentsProps = z.object({
  /** Empty: the built-in text. */
  title: boundedString(100).default(''),
  /** The lowest level of headings that are listed. */
  depth: z.union([z.literal(2), z.literal(3), z.literal(4)]).default(3),
  numbers: z.boolean().default(false),
})
export type TableOfContentsProps = z.output<typeof TableOfContentsProps>

/** Not static: it lists headings of other sections. */
export const tableOfContentsBlock = defineBlock<TableOfContentsProps>({
  type: 'table-of-contents',
  typeId: CustomBlockType.tableOfContents,
  label: 'Table of contents',
  version: 1,
  schema: TableOfContentsProps,
  defaults: { title: '', depth: 3, numbers: false },
  migrations: {},
  styleSheets: () => ['table-of-contents'],
  suggestedSize: { width: 8, height: 6 },
})
