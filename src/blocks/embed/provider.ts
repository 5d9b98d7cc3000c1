/** The embed of a pasted URL. Pure: no request to the provider. */
export type Embed = {
  provider: 'youtube' | 'vimeo' | 'soundcloud' | 'spotify' | 'map' | 'page'
  /** The provider's display name. */
  name: string
  /** The URL of the plain link. */
  href: string
  /** The URL of the iframe, loaded when the visitor opens the embed. */
  frame: string
  /** The iframe's `sandbox` attribute. */
  sandbox: string
}

const SAME_ORIGIN_SANDBOX =
  'allow-scripts allow-same-origin allow-forms allow-popups allow-popups-to-escape-sandbox allow-presentation'
/** Unknown pages get an opaque origin: they could be pages of this site. */
const OPAQUE_ORIGIN_SANDBOX = 'allow-scripts allow-forms allow-popups'

type UrlParser = (url: URL, path: readonly string[]) => string | undefined

const YOUTUBE_ID = /^[\w-]{11}$/
/** `90`, `90s`, `1m30s`, as in `?t=`. */
const parseSeconds = (written: string | null): number => {
  const parts = /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,6})s?)?$/.exec(written ?? '')
  return parts ? Number(parts[1] ?? 0) * 3600 + Number(parts[2] ?? 0) * 60 + Number(parts[3] ?? 0) : 0
}

const youtube: UrlParser = (url, path) => {
  const short = url.hostname === 'youtu.be'
  const folder = ['embed', 'shorts', 'live', 'v'].includes(path[0] ?? '')
  const id = short ? path[0] : folder ? path[1] : path[0] === 'watch' ? url.searchParams.get('v') : undefined
  if (!id || !YOUTUBE_ID.test(id)) return undefined
  const start = parseSeconds(url.searchParams.get('t') ?? url.searchParams.get('start'))
  return `https://www.youtube-nocookie.com/embed/${id}?autoplay=1${start > 0 ? `&start=${start}` : ''}`
}

const vimeo: UrlParser = (url, path) => {
  const at = path.findIndex((part) => /^\d{5,12}$/.test(part))
  const id = path[at]
  if (id === undefined) return undefined
  // Unlisted videos have a hash in the path or, in player URLs, in `h`.
  const key = /^[0-9a-f]{6,20}$/.exec(url.searchParams.get('h') ?? path[at + 1] ?? '')?.[0]
  return `https://player.vimeo.com/video/${id}?dnt=1&autoplay=1${key ? `&h=${key}` : ''}`
}

const soundcloud: UrlParser = (url, path) => {
  if (url.hostname === 'w.soundcloud.com' || path.length < 2) return undefined
  const track = encodeURIComponent(`https://soundcloud.com/${path.join('/')}`)
  return `https://w.soundcloud.com/player/?url=${track}&auto_play=true`
}

const spotify: UrlParser = (_url, path) => {
  const parts = path.filter((part) => part !== 'embed' && !part.startsWith('intl-'))
  const known = /^(track|album|playlist|episode|show|artist)$/.test(parts[0] ?? '')
  return known && /^[A-Za-z0-9]{10,40}$/.test(parts[1] ?? '')
    ? `https://open.spotify.com/embed/${parts[0]}/${parts[1]}`
    : undefined
}

/** Invalid escapes are left unchanged. */
const decodePart = (part: string): string => {
  try {
    return decodeURIComponent(part)
  } catch {
    return part
  }
}

const googleMap: UrlParser = (url, path) => {
  if (path[0] !== 'maps') return undefined
  if (path[1] === 'embed') return url.href
  const named = path[1] === 'place' || path[1] === 'search' ? decodePart(path[2] ?? '') : ''
  const point = /^@(-?\d{1,3}(?:\.\d+)?),(-?\d{1,3}(?:\.\d+)?)/.exec(path.find((part) => part.startsWith('@')) ?? '')
  const query = url.searchParams.get('q') ?? (named.replaceAll('+', ' ') || (point ? `${point[1]},${point[2]}` : ''))
  return query === '' ? undefined : `https://www.google.com/maps?q=${encodeURIComponent(query)}&output=embed`
}

const openStreetMap: UrlParser = (url) => {
  if (url.pathname === '/export/embed.html') return url.href
  const place = /^#map=(\d{1,2})\/(-?\d{1,2}(?:\.\d+)?)\/(-?\d{1,3}(?:\.\d+)?)/.exec(url.hash)
  if (!place) return undefined
  const [zoom, lat, lon] = place.slice(1).map(Number) as [number, number, number]
  // A bounding box about two tiles wide at this zoom level.
  const half = 360 / 2 ** Math.min(zoom, 19)
  const box = [lon - half, lat - half / 2, lon + half, lat + half / 2].map((degree) => degree.toFixed(5))
  return `https://www.openstreetmap.org/export/embed.html?bbox=${box.join('%2C')}&layer=mapnik&marker=${lat}%2C${lon}`
}

const providers: readonly { hosts: RegExp; provider: Embed['provider']; name: string; read: UrlParser }[] = [
  {
    hosts: /^((www|m|music)\.)?youtube(-nocookie)?\.com$|^youtu\.be$/,
    provider: 'youtube',
    name: 'YouTube',
    read: youtube,
  },
  { hosts: /^((www|player)\.)?vimeo\.com$/, provider: 'vimeo', name: 'Vimeo', read: vimeo },
  { hosts: /^((www|m|w)\.)?soundcloud\.com$/, provider: 'soundcloud', name: 'SoundCloud', read: soundcloud },
  { hosts: /^open\.spotify\.com$/, provider: 'spotify', name: 'Spotify', read: spotify },
  { hosts: /^((www|maps)\.)?google\.[a-z]{2,3}(\.[a-z]{2})?$/, provider: 'map', name: 'Google Maps', read: googleMap },
  { hosts: /^(www\.)?openstreetmap\.org$/, provider: 'map', name: 'OpenStreetMap', read: openStreetMap },
]

const parseUrl = (raw: string): URL | undefined => {
  const url = URL.parse(raw.trim())
  // Credentials in a URL can disguise its host.
  return url && url.protocol === 'https:' && url.username === '' && url.password === '' ? url : undefined
}

/** Undefined if the input is not an https URL. */
export const parseEmbed = (raw: string): Embed | undefined => {
  const url = parseUrl(raw)
  if (!url) return undefined
  const path = url.pathname.split('/').filter((part) => part !== '')
  for (const { hosts, provider, name, read } of providers) {
    const frame = hosts.test(url.hostname) ? read(url, path) : undefined
    // Normalized like in a browser.
    if (frame !== undefined)
      return { provider, name, href: url.href, frame: new URL(frame).href, sandbox: SAME_ORIGIN_SANDBOX }
  }
  const name = url.hostname.replace(/^www\./, '')
  return { provider: 'page', name, href: url.href, frame: url.href, sandbox: OPAQUE_ORIGIN_SANDBOX }
}
