import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { AccountId, CustomerId, WebsiteId } from '#base/id.ts'
import { Language, shortText } from '#base/text-schema.ts'
import { EnteredPassword, Token } from '#people/credentials/model.ts'
import { EnteredCode, PasskeyAssertion, PasskeyOptions } from '#people/two-factor/contract.ts'
import { SecondFactorMethod } from '#people/two-factor/model.ts'
import { transactionalEvent } from '#platform/events.ts'

/** A session started. `cartToken` identifies the cart of the anonymous visitor, if any. */
export const sessionStarted = transactionalEvent(
  'sessions.began',
  z.object({
    websiteId: WebsiteId.optional(),
    accountId: AccountId.optional(),
    memberId: CustomerId.optional(),
    cartToken: z.string().optional(),
  }),
)

/** A session ended. With `cloneCart` the browser keeps a copy of the cart. */
export const sessionEnded = transactionalEvent(
  'sessions.ended',
  z.object({
    websiteId: WebsiteId.optional(),
    accountId: AccountId.optional(),
    memberId: CustomerId.optional(),
    cloneCart: z.boolean(),
    cartToken: z.string().optional(),
  }),
)

const SessionAccount = z.object({ id: AccountId, email: z.string(), name: z.string(), internal: z.boolean() })
const SessionMember = z.object({ id: CustomerId, email: z.string(), language: z.string().nullable() })

const SignInResult = z.object({
  /** Sent back as the header `X-CSRF-Token` with every request that writes. */
  xsrfToken: z.string(),
  accountId: AccountId.nullable(),
  siteUserId: CustomerId.nullable(),
  /** The account is signed in only after `POST /api/session/second-factor` with this token and a code, or with a passkey. */
  secondFactor: z.object({ token: z.string(), methods: z.array(SecondFactorMethod) }).nullable(),
})
export type SignInResult = z.output<typeof SignInResult>

export const signIn = endpoint({
  path: 'POST /api/site-users/account/session',
  summary: 'Sign in as owner, contributor or customer',
  access: 'anyone',
  input: z.object({
    // Not validated as an email: an invalid one gets the same error as a wrong password.
    email: shortText(254, 'Please enter a valid email.').min(1, 'Please enter your email.'),
    password: EnteredPassword,
    rememberMe: z.boolean().default(false),
  }),
  output: SignInResult,
  errors: ['session.wrong_credentials'],
  limit: { times: 60, seconds: 900 },
})

const isYes = (text: string | undefined): boolean =>
  text !== undefined && !['', '0', 'false', 'no'].includes(text.toLowerCase())

export const signOut = endpoint({
  path: 'DELETE /api/site-users/account/session',
  summary: 'Sign out',
  access: 'anyone',
  query: z.object({ cloneCart: z.string().optional().transform(isYes) }),
  output: z.object({}),
})

export const selectLanguage = endpoint({
  path: 'POST /api/site-users/account/locale',
  summary: 'Select the language of the site',
  access: 'visitor',
  input: z.object({ language: Language }),
  output: z.object({ language: z.string() }),
})

export const getSession = endpoint({
  path: 'GET /api/session',
  summary: 'Get the session: account, customer, roles and rights',
  access: 'anyone',
  output: z.object({
    xsrfToken: z.string(),
    account: SessionAccount.nullable(),
    member: SessionMember.nullable(),
    websiteId: WebsiteId.nullable(),
    /** On the site of the request's host. */
    roles: z.array(z.int()),
    rights: z.array(z.string()),
  }),
})

export const signInByLink = endpoint({
  path: 'POST /api/session/link',
  summary: 'Sign in with a one-time link',
  access: 'anyone',
  input: z.object({ token: Token, rememberMe: z.boolean().default(false) }),
  output: SignInResult,
  errors: ['accounts.link_spent'],
  limit: { times: 30, seconds: 900 },
})

export const completeSignIn = endpoint({
  path: 'POST /api/session/second-factor',
  summary: 'Complete a sign-in with a code of the authenticator app or a recovery code',
  access: 'anyone',
  input: z.object({ token: Token, code: EnteredCode }),
  output: SignInResult,
  errors: ['two_factor.wrong_code', 'two_factor.expired'],
  limit: { times: 60, seconds: 900 },
})

export const startPasskeySignIn = endpoint({
  path: 'POST /api/session/passkey/options',
  summary: 'Start a sign-in with a passkey',
  access: 'anyone',
  output: PasskeyOptions,
  limit: { times: 60, seconds: 900 },
})

export const signInByPasskey = endpoint({
  path: 'POST /api/session/passkey',
  summary: 'Sign in with a passkey',
  access: 'anyone',
  input: z.object({ passkey: PasskeyAssertion, rememberMe: z.boolean().default(false) }),
  output: SignInResult,
  errors: ['two_factor.passkey_rejected'],
  limit: { times: 60, seconds: 900 },
})

export const SessionSummary = z.object({
  id: z.uuid(),
  /** 'Firefox on Windows'; empty if unknown. */
  device: z.string(),
  /** IP address of the last use, updated at most once an hour. */
  address: z.string(),
  signedInAt: z.iso.datetime(),
  seenAt: z.iso.datetime(),
  isCurrent: z.boolean(),
})
export type SessionSummary = z.output<typeof SessionSummary>

export const listSessions = endpoint({
  path: 'GET /api/account/sessions',
  summary: 'List the browsers in which I am signed in',
  access: 'account',
  output: z.object({ sessions: z.array(SessionSummary) }),
})

export const revokeSession = endpoint({
  path: 'DELETE /api/account/sessions/:sessionId',
  summary: 'Sign out one of my browsers',
  access: 'account',
  params: z.object({ sessionId: z.uuid() }),
  output: z.object({}),
  errors: ['session.not_found'],
})

export const revokeOtherSessions = endpoint({
  path: 'DELETE /api/account/sessions',
  summary: 'Sign out all my other browsers',
  access: 'account',
  output: z.object({}),
})
