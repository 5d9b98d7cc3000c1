import { z } from 'zod'
import { CustomBlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { boundedString } from '#blocks/prop-schemas.ts'

/** The owner's Markdown. `render-markdown.ts` converts it to sanitized HTML when it is rendered. */
export const MarkdownProps = z.object({ markdown: boundedString(100_000) })
export type MarkdownProps = z.output<typeof MarkdownProps>

export const markdownBlock = defineBlock<MarkdownProps>({
  type: 'markdown',
  typeId: CustomBlockType.markdown,
  label: 'Markdown',
  version: 1,
  schema: MarkdownProps,
  defaults: { markdown: '## Heading\n\nSome text, *italic* or **bold**, and a [link](/).' },
  migrations: {},
  isStatic: true,
  preparedOnServer: true,
  suggestedSize: { width: 14, height: 8 },
})
