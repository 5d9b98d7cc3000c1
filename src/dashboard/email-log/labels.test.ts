import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getKindLabel, splitLinks } from './labels.ts'

test('a kind of mail is told in plain words', () => {
  expect(getKindLabel('accounts.sign-in-link')).toBe('Sign in link')
  expect(getKindLabel('order_confirmation')).toBe('Order confirmation')
  expect(getKindLabel('')).toBe('')
})

test('addresses in a plain text can be followed, without the punctuation behind them', () => {
  expect(splitLinks('Open http://a.example/x?y=1#z-_ now (or https://b.example/c).')).toEqual([
    { text: 'Open ' },
    { text: 'http://a.example/x?y=1#z-_', href: 'http://a.example/x?y=1#z-_' },
    { text: ' now (or ' },
    { text: 'https://b.example/c', href: 'https://b.example/c' },
    { text: ').' },
  ])
})

test('only web addresses become links, and no letter of the text is lost', () => {
  expect(splitLinks('javascript:alert(1) data:text/html,x')).toEqual([{ text: 'javascript:alert(1) data:text/html,x' }])
  const parts = fc.constantFrom('http://', 'https://', 'a.b/c', '.', ' ', '\n', ')', 'ü', '<')
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 30 }), (words) => {
      const text = words.join('')
      const pieces = splitLinks(text)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      for (const { href } of pieces) if (href !== undefined) expect(href).toMatch(/^https?:\/\//)
    }),
  )
})
