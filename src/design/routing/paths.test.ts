import { expect, test } from 'vitest'
import type { WebsiteId } from '#base/id.ts'
import { readLinkToken } from './link-token.ts'
import { getImagePreviewUrl, getReturnPath, HOME, SIGN_IN, sitePath, withReturnPath } from './paths.ts'

test('after signing in the user returns to the requested path', () => {
  const wanted = '/config/sites/1/mails?search=a b&kind=x#top'
  expect(getReturnPath(new URL(withReturnPath(SIGN_IN, wanted), 'http://a.example').search)).toBe(wanted)
  expect(withReturnPath(SIGN_IN, HOME)).toBe(SIGN_IN)
  expect(getReturnPath('')).toBe(HOME)
})

test('a return path outside the dashboard leads to the home screen', () => {
  const hostile = [
    'https://evil.example/config',
    '//evil.example/config',
    '/\\evil.example',
    '/config//evil.example',
    '/config\\@evil.example',
    '/configuration',
    '/',
    'javascript:alert(1)',
    SIGN_IN,
    '/config/sign-in/link#abc',
    '/config/sign-up',
  ]
  for (const back of hostile) expect(getReturnPath(`?back=${encodeURIComponent(back)}`), back).toBe(HOME)
})

test('site screens have paths with the site id', () => {
  const id = '01a1dd5a-0fbf-71dc-a2dd-7b624f1e1941' as WebsiteId
  expect(sitePath(id)).toBe(`/config/sites/${id}`)
  expect(sitePath(id, 'settings')).toBe(`/config/sites/${id}/settings`)
})

test('the token of a link is read from the hash or the query', () => {
  expect(readLinkToken({ hash: '#abc_-1', search: '' })).toBe('abc_-1')
  expect(readLinkToken({ hash: '#token=abc', search: '' })).toBe('abc')
  expect(readLinkToken({ hash: '', search: '?token=abc' })).toBe('abc')
  expect(readLinkToken({ hash: '', search: '?other=1' })).toBeUndefined()
})

test('image previews are loaded through the API of the site', () => {
  expect(getImagePreviewUrl('s1', '/assets/images/a1/low%20bowl.jpg', 300)).toBe(
    '/api/sites/s1/assets/a1/picture?format=300w',
  )
})
