import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { toSafeHref } from '#document/rich-text.ts'
import { formatLink, getLinkKind, isTargetKind, LINK_KINDS, parseLink } from './model.ts'

const written = ['web', 'mail', 'phone'] as const

describe('parseLink', () => {
  test.each([
    ['web', 'example.com', 'https://example.com'],
    ['web', ' https://example.com/a?b=c#d ', 'https://example.com/a?b=c#d'],
    ['web', 'http://localhost:8080/x', 'http://localhost:8080/x'],
    ['web', 'müller.example', 'https://müller.example'],
    ['web', '/about#story', '/about#story'],
    ['web', '#story', '#story'],
    ['mail', 'ada@example.com', 'mailto:ada@example.com'],
    ['mail', 'mailto:ada@example.com?subject=Hello', 'mailto:ada@example.com?subject=Hello'],
    ['phone', '+44 (0)20 7946-0000', 'tel:+4402079460000'],
    ['phone', 'tel:110', 'tel:110'],
    ['web', '', ''],
    ['mail', '  ', ''],
  ] as const)('%s: %s', (kind, typed, href) => {
    expect(parseLink(kind, typed)).toEqual({ href })
  })

  test.each(['ada', '@example.com', 'ada@', 'not an email'])('EDITOR-026 “%s” is not a valid email', (typed) => {
    expect(parseLink('mail', typed).error).toBe('Please enter a valid email.')
  })

  test.each([
    'ada@example',
    'ada@@example.com',
    'a b@example.com',
    'ada@exa mple.com',
    'ada@example.com,b@example.com',
  ])('EDITOR-027 “%s” is not a valid email address', (typed) => {
    expect(parseLink('mail', typed).error).toBe('Emails must be formatted as name@example.com.')
  })

  test.each([
    'somewhere',
    'two words.com',
    'javascript:alert(1)',
    '//elsewhere.example',
    'ada@example.com',
    'https://',
  ])('EDITOR-028 “%s” has not the form of a link', (typed) => {
    expect(parseLink('web', typed).error).toBe('Links must be formatted as example.com or https://example.com.')
  })

  test('a phone number with letters is invalid', () => {
    expect(parseLink('phone', '0800 FLOWERS').error).toContain('phone number')
  })

  test('any input becomes a safe URL or an error message', () => {
    const text = fc.oneof(
      fc.string(),
      fc.webUrl(),
      fc.emailAddress(),
      fc.constantFrom('javascript:alert(1)', 'data:text/html,x', '/\\evil.example', 'java\nscript:x'),
    )
    fc.assert(
      fc.property(fc.constantFrom(...written), text, (kind, typed) => {
        const { href, error } = parseLink(kind, typed)
        expect((href === undefined) !== (error === undefined)).toBe(true)
        if (href) expect(toSafeHref(href)).toBe(href)
        if (kind === 'mail' && href) expect(href).toMatch(/^mailto:/)
        if (kind === 'phone' && href) expect(href).toMatch(/^tel:\+?\d+$/)
      }),
      { numRuns: 300 },
    )
  })

  test('formatting and parsing a link is lossless', () => {
    fc.assert(
      fc.property(fc.constantFrom(...written), fc.oneof(fc.webUrl(), fc.emailAddress(), fc.string()), (kind, typed) => {
        const { href } = parseLink(kind, typed)
        if (href) expect(parseLink(kind, formatLink(href)).href).toBe(href)
      }),
    )
  })
})

test('the link kind is inferred from the URL', () => {
  expect(
    ['', '/about', '/about#team', '/assets/files/1/a.pdf', 'https://example.com', 'mailto:a@b.example', 'TEL:110'].map(
      getLinkKind,
    ),
  ).toEqual(['page', 'page', 'web', 'file', 'web', 'mail', 'phone'])
  expect(LINK_KINDS.filter(isTargetKind)).toEqual(['page', 'post', 'product', 'category', 'file'])
})
