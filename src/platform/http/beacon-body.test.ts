import { parse } from 'node:querystring'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { parseLimitedForm } from './beacon-body.ts'
import { getBodyLimits } from './body-limits.ts'

const limits = getBodyLimits({ access: 'visitor' })
const formText = fc
  .array(
    fc.oneof(
      fc.constantFrom('&', '=', '+', '%', '%2', '%20', '%2B', '%C3%A4', '%FF', '%00', 'a', '__proto__', 'toString'),
      fc.string({ unit: 'grapheme-ascii', maxLength: 5 }),
    ),
    { maxLength: 30 },
  )
  .map((parts) => parts.join(''))

test('a form has the same fields as the parser of Node gives, also with malformed escapes', () => {
  fc.assert(
    fc.property(formText, (text) => {
      expect(parseLimitedForm(text, limits)).toEqual(parse(text, '&', '=', { maxKeys: 0 }))
    }),
    { numRuns: 2000 },
  )
})

test('repeated fields become a list, and names of object members are only names', () => {
  expect({ ...parseLimitedForm('a=1&a=2&a=3&b=x+y%21&__proto__=z&flag', limits) }).toEqual({
    a: ['1', '2', '3'],
    b: 'x y!',
    ['__proto__']: 'z',
    flag: '',
  })
})

test('characters that are not escaped are kept, also beside malformed escapes', () => {
  expect({ ...parseLimitedForm('a=ä+—&b=ö%zz%C3%BC%&c=%f0%9f%8e%89🎉', limits) }).toEqual({
    a: 'ä —',
    b: 'ö%zzü%',
    c: '🎉🎉',
  })
})
