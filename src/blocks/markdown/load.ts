import { Marked } from 'marked'
import type { HtmlViewProps } from '#blocks/html/block.ts'
import { cleanHtml } from '#blocks/html/load.ts'
import type { MarkdownProps } from './block.ts'

const marked = new Marked({ gfm: true, async: false })

/** HTML within Markdown goes the same way as all HTML of owners: it may say something, but do nothing. */
export const prepare = ({ markdown }: MarkdownProps): HtmlViewProps => ({
  html: cleanHtml(marked.parse(markdown, { async: false })),
})
