/** Counted from the end: a pattern would begin anew at every slash of an address that is nothing but slashes. */
export const removeTrailingSlashes = (path: string): string => {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** The same page without slashes too many. Two at the beginning, of either kind, would name another host. */
export const normalizePath = (path: string): string => removeTrailingSlashes(path).replace(/^[/\\]+/, '/')
