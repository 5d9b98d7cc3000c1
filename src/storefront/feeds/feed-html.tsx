import { renderToStaticMarkup } from 'react-dom/server'
import type { RenderContext } from '#blocks/context.ts'
import { getBlockView } from '#blocks/views.ts'
import { getSectionOrder } from '#document/layout.ts'
import type { PreparedDocument } from '#storefront/render/document-cache.ts'

/** Feed readers have their own styles and no scripts: only these elements and attributes are kept. */
const KEPT = new Set(
  `h1 h2 h3 h4 h5 h6 p blockquote pre hr ul ol li dl dt dd figure figcaption a abbr b br cite code del em i ins kbd mark q s small strong
  sub sup time u img table caption thead tbody tfoot tr th td details summary audio video source`.split(/\s+/),
)
const VOID = new Set(['br', 'hr', 'img', 'source'])
/** Elements whose content is of no use in a feed. */
const DROPPED = new Set(
  'script style svg form button input select textarea iframe noscript nav template dialog'.split(' '),
)
const ATTRIBUTES = new Set('href src alt width height colspan rowspan datetime controls lang dir cite title'.split(' '))
const URLS = new Set(['href', 'src', 'cite'])

/** Stops at the next `<`, so that a text of many `<` takes linear time. */
const TAG = /<(\/?)([a-zA-Z][a-zA-Z0-9]*)(?![a-zA-Z0-9])([^<>]*)>/g
const ATTRIBUTE = /\s([a-zA-Z-]+)="([^"]*)"/g

/** Relative URLs mean nothing in a feed reader. */
const toAbsolute = (url: string, base: string): string =>
  url.startsWith('/') && !url.startsWith('//') ? base + url : url.startsWith('#') ? '' : url

const cleanAttributes = (text: string, base: string): string => {
  let kept = ''
  for (const [, name = '', value = ''] of text.matchAll(ATTRIBUTE)) {
    if (!ATTRIBUTES.has(name)) continue
    const safe = URLS.has(name) ? toAbsolute(value, base) : value
    if (safe !== '' || name === 'alt' || name === 'controls') kept += ` ${name}="${safe}"`
  }
  return kept
}

/** `html` is well-formed: from React, or sanitized. Removed elements keep their text, except those of forms, scripts and images. */
export const cleanFeedHtml = (html: string, base: string): string => {
  let out = ''
  let from = 0
  let dropped: { name: string; depth: number } | undefined
  for (const match of html.matchAll(TAG)) {
    const [whole, slash = '', tag = '', attributes = ''] = match
    const name = tag.toLowerCase()
    if (!dropped) out += html.slice(from, match.index)
    from = match.index + whole.length
    const isClosed = attributes.endsWith('/') || VOID.has(name)
    if (dropped) {
      if (name === dropped.name && !isClosed) dropped.depth += slash ? -1 : 1
      if (dropped.depth === 0) dropped = undefined
    } else if (DROPPED.has(name)) {
      if (!slash && !isClosed && name !== 'input') dropped = { name, depth: 1 }
    } else if (KEPT.has(name)) out += slash ? `</${name}>` : `<${name}${cleanAttributes(attributes, base)}>`
    // The end of a removed element separates words and lines.
    else if (slash && (name === 'div' || name === 'section')) out += '\n'
  }
  return (dropped ? out : out + html.slice(from)).replace(/\n\s+/g, '\n').trim()
}

/** Blocks without content of their own, or with content that belongs to the page. */
const SKIPPED = new Set([
  'spacer',
  'menu',
  'search',
  'form',
  'newsletter',
  'donation',
  'add-to-cart',
  'shape',
  'summary',
  'comments',
  'event-list',
  'product-grid',
])

/** The content of a post as HTML for feed readers: its blocks in reading order. */
export const renderFeedHtml = (
  { page, prepared }: Pick<PreparedDocument, 'page' | 'prepared'>,
  context: RenderContext,
  origin: string,
): string => {
  const blocks = page.sections.flatMap((section) => getSectionOrder(section).map((id) => page.blocks[id]))
  const plain: RenderContext = { ...context, Island: undefined, getCachedHtml: undefined }
  const parts = blocks.flatMap((block) => {
    const props = block && !SKIPPED.has(block.type) ? prepared.get(block.id) : undefined
    const View = block && props ? getBlockView(block.type) : undefined
    if (!block || !props || !View) return []
    const html = cleanFeedHtml(
      renderToStaticMarkup(<View id={block.id} props={props} context={plain} sizes="100vw" />),
      origin,
    )
    return html === '' ? [] : [html]
  })
  return parts.join('\n')
}
