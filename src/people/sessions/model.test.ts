import { expect, test } from 'vitest'
import { type CustomerId, newId } from '#base/id.ts'
import * as model from './model.ts'

const now = new Date('2026-11-15T12:00:00Z')
const token = 'A'.repeat(43)

test('SESSION-003 a session expires after 14 days with rememberMe and after one day without', () => {
  expect(model.getSessionExpiry(true, now)).toEqual(new Date('2026-11-29T12:00:00Z'))
  expect(model.getSessionExpiry(false, now)).toEqual(new Date('2026-11-16T12:00:00Z'))
})

test('SESSION-003 session cookies are HttpOnly, have the __Host- prefix over https, and expire with the browser without rememberMe', () => {
  expect(model.createSessionCookie('owner', token, { secure: true, rememberMe: true })).toEqual({
    name: '__Host-sw_owner',
    value: token,
    httpOnly: true,
    maxAgeSeconds: 1_209_600,
  })
  expect(model.createSessionCookie('member', token, { secure: false, rememberMe: false })).toEqual({
    name: 'sw_member',
    value: token,
    httpOnly: true,
  })
})

test('over https only the __Host- cookie is accepted', () => {
  const planted = { sw_owner: token }
  expect(model.readToken(planted, 'owner', true)).toBeUndefined()
  expect(model.readToken(planted, 'owner', false)).toBe(token)
  expect(model.readToken({ ...planted, '__Host-sw_owner': 'B'.repeat(43) }, 'owner', undefined)).toBe('B'.repeat(43))
})

test('an invalid token causes no database query', () => {
  for (const wrong of ['', 'short', `${token}A`, `${'A'.repeat(42)};`])
    expect(model.readToken({ sw_owner: wrong }, 'owner', false)).toBeUndefined()
})

test('the SiteUserInfo cookie contains the sign-in status and the customer id', () => {
  const memberId = newId<CustomerId>()
  expect(model.createSiteUserCookie(memberId, false)).toEqual({
    name: 'SiteUserInfo',
    value: JSON.stringify({ authenticated: true, siteUserId: memberId }),
    httpOnly: false,
  })
  expect(model.createSiteUserCookie(undefined, true)).toMatchObject({
    value: '{"authenticated":true,"siteUserId":null}',
    maxAgeSeconds: 1_209_600,
  })
})

test('SESSION-004 signing out clears the session cookies, and the cart cookies without cloneCart', () => {
  const cleared = (cloneCart: boolean) => model.createSignOutCookies({ cloneCart }).map(({ name }) => name)
  expect(cleared(true)).toEqual(['__Host-sw_owner', '__Host-sw_member', 'sw_owner', 'sw_member', 'SiteUserInfo'])
  expect(cleared(false)).toEqual([...cleared(true), '__Host-CART', 'CART', 'hasCart'])
})
