import { type CSSProperties, createElement, Fragment, type ReactNode } from 'react'
import { type Inline, type Mark, type RichText, type RichTextBlock, toSafeColor } from '#document/rich-text.ts'
import { HAIRLINE, INK, SANS, SERIF } from '#platform/email/email-styles.ts'
import { alignStyle, type EmailContext, toAbsoluteHref } from './context.ts'

/** Stored rich text with inline styles, as elements, never as HTML. Children are spread because text has no keys. */

export type TextStyle = { text: CSSProperties; context: EmailContext }

const TAGS = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' } as const
const HEADING_SIZES = { 1: 30, 2: 24, 3: 20, 4: 17 } as const
/** Plain text treats levels above three like paragraphs. */
const HEADING_TAGS = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h3' } as const

export const getHeadingStyle = (size: number): CSSProperties => ({
  margin: '0 0 16px',
  font: `400 ${size}px/1.25 ${SERIF}`,
  letterSpacing: '-0.01em',
  color: INK,
})

const applyMark = (inner: ReactNode, mark: Mark, { context }: TextStyle): ReactNode => {
  if (mark.type === 'link')
    return (
      <a href={toAbsoluteHref(mark.attrs.href, context)} style={{ color: 'inherit', textDecoration: 'underline' }}>
        {inner}
      </a>
    )
  if (mark.type === 'textStyle') {
    const color = toSafeColor(mark.attrs.color)
    // Named colors follow the theme of a section; emails have none.
    return color && 'hex' in color ? <span style={{ color: color.hex.slice(0, 7) }}>{inner}</span> : inner
  }
  return createElement(TAGS[mark.type] ?? Fragment, null, inner)
}

const renderInline = (node: Inline, style: TextStyle): ReactNode =>
  node.type === 'hardBreak' ? (
    <br />
  ) : (
    (node.marks ?? []).reduce<ReactNode>((inner, mark) => applyMark(inner, mark, style), node.text)
  )

const renderBlock = (node: RichTextBlock, style: TextStyle): ReactNode => {
  const { text } = style
  const inlines = (content: readonly Inline[] | undefined) => (content ?? []).map((child) => renderInline(child, style))
  const blocks = (content: readonly RichTextBlock[], inside: TextStyle = style) =>
    content.map((child) => renderBlock(child, inside))
  const items = (content: readonly { content: readonly RichTextBlock[] }[]) =>
    content.map((item) =>
      createElement(
        'li',
        { className: 'ink', style: { ...text, margin: '0 0 6px' } },
        ...blocks(item.content, { ...style, text: { ...text, margin: 0 } }),
      ),
    )
  const list: CSSProperties = { margin: '0 0 16px', padding: '0 0 0 24px' }
  switch (node.type) {
    case 'paragraph':
      return createElement(
        'p',
        { className: 'ink', dir: 'auto', style: { ...text, ...alignStyle(node.attrs?.textAlign) } },
        ...inlines(node.content),
      )
    case 'heading':
      return createElement(
        HEADING_TAGS[node.attrs.level],
        {
          className: 'ink',
          dir: 'auto',
          style: { ...getHeadingStyle(HEADING_SIZES[node.attrs.level]), ...alignStyle(node.attrs.textAlign) },
        },
        ...inlines(node.content),
      )
    case 'bulletList':
      return createElement('ul', { style: list }, ...items(node.content))
    case 'orderedList':
      return createElement('ol', { style: list, start: node.attrs?.start }, ...items(node.content))
    case 'blockquote':
      return createElement(
        'div',
        {
          className: 'line',
          style: { margin: '0 0 16px', padding: '0 0 0 16px', borderLeft: `3px solid ${HAIRLINE}` },
        },
        ...blocks(node.content),
      )
    case 'horizontalRule':
      return <hr className="line" style={{ border: 0, borderTop: `1px solid ${HAIRLINE}`, margin: '24px 0' }} />
    case 'codeBlock':
      return createElement(
        'div',
        { className: 'ink', style: { ...text, fontFamily: 'Menlo, Consolas, monospace', whiteSpace: 'pre-wrap' } },
        ...(node.content ?? []).map((part) => part.text),
      )
    default:
      return null
  }
}

export const EmailRichText = ({ text, style }: { text: RichText; style: TextStyle }) =>
  createElement(Fragment, null, ...text.content.map((node) => renderBlock(node, style)))

const TEXT_SIZES = { normal: 16, lead: 20, small: 14, label: 13 } as const

export const getTextStyle = (size: keyof typeof TEXT_SIZES, align: 'left' | 'center' | 'right'): CSSProperties => ({
  margin: '0 0 16px',
  font: `400 ${TEXT_SIZES[size]}px/1.6 ${SANS}`,
  color: INK,
  textAlign: align,
  ...(size === 'label' && { letterSpacing: '0.08em' }),
})
