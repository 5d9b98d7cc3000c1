/**
 * Words that owners write into a panel's field: an empty line parts paragraphs, `[words](address)` is a link. Nothing else is special, so
 * that what is typed is what is shown. Whether an address may be a link is asked where it is drawn.
 */
export type Written = { kind: 'words'; words: string } | { kind: 'link'; words: string; href: string }

const LINK = /\[([^\][]{1,200})\]\(([^()\s]{1,2000})\)/g

const readLine = (line: string): Written[] => {
  const parts: Written[] = []
  let from = 0
  for (const match of line.matchAll(LINK)) {
    const [whole, words = '', href = ''] = match
    if (match.index > from) parts.push({ kind: 'words', words: line.slice(from, match.index) })
    parts.push({ kind: 'link', words, href })
    from = match.index + whole.length
  }
  if (from < line.length) parts.push({ kind: 'words', words: line.slice(from) })
  return parts
}

/** Paragraphs of parts. Line breaks within a paragraph stay in its words: the style sheet shows them. */
export const readWritten = (text: string): Written[][] =>
  text
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map(readLine)
