import { expect, test } from 'vitest'
import { hasCart, isAuthenticated, readCookie, readCrumb, readSiteUser } from './cookies.ts'

const userCookie = (value: unknown) => `a=b; SiteUserInfo=${encodeURIComponent(JSON.stringify(value))}; c=d`

test('a cookie is found by its full name and decoded', () => {
  const source = 'xcrumb=no; crumb=a%20b; hasCart=1; broken=%E0%A4%A; empty='
  expect(readCrumb(source)).toBe('a b')
  expect(readCookie('crum', source)).toBeUndefined()
  expect(readCookie('broken', source)).toBe('%E0%A4%A')
  expect(readCookie('empty', source)).toBe('')
  expect(readCookie('crumb', '')).toBeUndefined()
})

test('hasCart reads the hasCart cookie', () => {
  expect(hasCart('hasCart=1')).toBe(true)
  expect(hasCart('hasCart=')).toBe(false)
  expect(hasCart('')).toBe(false)
})

test('SESSION-011 a visitor is authenticated only if the site-user cookie says so', () => {
  expect(isAuthenticated(userCookie({ authenticated: true, siteUserId: 'u1' }))).toBe(true)
  expect(readSiteUser(userCookie({ authenticated: true, siteUserId: 'u1' })).siteUserId).toBe('u1')
  for (const value of [{ authenticated: false, siteUserId: 'u1' }, { authenticated: 'true' }, {}, null, 'x', 7])
    expect(isAuthenticated(userCookie(value))).toBe(false)
  expect(isAuthenticated('SiteUserInfo=not json')).toBe(false)
  expect(isAuthenticated('')).toBe(false)
})
