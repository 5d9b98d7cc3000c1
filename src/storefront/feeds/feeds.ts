import { escapeXml } from '#base/escape.ts'

export type FeedEntry = {
  title: string
  url: string
  summary: string
  author: string
  publishedAt: Date
  tags: readonly string[]
}

export const renderRss = (
  feed: { title: string; description: string; url: string; selfUrl: string; language: string; updatedAt: Date },
  entries: readonly FeedEntry[],
): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>',
    `<title>${escapeXml(feed.title)}</title><link>${escapeXml(feed.url)}</link>`,
    `<description>${escapeXml(feed.description || feed.title)}</description><language>${escapeXml(feed.language)}</language>`,
    `<lastBuildDate>${feed.updatedAt.toUTCString()}</lastBuildDate>`,
    `<atom:link href="${escapeXml(feed.selfUrl)}" rel="self" type="application/rss+xml"/>`,
    ...entries.map(
      (entry) =>
        `<item><title>${escapeXml(entry.title)}</title><link>${escapeXml(entry.url)}</link><guid>${escapeXml(entry.url)}</guid>` +
        `<pubDate>${entry.publishedAt.toUTCString()}</pubDate>` +
        (entry.author ? `<dc:creator>${escapeXml(entry.author)}</dc:creator>` : '') +
        entry.tags.map((tag) => `<category>${escapeXml(tag)}</category>`).join('') +
        `<description>${escapeXml(entry.summary)}</description></item>`,
    ),
    '</channel></rss>',
  ].join('')

export const renderSitemap = (urls: readonly { url: string; changedAt?: Date }[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...urls.map(
      ({ url, changedAt }) =>
        `<url><loc>${escapeXml(url)}</loc>${changedAt ? `<lastmod>${changedAt.toISOString()}</lastmod>` : ''}</url>`,
    ),
    '</urlset>',
  ].join('')

/** Paths that crawlers should skip: personal pages, the dashboard and query combinations. */
const DISALLOWED_PATHS = [
  '/config',
  '/api/',
  '/account',
  '/cart',
  '/checkout',
  '/order/',
  '/search',
  '/*?format=',
  '/*?sort=',
  '/*?category=',
]

export const renderRobotsTxt = (origin: string, isHidden: boolean): string =>
  isHidden
    ? 'User-agent: *\nDisallow: /\n'
    : `User-agent: *\n${DISALLOWED_PATHS.map((path) => `Disallow: ${path}\n`).join('')}\nSitemap: ${origin}/sitemap.xml\n`
