import type { Block, PageDocument } from '#document/page.ts'
import type { HtmlProps } from './html/block.ts'
import * as html from './html/sanitize-html.ts'
import type { MarkdownProps } from './markdown/block.ts'
import * as markdown from './markdown/render-markdown.ts'
import { readBlock } from './registry.ts'

/** Server only: converts stored props to the props of views. */

/** View props by block id. Unknown and unreadable blocks are missing. */
export type PreparedBlocks = ReadonlyMap<string, object>

/** Undefined if the block cannot be rendered. */
export const prepareBlock = (block: Block): object | undefined => {
  const result = readBlock(block)
  if (result.state !== 'read') return undefined
  if (block.type === 'html') return html.prepareHtml(result.props as HtmlProps)
  return block.type === 'markdown' ? markdown.prepareMarkdown(result.props as MarkdownProps) : result.props
}

export const prepareBlocks = (page: PageDocument): PreparedBlocks => {
  const prepared = new Map<string, object>()
  for (const block of Object.values(page.blocks)) {
    const props = prepareBlock(block)
    if (props !== undefined) prepared.set(block.id, props)
  }
  return prepared
}

/** Sanitizes owners' HTML before a page is saved. Everything else is unchanged. */
export const sanitizePage = (page: PageDocument): PageDocument => ({
  ...page,
  blocks: Object.fromEntries(
    Object.entries(page.blocks).map(([id, block]) => {
      const result = block.type === 'html' ? readBlock(block) : undefined
      return result?.state === 'read'
        ? [id, { ...block, version: result.definition.version, props: html.sanitizeProps(result.props as HtmlProps) }]
        : [id, block]
    }),
  ),
})
