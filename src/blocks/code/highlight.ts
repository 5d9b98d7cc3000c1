import type { Parser, Tree } from '@lezer/common'
import { highlightCode as walk } from '@lezer/highlight'
import { escapeMarkup } from '#base/escape.ts'
import type { SanitizedHtml } from '#blocks/html/block.ts'
import type { CodeLanguage } from './languages.ts'
import { parsers } from './parsers.ts'
import { tokenClasses } from './token-classes.ts'

/** More tokens than in any code that people read; the rest has no colors, so that the page does not grow to megabytes. */
const MAX_TOKENS = 20_000

/** Far more than code of this length takes. Some texts take a parser minutes and gigabytes. */
const PARSE_MS = 300

/** Undefined if it takes too long. */
const parse = (code: string, parser: Parser): Tree | undefined => {
  const parsing = parser.startParse(code)
  for (const start = performance.now(); performance.now() - start < PARSE_MS; ) {
    const tree = parsing.advance()
    if (tree) return tree
  }
  return undefined
}

const highlight = (code: string, language: Exclude<CodeLanguage, 'plain'>): string | undefined => {
  const tree = parse(code, parsers[language])
  if (!tree) return undefined
  let tokens = 0
  let html = ''
  walk(
    code,
    tree,
    tokenClasses,
    (text, classes) => {
      const isToken = classes !== '' && tokens++ < MAX_TOKENS
      html += isToken ? `<span class="${classes}">${escapeMarkup(text)}</span>` : escapeMarkup(text)
    },
    () => {
      html += '\n'
    },
  )
  return html
}

/** Code as HTML with spans for tokens, which do not cross lines. Only in the worker, because some code takes long. */
export const highlightCode = (code: string, language: CodeLanguage): SanitizedHtml => {
  let html: string | undefined
  try {
    html = language === 'plain' ? undefined : highlight(code, language)
  } catch {
    // Deeply nested code exceeds the stack of a parser.
  }
  return (html ?? escapeMarkup(code)) as SanitizedHtml
}
