import { escapeMarkup } from '#base/escape.ts'

/** Default favicon as a data URL: the first letter of the site title in the theme's colors. */
export const createLetterIcon = (title: string, { accent, onAccent }: { accent: string; onAccent: string }): string => {
  const letter = [...title.trim()].find((char) => /[\p{L}\p{N}]/u.test(char))?.toUpperCase() ?? '·'
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="7" fill="${accent}"/>` +
    `<text x="16" y="22.5" font-family="Georgia,serif" font-size="19" text-anchor="middle" fill="${onAccent}">${escapeMarkup(letter)}</text></svg>`
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
