import { expect, test } from 'vitest'
import { type CustomerId, newId } from '#base/id.ts'
import * as model from './model.ts'

const now = new Date('2026-11-15T12:00:00Z')
const token = 'A'.repeat(43)

test('SESSION-003 a session lives fourteen days with rememberMe and a day without', () => {
  expect(model.getSessionExpiry(true, now)).toEqual(new Date('2026-11-29T12:00:00Z'))
  expect(model.getSessionExpiry(false, now)).toEqual(new Date('2026-11-16T12:00:00Z'))
})

test('SESSION-003 the cookies are closed to scripts, bound to the host over https, and gone with the browser unless remembered', () => {
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

test('over https a cookie that another host could have set is not believed', () => {
  const planted = { sw_owner: token }
  expect(model.readToken(planted, 'owner', true)).toBeUndefined()
  expect(model.readToken(planted, 'owner', false)).toBe(token)
  expect(model.readToken({ ...planted, '__Host-sw_owner': 'B'.repeat(43) }, 'owner', undefined)).toBe('B'.repeat(43))
})

test('what is not a token is not looked up', () => {
  for (const wrong of ['', 'short', `${token}A`, `${'A'.repeat(42)};`])
    expect(model.readToken({ sw_owner: wrong }, 'owner', false)).toBeUndefined()
})

test('the readable cookie says that somebody is signed in, and which user of the site', () => {
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

test('SESSION-004 signing out clears the sessions, and the cart unless it is to be kept', () => {
  const cleared = (cloneCart: boolean) => model.createSignOutCookies({ cloneCart }).map(({ name }) => name)
  expect(cleared(true)).toEqual(['__Host-sw_owner', '__Host-sw_member', 'sw_owner', 'sw_member', 'SiteUserInfo'])
  expect(cleared(false)).toEqual([...cleared(true), 'CART', 'hasCart'])
})
