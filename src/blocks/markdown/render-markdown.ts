import { Marked } from 'marked'
import { escapeMarkup } from '#base/escape.ts'
import type { HtmlViewProps } from '#blocks/html/block.ts'
import { sanitizeHtml } from '#blocks/html/sanitize-html.ts'
import type { MarkdownProps } from './block.ts'

const marked = new Marked({ gfm: true, async: false })

/** The parser is recursive and quadratic in the nesting depth of quotes and lists. */
const TOO_DEEP = /(?:>[ \t]?|[-+*][ \t]|\d{1,9}[.)][ \t]){50}/
const toPlainText = (markdown: string): HtmlViewProps['html'] => sanitizeHtml(`<pre>${escapeMarkup(markdown)}</pre>`)

const toHtml = (markdown: string): HtmlViewProps['html'] => {
  if (TOO_DEEP.test(markdown)) return toPlainText(markdown)
  try {
    return sanitizeHtml(marked.parse(markdown, { async: false }))
  } catch (error) {
    if (error instanceof RangeError) return toPlainText(markdown)
    throw error
  }
}

/** HTML within Markdown is sanitized too. */
export const prepareMarkdown = ({ markdown }: MarkdownProps): HtmlViewProps => ({ html: toHtml(markdown) })
