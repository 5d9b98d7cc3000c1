/**
 * Plain text with minimal formatting: a blank line separates paragraphs, `[text](url)` is a link. URLs are checked when they are
 * rendered.
 */
export type TextPart = { kind: 'text'; text: string } | { kind: 'link'; text: string; href: string }

const LINK = /\[([^\][]{1,200})\]\(([^()\s]{1,2000})\)/g

const parseParagraph = (line: string): TextPart[] => {
  const parts: TextPart[] = []
  let from = 0
  for (const match of line.matchAll(LINK)) {
    const [whole, text = '', href = ''] = match
    if (match.index > from) parts.push({ kind: 'text', text: line.slice(from, match.index) })
    parts.push({ kind: 'link', text, href })
    from = match.index + whole.length
  }
  if (from < line.length) parts.push({ kind: 'text', text: line.slice(from) })
  return parts
}

/** Returns paragraphs of parts. Line breaks within a paragraph are preserved by CSS. */
export const parseFormattedText = (text: string): TextPart[][] =>
  text
    .split(/\n[^\S\n]*\n\s*/)
    .map((paragraph) => paragraph.trim())
    .filter((paragraph) => paragraph !== '')
    .map(parseParagraph)
