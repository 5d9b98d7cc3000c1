import sanitize from 'sanitize-html'
import { escapeMarkup } from '#base/escape.ts'
import { toSafeHref } from '#document/rich-text.ts'
import type { SanitizedHtml } from './block.ts'

/**
 * Owners' HTML runs on the origin of their session, so it must not run scripts, load content from other hosts unasked, or cover the page.
 * Scripts belong into embeds. Server only: the library is large.
 */
const tags = [
  ...[
    'h1',
    'h2',
    'h3',
    'h4',
    'h5',
    'h6',
    'p',
    'blockquote',
    'pre',
    'hr',
    'div',
    'section',
    'article',
    'aside',
    'address',
  ],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'details', 'summary'],
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'br', 'cite', 'code', 'data', 'del', 'dfn', 'em', 'i', 'ins', 'kbd', 'mark', 'q'],
  ...['rp', 'rt', 'ruby', 's', 'samp', 'small', 'span', 'strong', 'sub', 'sup', 'time', 'u', 'var', 'wbr', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td', 'col', 'colgroup'],
]

const options: sanitize.IOptions = {
  allowedTags: tags,
  allowedAttributes: {
    '*': ['lang', 'dir', 'title'],
    a: ['href', 'target', 'rel'],
    img: ['src', 'alt', 'width', 'height', 'loading'],
    ol: ['start', 'reversed', 'type'],
    td: ['colspan', 'rowspan'],
    th: ['colspan', 'rowspan', 'scope'],
    col: ['span'],
    colgroup: ['span'],
    time: ['datetime'],
    data: ['value'],
    details: ['open'],
    q: ['cite'],
    blockquote: ['cite'],
  },
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  // Removed tags keep their text, except tags whose content is not text.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'xmp', 'iframe', 'object', 'title'],
  transformTags: {
    a: (tagName, { href, target, rel, ...others }) => {
      const safe = toSafeHref(href ?? '')
      return {
        tagName,
        attribs: {
          ...others,
          ...(safe !== undefined && { href: safe }),
          ...(target === '_blank' ? { target, rel: 'noopener' } : rel !== undefined && { rel }),
        },
      }
    },
    img: (tagName, attribs) => ({ tagName, attribs: { ...attribs, loading: 'lazy', alt: attribs.alt ?? '' } }),
  },
}

/** Far more than realistic input needs. */
const MAX_PASSES = 20

/** Repeated until stable: removed tags can leave HTML that browsers parse differently, such as nested paragraphs. */
export const sanitizeHtml = (dirty: string): SanitizedHtml => {
  let html = dirty
  for (let time = 0; time < MAX_PASSES; time++) {
    const cleaned = sanitize(html, options)
    if (cleaned === html) break
    html = cleaned
  }
  return html as SanitizedHtml
}

/** The source itself as visible text; always in linear time. */
export const showSource = (source: string): SanitizedHtml => `<pre>${escapeMarkup(source)}</pre>` as SanitizedHtml
