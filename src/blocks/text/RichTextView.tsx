import { createElement, Fragment, type ReactNode } from 'react'
import { Anchor } from '#blocks/Anchor.tsx'
import type { RenderContext } from '#blocks/context.ts'
import {
  type Inline,
  type Mark,
  type RichText,
  type RichTextBlock,
  type TextAlign,
  toSafeColor,
} from '#document/rich-text.ts'

/** Renders stored rich text as elements, never as HTML. Children are spread because text has no keys. */
const tags = { bold: 'strong', italic: 'em', underline: 'u', strike: 's', code: 'code' } as const

const applyMark = (inner: ReactNode, mark: Mark, context: RenderContext): ReactNode => {
  if (mark.type === 'link')
    return (
      <Anchor href={mark.attrs.href} newWindow={mark.attrs.target === '_blank'} context={context}>
        {inner}
      </Anchor>
    )
  if (mark.type === 'textStyle') {
    const color = toSafeColor(mark.attrs?.color)
    if (!color) return inner
    return 'hex' in color ? (
      <span style={{ color: color.hex }}>{inner}</span>
    ) : (
      <span className={`colour-${color.name}`}>{inner}</span>
    )
  }
  // Unknown marks render their text.
  const tag: string | undefined = tags[mark.type]
  return tag === undefined ? inner : createElement(tag, null, inner)
}

const renderInline = (node: Inline, context: RenderContext): ReactNode => {
  if (node.type === 'hardBreak') return <br />
  return (node.marks ?? []).reduce<ReactNode>((inner, mark) => applyMark(inner, mark, context), node.text)
}

const sides = { left: 'start', right: 'end', center: 'center', justify: 'justify' } as const

const alignClass = (align: TextAlign | null | undefined): { className?: string } =>
  align ? { className: `align-${sides[align]}` } : {}

const headings = { 1: 'h1', 2: 'h2', 3: 'h3', 4: 'h4' } as const

const renderBlock = (node: RichTextBlock, context: RenderContext): ReactNode => {
  const inlines = (content: readonly Inline[] | undefined) =>
    (content ?? []).map((child) => renderInline(child, context))
  const blocks = (content: readonly RichTextBlock[]) => content.map((child) => renderBlock(child, context))
  switch (node.type) {
    case 'paragraph':
      return createElement('p', alignClass(node.attrs?.textAlign), ...inlines(node.content))
    case 'heading':
      return createElement(headings[node.attrs.level], alignClass(node.attrs.textAlign), ...inlines(node.content))
    case 'bulletList':
      return createElement(
        'ul',
        null,
        ...node.content.map((item) => createElement('li', null, ...blocks(item.content))),
      )
    case 'orderedList':
      return createElement(
        'ol',
        node.attrs?.start === undefined || node.attrs.start === 1 ? null : { start: node.attrs.start },
        ...node.content.map((item) => createElement('li', null, ...blocks(item.content))),
      )
    case 'blockquote':
      return createElement('blockquote', null, ...blocks(node.content))
    case 'horizontalRule':
      return <hr />
    case 'codeBlock':
      return createElement('pre', null, createElement('code', null, ...(node.content ?? []).map(({ text }) => text)))
    default:
      return null
  }
}

export const RichTextView = ({ text, context }: { text: RichText; context: RenderContext }) =>
  createElement(Fragment, null, ...text.content.map((node) => renderBlock(node, context)))
