import type { Block, PageDocument } from '#document/page.ts'
import type { HtmlProps } from './html/block.ts'
import * as html from './html/load.ts'
import type { MarkdownProps } from './markdown/block.ts'
import * as markdown from './markdown/load.ts'
import { readBlock } from './registry.ts'

/** Server only. Between what is stored and what a view may be given. */

/** The props for the views, by block. A block that is missing here is unknown or unreadable, and is drawn as nothing. */
export type PreparedBlocks = ReadonlyMap<string, object>

/** Undefined when the block cannot be shown. */
export const prepareBlock = (block: Block): object | undefined => {
  const reading = readBlock(block)
  if (reading.state !== 'read') return undefined
  if (block.type === 'html') return html.prepare(reading.props as HtmlProps)
  return block.type === 'markdown' ? markdown.prepare(reading.props as MarkdownProps) : reading.props
}

export const prepareBlocks = (page: PageDocument): PreparedBlocks => {
  const prepared = new Map<string, object>()
  for (const block of Object.values(page.blocks)) {
    const props = prepareBlock(block)
    if (props !== undefined) prepared.set(block.id, props)
  }
  return prepared
}

/** A page as it is saved: owners' HTML is made harmless before it is kept. Everything else is left exactly as it came. */
export const cleanPage = (page: PageDocument): PageDocument => ({
  ...page,
  blocks: Object.fromEntries(
    Object.entries(page.blocks).map(([id, block]) => {
      const reading = block.type === 'html' ? readBlock(block) : undefined
      return reading?.state === 'read'
        ? [id, { ...block, version: reading.definition.version, props: html.clean(reading.props as HtmlProps) }]
        : [id, block]
    }),
  ),
})
