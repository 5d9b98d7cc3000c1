import type { PageDocument } from '#document/page.ts'

/** Reading a finished document as a visitor would meet it, whatever blocks it is made of. */

const walk = (value: unknown, see: (object: Readonly<Record<string, unknown>>) => void): void => {
  if (Array.isArray(value)) for (const member of value) walk(member, see)
  else if (typeof value === 'object' && value !== null) {
    see(value as Readonly<Record<string, unknown>>)
    for (const member of Object.values(value)) walk(member, see)
  }
}

/** The strings under any of these names, at any depth. */
const stringsUnder = (value: unknown, ...names: readonly string[]): string[] => {
  const found: string[] = []
  walk(value, (object) => {
    for (const name of names) if (typeof object[name] === 'string') found.push(object[name])
  })
  return found
}

export const hrefsIn = (value: unknown): string[] => stringsUnder(value, 'href', 'sourceHref')
export const hrefsOf = (document: PageDocument): string[] => hrefsIn(document.blocks)
export const wordsOf = (document: PageDocument): string =>
  stringsUnder(document.blocks, 'text', 'caption', 'source').join('\n')

/** How many headings of the first level, in heading blocks and within texts. */
export const firstLevelHeadings = (document: PageDocument): number => {
  let count = 0
  walk(document.blocks, (object) => {
    if (object.level === 1) count++
  })
  return count
}
