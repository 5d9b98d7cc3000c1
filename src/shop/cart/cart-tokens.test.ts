import fc from 'fast-check'
import { expect, test } from 'vitest'
import { newId, type WebsiteId } from '#base/id.ts'
import { createSecrets } from '#platform/secrets.ts'
import { createCartTokens } from './cart-tokens.ts'
import { isCartToken } from './shopper.ts'

const tokens = createCartTokens(createSecrets('a secret of at least 32 characters'))
const [here, elsewhere] = [newId<WebsiteId>(), newId<WebsiteId>()]

test('CART-020 an issued token is accepted on its site and nowhere else', () => {
  const token = tokens.issue(here)
  expect([isCartToken(token), tokens.isIssued(here, token)]).toEqual([true, true])
  expect(tokens.isIssued(elsewhere, token)).toBe(false)
  const others = createCartTokens(createSecrets('another secret of 32 characters or more'))
  expect(others.isIssued(here, token)).toBe(false)
})

test('CART-020 a changed token is not accepted', () => {
  const token = tokens.issue(here)
  fc.assert(
    fc.property(fc.nat({ max: token.length - 1 }), fc.constantFrom(...'Ab0-_'), (at, character) => {
      const changed = token.slice(0, at) + character + token.slice(at + 1)
      // The last character of base64 text of 32 bytes has unused bits, but the text is compared, not the bytes.
      expect(tokens.isIssued(here, changed)).toBe(changed === token)
    }),
  )
  for (const short of ['', token.slice(0, 43), token.slice(0, -1), `${token}x`])
    expect(tokens.isIssued(here, short)).toBe(false)
})

test('all requests that join a cart with one crumb get the same token, other carts and crumbs another one', () => {
  const [cart, other] = [newId(), newId()]
  const token = tokens.issueForCrumb(here, cart, 'a-crumb-of-a-browser')
  expect(tokens.issueForCrumb(here, cart, 'a-crumb-of-a-browser')).toBe(token)
  expect(tokens.isIssued(here, token)).toBe(true)
  expect(
    new Set([
      token,
      tokens.issueForCrumb(here, other, 'a-crumb-of-a-browser'),
      tokens.issueForCrumb(here, cart, 'another-crumb'),
      tokens.issueForCrumb(elsewhere, cart, 'a-crumb-of-a-browser'),
    ]).size,
  ).toBe(4)
})
