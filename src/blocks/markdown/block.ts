import { z } from 'zod'
import { defineBlock } from '#blocks/definition.ts'
import { boundedString } from '#blocks/prop-schemas.ts'

/** As the owner wrote it. `load.ts` makes HTML of it, and that clean, whenever it is drawn. */
export const MarkdownProps = z.object({ markdown: boundedString(100_000) })
export type MarkdownProps = z.output<typeof MarkdownProps>

export const markdownBlock = defineBlock<MarkdownProps>({
  type: 'markdown',
  label: 'Markdown',
  version: 1,
  schema: MarkdownProps,
  defaults: { markdown: '## A title\n\nSome words, *stressed* or **strong**, and a [link](/).' },
  migrations: {},
  isStatic: true,
  preparedOnServer: true,
  suggestedSize: { width: 14, height: 8 },
})
