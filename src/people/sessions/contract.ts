import { z } from 'zod'
import { endpoint } from '#base/endpoint.ts'
import { AccountId, CustomerId, WebsiteId } from '#base/id.ts'
import { Language, shortText } from '#base/text-schema.ts'
import { EnteredPassword, Token } from '#people/credentials/model.ts'
import { transactionalEvent } from '#platform/events.ts'

/** Somebody came in. The cart that they filled before, if any, is named by its token. */
export const sessionStarted = transactionalEvent(
  'sessions.began',
  z.object({
    websiteId: WebsiteId.optional(),
    accountId: AccountId.optional(),
    memberId: CustomerId.optional(),
    cartToken: z.string().optional(),
  }),
)

/** Somebody left. With `cloneCart` the browser keeps what was in the cart. */
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
  /** Goes back as the header `X-CSRF-Token` on every call that changes something. */
  xsrfToken: z.string(),
  accountId: AccountId.nullable(),
  siteUserId: CustomerId.nullable(),
})
export type SignInResult = z.output<typeof SignInResult>

export const signIn = endpoint({
  path: 'POST /api/site-users/account/session',
  summary: 'Sign in: owners, contributors and users of the site alike',
  access: 'anyone',
  input: z.object({
    // Not judged as an address: a wrong one is told in the same words as a wrong password.
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
  summary: 'Choose the language of the site for me',
  access: 'visitor',
  input: z.object({ language: Language }),
  output: z.object({ language: z.string() }),
})

export const getSession = endpoint({
  path: 'GET /api/session',
  summary: 'Who I am here, and what I may do',
  access: 'anyone',
  output: z.object({
    xsrfToken: z.string(),
    account: SessionAccount.nullable(),
    member: SessionMember.nullable(),
    websiteId: WebsiteId.nullable(),
    /** On the site of the host. */
    roles: z.array(z.int()),
    rights: z.array(z.string()),
  }),
})

export const signInByLink = endpoint({
  path: 'POST /api/session/link',
  summary: 'Sign in once by a link',
  access: 'anyone',
  input: z.object({ token: Token, rememberMe: z.boolean().default(false) }),
  output: SignInResult,
  errors: ['accounts.link_spent'],
  limit: { times: 30, seconds: 900 },
})
