import { z } from 'zod'
import { Language, shortText } from '#base/text-schema.ts'
import { COMMON_PASSWORDS } from './common-passwords.ts'

/** Emails, passwords and tokens; the same rules for accounts and customers (SESSION-019). */

/** NFKC: full-width and other forms of a letter are the same address. The case is kept for display; lookups ignore it. */
export const Email = z
  .string()
  .normalize('NFKC')
  .trim()
  .max(254, 'Please enter a valid email.')
  .pipe(z.email({ error: 'Please enter a valid email.' }))

export const MIN_PASSWORD_LENGTH = 8
export const MAX_PASSWORD_LENGTH = 200

export const NewPassword = z
  .string({ error: 'Please enter a password.' })
  .min(MIN_PASSWORD_LENGTH, `Use at least ${MIN_PASSWORD_LENGTH} characters.`)
  .max(MAX_PASSWORD_LENGTH, `Use at most ${MAX_PASSWORD_LENGTH} characters.`)

/** A password entered to sign in is not checked for strength. */
export const EnteredPassword = z.string().min(1, 'Please enter your password.').max(1000, 'That password is too long.')

/** 256 random bits in base64url, for cookies and links. The database stores only the hash. */
export const Token = z.string().regex(/^[\w-]{43}$/, 'This link is incomplete. Please copy the whole link.')

export const PersonName = shortText(100)

const PASSWORD_WEAKNESSES = {
  isEmail: 'Your password must not be your email address.',
  common: 'This password is too common. Please choose another.',
} as const
export type PasswordWeakness = keyof typeof PASSWORD_WEAKNESSES

/** Returns why a password of valid length is too weak, with a message for the user, or undefined. */
export const findPasswordWeakness = (
  password: string,
  email: string,
): { weakness: PasswordWeakness; message: string } | undefined => {
  const [typed, address] = [password.trim().toLowerCase(), email.trim().toLowerCase()]
  const isEmail = typed === address || typed === address.split('@')[0]
  const weakness = isEmail ? 'isEmail' : new Set(typed).size < 3 || COMMON_PASSWORDS.has(typed) ? 'common' : undefined
  return weakness && { weakness, message: PASSWORD_WEAKNESSES[weakness] }
}

/** Accounts and customers are separate tables, but use the same forms. */
export const SignUpForm = z.object({
  email: Email,
  password: NewPassword,
  name: PersonName.default(''),
  language: Language.nullable().default(null),
})
export type SignUpForm = z.output<typeof SignUpForm>
/**
 * The password again: the reader of the mailbox may not be the person who signed up, and must not end up with an account whose password
 * another person knows.
 */
export const ConfirmSignUpForm = z.object({
  token: Token,
  password: EnteredPassword,
  rememberMe: z.boolean().default(false),
})
export type ConfirmSignUpForm = z.output<typeof ConfirmSignUpForm>
export const ProfileForm = z.object({ name: PersonName.optional(), language: Language.nullable().optional() })
export type ProfileForm = z.output<typeof ProfileForm>
export const ChangePasswordForm = z.object({ current: EnteredPassword.optional(), password: NewPassword })
export type ChangePasswordForm = z.output<typeof ChangePasswordForm>
export const ResetPasswordForm = z.object({ token: Token, password: NewPassword })
export type ResetPasswordForm = z.output<typeof ResetPasswordForm>

const SIGN_UP_HOURS = 24
export const getSignUpExpiry = (now: Date): Date => new Date(now.getTime() + SIGN_UP_HOURS * 3_600_000)
/** Guesses of the password of one sign-up link. */
export const CONFIRM_SIGN_UP_LIMIT = { times: 20, seconds: 3600 }

/** Prevents flooding a mailbox. Counted even if the account does not exist, so that the response reveals nothing. */
export const EMAIL_LIMIT_PER_CLIENT = { times: 5, seconds: 3600 }
/** Over all clients: high enough that one attacker cannot block the emails of a user. */
export const EMAIL_LIMIT_PER_ADDRESS = { times: 30, seconds: 3600 }
