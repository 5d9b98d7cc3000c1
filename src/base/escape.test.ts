import fc from 'fast-check'
import { expect, test } from 'vitest'
import { escapeMarkup, escapeXml, serializeJsonForScript } from './escape.ts'

test('escaped text contains no markup characters', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(escapeMarkup(text)).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|#39);)/)
    }),
  )
})

test('characters that XML forbids are removed', () => {
  expect(escapeXml('a\u0000b\u000bc\ufffe<')).toBe('abc&lt;')
})

test('JSON in a script element cannot end the element and parses to the same value', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = serializeJsonForScript(value)
      expect(text).not.toMatch(/[<>\u2028\u2029]/)
      expect(JSON.stringify(JSON.parse(text))).toBe(JSON.stringify(value))
    }),
  )
  expect(serializeJsonForScript('</script>')).not.toContain('</')
})
