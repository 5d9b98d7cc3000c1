import { normalizePath } from '#base/path.ts'
import type { Redirects } from '#site/redirects/service.ts'
import { type PageResponse, redirectResponse } from './render/page-response.ts'
import type { Visit } from './visit.ts'

/** Applies the site's redirects to a path without a page. The query string is passed on to the target. */
export const findRedirect = async (
  redirects: Pick<Redirects, 'resolve'>,
  { site, path, query }: Pick<Visit, 'site' | 'path' | 'query'>,
  hasPageAt: (paths: readonly string[]) => Promise<boolean>,
): Promise<PageResponse | undefined> => {
  const redirect = await redirects.resolve(site.websiteId, path)
  if (redirect && redirect.loop.length > 0 && !(await hasPageAt(redirect.loop))) return undefined
  // A target that starts with two slashes would be another host: a wildcard must not allow an open redirect.
  const target = redirect?.target.replace(/^[/\\]+/, '/')
  if (!redirect || target === undefined || !URL.canParse(target, site.url)) return undefined
  const to = new URL(target, site.url)
  if (!target.startsWith('/')) return redirectResponse(to.href, redirect.status)
  const search = to.search || (query.size > 0 ? `?${query}` : '')
  return redirectResponse(normalizePath(to.pathname) + search + to.hash, redirect.status)
}
