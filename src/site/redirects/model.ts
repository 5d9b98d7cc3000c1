import { Refusal } from '#base/refusal.ts'
import { safeHref } from '#document/rich-text.ts'
import { RESERVED_SLUGS } from '#site/pages/model.ts'

/** Addresses that lead on to others; pure. A page that stands at an address comes before a redirect from there. */

export const REDIRECT_STATUSES = [301, 302] as const
export type RedirectStatus = (typeof REDIRECT_STATUSES)[number]

export type Redirect = { from: string; target: string; includesBelow: boolean }

export const LONGEST_PATH = 500

const decoded = (path: string): string | undefined => {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}

/** The path that a redirect begins at, as visits name it: decoded, without query and without a slash at its end. Undefined for none. */
export const fromPath = (typed: string): string | undefined => {
  const path = decoded(typed.trim())?.replace(/\/+$/, '')
  if (!path || path.length > LONGEST_PATH || !/^\/[^/\\]/.test(path)) return undefined
  if (/[?#\\\p{Cc}]|\/\/|\/\.{1,2}(\/|$)/u.test(path)) return undefined
  const [, first = ''] = path.split('/')
  return RESERVED_SLUGS.has(first) ? undefined : path
}

/** A path of the site, or a whole web address; nothing that looks like the one and is the other. Addresses of the site itself become paths. */
export const targetFrom = (typed: string, ownHosts: readonly string[]): string | undefined => {
  const href = safeHref(typed)
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
export const destinationOf = ({ from, target, includesBelow }: Redirect, path: string): string | undefined => {
  if (path === from) return target
  if (!includesBelow || !path.startsWith(`${from}/`)) return undefined
  const [, head = '', tail = ''] = /^([^?#]*)(.*)$/.exec(target) ?? []
  return head.replace(/\/$/, '') + encodeURI(path.slice(from.length)) + tail
}

const pathOf = (target: string): string | undefined =>
  target.startsWith('/') ? fromPath(target.replace(/[?#].*$/, '')) : undefined

/** Whether following it would lead back to where it began, by way of the others. */
export const leadsBack = (redirect: Redirect, others: readonly Redirect[]): boolean => {
  const all = [redirect, ...others.filter(({ from }) => from !== redirect.from)]
  const seen = new Set<string>()
  for (let at = pathOf(redirect.target); at !== undefined; ) {
    if (at === redirect.from || seen.has(at)) return true
    seen.add(at)
    const here: string = at
    const next = all.map((each) => destinationOf(each, here)).find((target) => target !== undefined)
    // What takes everything below it along can grow without end: `/a` to `/a/b`.
    if (seen.size > 50) return true
    at = next === undefined ? undefined : pathOf(next)
  }
  return false
}

export const refuse = {
  notFound: () => new Refusal('redirects.not_found', 'There is no such redirect.'),
  taken: (from: string) => {
    const message = `There is a redirect from ${from} already.`
    return new Refusal('redirects.taken', message, { errors: { from: message } })
  },
  target: () => {
    const message = 'Write a path of this site, such as /about, or a whole address, such as https://example.com.'
    return new Refusal('redirects.unsafe_target', message, { errors: { target: message } })
  },
  loop: () => {
    const message = 'That would lead visitors round in a circle.'
    return new Refusal('redirects.loop', message, { errors: { target: message } })
  },
}
