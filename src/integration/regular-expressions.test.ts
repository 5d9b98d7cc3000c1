import { globSync, readFileSync } from 'node:fs'
import { parseSync } from 'vite'
import { expect, test } from 'vitest'
import { isSlow } from '#platform/testing/cpu-growth.ts'

type Found = { file: string; pattern: string; flags: string }

const isFound = (node: object): node is { regex: { pattern: string; flags: string } } =>
  'regex' in node && typeof node.regex === 'object' && node.regex !== null

const listLiterals = (): Found[] => {
  const found: Found[] = []
  for (const file of globSync('src/**/*.{ts,tsx}')) {
    if (/\.test\.tsx?$|\/testing\//.test(file)) continue
    const waiting: unknown[] = [parseSync(file, readFileSync(file, 'utf8')).program]
    while (waiting.length > 0) {
      const node = waiting.pop()
      if (typeof node !== 'object' || node === null) continue
      if (isFound(node)) found.push({ file, ...node.regex })
      else waiting.push(...Object.values(node))
    }
  }
  return found
}

const CLASS_EXAMPLES: Readonly<Record<string, string>> = {
  s: ' ',
  S: 'x',
  w: 'a',
  W: '-',
  d: '1',
  D: 'x',
  n: '\n',
  t: '\t',
  r: '\r',
}

/** Characters that occur in a pattern, punctuation first. */
const listCharacters = (pattern: string): string[] => {
  const found = new Set<string>()
  const plain = pattern
    .replace(/\\[pP]\{[^}]*\}|\\u\{?[0-9a-fA-F]+\}?|\{\d+,?\d*\}|\(\?<?[:=!]/g, '')
    .replace(/\\(.)/gs, (_, character: string) => {
      found.add(CLASS_EXAMPLES[character] ?? character)
      return ''
    })
  for (const character of plain) if (!/[()[\]?*+|.^$]/.test(character)) found.add(character)
  const all = [...found.add(' ').add('a')]
  const isWord = (character: string): boolean => /[a-z0-9]/i.test(character)
  return [...all.filter((character) => !isWord(character)).slice(0, 8), ...all.filter(isWord).slice(0, 4)]
}

/** Repeated units with beginnings and ends that make a search fail late or often. */
function* listAttacks(pattern: string): Generator<(size: number) => string> {
  const characters = listCharacters(pattern)
  const words = (pattern.match(/[a-z<\-!/&;:]{3,}/gi) ?? []).slice(0, 3)
  const pairs = characters.flatMap((first) => characters.map((second) => first + second))
  for (const unit of [...characters, ...pairs, ...words])
    for (const start of new Set(['', 'a', characters[0] ?? '', ...words.slice(0, 1)]))
      for (const end of ['', '\u0001'])
        yield (size) => start + unit.repeat(Math.max(1, Math.floor(size / unit.length))) + end
}

const findAttack = ({ pattern, flags }: Omit<Found, 'file'>): ((size: number) => string) | undefined => {
  const expression = new RegExp(pattern, flags)
  const search = (text: string): unknown => {
    expression.lastIndex = 0
    return expression.global ? text.replace(expression, '') : expression.exec(text)
  }
  return listAttacks(pattern).find((attack) =>
    isSlow((size) => {
      const text = attack(size)
      return () => search(text)
    }),
  )
}

const literals = listLiterals()

test('the regular expressions of the source are found, and slow ones are recognized', () => {
  expect(literals.length).toBeGreaterThan(300)
  for (const pattern of ['<[^>]*>', '\\s+$', '^\\d+\\.?\\d*$', '^(a|a)*$'])
    expect(findAttack({ pattern, flags: '' }), pattern).toBeDefined()
  expect(findAttack({ pattern: '<[^<>]*>', flags: 'g' })).toBeUndefined()
})

test('every regular expression takes linear time', () => {
  const slow = literals.flatMap((literal) => {
    const attack = findAttack(literal)
    return attack ? [`${literal.file} /${literal.pattern}/${literal.flags} for ${JSON.stringify(attack(12))}…`] : []
  })
  expect(slow).toEqual([])
})
