/** A loop instead of a regular expression, which would take quadratic time for a path of many slashes. */
export const removeTrailingSlashes = (path: string): string => {
  let end = path.length
  while (end > 1 && path[end - 1] === '/') end--
  return path.slice(0, end)
}

/** Removes trailing and repeated leading slashes. Two leading slashes or backslashes would name another host. */
export const normalizePath = (path: string): string => removeTrailingSlashes(path).replace(/^[/\\]+/, '/')
