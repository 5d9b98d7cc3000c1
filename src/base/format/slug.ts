/**
 * Converts a title to a URL slug: lowercase, without accents, with dashes for `others` (the characters that are not allowed). Cuts at code
 * points, because a lone surrogate cannot be stored.
 */
export const toSlug = (title: string, others: RegExp, maxLength: number): string => {
  const dashed = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(others, '-')
    .replace(/^-/, '')
  return [...dashed].slice(0, maxLength).join('').replace(/-$/, '')
}
