import { expect, test } from 'vitest'
import { Email, EnteredPassword, findPasswordWeakness, NewPassword, Token } from './model.ts'

const problem = (password: string): string | undefined => NewPassword.safeParse(password).error?.issues[0]?.message

test('SESSION-019 a password must have 8 to 200 characters', () => {
  expect(problem('seven77')).toBe('Use at least 8 characters.')
  expect(problem('eight888')).toBeUndefined()
  expect(problem('x'.repeat(200))).toBeUndefined()
  expect(problem('x'.repeat(201))).toBe('Use at most 200 characters.')
})

test('SESSION-019 the own email, common passwords and repeated characters are too weak', () => {
  const email = 'Mary.Potter@kiln.test'
  expect(findPasswordWeakness('mary.potter@KILN.test', email)?.message).toBe(
    'Your password must not be your email address.',
  )
  expect(findPasswordWeakness('Mary.Potter', email)?.message).toBe('Your password must not be your email address.')
  for (const common of ['password', 'PassWord1', '12345678', 'qwertyuiop', 'zzzzzzzzzz', '1212121212'])
    expect(findPasswordWeakness(common, email)?.message, common).toMatch(/too common/)
  expect(findPasswordWeakness('glaze the blue bowl', email)).toBeUndefined()
})

test('emails are trimmed and validated with the documents’ message', () => {
  expect(Email.parse(' mary@kiln.test ')).toBe('mary@kiln.test')
  for (const wrong of [
    '',
    'mary',
    'mary@',
    '@kiln.test',
    'mary@kiln',
    'mary kiln@kiln.test',
    `${'m'.repeat(250)}@kiln.test`,
  ])
    expect(Email.safeParse(wrong).error?.issues[0]?.message, wrong).toBe('Please enter a valid email.')
})

test('a password entered to sign in is not checked for strength', () => {
  expect(EnteredPassword.safeParse('x').success).toBe(true)
  expect(EnteredPassword.safeParse('').success).toBe(false)
})

test('tokens have a fixed format', () => {
  expect(Token.safeParse('a'.repeat(43)).success).toBe(true)
  expect(Token.safeParse('a'.repeat(42)).success).toBe(false)
})
