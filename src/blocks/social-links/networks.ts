/** Social networks with their icons: strokes with a 24 × 24 view box in the text color. */
export const networks = {
  instagram: {
    name: 'Instagram',
    path: 'M8 3h8a5 5 0 0 1 5 5v8a5 5 0 0 1-5 5H8a5 5 0 0 1-5-5V8a5 5 0 0 1 5-5ZM12 8a4 4 0 1 1 0 8a4 4 0 0 1 0-8ZM17 7v.01',
  },
  facebook: {
    name: 'Facebook',
    path: 'M14 21v-8h3l.5-3.5H14V7.5c0-1 .5-2 2-2h1.5V2.6C17 2.5 16 2.4 15 2.400c-2.7 0-4.5 1.7-4.5 4.600v2.500H7.500V13h3v8',
  },
  youtube: {
    name: 'YouTube',
    path: 'M5 5.500h14a3 3 0 0 1 3 3v7a3 3 0 0 1-3 3H5a3 3 0 0 1-3-3v-7a3 3 0 0 1 3-3ZM10 9v6l5-3Z',
  },
  tiktok: { name: 'TikTok', path: 'M14 3v12.500a4 4 0 1 1-4-4M14 3c.3 3 2.5 5 5.5 5' },
  x: { name: 'X', path: 'M4 4l16 16M20 4L4 20' },
  linkedin: {
    name: 'LinkedIn',
    path: 'M4.5 9.500V20M4.5 4.500v.01M10 20V9.500M10 14c0-2.7 1.7-4.5 4.3-4.500S19 11 19 14v6',
  },
  pinterest: {
    name: 'Pinterest',
    path: 'M9.5 21l2.5-11M8 13.500c-2.5-5 1-8.5 4.5-8.500c3.7 0 6 3.2 4.8 6.800c-1.2 3.5-5 4.2-6.5 1.7',
  },
  bluesky: {
    name: 'Bluesky',
    path: 'M12 11.500C10.5 8.5 7 5 4 4.500c-1.5 5 0 8 4 8.500c-3.5.5-4 3.5-1 6c2.5 1 4-2 5-4c1 2 2.5 5 5 4c3-2.5 2.5-5.5-1-6c4-.5 5.5-3.5 4-8.500c-3 .5-6.5 4-8 7Z',
  },
  mastodon: {
    name: 'Mastodon',
    path: 'M7 15V9a2.5 2.5 0 0 1 5 0v3.500M12 9a2.5 2.5 0 0 1 5 0v6M16 20.500c-4.5 1-9 .5-11-3.500C3.5 13 3 7 5.5 4.500C9 2.5 15 2.5 18.5 4.500C21 7 20.5 12 19.5 15.500c-2 1.5-6 2-9.5 1.5',
  },
  threads: {
    name: 'Threads',
    path: 'M17 10c-.7-3-2.4-4.5-5-4.500c-3.5 0-5.5 2.5-5.5 6.500s2 6.5 5.5 6.500c3 0 5-1.5 5-3.700c0-2.3-2.2-3.3-4.7-3.300c-2 0-3.3.9-3.3 2.300c0 1.3 1 2.2 2.5 2.200c2 0 3-1.5 3-4',
  },
  github: {
    name: 'GitHub',
    path: 'M9 20c-4 1.2-4-2-6-2.500M15 22v-3.500c0-1 .1-1.5-.5-2c2.8-.3 5.5-1.4 5.5-6a4.6 4.6 0 0 0-1.3-3.200a4.2 4.2 0 0 0-.1-3.200s-1-.3-3.5 1.300a12 12 0 0 0-6.2 0C6.4 3.8 5.4 4.1 5.4 4.100a4.2 4.2 0 0 0-.1 3.200A4.6 4.6 0 0 0 4 10.500c0 4.6 2.7 5.7 5.5 6c-.6.6-.6 1.2-.5 2V22',
  },
  vimeo: {
    name: 'Vimeo',
    path: 'M3 8.500c3-3 5-4 6-2.500c1.2 2 1 6.5 2.5 8.500c1.5.5 3.5-3 3.5-5c0-1-.5-1.5-2-1c.7-2.7 2.5-4 5-3.500c2 .5 2.5 3 1 6.500c-2 4-5.5 8-8 8c-3 0-3.5-6-4.5-9c-.5-1-1-.7-2 .5',
  },
  spotify: {
    name: 'Spotify',
    path: 'M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18ZM7.5 9.500c3-1 6.5-.7 9.5 1M8 12.700c2.5-.7 5.2-.4 7.5.900M8.5 15.700c2-.5 4-.3 5.7.7',
  },
  soundcloud: { name: 'SoundCloud', path: 'M3 13v4M6 11v6M9 8v9M12 17V7.500c4-1.5 6.5 1 6.5 4.500c4 0 3.5 5 0 5Z' },
  whatsapp: {
    name: 'WhatsApp',
    path: 'M3.5 20.500l1.3-4.300a8.5 8.5 0 1 1 3.2 3ZM9 8.500c0 4 2.5 6.5 6.5 6.500v-2l-2-.700l-1 1c-1.3-.6-2-1.4-2.7-2.700l1-1L10.5 8Z',
  },
  email: { name: 'Email', path: 'M3 5.500h18v13H3ZM3.5 6l8.5 7l8.5-7' },
  website: {
    name: 'Website',
    path: 'M12 3a9 9 0 1 1 0 18a9 9 0 0 1 0-18ZM3 12h18M12 3c-5.5 6-5.5 12 0 18M12 3c5.5 6 5.5 12 0 18',
  },
} as const
export type Network = keyof typeof networks
export const networkNames = Object.keys(networks) as [Network, ...Network[]]

const HOSTS: readonly [pattern: RegExp, network: Network][] = [
  [/(^|\.)instagram\.com$/, 'instagram'],
  [/(^|\.)facebook\.com$/, 'facebook'],
  [/(^|\.)(youtube\.com|youtu\.be)$/, 'youtube'],
  [/(^|\.)tiktok\.com$/, 'tiktok'],
  [/(^|\.)(x|twitter)\.com$/, 'x'],
  [/(^|\.)linkedin\.com$/, 'linkedin'],
  [/(^|\.)pinterest\.[a-z.]+$/, 'pinterest'],
  [/(^|\.)bsky\.app$/, 'bluesky'],
  [/(^|\.)mastodon\.[a-z]+$/, 'mastodon'],
  [/(^|\.)threads\.(net|com)$/, 'threads'],
  [/(^|\.)github\.com$/, 'github'],
  [/(^|\.)vimeo\.com$/, 'vimeo'],
  [/(^|\.)spotify\.com$/, 'spotify'],
  [/(^|\.)soundcloud\.com$/, 'soundcloud'],
  [/(^|\.)(wa\.me|whatsapp\.com)$/, 'whatsapp'],
]

/** Detects the network of a URL. */
export const detectNetwork = (href: string): Network => {
  if (href.startsWith('mailto:')) return 'email'
  const host = URL.parse(href)?.hostname ?? ''
  return HOSTS.find(([pattern]) => pattern.test(host))?.[1] ?? 'website'
}
