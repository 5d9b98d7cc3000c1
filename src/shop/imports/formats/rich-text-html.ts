import { isDeepStrictEqual } from 'node:util'
import { escapeMarkup } from '#base/escape.ts'
import type { Inline, Mark, RichText, RichTextBlock, TextAlign } from '#document/rich-text.ts'
import { RichText as RichTextSchema } from '#document/rich-text-schema.ts'
import { htmlToRichText } from '#platform/html/html-to-rich-text.ts'

const TAG_OF: Readonly<Record<Mark['type'], string>> = {
  bold: 'strong',
  italic: 'em',
  underline: 'u',
  strike: 's',
  code: 'code',
  link: 'a',
  textStyle: 'span',
}

const opened = (mark: Mark): string =>
  mark.type === 'link'
    ? `<a href="${escapeMarkup(mark.attrs.href)}"${mark.attrs.target === '_blank' ? ' target="_blank"' : ''}>`
    : mark.type === 'textStyle'
      ? `<span style="color:${escapeMarkup(mark.attrs.color)}">`
      : `<${TAG_OF[mark.type]}>`

const inlineHtml = (node: Inline): string => {
  if (node.type === 'hardBreak') return '<br>'
  const marks = node.marks ?? []
  const ends = marks.toReversed().map(({ type }) => `</${TAG_OF[type]}>`)
  return `${marks.map(opened).join('')}${escapeMarkup(node.text)}${ends.join('')}`
}

const styled = (align: TextAlign | null | undefined): string => (align ? ` style="text-align:${align}"` : '')

const blockHtml = (block: RichTextBlock): string => {
  const inline = (content: readonly Inline[] = []): string => content.map(inlineHtml).join('')
  const inside = (blocks: readonly RichTextBlock[]): string => blocks.map(blockHtml).join('')
  if (block.type === 'paragraph') return `<p${styled(block.attrs?.textAlign)}>${inline(block.content)}</p>`
  if (block.type === 'heading') {
    const tag = `h${block.attrs.level}`
    return `<${tag}${styled(block.attrs.textAlign)}>${inline(block.content)}</${tag}>`
  }
  if (block.type === 'horizontalRule') return '<hr>'
  if (block.type === 'codeBlock') return `<pre><code>${inline(block.content)}</code></pre>`
  if (block.type === 'blockquote') return `<blockquote>${inside(block.content)}</blockquote>`
  const items = block.content.map(({ content }) => `<li>${inside(content)}</li>`).join('')
  const start = block.type === 'orderedList' ? block.attrs?.start : undefined
  return block.type === 'bulletList'
    ? `<ul>${items}</ul>`
    : `<ol${start === undefined ? '' : ` start="${start}"`}>${items}</ol>`
}

export const richTextToHtml = (text: RichText): string => text.content.map(blockHtml).join('')

/** HTML if it represents the text exactly; otherwise (e.g. two consecutive spaces) the stored JSON. */
export const encodeExactText = (text: RichText): string => {
  const html = richTextToHtml(text)
  return isDeepStrictEqual(htmlToRichText(html), text) ? html : JSON.stringify(text)
}

export const decodeExactText = (cell: string): RichText => {
  if (!cell.startsWith('{"type":"doc"')) return htmlToRichText(cell)
  try {
    return RichTextSchema.parse(JSON.parse(cell))
  } catch {
    return htmlToRichText(cell)
  }
}
