import { MAX_URL_LENGTH } from '#base/format/text.ts'
import { colorPattern } from './constants.ts'

/**
 * Stored rich text: ProseMirror JSON with Tiptap's node, mark and attribute names. This file does not import the schema library, because
 * views use it; `rich-text-schema.ts` validates.
 */
export type TextAlign = 'left' | 'center' | 'right' | 'justify'
export type HeadingLevel = 1 | 2 | 3 | 4

export type LinkMark = { type: 'link'; attrs: { href: string; target?: '_blank' | null } }
/** Named colors of the site styles, which follow changes of the site and section theme. */
export const textColors = ['ink', 'muted', 'accent'] as const
export type TextColor = (typeof textColors)[number]
/** A name of `textColors`, `#rrggbb` or `#rrggbbaa`. */
export type StyleMark = { type: 'textStyle'; attrs: { color: string } }
export type Mark = { type: 'bold' | 'italic' | 'underline' | 'strike' | 'code' } | LinkMark | StyleMark

export type TextNode = { type: 'text'; text: string; marks?: Mark[] }
export type HardBreak = { type: 'hardBreak' }
export type Inline = TextNode | HardBreak

export type Paragraph = { type: 'paragraph'; attrs?: { textAlign?: TextAlign | null }; content?: Inline[] }
export type Heading = {
  type: 'heading'
  attrs: { level: HeadingLevel; textAlign?: TextAlign | null }
  content?: Inline[]
}
export type ListItem = { type: 'listItem'; content: RichTextBlock[] }
export type BulletList = { type: 'bulletList'; content: ListItem[] }
export type OrderedList = { type: 'orderedList'; attrs?: { start?: number }; content: ListItem[] }
export type Blockquote = { type: 'blockquote'; content: RichTextBlock[] }
export type HorizontalRule = { type: 'horizontalRule' }
/** Preformatted text in a monospace font. */
export type CodeBlock = { type: 'codeBlock'; content?: { type: 'text'; text: string }[] }
export type RichTextBlock = Paragraph | Heading | BulletList | OrderedList | Blockquote | HorizontalRule | CodeBlock
export type RichText = { type: 'doc'; content: RichTextBlock[] }
export type RichTextNode = RichText | RichTextBlock | ListItem | Inline

const safeSchemes = new Set(['http:', 'https:', 'mailto:', 'tel:'])

/**
 * Returns the href if it is safe, else undefined. Relative URLs (`/about`, `#story`, `?page=2`) are allowed; `//host` and `/\host` are not,
 * because they lead to another host.
 */
export const toSafeHref = (raw: string): string | undefined => {
  // Browsers remove control characters before parsing the scheme: treat `java\nscript:` as they do.
  const href = raw.replace(/\p{Cc}/gu, '').trim()
  if (href === '' || href.length > MAX_URL_LENGTH) return undefined
  if (/^[\\/]{2}|^\\/.test(href)) return undefined
  const scheme = /^([^/?#]*?:)/.exec(href)?.[1]
  return scheme === undefined || safeSchemes.has(scheme.toLowerCase()) ? href : undefined
}

/** Returns the color if it is safe to use in CSS, else undefined. */
export const toSafeColor = (raw: unknown): { name: TextColor } | { hex: string } | undefined => {
  const name = textColors.find((known) => known === raw)
  if (name) return { name }
  return typeof raw === 'string' && colorPattern.test(raw) ? { hex: raw } : undefined
}

type Written = string | Inline
const inline = (parts: readonly Written[]): Inline[] =>
  parts.flatMap((part): Inline[] =>
    typeof part !== 'string' ? [part] : part === '' ? [] : [{ type: 'text', text: part }],
  )

const withContent = (parts: readonly Written[]): { content?: Inline[] } => {
  const content = inline(parts)
  return content.length > 0 ? { content } : {}
}

const marked = (mark: Mark, part: string | TextNode): TextNode => {
  const node: TextNode = typeof part === 'string' ? { type: 'text', text: part } : part
  return { ...node, marks: [...(node.marks ?? []), mark] }
}

export const bold = (part: string | TextNode): TextNode => marked({ type: 'bold' }, part)
export const italic = (part: string | TextNode): TextNode => marked({ type: 'italic' }, part)
export const underline = (part: string | TextNode): TextNode => marked({ type: 'underline' }, part)
export const strike = (part: string | TextNode): TextNode => marked({ type: 'strike' }, part)
export const code = (part: string | TextNode): TextNode => marked({ type: 'code' }, part)
export const link = (part: string | TextNode, href: string): TextNode => marked({ type: 'link', attrs: { href } }, part)
export const colored = (part: string | TextNode, color: string): TextNode =>
  marked({ type: 'textStyle', attrs: { color } }, part)
export const lineBreak = (): HardBreak => ({ type: 'hardBreak' })

export const paragraph = (...parts: readonly Written[]): Paragraph => ({ type: 'paragraph', ...withContent(parts) })
export const heading = (level: HeadingLevel, ...parts: readonly Written[]): Heading => ({
  type: 'heading',
  attrs: { level },
  ...withContent(parts),
})
export const codeBlock = (text: string): CodeBlock => ({
  type: 'codeBlock',
  ...(text !== '' && { content: [{ type: 'text', text }] }),
})
export const rule = (): HorizontalRule => ({ type: 'horizontalRule' })

type Passage = string | RichTextBlock
const passages = (parts: readonly Passage[]): RichTextBlock[] =>
  parts.map((part) => (typeof part === 'string' ? paragraph(part) : part))

const listItems = (items: readonly Passage[]): ListItem[] =>
  items.map((item) => ({ type: 'listItem', content: passages([item]) }))

export const bulletList = (...items: readonly Passage[]): BulletList => ({
  type: 'bulletList',
  content: listItems(items),
})
export const orderedList = (...items: readonly Passage[]): OrderedList => ({
  type: 'orderedList',
  content: listItems(items),
})
export const quote = (...parts: readonly Passage[]): Blockquote => ({ type: 'blockquote', content: passages(parts) })

export const aligned = <Node extends Paragraph | Heading>(textAlign: TextAlign, node: Node): Node => ({
  ...node,
  attrs: { ...node.attrs, textAlign },
})

/** Builds rich text; strings become paragraphs: `richText('Thrown by hand.', paragraph('Fired in ', bold('one'), ' kiln.'))`. */
export const richText = (...parts: readonly Passage[]): RichText => ({ type: 'doc', content: passages(parts) })

const linesOf = (node: RichTextNode): string => {
  if (node.type === 'text') return node.text
  if (node.type === 'hardBreak') return '\n'
  if (node.type === 'horizontalRule') return ''
  const isLine = node.type === 'paragraph' || node.type === 'heading' || node.type === 'codeBlock'
  return (node.content ?? []).map(linesOf).join(isLine ? '' : '\n')
}

/** The text without formatting, one line per paragraph, heading and list item. */
export const toPlainText = (text: RichText): string => linesOf(text).trim()
