import { expect, test } from 'vitest'
import { createCredentials } from './service.ts'

const credentials = createCredentials()

test('SESSION-019 passwords are stored as argon2id with a random salt', async () => {
  const [one, two] = await Promise.all([credentials.hashPassword('blue bowl'), credentials.hashPassword('blue bowl')])
  expect(one).toMatch(/^\$argon2id\$/)
  expect(one).not.toBe(two)
  expect(await credentials.verifyPassword(one, 'blue bowl')).toBe(true)
  expect(await credentials.verifyPassword(one, 'Blue bowl')).toBe(false)
})

test('a missing account and an account without a password are rejected like a wrong password', async () => {
  for (const stored of [undefined, null]) expect(await credentials.verifyPassword(stored, '')).toBe(false)
})

test('passwords are compared after Unicode normalization', async () => {
  const stored = await credentials.hashPassword('caf\u00e9 in the kiln')
  expect(await credentials.verifyPassword(stored, 'cafe\u0301 in the kiln')).toBe(true)
})

test('a weak new password is rejected with a field error', async () => {
  await expect(credentials.hashNewPassword('password1', 'mary@kiln.test')).rejects.toMatchObject({
    code: 'password.weak',
    fieldErrors: { password: expect.stringContaining('choose another') },
  })
})

test('tokens have 256 random bits and are identified by their hash', () => {
  const made = Array.from({ length: 100 }, credentials.newToken)
  expect(new Set(made.map(({ token }) => token)).size).toBe(100)
  for (const { token, hash } of made) {
    expect(Buffer.from(token, 'base64url')).toHaveLength(32)
    expect(credentials.hashToken(token).equals(hash)).toBe(true)
    expect(credentials.tokensEqual(token, token)).toBe(true)
    expect(credentials.tokensEqual(token, `${token}x`)).toBe(false)
  }
})
