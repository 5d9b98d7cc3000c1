import type { PageType } from '#base/enumerations/pages.ts'
import { escapeMarkup as esc, serializeJsonForScript } from '#base/escape.ts'
import type { CensusContext } from '#storefront/client/census/context.ts'

export type HeadImage = { url: string; width: number; height: number; alt: string }

/** The content of the `head` element. */
export type Head = {
  title: string
  description: string
  language: string
  siteTitle: string
  /** Undefined on pages without a canonical URL: not found, errors, lock screens. */
  canonical?: string
  openGraphType: 'website' | 'article' | 'product'
  image?: HeadImage
  publishedAt?: Date
  modifiedAt?: Date
  /** In major units: `24.00`. */
  product?: { amount: string; currency: string; available: boolean }
  feed?: { url: string; title: string }
  noIndex?: boolean
  /** Reload interval in seconds for browsers without JavaScript. */
  refreshSeconds?: number
  jsonLd: readonly object[]
  /** URL of the shared style sheet. */
  stylesheet: string
  /** URL of a second style sheet, which only some pages need. */
  extraStylesheets?: readonly (string | undefined)[]
  /** Theme, fonts and page grid. */
  css: string
  fontPreloads: readonly string[]
  icon: string
  scripts: readonly string[]
}

const meta = (attribute: 'name' | 'property', key: string, value: string | undefined): string =>
  value ? `<meta ${attribute}="${key}" content="${esc(value)}">` : ''

const link = (rel: string, href: string, more = ''): string => `<link rel="${rel}" href="${esc(href)}"${more}>`

/** Escapes `</style`, which owners' CSS can contain and which would end the style element. */
const safeCss = (css: string): string => (css.includes('<') ? css.replace(/<\/(?=style)/gi, '<\\/') : css)

export const renderHead = (head: Head): string =>
  [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${esc(head.title)}</title>`,
    meta('name', 'description', head.description),
    head.noIndex ? meta('name', 'robots', 'noindex') : '',
    head.refreshSeconds ? `<noscript><meta http-equiv="refresh" content="${head.refreshSeconds}"></noscript>` : '',
    head.canonical ? link('canonical', head.canonical) : '',
    meta('property', 'og:site_name', head.siteTitle),
    meta('property', 'og:type', head.openGraphType),
    meta('property', 'og:title', head.title),
    meta('property', 'og:description', head.description),
    meta('property', 'og:url', head.canonical),
    meta('property', 'og:locale', head.language.replace('-', '_')),
    head.image
      ? meta('property', 'og:image', head.image.url) +
        meta('property', 'og:image:width', String(head.image.width)) +
        meta('property', 'og:image:height', String(head.image.height)) +
        meta('property', 'og:image:alt', head.image.alt)
      : '',
    meta('name', 'twitter:card', head.image ? 'summary_large_image' : 'summary'),
    meta('property', 'article:published_time', head.publishedAt?.toISOString()),
    meta(
      'property',
      'article:modified_time',
      head.openGraphType === 'article' ? head.modifiedAt?.toISOString() : undefined,
    ),
    meta('property', 'product:price:amount', head.product?.amount),
    meta('property', 'product:price:currency', head.product?.currency),
    meta('property', 'product:availability', head.product && (head.product.available ? 'in stock' : 'out of stock')),
    link('icon', head.icon),
    ...head.fontPreloads.map((href) => link('preload', href, ' as="font" type="font/woff2" crossorigin')),
    link('stylesheet', head.stylesheet),
    ...(head.extraStylesheets ?? []).map((url) => (url ? link('stylesheet', url) : '')),
    `<style>${safeCss(head.css)}</style>`,
    head.feed ? link('alternate', head.feed.url, ` type="application/rss+xml" title="${esc(head.feed.title)}"`) : '',
    ...head.jsonLd.map((data) => `<script type="application/ld+json">${serializeJsonForScript(data)}</script>`),
    ...head.scripts.map((src) => `<script type="module" src="${esc(src)}"></script>`),
  ].join('')

/** What scripts need to know about the page; absent for pages without an id, type or published document. */
export type PageFacts = Readonly<{
  pageId?: string
  pageType?: PageType
  pageRevision?: number | null
  /** Absent if page views are not counted. */
  census?: CensusContext
}>

const renderFacts = ({ pageId, pageType, pageRevision, census }: PageFacts): string =>
  [
    pageId ? ` data-page-id="${esc(pageId)}"` : '',
    pageType ? ` data-page-type="${pageType}"` : '',
    pageRevision ? ` data-page-revision="${pageRevision}"` : '',
    census ? ` data-census="${esc(JSON.stringify(census))}"` : '',
  ].join('')

export const renderHtmlDocument = (head: Head, body: string, facts: PageFacts = {}): string =>
  `<!doctype html><html lang="${esc(head.language)}"><head>${renderHead(head)}</head><body${renderFacts(facts)}>${body}</body></html>`
