import { normalizePath, removeTrailingSlashes } from '#base/path.ts'
import { toSafeHref } from '#document/rich-text.ts'
import { RESERVED_SLUGS } from '#site/sites/model.ts'

/** Addresses that lead on to others; pure. A page that stands at an address comes before a redirect from there. */

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

/** The path that a redirect begins at, as visits name it: decoded, without query and without a slash at its end. Undefined for none. */
export const parseSourcePath = (input: string): string | undefined => {
  const path = decodePath(input.trim())?.replace(/\/+$/, '')
  if (!path || path.length > MAX_PATH_LENGTH || !/^\/[^/\\]/.test(path)) return undefined
  if (/[?#\\\p{Cc}]|\/\/|\/\.{1,2}(\/|$)/u.test(path)) return undefined
  const [, first = ''] = path.split('/')
  return RESERVED_SLUGS.has(first) ? undefined : path
}

/** A path of the site, or a whole web address; nothing that looks like the one and is the other. Addresses of the site itself become paths. */
export const parseTarget = (input: string, ownHosts: readonly string[]): string | undefined => {
  const href = toSafeHref(input)
  if (href === undefined || /\\|\s/.test(href)) return undefined
  if (href.startsWith('/')) return href
  if (!/^https?:\/\//i.test(href) || !URL.canParse(href)) return undefined
  const url = new URL(href)
  // A name and a password in an address are there to mislead.
  if (url.username || url.password) return undefined
  return ownHosts.includes(url.host) || ownHosts.includes(url.hostname)
    ? url.pathname + url.search + url.hash
    : url.href
}

/** Where a visitor of this path is led. `below` is what stands behind the path of a redirect that takes everything along. */
export const resolveTarget = ({ from, target, includesBelow }: Redirect, path: string): string | undefined => {
  if (path === from) return target
  if (!includesBelow || !path.startsWith(`${from}/`)) return undefined
  const [, head = '', tail = ''] = /^([^?#]*)(.*)$/.exec(target) ?? []
  const below = path.slice(from.length).split('/').map(encodeURIComponent).join('/')
  return head.replace(/\/$/, '') + below + tail
}

/** An address of the site itself is a path of it: a domain may have become the site's own after the redirect was made. */
export const toOwnPath = (target: string, ownHosts: readonly string[]): string => {
  if (target.startsWith('/') || !URL.canParse(target)) return target
  const url = new URL(target)
  return ownHosts.includes(url.host) ? url.pathname + url.search + url.hash : target
}

/** `/a/b/c`, `/a/b`, `/a`: the path itself first. No redirect begins at a longer one than `MAX_PATH_LENGTH`, whatever a visitor asks for. */
export const listPathPrefixes = (path: string): string[] => {
  const paths = [path]
  let end = path.lastIndexOf('/', Math.min(path.length - 1, MAX_PATH_LENGTH))
  for (; end > 0; end = path.lastIndexOf('/', end - 1)) paths.push(path.slice(0, end))
  return paths
}

/** The path that a browser asks for next, as visits name it; undefined when it leaves the site. Browsers take dots out by themselves. */
const getNextPath = (target: string): string | undefined => {
  const path = target.replace(/^[/\\]+/, '/')
  if (!target.startsWith('/') || !URL.canParse(path, 'http://site.invalid')) return undefined
  const nextPath = decodePath(normalizePath(new URL(path, 'http://site.invalid').pathname))
  return nextPath && removeTrailingSlashes(nextPath)
}

/** Browsers follow no more. */
const MAX_HOPS = 20

/** `circle`: those that come again and again, or more than a browser follows, as `/a` to `/a/b` with all below it. None where the way ends. */
type RedirectChain<Some extends Redirect> = { paths: string[]; redirects: Some[]; loop?: Some[] }

/** Where whoever follows redirects from a path comes by. */
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

/** As the database finds them: the longest beginning counts. */
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

/** Stands for whatever may be below a path. */
const ANY_SUBPATH = '/\u{10ffff}'

/**
 * The circle into which whoever meets this redirect is led; undefined when everybody arrives. It is enough to try where
 * redirects begin, and anything below those that take it along: on every way without end there is a step after which the rest of the path is
 * never looked at again, and that rest may be nothing or anything.
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
