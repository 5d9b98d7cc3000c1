import { toSlug } from '#base/format/slug.ts'

/** Rules for the names under which a site is reached. A name is compared in lower case, without port, in its ASCII form. */

/** A label of the DNS. Words that an installation needs for itself, or that would mislead, are nobody's. */
const IDENTIFIER = /^[a-z0-9]([a-z0-9-]{1,61}[a-z0-9])$/
const RESERVED = new Set(
  `about account accounts admin administrator api app assets auth autoconfig autodiscover beta billing blog cart cdn checkout config
  dashboard dev dns docs ftp help host imap legal localhost localdomain login mail mx news ns ns1 ns2 operator order p platform pop
  postmaster preview root search security settings signin signup sitewright smtp ssl staging static status store support system test
  webmail webmaster www`.split(/\s+/),
)

/** Why a name cannot be a site's identifier, in the words that people read; undefined when it can. */
export const getIdentifierError = (identifier: string): string | undefined => {
  if (!IDENTIFIER.test(identifier) || identifier.includes('--'))
    return 'Use 3 to 63 small letters, digits and single hyphens; begin and end with a letter or digit.'
  if (RESERVED.has(identifier)) return `“${identifier}” is kept for the installation itself. Choose another name.`
  return undefined
}

/** A name made from a title: `Kiln & Co.` becomes `kiln-co`. */
export const createIdentifier = (title: string): string => {
  const slug = toSlug(title, /[^a-z0-9]+/g, 50)
  return getIdentifierError(slug) === undefined
    ? slug
    : slug.length >= 2 && !RESERVED.has(slug)
      ? `${slug}-site`
      : 'my-site'
}

/** The first free one of `kiln`, `kiln-2`, `kiln-3` …, to be tried in this order. */
export const getIdentifierCandidate = (identifier: string, attempt: number): string =>
  attempt === 0 ? identifier : `${identifier}-${attempt + 1}`

/** `shop.example.com`, whether typed with capitals, umlauts, a scheme, a path or a final dot; undefined when it is no domain. */
export const parseDomain = (typed: string): string | undefined => {
  const text = typed
    .trim()
    .replace(/^https?:\/\//i, '')
    .replace(/[/?#].*$/s, '')
    .replace(/\.$/, '')
  if (!URL.canParse(`http://${text}`)) return undefined
  const { hostname, username, password, port } = new URL(`http://${text}`)
  if (username || password || port) return undefined
  return /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/.test(hostname) &&
    hostname.length <= 253
    ? hostname
    : undefined
}

/** Everybody's machine answers to `*.localhost`; `*.{base domain}` is what an operator set up. */
const listBaseDomains = (baseDomain: string | undefined): string[] =>
  baseDomain ? [baseDomain, 'localhost'] : ['localhost']

/** The identifier that a host names: `kiln` of `kiln.shops.example` or `kiln.localhost`. */
export const parseIdentifier = (host: string, baseDomain: string | undefined): string | undefined => {
  for (const base of listBaseDomains(baseDomain)) {
    if (!host.endsWith(`.${base}`)) continue
    const label = host.slice(0, -base.length - 1)
    if (label && !label.includes('.')) return label
  }
  return undefined
}

/** Names that the installation hands out itself cannot be claimed as a domain. */
export const isInstallationHost = (host: string, baseDomain: string | undefined, publicUrl: string): boolean =>
  host === new URL(publicUrl).hostname ||
  listBaseDomains(baseDomain).some((base) => host === base || host.endsWith(`.${base}`))

/** Where a site says that it lives: its own domain, else the installation's address, else its name under the base domain. */
export const originOf = (
  site: { identifier: string; primaryDomain: string | null; isOnly: boolean },
  { publicUrl, baseDomain }: { publicUrl: string; baseDomain: string | undefined },
): string => {
  const { protocol, hostname, port } = new URL(publicUrl)
  const at = (host: string) => `${protocol}//${host}${port ? `:${port}` : ''}`
  if (site.primaryDomain) return at(site.primaryDomain)
  if (site.isOnly) return publicUrl
  if (baseDomain) return at(`${site.identifier}.${baseDomain}`)
  const isLocal = hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '[::1]'
  // Without a base domain a site among several is reached by a domain of its own or not at all from outside.
  return isLocal ? at(`${site.identifier}.localhost`) : publicUrl
}
