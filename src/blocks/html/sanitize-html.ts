import sanitize from 'sanitize-html'
import { safeHref } from '#document/rich-text.ts'
import type { HtmlProps, HtmlViewProps, SanitizedHtml } from './block.ts'

/**
 * Owners' HTML stands on the same origin as their session, so nothing in it may run, load from elsewhere unasked, or cover the page.
 * What needs scripts belongs in an embed. Server only: the library is large, and browsers never get what it did not see.
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
  // Tags that are taken out leave their words, except where the words were never meant to be read.
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'xmp', 'iframe', 'object', 'title'],
  transformTags: {
    a: (tagName, { href, target, rel, ...others }) => {
      const safe = safeHref(href ?? '')
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

/** Far more than anything needs that was not made to need it. */
const MAX_PASSES = 20

/** Until nothing changes: taking something out may leave what browsers read otherwise, such as a paragraph inside a paragraph. */
export const sanitizeHtml = (dirty: string): SanitizedHtml => {
  let html = dirty
  for (let time = 0; time < MAX_PASSES; time++) {
    const cleaned = sanitize(html, options)
    if (cleaned === html) break
    html = cleaned
  }
  return html as SanitizedHtml
}

/** Before saving: what is kept is already harmless. */
export const sanitizeProps = (props: HtmlProps): HtmlProps => ({ ...props, html: sanitizeHtml(props.html) })

/** Before drawing: rules may have become stricter since it was saved, and not everything came in through saving. */
export const prepareHtml = (props: HtmlProps): HtmlViewProps => ({ html: sanitizeHtml(props.html) })
