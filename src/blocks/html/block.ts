import { z } from 'zod'
import { BlockType } from '#base/enumerations/blocks.ts'
import { defineBlock } from '#blocks/definition.ts'
import { boundedString } from '#blocks/prop-schemas.ts'

/** The owner's HTML. `sanitize-html.ts` sanitizes it when it is saved and again when it is rendered. */
export const HtmlProps = z.object({ html: boundedString(100_000) })
export type HtmlProps = z.output<typeof HtmlProps>

declare const sanitized: unique symbol
export type SanitizedHtml = string & { readonly [sanitized]: true }
export type HtmlViewProps = { html: SanitizedHtml }

export const htmlBlock = defineBlock<HtmlProps>({
  type: 'html',
  typeId: BlockType.html,
  label: 'HTML',
  feature: 'codeInjection',
  version: 1,
  schema: HtmlProps,
  defaults: { html: '<p>Your own HTML.</p>' },
  migrations: {},
  isStatic: true,
  preparedOnServer: true,
  suggestedSize: { width: 12, height: 4 },
})
