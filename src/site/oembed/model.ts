/** oEmbed providers. User URLs are only passed to them as a parameter, never fetched. */
const PROVIDERS = [
  { hosts: /^((www|m|music)\.)?youtube\.com$|^youtu\.be$/, name: 'YouTube', at: 'https://www.youtube.com/oembed' },
  { hosts: /^((www|player)\.)?vimeo\.com$/, name: 'Vimeo', at: 'https://vimeo.com/api/oembed.json' },
  { hosts: /^((www|m)\.)?soundcloud\.com$/, name: 'SoundCloud', at: 'https://soundcloud.com/oembed' },
] as const
export type Provider = { name: (typeof PROVIDERS)[number]['name']; at: string }

/** Undefined for unknown providers. */
export const findProvider = (address: string): Provider | undefined => {
  const url = URL.parse(address.trim())
  if (url?.protocol !== 'https:' || url.username !== '' || url.password !== '') return undefined
  return PROVIDERS.find(({ hosts }) => hosts.test(url.hostname))
}

export const getOembedUrl = ({ at }: Provider, address: string): string =>
  `${at}?format=json&url=${encodeURIComponent(address.trim())}`
