import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseFormattedText } from './formatted-text.ts'

test('blank lines separate paragraphs and links are parsed', () => {
  expect(parseFormattedText('We open at ten.\nCome by.\n\nSee [how to find us](/visit).')).toEqual([
    [{ kind: 'text', text: 'We open at ten.\nCome by.' }],
    [
      { kind: 'text', text: 'See ' },
      { kind: 'link', text: 'how to find us', href: '/visit' },
      { kind: 'text', text: '.' },
    ],
  ])
})

test('arbitrary input loses no text', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(fc.string(), fc.constantFrom('[', ']', '(', ')', '\n', '[a](b)'))), (pieces) => {
      const text = pieces.join('')
      const back = parseFormattedText(text)
        .map((parts) =>
          parts.map((part) => (part.kind === 'link' ? `[${part.text}](${part.href})` : part.text)).join(''),
        )
        .join('')
      expect(back.replace(/\s/g, '')).toBe(text.replace(/\s/g, ''))
    }),
  )
})
