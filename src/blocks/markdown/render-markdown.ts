import { Marked } from 'marked'
import type { SanitizedHtml } from '#blocks/html/block.ts'
import { sanitizeHtml, showSource } from '#blocks/html/sanitize-html.ts'

const marked = new Marked({ gfm: true, async: false })

/** The parser is recursive and quadratic in the nesting depth of quotes and lists. */
const TOO_DEEP = /(?:>[ \t]?|[-+*][ \t]|\d{1,9}[.)][ \t]){50}/

/** HTML within Markdown is sanitized too. */
export const renderMarkdown = (markdown: string): SanitizedHtml => {
  if (TOO_DEEP.test(markdown)) return showSource(markdown)
  try {
    return sanitizeHtml(marked.parse(markdown, { async: false }))
  } catch (error) {
    if (error instanceof RangeError) return showSource(markdown)
    throw error
  }
}
