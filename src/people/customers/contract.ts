import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { CustomerId } from '#base/id.ts'
import { ChangePasswordForm, Email, ProfileForm, ResetPasswordForm, SignUpForm } from '#people/credentials/model.ts'

export const CustomerView = z.object({
  id: CustomerId,
  email: z.string(),
  name: z.string(),
  language: z.string().nullable(),
})

const Done = z.object({})
const HOUR = 3600

export const signUpCustomer = endpoint({
  path: 'POST /api/site-users/account',
  summary: 'Become a user of this site and sign in',
  access: 'visitor',
  input: SignUpForm,
  output: z.object({ member: CustomerView, xsrfToken: z.string() }),
  errors: ['members.email_taken', 'password.weak'],
  status: 201,
  limit: { times: 20, seconds: HOUR },
})

export const getCustomer = endpoint({
  path: 'GET /api/site-users/account',
  summary: 'My profile on this site',
  access: 'member',
  output: CustomerView,
})

export const updateCustomer = endpoint({
  path: 'PATCH /api/site-users/account',
  summary: 'Change my name or language on this site',
  access: 'member',
  input: ProfileForm,
  output: CustomerView,
})

export const changeCustomerPassword = endpoint({
  path: 'POST /api/site-users/account/password',
  summary: 'Choose another password; every other browser is signed out',
  access: 'member',
  input: ChangePasswordForm,
  output: z.object({ xsrfToken: z.string() }),
  errors: ['members.wrong_password', 'password.weak'],
  limit: { times: 20, seconds: HOUR },
})

export const requestCustomerPasswordReset = endpoint({
  path: 'POST /api/site-users/account/password-reset',
  summary: 'Ask for a link to choose a new password; answers alike whether or not there is such a user',
  access: 'visitor',
  input: z.object({ email: Email }),
  output: Done,
  status: 202,
  limit: { times: 20, seconds: HOUR },
})

export const resetCustomerPassword = endpoint({
  path: 'POST /api/site-users/account/password-reset/confirm',
  summary: 'Reset your password by the link; every browser is signed out',
  access: 'visitor',
  input: ResetPasswordForm,
  output: Done,
  errors: ['members.link_spent', 'password.weak'],
  limit: { times: 30, seconds: HOUR },
})
