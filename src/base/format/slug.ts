/**
 * A title as a part of an address: small letters, accents dropped, words joined by dashes. `others` is whatever may not stand there. Cut by
 * characters, since half of one could be kept by no database.
 */
export const toSlug = (title: string, others: RegExp, most: number): string => {
  const dashed = title
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(others, '-')
    .replace(/^-/, '')
  return [...dashed].slice(0, most).join('').replace(/-$/, '')
}
