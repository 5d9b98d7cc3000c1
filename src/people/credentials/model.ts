import { z } from 'zod'
import { Language, shortText } from '#base/text-schema.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** What proves who somebody is: an address, a password, a token. The same rules for owners and for users of a site (SESSION-019). */

export const Email = z
  .string()
  .trim()
  .max(254, 'Please enter a valid email.')
  .pipe(z.email({ error: 'Please enter a valid email.' }))

const MIN_LENGTH = 8
const MAX_LENGTH = 200

export const NewPassword = z
  .string({ error: 'Set a password.' })
  .min(MIN_LENGTH, `Use at least ${MIN_LENGTH} characters.`)
  .max(MAX_LENGTH, `Use at most ${MAX_LENGTH} characters.`)

/** What somebody types to sign in is not judged, only kept from being absurd. */
export const EnteredPassword = z.string().min(1, 'Please enter your password.').max(1000, 'That password is too long.')

/** 256 random bits in base64url: in cookies and links. The database has only its hash. */
export const Token = z.string().regex(/^[\w-]{43}$/, 'This link is incomplete. Copy the whole of it.')

export const PersonName = shortText(100)

/** Why a password of allowed length is still not good enough, in the words that people read; undefined when it is. */
export const findPasswordWeakness = (password: string, email: string): string | undefined => {
  const [typed, address] = [password.trim().toLowerCase(), email.trim().toLowerCase()]
  if (typed === address || typed === address.split('@')[0]) return 'Your password must not be your email address.'
  if (new Set(typed).size < 3 || COMMON_PASSWORDS.has(typed))
    return 'This password is among the first that others would try. Choose another.'
  return undefined
}

/** Accounts and members are different people in different tables, but they fill in the same forms. */
export const SignUpForm = z.object({
  email: Email,
  password: NewPassword,
  name: PersonName.default(''),
  language: Language.nullable().default(null),
  rememberMe: z.boolean().default(false),
})
export type SignUpForm = z.output<typeof SignUpForm>
export const ProfileForm = z.object({ name: PersonName.optional(), language: Language.nullable().optional() })
export type ProfileForm = z.output<typeof ProfileForm>
export const ChangePasswordForm = z.object({ current: EnteredPassword.optional(), password: NewPassword })
export type ChangePasswordForm = z.output<typeof ChangePasswordForm>
export const ResetPasswordForm = z.object({ token: Token, password: NewPassword })
export type ResetPasswordForm = z.output<typeof ResetPasswordForm>

/** No mailbox is flooded on somebody else's behalf. Counted whether or not there is such a person, so that the answer tells nothing. */
export const EMAIL_LIMIT_PER_CLIENT = { times: 5, seconds: 3600 }
/** Asked for by all machines together: so many that one stranger cannot keep somebody's mails from them. */
export const EMAIL_LIMIT_PER_ADDRESS = { times: 30, seconds: 3600 }
