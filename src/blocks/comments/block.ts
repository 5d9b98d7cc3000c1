import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { boundedString } from '#blocks/prop-schemas.ts'

export const CommentsProps = z.object({
  /** Empty: the number of comments. */
  title: boundedString(120).default(''),
})
export type CommentsProps = z.output<typeof CommentsProps>

/** The comments of the post that contains the block. Not static: "an hour ago" depends on the time. */
export const commentsBlock = defineBlock<CommentsProps>({
  type: 'comments',
  typeId: CustomBlockType.comments,
  label: 'Comments',
  version: 1,
  schema: CommentsProps,
  defaults: { title: '' },
  migrations: {},
  styleSheets: () => ['comments', 'form'],
  suggestedSize: { width: 16, height: 12 },
})
