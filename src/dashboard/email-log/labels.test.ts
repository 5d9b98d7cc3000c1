import fc from 'fast-check'
import { expect, test } from 'vitest'
import { getKindLabel, splitLinks } from './labels.ts'

test('getKindLabel returns a readable label', () => {
  expect(getKindLabel('accounts.sign-in-link')).toBe('Sign in link')
  expect(getKindLabel('order_confirmation')).toBe('Order confirmation')
  expect(getKindLabel('')).toBe('')
})

test('splitLinks finds URLs without trailing punctuation', () => {
  expect(splitLinks('Open http://a.example/x?y=1#z-_ now (or https://b.example/c).')).toEqual([
    { text: 'Open ' },
    { text: 'http://a.example/x?y=1#z-_', href: 'http://a.example/x?y=1#z-_' },
    { text: ' now (or ' },
    { text: 'https://b.example/c', href: 'https://b.example/c' },
    { text: ').' },
  ])
})

test('only http(s) URLs become links, and the text is preserved', () => {
  expect(splitLinks('javascript:alert(1) data:text/html,x')).toEqual([{ text: 'javascript:alert(1) data:text/html,x' }])
  const parts = fc.constantFrom('http://', 'https://', 'a.b/c', '.', ' ', '\n', ')', 'ü', '<')
  fc.assert(
    fc.property(fc.array(parts, { maxLength: 30 }), (inputs) => {
      const text = inputs.join('')
      const pieces = splitLinks(text)
      expect(pieces.map((piece) => piece.text).join('')).toBe(text)
      for (const { href } of pieces) if (href !== undefined) expect(href).toMatch(/^https?:\/\//)
    }),
  )
})
