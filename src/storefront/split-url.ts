/** Splits a request URL into path and query. Cache and router both use it: if they parsed URLs differently, pages could be cached under wrong keys. */
export const splitUrl = (url: string): { path: string; query: string } => {
  const mark = url.indexOf('?')
  return mark === -1 ? { path: url, query: '' } : { path: url.slice(0, mark), query: url.slice(mark + 1) }
}
