import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId, type WebsiteId } from '#base/id.ts'
import { createSecrets } from '#platform/secrets.ts'
import { createGiftCardCodes, formatCode, parseCode } from './codes.ts'

const codes = createGiftCardCodes(createSecrets('a secret of tests'))
const websiteId = newId<WebsiteId>()
const aCard = () => ({ id: newId(), codeVersion: 1 })

test('GIFT-006 codes have 80 bits of an alphabet without look-alikes, and all its letters occur', () => {
  const made = Array.from({ length: 500 }, () => codes.derive(websiteId, aCard()))
  for (const code of made) expect(code).toMatch(/^[2-9A-HJ-NP-Z]{16}$/)
  const letters = new Set(made.join(''))
  expect(letters.size).toBe(32)
  expect(16 * Math.log2(letters.size)).toBeGreaterThanOrEqual(75)
  for (const group of ['0O', '1IL']) expect([...group].filter((letter) => letters.has(letter)).length).toBeLessThan(2)
  expect(new Set(made).size).toBe(made.length)
})

test('GIFT-006 a code is the same every time, and differs by site, card, version and installation', () => {
  const card = aCard()
  const code = codes.derive(websiteId, card)
  const others = [
    codes.derive(newId<WebsiteId>(), card),
    codes.derive(websiteId, aCard()),
    codes.derive(websiteId, { ...card, codeVersion: 2 }),
    createGiftCardCodes(createSecrets('another secret')).derive(websiteId, card),
  ]
  expect(codes.derive(websiteId, card)).toBe(code)
  expect(new Set([code, ...others]).size).toBe(5)
})

test('GIFT-006 case, spaces and hyphens of any kind do not matter', () => {
  const spaces = ['', ' ', '\t', '\u00a0', '\u2009', '\u200b', '-', '‐', '–', '—', '\u2212', '－']
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(...spaces), fc.boolean(), fc.boolean()), { minLength: 16, maxLength: 16 }),
      (styles) => {
        const code = codes.derive(websiteId, aCard())
        const typed = styles.map(([space, isLower, isWide], index) => {
          const letter = code.charAt(index)
          const cased = isLower ? letter.toLowerCase() : letter
          return space + (isWide ? String.fromCharCode(cased.charCodeAt(0) + 0xfee0) : cased)
        })
        expect(parseCode(typed.join(''))).toBe(code)
        expect(parseCode(formatCode(code))).toBe(code)
      },
    ),
  )
})

test('GIFT-006 other texts are no codes, however long', () => {
  fc.assert(fc.property(fc.string(), (text) => void parseCode(text)))
  for (const text of ['', 'ABCD', 'ABCD-EFGH-JKLM-NPQ', 'ABCD-EFGH-JKLM-NPQRS', 'ABCD-EFGH-JKLM-NPQ0', ' '.repeat(1e6)])
    expect(parseCode(text)).toBeUndefined()
  expect(formatCode('ABCDEFGHJKLMNPQR')).toBe('ABCD-EFGH-JKLM-NPQR')
})

test('GIFT-006 the stored hash depends on the key and the site', () => {
  const code = codes.derive(websiteId, aCard())
  const hash = codes.hash(websiteId, code)
  expect(hash).toHaveLength(32)
  expect(hash.equals(codes.hash(newId<WebsiteId>(), code))).toBe(false)
  expect(hash.equals(createGiftCardCodes(createSecrets('another secret')).hash(websiteId, code))).toBe(false)
})

test('GIFT-007 a link is valid for its card, site, view and code version only', () => {
  const card = aCard()
  const token = codes.createLinkToken(websiteId, card, 'card')
  expect(codes.parseLinkToken(token)).toEqual({ id: card.id, view: 'card' })
  expect(codes.isValidLink(websiteId, token, card, 'card')).toBe(true)
  expect(codes.isValidLink(websiteId, token, card, 'balance')).toBe(false)
  expect(codes.isValidLink(newId<WebsiteId>(), token, card, 'card')).toBe(false)
  expect(codes.isValidLink(websiteId, token, aCard(), 'card')).toBe(false)
  expect(codes.isValidLink(websiteId, token, { ...card, codeVersion: 2 }, 'card')).toBe(false)
  expect(codes.isValidLink(websiteId, `${token.slice(0, -1)}x`, card, 'card')).toBe(false)
  for (const forged of ['', 'c', token.slice(1), `${token}0`, token.toUpperCase()])
    expect(codes.parseLinkToken(forged)).toBeUndefined()
})
