import { Marked } from 'marked'
import { escapeMarkup } from '#base/escape.ts'
import type { HtmlViewProps } from '#blocks/html/block.ts'
import { sanitizeHtml } from '#blocks/html/sanitize-html.ts'
import type { MarkdownProps } from './block.ts'

const marked = new Marked({ gfm: true, async: false })

/** Quotes in quotes and lists in lists are read by recursion, over all of the text each time. Nobody writes fifty. */
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

/** HTML within Markdown goes the same way as all HTML of owners: it may say something, but do nothing. */
export const prepareMarkdown = ({ markdown }: MarkdownProps): HtmlViewProps => ({ html: toHtml(markdown) })
