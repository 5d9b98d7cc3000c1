import { toSlug } from '#base/format/slug.ts'
import { memoize } from '#base/memoize.ts'

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

/** The DNS record that proves control of a domain. */
export const getVerificationRecord = (host: string, token: string): { name: string; value: string } => ({
  name: `_sitewright.${host}`,
  value: `sitewright-verification=${token}`,
})

/** The same as a file on the web server that the domain points to. */
export const getVerificationFile = (host: string, token: string): { url: string; content: string } => ({
  url: `http://${host}/.well-known/sitewright-verification.txt`,
  content: getVerificationRecord(host, token).value,
})

/** `PUBLIC_URL` and `BASE_DOMAIN`. */
export type Addresses = { publicUrl: string; baseDomain: string | undefined }

const isIpAddress = (host: string): boolean => /^\d{1,3}(\.\d{1,3}){3}$/.test(host) || host.startsWith('[')

const isLoopback = (host: string): boolean => host === 'localhost' || host === '127.0.0.1' || host === '[::1]'

/** Of `PUBLIC_URL`. Every request needs it. */
const getHostname = memoize(10, (publicUrl) => new URL(publicUrl).hostname)

/** Where the dashboard and the primary site are: the host of `PUBLIC_URL`, `localhost` and all IP addresses. */
export const isPlatformHost = (host: string, { publicUrl }: Pick<Addresses, 'publicUrl'>): boolean =>
  host === getHostname(publicUrl) || host === 'localhost' || isIpAddress(host)

/** The domain of subdomains: `BASE_DOMAIN`, else the host of `PUBLIC_URL` unless it is an IP address. */
const getBaseDomain = ({ publicUrl, baseDomain }: Addresses): string => {
  const hostname = getHostname(publicUrl)
  return baseDomain ?? (isIpAddress(hostname) ? 'localhost' : hostname)
}

/** The identifier in a host: `kiln` of `kiln.shops.example` or `kiln.localhost`, which always resolves locally. */
export const parseIdentifier = (host: string, addresses: Addresses): string | undefined => {
  for (const base of [getBaseDomain(addresses), 'localhost']) {
    if (!host.endsWith(`.${base}`)) continue
    const label = host.slice(0, -base.length - 1)
    if (label && !label.includes('.')) return label
  }
  return undefined
}

/** Hosts of the installation cannot be connected as domains. */
export const isInstallationHost = (host: string, { publicUrl, baseDomain }: Addresses): boolean =>
  host === new URL(publicUrl).hostname ||
  (baseDomain ? [baseDomain, 'localhost'] : ['localhost']).some((base) => host === base || host.endsWith(`.${base}`))

type SiteAddress = { identifier: string; primaryDomain: string | null; isPrimary: boolean }

/** An address with the scheme and the port of `PUBLIC_URL`. */
const toOrigin = (host: string, publicUrl: string): string => {
  const { protocol, port } = new URL(publicUrl)
  return `${protocol}//${host}${port ? `:${port}` : ''}`
}

/** Canonical origin: the primary domain, else `PUBLIC_URL` for the primary site, else the subdomain. */
export const originOf = (site: SiteAddress, addresses: Addresses): string => {
  const { publicUrl } = addresses
  if (site.primaryDomain) return toOrigin(site.primaryDomain, publicUrl)
  return site.isPrimary ? publicUrl : toOrigin(`${site.identifier}.${getBaseDomain(addresses)}`, publicUrl)
}

/**
 * The address of the site that a visitor uses, so that their cookies stay valid there; the canonical origin if the host is none of the
 * site's addresses. Clients choose the Host header, so it is never used as such.
 */
export const getVisitedOrigin = (
  site: SiteAddress & { hosts: readonly string[] },
  host: string,
  addresses: Addresses,
): string => {
  const { publicUrl } = addresses
  const publicHost = new URL(publicUrl).hostname
  const isOwnHost =
    site.hosts.includes(host) ||
    parseIdentifier(host, addresses) === site.identifier ||
    (site.isPrimary && (host === publicHost || (isLoopback(host) && isLoopback(publicHost))))
  return isOwnHost ? toOrigin(host, publicUrl) : originOf(site, addresses)
}
