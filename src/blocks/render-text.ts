import type { Block } from '#document/page.ts'
import type { HtmlProps, SanitizedHtml } from './html/block.ts'
import { sanitizeHtml } from './html/sanitize-html.ts'
import type { MarkdownProps } from './markdown/block.ts'
import { renderMarkdown } from './markdown/render-markdown.ts'

/** The source that an owner wrote in an HTML or Markdown block. */
export type SourceText = { format: 'html' | 'markdown'; source: string }

/** Undefined for other blocks. */
export const getSourceText = ({ type }: Pick<Block, 'type'>, props: object): SourceText | undefined => {
  if (type === 'html') return { format: 'html', source: (props as HtmlProps).html }
  return type === 'markdown' ? { format: 'markdown', source: (props as MarkdownProps).markdown } : undefined
}

/** HTML within Markdown is sanitized too. Time grows with the square of the length for some Markdown. */
export const renderText = ({ format, source }: SourceText): SanitizedHtml =>
  format === 'html' ? sanitizeHtml(source) : renderMarkdown(source)
