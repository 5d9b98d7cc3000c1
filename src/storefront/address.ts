/**
 * The address of a request, taken apart in one place: were the cache to read it otherwise than the router, one page could be kept
 * under the name of another.
 */
export const partsOf = (url: string): { path: string; query: string } => {
  const mark = url.indexOf('?')
  return mark === -1 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) }
}
