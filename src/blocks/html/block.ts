import { z } from 'zod'
import { BlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { line } from '#blocks/fields.ts'

/** As the owner wrote it. `load.ts` makes it clean, on saving and again on drawing; the view takes nothing else. */
export const HtmlProps = z.object({ html: line(100_000) })
export type HtmlProps = z.output<typeof HtmlProps>

declare const clean: unique symbol
export type CleanHtml = string & { readonly [clean]: true }
export type HtmlViewProps = { html: CleanHtml }

export const htmlBlock = defineBlock<HtmlProps>({
  type: 'html',
  typeId: BlockType.html,
  label: 'HTML',
  version: 1,
  schema: HtmlProps,
  defaults: { html: '<p>Your own HTML.</p>' },
  migrations: {},
  still: true,
  onServer: true,
  suggestedSize: { width: 12, height: 4 },
})
