import { escapeXml } from '#base/escape.ts'

type FeedImage = { url: string; title: string }

export type Enclosure = { url: string; byteSize: number; mimeType: string }

export type FeedEntry = {
  /** Never changes, unlike the URL. */
  id: string
  title: string
  url: string
  summary: string
  /** HTML; undefined if the feed has summaries only. */
  content?: string
  authors: readonly string[]
  publishedAt: Date
  updatedAt: Date
  /** Categories and tags. */
  labels: readonly string[]
  image?: string
  enclosure?: Enclosure
}

type Podcast = { author: string; email: string; category: string; isExplicit: boolean; image?: FeedImage }

type Feed = {
  title: string
  description: string
  url: string
  selfUrl: string
  language: string
  /** Of the newest change: the feed is the same while nothing changes. */
  updatedAt: Date
  podcast?: Podcast
}

const element = (name: string, text: string, attributes = ''): string =>
  `<${name}${attributes}>${escapeXml(text)}</${name}>`
const optional = (name: string, text: string): string => (text === '' ? '' : element(name, text))
const attribute = (name: string, value: string | number): string => ` ${name}="${escapeXml(String(value))}"`

const NAMESPACES = [
  ['atom', 'http://www.w3.org/2005/Atom'],
  ['content', 'http://purl.org/rss/1.0/modules/content/'],
  ['dc', 'http://purl.org/dc/elements/1.1/'],
] as const
const PODCAST_NAMESPACE = ['itunes', 'http://www.itunes.com/dtds/podcast-1.0.dtd'] as const

const renderPodcast = ({ author, email, category, isExplicit, image }: Podcast, { title, url }: Feed): string =>
  [
    element('itunes:author', author),
    element('itunes:type', 'episodic'),
    element('itunes:explicit', String(isExplicit)),
    `<itunes:category${attribute('text', category)}/>`,
    email === ''
      ? ''
      : `<itunes:owner>${element('itunes:name', author)}${element('itunes:email', email)}</itunes:owner>`,
    image
      ? `<itunes:image${attribute('href', image.url)}/><image>${element('url', image.url)}${element('title', title)}${element('link', url)}</image>`
      : '',
  ].join('')

const renderEpisode = ({ title, authors, summary, image }: FeedEntry, { isExplicit }: Podcast): string =>
  [
    element('itunes:title', title),
    element('itunes:episodeType', 'full'),
    element('itunes:explicit', String(isExplicit)),
    optional('itunes:author', authors.join(', ')),
    optional('itunes:summary', summary),
    image ? `<itunes:image${attribute('href', image)}/>` : '',
  ].join('')

const renderEntry = (entry: FeedEntry, { podcast }: Feed): string => {
  const { id, title, url, summary, content, authors, publishedAt, labels, enclosure } = entry
  return [
    '<item>',
    element('title', title),
    element('link', url),
    element('guid', `urn:uuid:${id}`, ' isPermaLink="false"'),
    element('pubDate', publishedAt.toUTCString()),
    ...authors.map((author) => element('dc:creator', author)),
    ...labels.map((label) => element('category', label)),
    element('description', summary),
    content === undefined ? '' : element('content:encoded', content),
    enclosure
      ? `<enclosure${attribute('url', enclosure.url)}${attribute('length', enclosure.byteSize)}${attribute('type', enclosure.mimeType)}/>`
      : '',
    podcast && enclosure ? renderEpisode(entry, podcast) : '',
    '</item>',
  ].join('')
}

/** RSS 2.0, with Apple's podcast elements if the feed is a podcast. */
export const renderRss = (feed: Feed, entries: readonly FeedEntry[]): string => {
  const namespaces = [...NAMESPACES, ...(feed.podcast ? [PODCAST_NAMESPACE] : [])]
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<rss version="2.0"${namespaces.map(([prefix, uri]) => attribute(`xmlns:${prefix}`, uri)).join('')}><channel>`,
    element('title', feed.title),
    element('link', feed.url),
    element('description', feed.description || feed.title),
    element('language', feed.language),
    element('lastBuildDate', feed.updatedAt.toUTCString()),
    `<atom:link${attribute('href', feed.selfUrl)} rel="self" type="application/rss+xml"/>`,
    feed.podcast ? renderPodcast(feed.podcast, feed) : '',
    ...entries.map((entry) => renderEntry(entry, feed)),
    '</channel></rss>',
  ].join('')
}
