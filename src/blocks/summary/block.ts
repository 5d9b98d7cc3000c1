import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { CollectionId } from '#base/id.ts'
import { defineBlock } from '#blocks/definition.ts'
import { boundedString } from '#blocks/prop-schemas.ts'

export const MAX_POSTS = 24

export const SummaryProps = z.object({
  /** `null`: the first blog of the site. */
  collectionId: CollectionId.nullable().default(null),
  /** Empty: all posts. */
  tag: boundedString(50).default(''),
  category: boundedString(25).default(''),
  author: boundedString(100).default(''),
  count: z.int().min(1).max(MAX_POSTS).default(3),
  layout: z.enum(['grid', 'list', 'carousel']).default('grid'),
  columns: z.int().min(1).max(4).default(3),
  showPicture: z.boolean().default(true),
  showDate: z.boolean().default(true),
  showExcerpt: z.boolean().default(true),
  shape: z.enum(['1:1', '4:5', '3:2', '16:9']).default('3:2'),
})
export type SummaryProps = z.output<typeof SummaryProps>

export const summaryBlock = defineBlock<SummaryProps>({
  type: 'summary',
  typeId: CustomBlockType.summary,
  label: 'Summary',
  version: 1,
  schema: SummaryProps,
  defaults: {
    collectionId: null,
    tag: '',
    category: '',
    author: '',
    count: 3,
    layout: 'grid',
    columns: 3,
    showPicture: true,
    showDate: true,
    showExcerpt: true,
    shape: '3:2',
  },
  migrations: {},
  postList: ({ collectionId, tag, category, author, count }) => ({ collectionId, tag, category, author, count }),
  isStatic: true,
  styleSheets: () => ['summary'],
  suggestedSize: { width: 24, height: 12 },
})
