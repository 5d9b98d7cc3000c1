import type { PageDocument } from '#document/page.ts'

/** Extracts content from a document, independent of block types. */

const walk = (value: unknown, visit: (object: Readonly<Record<string, unknown>>) => void): void => {
  if (Array.isArray(value)) for (const member of value) walk(member, visit)
  else if (typeof value === 'object' && value !== null) {
    visit(value as Readonly<Record<string, unknown>>)
    for (const member of Object.values(value)) walk(member, visit)
  }
}

/** Strings of properties with these names, at any depth. */
const collectStrings = (value: unknown, ...names: readonly string[]): string[] => {
  const found: string[] = []
  walk(value, (object) => {
    for (const name of names) if (typeof object[name] === 'string') found.push(object[name])
  })
  return found
}

export const collectHrefs = (value: unknown): string[] => collectStrings(value, 'href', 'sourceHref')
export const collectDocumentHrefs = (document: PageDocument): string[] => collectHrefs(document.blocks)
export const collectText = (document: PageDocument): string =>
  collectStrings(document.blocks, 'text', 'caption', 'source').join('\n')

/** In heading blocks and rich text. */
export const countLevelOneHeadings = (document: PageDocument): number => {
  let count = 0
  walk(document.blocks, (object) => {
    if (object.level === 1) count++
  })
  return count
}
