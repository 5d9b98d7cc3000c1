import { z } from 'zod'
import { defineBlock } from '#blocks/definition.ts'
import { line } from '#blocks/fields.ts'

export const SearchProps = z.object({
  /** Above the field; empty, the site asks in its own words. */
  label: line(100).default(''),
  placeholder: line(100).default(''),
  showButton: z.boolean().default(true),
})
export type SearchProps = z.output<typeof SearchProps>

export const searchBlock = defineBlock<SearchProps>({
  type: 'search',
  label: 'Search',
  version: 1,
  schema: SearchProps,
  defaults: { label: '', placeholder: '', showButton: true },
  migrations: {},
  still: true,
  suggestedSize: { width: 10, height: 4 },
})
