/**
 * The address of a request, taken apart in one place: were the cache to read it otherwise than the router, one page could be kept
 * under the name of another.
 */
export const partsOf = (url: string): { path: string; query: string } => {
  const mark = url.indexOf('?')
  return mark === -1 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) }
}

/** Counted from the end: a pattern would begin anew at every slash of an address that is nothing but slashes. */
export const withoutLastSlashes = (path: string): string => {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** The same page without slashes too many. Two at the beginning, of either kind, would name another host. */
export const tidied = (path: string): string => withoutLastSlashes(path).replace(/^[/\\]+/, '/')
