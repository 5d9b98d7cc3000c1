import { Marked } from 'marked'
import { escapeMarkup } from '#base/escape.ts'
import type { HtmlViewProps } from '#blocks/html/block.ts'
import { cleanHtml } from '#blocks/html/load.ts'
import type { MarkdownProps } from './block.ts'

const marked = new Marked({ gfm: true, async: false })

/** Quotes in quotes and lists in lists are read by recursion, over all of the text each time. Nobody writes fifty. */
const TOO_DEEP = /(?:>[ \t]?|[-+*][ \t]|\d{1,9}[.)][ \t]){50}/
const asWritten = (markdown: string): HtmlViewProps['html'] => cleanHtml(`<pre>${escapeMarkup(markdown)}</pre>`)

const htmlOf = (markdown: string): HtmlViewProps['html'] => {
  if (TOO_DEEP.test(markdown)) return asWritten(markdown)
  try {
    return cleanHtml(marked.parse(markdown, { async: false }))
  } catch (error) {
    if (error instanceof RangeError) return asWritten(markdown)
    throw error
  }
}

/** HTML within Markdown goes the same way as all HTML of owners: it may say something, but do nothing. */
export const prepare = ({ markdown }: MarkdownProps): HtmlViewProps => ({ html: htmlOf(markdown) })
