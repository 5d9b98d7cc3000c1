import { z } from 'zod'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** What proves who somebody is: an address, a password, a token. The same rules for owners and for users of a site (SESSION-019). */

/** Trimmed text that PostgreSQL can keep: it takes neither NUL nor half of a surrogate pair. */
export const plainText = (most: number, message = `Use at most ${most} characters.`) =>
  z
    .string()
    .trim()
    .max(most, message)
    .refine((text) => !text.includes('\0') && text.isWellFormed(), {
      error: 'That text has characters that cannot be kept.',
    })

export const Email = z
  .string()
  .trim()
  .max(254, 'Please enter a valid email.')
  .pipe(z.email({ error: 'Please enter a valid email.' }))

const SHORTEST = 8
const LONGEST = 200

export const NewPassword = z
  .string({ error: 'Choose a password.' })
  .min(SHORTEST, `Use at least ${SHORTEST} characters.`)
  .max(LONGEST, `Use at most ${LONGEST} characters.`)

/** What somebody types to sign in is not judged, only kept from being absurd. */
export const GivenPassword = z.string().min(1, 'Please enter your password.').max(1000, 'That password is too long.')

/** 256 random bits in base64url: in cookies and links. The database has only its hash. */
export const Token = z.string().regex(/^[\w-]{43}$/, 'This link is not complete. Copy the whole of it.')

export const PersonName = plainText(100)

/** `de`, `en-GB`, `zh-Hant-TW`. */
export const Language = z.string().regex(/^[a-zA-Z]{2,3}(-[a-zA-Z0-9]{2,8}){0,3}$/, 'That is not a language.')

/** Why a password of allowed length is still not good enough, in the words that people read; undefined when it is. */
export const passwordWeakness = (password: string, email: string): string | undefined => {
  const [typed, address] = [password.trim().toLowerCase(), email.trim().toLowerCase()]
  if (typed === address || typed === address.split('@')[0]) return 'Your password must not be your email address.'
  if (new Set(typed).size < 3 || COMMON_PASSWORDS.has(typed))
    return 'This password is among the first that others would try. Choose another.'
  return undefined
}
