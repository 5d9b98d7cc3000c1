import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { AccountId } from '#base/id.ts'
import {
  ChangePasswordForm,
  ConfirmSignUpForm,
  Email,
  EnteredPassword,
  ProfileForm,
  ResetPasswordForm,
  SignUpForm,
  Token,
} from '#people/credentials/model.ts'

export const AccountView = z.object({
  id: AccountId,
  email: z.string(),
  name: z.string(),
  internal: z.boolean(),
  language: z.string().nullable(),
  hasPassword: z.boolean(),
})

const Done = z.object({})
const HOUR = 3600

/** `back` is the dashboard path to continue to after the confirmation. */
const SignUpInput = SignUpForm.extend({
  back: z
    .string()
    .max(500)
    .regex(/^\/config(?:[/?#][^\\\s]*)?$/)
    .optional(),
})
export type SignUpInput = z.output<typeof SignUpInput>

export const signUp = endpoint({
  path: 'POST /api/accounts',
  summary: 'Sign up; the account is created by the emailed link, and the response does not reveal whether it exists',
  access: 'anyone',
  input: SignUpInput,
  output: z.object({ sentTo: z.string() }),
  errors: ['password.weak'],
  status: 202,
  limit: { times: 10, seconds: HOUR },
})

export const confirmSignUp = endpoint({
  path: 'POST /api/accounts/confirm',
  summary: 'Create the account with the emailed token and the chosen password, and sign in',
  access: 'anyone',
  input: ConfirmSignUpForm,
  output: z.object({ account: AccountView, xsrfToken: z.string() }),
  errors: ['accounts.link_spent', 'accounts.wrong_password', 'accounts.email_taken'],
  status: 201,
  limit: { times: 30, seconds: HOUR },
})

export const getAccount = endpoint({
  path: 'GET /api/account',
  summary: 'Get my account',
  access: 'account',
  output: AccountView,
})

export const updateAccount = endpoint({
  path: 'PATCH /api/account',
  summary: 'Update my name or language',
  access: 'account',
  input: ProfileForm,
  output: AccountView,
})

export const requestEmailChange = endpoint({
  path: 'POST /api/account/email',
  summary: 'Request an email change; it takes effect when the emailed link is confirmed',
  access: 'account',
  input: z.object({ email: Email, password: EnteredPassword.optional() }),
  output: z.object({ sentTo: z.string() }),
  errors: ['accounts.wrong_password'],
  status: 202,
  limit: { times: 10, seconds: HOUR },
})

export const confirmEmail = endpoint({
  path: 'POST /api/account/email/confirm',
  summary: 'Confirm the new email address with the emailed token',
  access: 'anyone',
  input: z.object({ token: Token }),
  output: z.object({ email: z.string() }),
  errors: ['accounts.link_spent', 'accounts.email_taken'],
  limit: { times: 30, seconds: HOUR },
})

export const changePassword = endpoint({
  path: 'POST /api/account/password',
  summary: 'Change my password; all other sessions are signed out',
  access: 'account',
  input: ChangePasswordForm,
  output: z.object({ xsrfToken: z.string() }),
  errors: ['accounts.wrong_password', 'password.weak'],
  limit: { times: 20, seconds: HOUR },
})

export const requestPasswordReset = endpoint({
  path: 'POST /api/account/password-reset',
  summary: 'Request a password reset link; the response does not reveal whether the account exists',
  access: 'anyone',
  input: z.object({ email: Email }),
  output: Done,
  status: 202,
  limit: { times: 20, seconds: HOUR },
})

export const resetPassword = endpoint({
  path: 'POST /api/account/password-reset/confirm',
  summary: 'Reset the password with the emailed token; all sessions are signed out',
  access: 'anyone',
  input: ResetPasswordForm,
  output: Done,
  errors: ['accounts.link_spent', 'password.weak'],
  limit: { times: 30, seconds: HOUR },
})

export const requestSignInLink = endpoint({
  path: 'POST /api/account/sign-in-link',
  summary: 'Request a one-time sign-in link; the response does not reveal whether the account exists',
  access: 'anyone',
  input: z.object({ email: Email }),
  output: Done,
  status: 202,
  limit: { times: 20, seconds: HOUR },
})
