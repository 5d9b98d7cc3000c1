import { toSlug } from '#base/format/slug.ts'

/** Rules for identifiers and domains. Hosts are compared in lower case, without port, in ASCII form. */

/** A DNS label. Reserved names are used by the installation or could mislead users. */
const IDENTIFIER = /^[a-z0-9]([a-z0-9-]{1,61}[a-z0-9])$/
const RESERVED = new Set(
  `about account accounts admin administrator api app assets auth autoconfig autodiscover beta billing blog cart cdn checkout config
  dashboard dev dns docs ftp help host imap legal localhost localdomain login mail mx news ns ns1 ns2 operator order p platform pop
  postmaster preview root search security settings signin signup sitewright smtp ssl staging static status store support system test
  webmail webmaster www`.split(/\s+/),
)

/** Error message for an invalid identifier; undefined if valid. */
export const getIdentifierError = (identifier: string): string | undefined => {
  if (!IDENTIFIER.test(identifier) || identifier.includes('--'))
    return 'Use 3 to 63 lowercase letters, digits and single hyphens. Start and end with a letter or digit.'
  if (RESERVED.has(identifier)) return `“${identifier}” is reserved. Choose another subdomain.`
  return undefined
}

/** Identifier from a title: `Kiln & Co.` becomes `kiln-co`. */
export const createIdentifier = (title: string): string => {
  const slug = toSlug(title, /[^a-z0-9]+/g, 50)
  return getIdentifierError(slug) === undefined
    ? slug
    : slug.length >= 2 && !RESERVED.has(slug)
      ? `${slug}-site`
      : 'my-site'
}

/** Candidates `kiln`, `kiln-2`, `kiln-3` … */
export const getIdentifierCandidate = (identifier: string, attempt: number): string =>
  attempt === 0 ? identifier : `${identifier}-${attempt + 1}`

/** Normalizes a typed domain (case, IDN, scheme, path, trailing dot); undefined if invalid. */
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

/** `*.localhost` always resolves locally; `*.{base domain}` is configured by the operator. */
const listBaseDomains = (baseDomain: string | undefined): string[] =>
  baseDomain ? [baseDomain, 'localhost'] : ['localhost']

/** The identifier in a host: `kiln` of `kiln.shops.example` or `kiln.localhost`. */
export const parseIdentifier = (host: string, baseDomain: string | undefined): string | undefined => {
  for (const base of listBaseDomains(baseDomain)) {
    if (!host.endsWith(`.${base}`)) continue
    const label = host.slice(0, -base.length - 1)
    if (label && !label.includes('.')) return label
  }
  return undefined
}

/** Hosts of the installation cannot be connected as domains. */
export const isInstallationHost = (host: string, baseDomain: string | undefined, publicUrl: string): boolean =>
  host === new URL(publicUrl).hostname ||
  listBaseDomains(baseDomain).some((base) => host === base || host.endsWith(`.${base}`))

/** Canonical origin: the primary domain, else the installation's URL for a single site, else the subdomain. */
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
  // Without a base domain, one of several sites is only reachable from outside by its own domain.
  return isLocal ? at(`${site.identifier}.localhost`) : publicUrl
}
