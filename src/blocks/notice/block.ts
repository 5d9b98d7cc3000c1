import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { boundedString } from '#blocks/prop-schemas.ts'

export const NoticeProps = z.object({
  title: boundedString(200).default(''),
  /** Formatted text, see `formatted-text.ts`. */
  text: boundedString(2000),
  kind: z.enum(['note', 'tip', 'warning']).default('note'),
})
export type NoticeProps = z.output<typeof NoticeProps>

export const noticeBlock = defineBlock<NoticeProps>({
  type: 'notice',
  typeId: CustomBlockType.notice,
  label: 'Notice',
  version: 1,
  schema: NoticeProps,
  defaults: { title: 'Good to know', text: 'Something that visitors should not miss.', kind: 'note' },
  migrations: {},
  isStatic: true,
  styleSheets: () => ['notice'],
  suggestedSize: { width: 14, height: 3 },
})
