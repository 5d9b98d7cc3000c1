import type { Block, PageDocument } from '#document/page.ts'
import type { SanitizedHtml } from './html/block.ts'
import { sanitizeHtml } from './html/sanitize-html.ts'
import { readBlock } from './registry.ts'
import { getSourceText, renderText, type SourceText } from './render-text.ts'

/** Server only: converts stored props to the props of views. */

/** View props by block id. Unknown and unreadable blocks are missing. */
export type PreparedBlocks = ReadonlyMap<string, object>

/**
 * Rendered HTML, Markdown and code by block id. HTML and Markdown that are missing are rendered here, which blocks the event loop; code is
 * shown in one color.
 */
export type RenderedTexts = ReadonlyMap<string, SanitizedHtml>
const NONE: RenderedTexts = new Map()

const TEXT_TYPES: ReadonlySet<string> = new Set(['html', 'markdown', 'code'])

/** Undefined if the block cannot be rendered. */
export const prepareBlock = (block: Block, rendered = NONE): object | undefined => {
  const result = readBlock(block)
  if (result.state !== 'read') return undefined
  const text = getSourceText(block, result.props)
  if (!text) return result.props
  const html = rendered.get(block.id)
  if (text.format === 'code') return html === undefined ? result.props : { ...result.props, html }
  return { html: html ?? renderText(text) }
}

export const prepareBlocks = (page: PageDocument, rendered = NONE): PreparedBlocks => {
  const prepared = new Map<string, object>()
  for (const block of Object.values(page.blocks)) {
    const props = prepareBlock(block, rendered)
    if (props !== undefined) prepared.set(block.id, props)
  }
  return prepared
}

/** The HTML, Markdown and code of blocks by block id. */
export const collectTexts = (blocks: readonly Block[]): ReadonlyMap<string, SourceText> => {
  const texts = new Map<string, SourceText>()
  for (const block of blocks) {
    if (!TEXT_TYPES.has(block.type)) continue
    const result = readBlock(block)
    const text = result.state === 'read' ? getSourceText(block, result.props) : undefined
    if (text) texts.set(block.id, text)
  }
  return texts
}

/** Sanitizes owners' HTML before a page is saved. Everything else is unchanged. */
export const sanitizePage = (page: PageDocument, rendered = NONE): PageDocument => ({
  ...page,
  blocks: Object.fromEntries(
    Object.entries(page.blocks).map(([id, block]) => {
      const result = block.type === 'html' ? readBlock(block) : undefined
      const source = result?.state === 'read' ? getSourceText(block, result.props) : undefined
      if (result?.state !== 'read' || !source) return [id, block]
      const html = rendered.get(id) ?? sanitizeHtml(source.source)
      return [id, { ...block, version: result.definition.version, props: { ...result.props, html } }]
    }),
  ),
})
