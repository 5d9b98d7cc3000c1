import { escapeXml } from '#base/escape.ts'

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
