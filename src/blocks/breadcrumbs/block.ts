import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { boundedString } from '#blocks/prop-schemas.ts'

export const BreadcrumbsProps = z.object({
  /** Empty: the built-in text. */
  homeText: boundedString(40).default(''),
  separator: z.enum(['/', '›', '·']).default('/'),
})
export type BreadcrumbsProps = z.output<typeof BreadcrumbsProps>

/** Not static: it depends on the path. */
export const breadcrumbsBlock = defineBlock<BreadcrumbsProps>({
  type: 'breadcrumbs',
  typeId: CustomBlockType.breadcrumbs,
  label: 'Breadcrumbs',
  version: 1,
  schema: BreadcrumbsProps,
  defaults: { homeText: '', separator: '/' },
  migrations: {},
  styleSheets: () => ['breadcrumbs'],
  suggestedSize: { width: 12, height: 1 },
})
