import { normalizePath, removeTrailingSlashes } from '#base/path.ts'
import { toSafeHref } from '#document/rich-text.ts'
import { RESERVED_SLUGS } from '#site/sites/model.ts'

/** Redirect rules; pure. An existing page takes precedence over a redirect. */

export const REDIRECT_STATUSES = [301, 302] as const
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number]

export type Redirect = { from: string; target: string; includesBelow: boolean }

export const MAX_PATH_LENGTH = 500

const decodePath = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** Normalizes a source path: decoded, without query and trailing slash. Undefined if invalid. */
export const parseSourcePath = (input: string): string | undefined => {
  const decoded = decodePath(input.trim())
  const path = decoded && removeTrailingSlashes(decoded)
  if (!path || path.length > MAX_PATH_LENGTH || !/^\/[^/\\]/.test(path)) return undefined
  if (/[?#\\\p{Cc}]|\/\/|\/\.{1,2}(\/|$)/u.test(path)) return undefined
  const [, first = ''] = path.split('/')
  return RESERVED_SLUGS.has(first) ? undefined : path
}

/** Validates a target: a path of the site or an absolute URL. URLs of the site itself become paths. */
export const parseTarget = (input: string, ownHosts: readonly string[]): string | undefined => {
  const href = toSafeHref(input)
  if (href === undefined || /\\|\s/.test(href)) return undefined
  if (href.startsWith('/')) return href
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return undefined
  const url = new URL(href)
  // User info in a URL is used for phishing.
  if (url.username || url.password) return undefined
  return ownHosts.includes(url.host) || ownHosts.includes(url.hostname)
    ? url.pathname + url.search + url.hash
    : url.href
}

/** Target for a path. Redirects that include subpaths append the rest of the path. */
export const resolveTarget = ({ from, target, includesBelow }: Redirect, path: string): string | undefined => {
  if (path === from) return target
  if (!includesBelow || !path.startsWith(`${from}/`)) return undefined
  const [, head = '', tail = ''] = /^([^?#]*)(.*)$/.exec(target) ?? []
  const below = path.slice(from.length).split('/').map(encodeURIComponent).join('/')
  return head.replace(/\/$/, '') + below + tail
}

/** Converts a URL of the site to a path: a domain may have been connected after the redirect was added. */
export const toOwnPath = (target: string, ownHosts: readonly string[]): string => {
  if (target.startsWith('/') || !URL.canParse(target)) return target
  const url = new URL(target)
  return ownHosts.includes(url.host) ? url.pathname + url.search + url.hash : target
}

/** `/a/b/c`, `/a/b`, `/a`. Prefixes longer than `MAX_PATH_LENGTH` are skipped. */
export const listPathPrefixes = (path: string): string[] => {
  const paths = [path]
  let end = path.lastIndexOf('/', Math.min(path.length - 1, MAX_PATH_LENGTH))
  for (; end > 0; end = path.lastIndexOf('/', end - 1)) paths.push(path.slice(0, end))
  return paths
}

/** The normalized path of the next request; undefined for external targets. Browsers resolve dot segments. */
const getNextPath = (target: string): string | undefined => {
  const path = target.replace(/^[/\\]+/, '/')
  if (!target.startsWith('/') || !URL.canParse(path, 'http://site.invalid')) return undefined
  const nextPath = decodePath(normalizePath(new URL(path, 'http://site.invalid').pathname))
  return nextPath && removeTrailingSlashes(nextPath)
}

/** Limit of browsers. */
const MAX_HOPS = 20

/** `loop`: redirects that repeat, or that exceed the limit of browsers. Undefined if the chain ends. */
type RedirectChain<Some extends Redirect> = { paths: string[]; redirects: Some[]; loop?: Some[] }

/** Follows redirects from a path. */
export const followRedirects = async <Some extends Redirect>(
  path: string,
  redirectAt: (path: string) => Promise<Some | undefined> | Some | undefined,
): Promise<RedirectChain<Some>> => {
  const chain: RedirectChain<Some> = { paths: [], redirects: [] }
  for (let at: string | undefined = path; at !== undefined; ) {
    const before = chain.paths.indexOf(at)
    if (before !== -1 || chain.redirects.length >= MAX_HOPS)
      return { ...chain, loop: chain.redirects.slice(Math.max(0, before)) }
    chain.paths.push(at)
    const redirect: Some | undefined = await redirectAt(at)
    if (!redirect) break
    chain.redirects.push(redirect)
    const target = resolveTarget(redirect, at)
    at = target === undefined ? undefined : getNextPath(target)
  }
  return chain
}

/** Same rule as the SQL query: the longest prefix wins. */
export const createRedirectFinder = <Some extends Redirect>(redirects: readonly Some[]) => {
  const byFrom = new Map(redirects.map((redirect) => [redirect.from, redirect]))
  return (path: string): Some | undefined => {
    for (const from of listPathPrefixes(path)) {
      const found = byFrom.get(from)
      if (found && (found.includesBelow || from === path)) return found
    }
    return undefined
  }
}

/** Placeholder for any subpath. */
const ANY_SUBPATH = '/\u{10ffff}'

/**
 * The loop that this redirect would create, if any. It suffices to try all source paths and, for redirects with subpaths, any subpath:
 * every infinite chain has a step after which the rest of the path is never matched again.
 */
export const findLoop = async <Some extends Redirect>(
  redirect: Some,
  others: readonly Some[],
): Promise<Some[] | undefined> => {
  const all = [redirect, ...others.filter(({ from }) => from !== redirect.from)]
  const find = createRedirectFinder(all)
  for (const { from, includesBelow } of all)
    for (const path of includesBelow ? [from, from + ANY_SUBPATH] : [from]) {
      const { redirects, loop } = await followRedirects(path, find)
      if (loop && redirects.includes(redirect)) return loop
    }
  return undefined
}
