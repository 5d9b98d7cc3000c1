import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { boundedString } from '#blocks/prop-schemas.ts'

export const SearchProps = z.object({
  /** Shown above the field; empty: the default label. */
  label: boundedString(100).default(''),
  placeholder: boundedString(100).default(''),
  showButton: z.boolean().default(true),
})
export type SearchProps = z.output<typeof SearchProps>

export const searchBlock = defineBlock<SearchProps>({
  type: 'search',
  typeId: CustomBlockType.search,
  label: 'Search',
  version: 1,
  schema: SearchProps,
  defaults: { label: '', placeholder: '', showButton: true },
  migrations: {},
  isStatic: true,
  suggestedSize: { width: 10, height: 4 },
})
