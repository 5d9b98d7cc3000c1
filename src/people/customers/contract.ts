import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { CustomerId } from '#base/id.ts'
import {
  ChangePasswordForm,
  ConfirmSignUpForm,
  Email,
  ProfileForm,
  ResetPasswordForm,
  SignUpForm,
} from '#people/credentials/model.ts'

export const CustomerView = z.object({
  id: CustomerId,
  email: z.string(),
  name: z.string(),
  language: z.string().nullable(),
})

/** People copy the code with spaces and hyphens, or type full-width digits. */
export const SignInCode = z
  .string()
  .max(50, 'Enter the code from the email.')
  .normalize('NFKC')
  .transform((typed) => typed.replace(/[\s-]/g, ''))
  .pipe(z.string().regex(/^\d{8}$/, 'Enter the 8 digits from the email.'))

const Done = z.object({})
const HOUR = 3600

export const signUpCustomer = endpoint({
  path: 'POST /api/site-users/account',
  summary:
    'Sign up on this site; the account is created by the emailed link, and the response does not reveal whether it exists',
  access: 'visitor',
  feature: 'siteUserAccounts',
  input: SignUpForm,
  output: z.object({ sentTo: z.string() }),
  errors: ['password.weak'],
  status: 202,
  limit: { times: 20, seconds: HOUR },
})

export const confirmCustomerSignUp = endpoint({
  path: 'POST /api/site-users/account/confirm',
  summary: 'Create the customer account with the emailed token and the chosen password, and sign in',
  access: 'visitor',
  feature: 'siteUserAccounts',
  input: ConfirmSignUpForm,
  output: z.object({ member: CustomerView, xsrfToken: z.string() }),
  errors: ['members.link_spent', 'members.wrong_password', 'members.email_taken'],
  status: 201,
  limit: { times: 30, seconds: HOUR },
})

export const getCustomer = endpoint({
  path: 'GET /api/site-users/account',
  summary: 'Get my customer account',
  access: 'member',
  feature: 'siteUserAccounts',
  output: CustomerView,
})

export const updateCustomer = endpoint({
  path: 'PATCH /api/site-users/account',
  summary: 'Update my customer account',
  access: 'member',
  feature: 'siteUserAccounts',
  input: ProfileForm,
  output: CustomerView,
})

export const changeCustomerPassword = endpoint({
  path: 'POST /api/site-users/account/password',
  summary: 'Change my password; all other sessions are signed out',
  access: 'member',
  feature: 'siteUserAccounts',
  input: ChangePasswordForm,
  output: z.object({ xsrfToken: z.string() }),
  errors: ['members.wrong_password', 'password.weak'],
  limit: { times: 20, seconds: HOUR },
})

export const requestCustomerPasswordReset = endpoint({
  path: 'POST /api/site-users/account/password-reset',
  summary: 'Request a password reset link; the response does not reveal whether the customer exists',
  access: 'visitor',
  feature: 'siteUserAccounts',
  input: z.object({ email: Email }),
  output: Done,
  status: 202,
  limit: { times: 20, seconds: HOUR },
})

export const resetCustomerPassword = endpoint({
  path: 'POST /api/site-users/account/password-reset/confirm',
  summary: 'Reset the password with the emailed token; all sessions are signed out',
  access: 'visitor',
  feature: 'siteUserAccounts',
  input: ResetPasswordForm,
  output: Done,
  errors: ['members.link_spent', 'password.weak'],
  limit: { times: 30, seconds: HOUR },
})
