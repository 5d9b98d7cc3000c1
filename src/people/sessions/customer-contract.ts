import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { CustomerId } from '#base/id.ts'
import { Email, Token } from '#people/credentials/model.ts'
import { SignInCode } from '#people/customers/contract.ts'
import { SessionSummary } from './contract.ts'

/** Signing in with a link or a code by email, and the sessions of a customer. */

const FEATURE = 'siteUserAccounts'
const SignedIn = z.object({ xsrfToken: z.string(), siteUserId: CustomerId })

export const requestSignInEmail = endpoint({
  path: 'POST /api/site-users/account/sign-in-email',
  summary:
    'Request an email with a link and a code to sign in; the response does not reveal whether the customer exists. Sets the cookie that the code needs',
  access: 'visitor',
  feature: FEATURE,
  input: z.object({ email: Email }),
  output: z.object({}),
  status: 202,
  limit: { times: 20, seconds: 3600 },
})

export const signInCustomerByLink = endpoint({
  path: 'POST /api/site-users/account/session/link',
  summary: 'Sign in as customer with the token of the emailed link',
  access: 'visitor',
  feature: FEATURE,
  input: z.object({ token: Token, rememberMe: z.boolean().default(false) }),
  output: SignedIn,
  errors: ['members.link_spent'],
  limit: { times: 30, seconds: 900 },
})

export const signInCustomerByCode = endpoint({
  path: 'POST /api/site-users/account/session/code',
  summary: 'Sign in as customer with the emailed code, in the browser that requested the email',
  access: 'visitor',
  feature: FEATURE,
  input: z.object({ code: SignInCode, rememberMe: z.boolean().default(false) }),
  output: SignedIn,
  errors: ['members.wrong_code'],
  limit: { times: 30, seconds: 900 },
})

/** Customers do not see the addresses of their browsers. */
const CustomerSessionSummary = SessionSummary.omit({ address: true })
export type CustomerSessionSummary = z.output<typeof CustomerSessionSummary>

export const listCustomerSessions = endpoint({
  path: 'GET /api/site-users/account/sessions',
  summary: 'List the browsers in which I am signed in to this site',
  access: 'member',
  feature: FEATURE,
  output: z.object({ sessions: z.array(CustomerSessionSummary) }),
})

export const revokeCustomerSession = endpoint({
  path: 'DELETE /api/site-users/account/sessions/:sessionId',
  summary: 'Sign out one of my browsers on this site',
  access: 'member',
  feature: FEATURE,
  params: z.object({ sessionId: z.uuid() }),
  output: z.object({}),
  errors: ['session.not_found'],
})

export const revokeOtherCustomerSessions = endpoint({
  path: 'DELETE /api/site-users/account/sessions',
  summary: 'Sign out all my other browsers on this site',
  access: 'member',
  feature: FEATURE,
  output: z.object({}),
})
