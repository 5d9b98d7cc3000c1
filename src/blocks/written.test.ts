import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readWritten } from './written.ts'

test('an empty line parts paragraphs, and what looks like a link is one', () => {
  expect(readWritten('We open at ten.\nCome by.\n\nSee [how to find us](/visit).')).toEqual([
    [{ kind: 'words', words: 'We open at ten.\nCome by.' }],
    [
      { kind: 'words', words: 'See ' },
      { kind: 'link', words: 'how to find us', href: '/visit' },
      { kind: 'words', words: '.' },
    ],
  ])
})

test('no word is lost, whatever is written', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('[', ']', '(', ')', '\n', '[a](b)'))), (pieces) => {
      const text = pieces.join('')
      const back = readWritten(text)
        .map((parts) =>
          parts.map((part) => (part.kind === 'link' ? `[${part.words}](${part.href})` : part.words)).join(''),
        )
        .join('')
      expect(back.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
    }),
  )
})
