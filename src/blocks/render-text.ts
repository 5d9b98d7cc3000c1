import type { Block } from '#document/page.ts'
import type { CodeProps } from './code/block.ts'
import type { CodeLanguage } from './code/languages.ts'
import type { HtmlProps, SanitizedHtml } from './html/block.ts'
import { sanitizeHtml } from './html/sanitize-html.ts'
import type { MarkdownProps } from './markdown/block.ts'
import { renderMarkdown } from './markdown/render-markdown.ts'

/** The source that an owner wrote in an HTML or Markdown block. */
export type MarkupText = { format: 'html' | 'markdown'; source: string }
/** The code of a code block in a language that is highlighted. */
export type CodeText = { format: 'code'; source: string; language: CodeLanguage }
export type SourceText = MarkupText | CodeText

/** Undefined for other blocks. */
export const getSourceText = ({ type }: Pick<Block, 'type'>, props: object): SourceText | undefined => {
  if (type === 'html') return { format: 'html', source: (props as HtmlProps).html }
  if (type === 'markdown') return { format: 'markdown', source: (props as MarkdownProps).markdown }
  if (type !== 'code') return undefined
  const { code, language } = props as CodeProps
  return language === 'plain' ? undefined : { format: 'code', source: code, language }
}

/** HTML within Markdown is sanitized too. Time grows with the square of the length for some Markdown. */
export const renderText = ({ format, source }: MarkupText): SanitizedHtml =>
  format === 'html' ? sanitizeHtml(source) : renderMarkdown(source)
