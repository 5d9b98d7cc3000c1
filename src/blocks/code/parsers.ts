import { StreamLanguage, type StreamParser } from '@codemirror/language'
import { csharp, kotlin } from '@codemirror/legacy-modes/mode/clike'
import { diff } from '@codemirror/legacy-modes/mode/diff'
import { dockerFile } from '@codemirror/legacy-modes/mode/dockerfile'
import { ruby } from '@codemirror/legacy-modes/mode/ruby'
import { shell } from '@codemirror/legacy-modes/mode/shell'
import { pgSQL } from '@codemirror/legacy-modes/mode/sql'
import { swift } from '@codemirror/legacy-modes/mode/swift'
import { toml } from '@codemirror/legacy-modes/mode/toml'
import { type Parser, parseMixed } from '@lezer/common'
import { parser as cpp } from '@lezer/cpp'
import { parser as css } from '@lezer/css'
import { parser as go } from '@lezer/go'
import { tags } from '@lezer/highlight'
import { configureNesting, parser as plainHtml } from '@lezer/html'
import { parser as java } from '@lezer/java'
import { parser as javascript } from '@lezer/javascript'
import { parser as json } from '@lezer/json'
import { GFM, parser as markdown } from '@lezer/markdown'
import { parser as plainPhp } from '@lezer/php'
import { parser as python } from '@lezer/python'
import { parser as rust } from '@lezer/rust'
import { parser as xml } from '@lezer/xml'
import { parser as yaml } from '@lezer/yaml'
import type { CodeLanguage } from './languages.ts'

/**
 * The parsers that CodeMirror uses, for the editor and the worker that highlights published code. Large: import it only there.
 * Some texts take them long.
 */
const fromMode = (mode: StreamParser<unknown>): Parser =>
  // CodeMirror warns about a name that modes use for mistakes.
  StreamLanguage.define({ ...mode, tokenTable: { error: tags.invalid, ...mode.tokenTable } }).parser

const jsx = javascript.configure({ dialect: 'jsx' })
const html = plainHtml.configure({
  wrap: configureNesting([
    { tag: 'script', parser: jsx },
    { tag: 'style', parser: css },
  ]),
})
const php = plainPhp.configure({
  wrap: parseMixed(({ type }) => (type.isTop ? { parser: html, overlay: ({ name }) => name === 'Text' } : null)),
})

export const parsers: Readonly<Record<Exclude<CodeLanguage, 'plain'>, Parser>> = {
  bash: fromMode(shell),
  cpp,
  csharp: fromMode(csharp),
  css,
  diff: fromMode(diff),
  dockerfile: fromMode(dockerFile),
  go,
  html,
  java,
  javascript: jsx,
  json,
  kotlin: fromMode(kotlin),
  markdown: markdown.configure(GFM),
  php,
  python,
  ruby: fromMode(ruby),
  rust,
  sql: fromMode(pgSQL),
  swift: fromMode(swift),
  toml: fromMode(toml),
  tsx: javascript.configure({ dialect: 'ts jsx' }),
  typescript: javascript.configure({ dialect: 'ts' }),
  xml,
  yaml,
}
