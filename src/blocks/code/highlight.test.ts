import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeMarkup } from '#base/escape.ts'
import { highlightCode } from './highlight.ts'
import { LANGUAGE_IDS } from './languages.ts'

const SAMPLES: Readonly<Record<(typeof LANGUAGE_IDS)[number], readonly [code: string, part: string]>> = {
  plain: ['a < b', 'a &lt; b'],
  bash: ['for f in *; do ls; done', '<span class="tok-keyword">for</span>'],
  cpp: ['int a = 1; // x', '<span class="tok-comment">// x</span>'],
  csharp: ['public int A = 1;', '<span class="tok-keyword">public</span>'],
  css: ['a { width: 1px }', '<span class="tok-number">1px</span>'],
  diff: ['+ new\n- old', '<span class="tok-string">+ new</span>'],
  dockerfile: ['FROM node:24', '<span class="tok-keyword">FROM</span>'],
  go: ['func main() {}', '<span class="tok-keyword">func</span>'],
  html: ['<script>let a = 1</script>', '<span class="tok-keyword">let</span>'],
  java: ['class A {}', '<span class="tok-keyword">class</span>'],
  javascript: ['const a = <b>x</b>', '<span class="tok-keyword">const</span>'],
  json: ['{"a": null}', '<span class="tok-number">null</span>'],
  kotlin: ['fun main() {}', '<span class="tok-keyword">fun</span>'],
  markdown: ['**bold**', '<span class="tok-strong">bold</span>'],
  php: ['<b><?php echo "a"; ?></b>', '<span class="tok-keyword">echo</span>'],
  python: ['def f():\n  return 1', '<span class="tok-keyword">def</span>'],
  ruby: ['def a; end', '<span class="tok-keyword">def</span>'],
  rust: ['fn main() {}', '<span class="tok-keyword">fn</span>'],
  sql: ["SELECT 'a'", '<span class="tok-string">&#39;a&#39;</span>'],
  swift: ['let a = 1', '<span class="tok-keyword">let</span>'],
  toml: ['a = true', '<span class="tok-number">true</span>'],
  tsx: ['const a: B = <b />', '<span class="tok-type">B</span>'],
  typescript: ['const a = <T,>(b: T) => b', '<span class="tok-type">T</span>'],
  xml: ['<a b="c"/>', '<span class="tok-keyword">a</span>'],
  yaml: ['a: "b"', '<span class="tok-string">&quot;b&quot;</span>'],
}

test.each(LANGUAGE_IDS)('SCREEN-009 %s is highlighted', (language) => {
  const [code, part] = SAMPLES[language]
  expect(highlightCode(code, language)).toContain(part)
})

const removeSpans = (html: string): string => html.replace(/<span class="[a-z -]*">|<\/span>/g, '')

test('without its spans highlighted code is the escaped code, and no span crosses a line', () => {
  const piece = fc.constantFrom(
    '<',
    '>',
    '"',
    "'",
    '&',
    '`',
    '${',
    '{',
    '}',
    '/*',
    '*/',
    '//',
    '\n',
    ' ',
    'if',
    '1',
    '</script>',
    '<script>',
    '#',
  )
  fc.assert(
    fc.property(
      fc.constantFrom(...LANGUAGE_IDS),
      fc.array(fc.oneof(piece, fc.string()), { maxLength: 40 }),
      (language, pieces) => {
        const code = pieces.join('').replaceAll('\r', '')
        const html = highlightCode(code, language)
        expect(removeSpans(html)).toBe(escapeMarkup(code))
        for (const line of html.split('\n')) expect(line.split('<span').length).toBe(line.split('</span>').length)
      },
    ),
    { numRuns: 300 },
  )
})

test('code that is nested too deeply or takes too long has one color, and very long code does not grow without limit', () => {
  const deep = '('.repeat(100_000)
  expect(highlightCode(deep, 'javascript')).toBe(deep)
  const tokens = '1 a '.repeat(25_000)
  expect(highlightCode(tokens, 'json').length).toBeLessThan(tokens.length + 20_000 * 40)
})
