import { memoize } from '#base/memoize.ts'
import { cleanText, MAX_LENGTHS } from './text.ts'

/** Where a visit came from. All empty: unknown. */
export type TrafficSource = Readonly<{ source: string; medium: string; campaign: string; referrer: string }>

export const UNKNOWN_SOURCE: TrafficSource = { source: '', medium: '', campaign: '', referrer: '' }
const DIRECT: TrafficSource = { source: 'direct', medium: 'none', campaign: '', referrer: '' }

/** The label before the public suffix: `google` of `www.google.co.uk` and `news.google.com`. */
const SEARCH_ENGINES = new Set([
  ...['google', 'bing', 'duckduckgo', 'yahoo', 'ecosia', 'qwant', 'startpage', 'yandex', 'baidu', 'naver', 'seznam'],
  ...['kagi', 'mojeek', 'perplexity', 'chatgpt', 'sogou', 'daum'],
])
const SOCIAL_NETWORKS: Readonly<Record<string, string | undefined>> = {
  facebook: 'facebook',
  instagram: 'instagram',
  threads: 'threads',
  linkedin: 'linkedin',
  lnkd: 'linkedin',
  pinterest: 'pinterest',
  pin: 'pinterest',
  reddit: 'reddit',
  tiktok: 'tiktok',
  tumblr: 'tumblr',
  twitter: 'twitter',
  t: 'twitter',
  x: 'twitter',
  youtube: 'youtube',
  youtu: 'youtube',
  vk: 'vk',
  bsky: 'bluesky',
  mastodon: 'mastodon',
  whatsapp: 'whatsapp',
  telegram: 'telegram',
}
/** Labels before a country's domain: `google.co.uk`. */
const SECOND_LEVEL = new Set(['co', 'com', 'org', 'net', 'ne', 'or'])
const MAIL_HOST = /^(?:mail|webmail|outlook|e-?mail)\./

const classifyHost = (host: string): TrafficSource => {
  const labels = host.split('.')
  const name = labels.at(-2) ?? ''
  const site = SECOND_LEVEL.has(name) && labels.length > 2 ? (labels.at(-3) ?? '') : name
  const referral = { campaign: '', referrer: host }
  if (MAIL_HOST.test(host)) return { source: host, medium: 'email', ...referral }
  if (SEARCH_ENGINES.has(site)) return { source: site, medium: 'organic', ...referral }
  const network = SOCIAL_NETWORKS[site]
  if (network) return { source: network, medium: 'social', ...referral }
  return { source: host, medium: 'referral', ...referral }
}
const classifyOnce = memoize(1000, classifyHost)

/** Visitors come from the same pages and by the same links. Long texts are not kept: clients choose them. */
const MAX_KEPT = 200
const memoizeShort = <Value>(create: (text: string) => Value): ((text: string) => Value) => {
  const createOnce = memoize(1000, create)
  return (text) => (text.length <= MAX_KEPT ? createOnce(text) : create(text))
}

/** The host of an address, without `www.`; empty if there is none. Apps send `android-app://com.example`. */
export const getReferrerHost = memoizeShort((referrer) => {
  const host = URL.parse(referrer)?.hostname ?? ''
  return cleanText(host.startsWith('www.') ? host.slice(4) : host, MAX_LENGTHS.host)
})

/** Ad networks mark clicks by a parameter of their own. */
const CLICK_IDS = { gclid: 'google', msclkid: 'bing' } as const

const readTags = memoizeShort((queryString): Partial<TrafficSource> => {
  if (!queryString.includes('utm_') && !queryString.includes('clid=')) return {}
  const query = new URLSearchParams(queryString)
  const read = (name: string): string => cleanText(query.get(name), MAX_LENGTHS.source)
  const [source, medium, campaign] = [read('utm_source'), read('utm_medium'), read('utm_campaign')]
  if (source || medium || campaign)
    return { ...(source && { source }), ...(medium && { medium }), ...(campaign && { campaign }) }
  const click = Object.entries(CLICK_IDS).find(([name]) => query.has(name))
  return click ? { source: click[1], medium: 'cpc' } : {}
})

/**
 * Source, medium and campaign of a page view, from the tags of its address (`utm_source` and others), else from the referring page.
 * Pages of the site itself are no source.
 */
export const classifySource = (
  { queryString, referrer }: { queryString: string; referrer: string },
  ownHosts: readonly string[],
): TrafficSource => {
  const host = referrer === '' ? '' : getReferrerHost(referrer)
  const isOwn = host === '' || ownHosts.includes(host) || ownHosts.includes(`www.${host}`)
  const found = isOwn ? DIRECT : classifyOnce(host)
  const tags = readTags(queryString)
  // A tagged link without a medium is not "none".
  return tags.source && !tags.medium && found === DIRECT ? { ...found, medium: '', ...tags } : { ...found, ...tags }
}
