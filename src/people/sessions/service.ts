import { ANONYMOUS, type Caller } from '#base/caller.ts'
import type { AccountId, CustomerId, WebsiteId } from '#base/id.ts'
import { allPlanFeatures, type PlanFeatures } from '#base/plan-features.ts'
import { accountPasswordChanged, customerPasswordChanged } from '#people/credentials/contract.ts'
import type { Credentials } from '#people/credentials/service.ts'
import type { PasskeyAssertion } from '#people/two-factor/contract.ts'
import type { SecondFactorMethod } from '#people/two-factor/model.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/handles.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { Events } from '#platform/events.ts'
import type { RateLimits } from '#platform/http/rate-limit.ts'
import type { Browser } from './browser.ts'
import { sessionEnded, sessionStarted } from './contract.ts'
import { wrongCredentialsError } from './errors.ts'
import * as model from './model.ts'
import { createCustomerSessionList } from './operations/customer-sessions.ts'
import { createSessionLookup } from './operations/find-sessions.ts'
import { createSessionList } from './operations/list-sessions.ts'
import { createCustomerSignIn } from './operations/sign-in-customer.ts'
import { createSignInLimits } from './operations/sign-in-limits.ts'
import * as store from './store.ts'
import { deleteCustomerSessions } from './store-customer-sessions.ts'

type SessionSubject = { accountId?: AccountId; memberId?: CustomerId; language?: string | null }
export type NewSession = SessionSubject & { websiteId: WebsiteId | undefined; rememberMe: boolean }
type PendingSecondFactor = { token: string; methods: SecondFactorMethod[] }
export type StartedSession = {
  accountId: AccountId | null
  siteUserId: CustomerId | null
  cookies: model.CookieChange[]
  secondFactor: PendingSecondFactor | null
}

const MAX_USER_AGENT = 500
/** Implemented by accounts; declared here because accounts may import sessions, not the reverse. */
type AccountAuthentication = {
  authenticate: (email: string, password: string) => Promise<{ id: AccountId } | undefined>
  consumeSignInLink: (tx: Tx, token: string) => Promise<{ id: AccountId }>
}

type SignedInCustomer = { id: CustomerId; language: string | null }

/** Implemented by customers. */
export type CustomerAuthentication = {
  authenticate: (websiteId: WebsiteId, email: string, password: string) => Promise<SignedInCustomer | undefined>
  consumeSignInLink: (tx: Tx, websiteId: WebsiteId, token: string) => Promise<SignedInCustomer>
  countCodeAttempt: (browserSecret: string) => Promise<void>
  consumeSignInCode: (
    tx: Tx,
    websiteId: WebsiteId,
    input: { browserSecret: string; code: string },
  ) => Promise<SignedInCustomer>
  updateProfile: (websiteId: WebsiteId, id: CustomerId, change: { language: string }) => Promise<unknown>
}

/** Implemented by two-factor. */
type SecondFactors = {
  listMethods: (on: Queries, accountId: AccountId) => Promise<SecondFactorMethod[]>
  startSignIn: (tx: Tx, accountId: AccountId, rememberMe: boolean) => Promise<string>
  completeSignIn: (token: string, code: string) => Promise<{ accountId: AccountId; rememberMe: boolean }>
  verifyPasskeySignIn: (passkey: PasskeyAssertion) => Promise<AccountId>
}

export type SessionsDependencies = {
  queries: Queries
  transact: Transact
  credentials: Credentials
  accounts: AccountAuthentication
  customers: CustomerAuthentication
  twoFactor: SecondFactors
  events: Events
  limits: RateLimits
  clock: Clock
  /** Without `siteUserAccounts` customers cannot sign in, and their sessions are ignored. */
  planFeatures?: PlanFeatures
  /** Customers sign in only on sites that they may see; owners on every site. */
  isSiteOpen: (websiteId: WebsiteId, cookies: model.Cookies) => Promise<boolean>
}

export const createSessions = (deps: SessionsDependencies) => {
  const { queries, transact, credentials, accounts, customers, twoFactor, events, limits, clock } = deps
  const hasCustomers = (deps.planFeatures ?? allPlanFeatures).siteUserAccounts
  events.on(accountPasswordChanged, (tx, { accountId }) => store.deleteAccountSessions(tx, accountId))
  events.on(customerPasswordChanged, deleteCustomerSessions)

  const lookup = createSessionLookup({ queries, credentials, clock, hasCustomers })
  const { hashSessionToken, findSessions } = lookup

  /** A customer signed in on the same browser stays signed in when an owner signs in. */
  const findSignedInCustomer = async (
    browser: Browser,
    { memberId, websiteId }: Pick<NewSession, 'memberId' | 'websiteId'>,
  ) => memberId ?? (websiteId && (await findSessions(browser, websiteId))?.customer?.member_id)

  /** Always issues a new token: this prevents session fixation. */
  const createSession = async (
    tx: Tx,
    browser: Browser,
    request: NewSession,
    customerId: CustomerId | undefined,
  ): Promise<StartedSession> => {
    const { websiteId, accountId, memberId, rememberMe, language } = request
    const now = clock()
    const cookies: model.CookieChange[] = []
    const issueToken = (kind: model.SessionKind) => {
      const { token, hash } = credentials.newToken()
      cookies.push(model.createSessionCookie(kind, token, { secure: browser.secure, rememberMe }))
      return { hash, rememberMe, now, expiresAt: model.getSessionExpiry(rememberMe, now) }
    }
    const [oldOwnerHash, oldCustomerHash] = [hashSessionToken(browser, 'owner'), hashSessionToken(browser, 'member')]
    if (accountId) {
      if (oldOwnerHash) await store.deleteOwnerSession(tx, oldOwnerHash)
      const device = { userAgent: browser.userAgent.slice(0, MAX_USER_AGENT), address: browser.ip }
      await store.insertOwnerSession(tx, accountId, device, issueToken('owner'))
    }
    if (memberId && websiteId) {
      if (oldCustomerHash) await store.deleteCustomerSession(tx, websiteId, oldCustomerHash)
      const userAgent = browser.userAgent.slice(0, MAX_USER_AGENT)
      await store.insertCustomerSession(tx, { websiteId, memberId, userAgent }, issueToken('member'))
    }
    if (websiteId) cookies.push(model.createSiteUserCookie(customerId, rememberMe))
    if (language) cookies.push(model.createLanguageCookie(language))
    await events.emit(tx, sessionStarted, {
      websiteId,
      accountId,
      memberId,
      cartToken: model.readCartToken(browser.cookies, browser.secure),
    })
    return { accountId: accountId ?? null, siteUserId: customerId ?? null, cookies, secondFactor: null }
  }

  /** Undefined if the account has no second factor. */
  const requestSecondFactor = async (
    tx: Tx,
    accountId: AccountId,
    rememberMe: boolean,
  ): Promise<PendingSecondFactor | undefined> => {
    const methods = await twoFactor.listMethods(tx, accountId)
    if (methods.length === 0) return undefined
    return { token: await twoFactor.startSignIn(tx, accountId, rememberMe), methods }
  }

  /** Starts the session, or only that of the customer if the account needs a second factor. */
  const startFirstStep = async (tx: Tx, browser: Browser, request: NewSession, customerId: CustomerId | undefined) => {
    const { accountId, rememberMe } = request
    const secondFactor = accountId && (await requestSecondFactor(tx, accountId, rememberMe))
    if (!secondFactor) return createSession(tx, browser, request, customerId)
    if (!request.memberId) return { accountId: null, siteUserId: null, cookies: [], secondFactor }
    const started = await createSession(tx, browser, { ...request, accountId: undefined }, customerId)
    return { ...started, secondFactor }
  }

  const startSession = async (browser: Browser, request: NewSession): Promise<StartedSession> => {
    const customerId = await findSignedInCustomer(browser, request)
    return transact((tx) => createSession(tx, browser, request, customerId))
  }

  const consumeSignInLimits = createSignInLimits(limits)

  return {
    ...createCustomerSignIn({ transact, customers, createSession, consumeSignInLimits }),

    /** Identifies the caller of a request. Runs no SQL without cookies, else one statement per kind of session. */
    async identify(
      cookies: model.Cookies,
      websiteId: WebsiteId | undefined,
      secure?: boolean,
      ip?: string,
    ): Promise<Caller> {
      const found = await findSessions({ cookies, secure, ip }, websiteId)
      if (!found?.owner && !found?.customer) return ANONYMOUS
      const { owner, customer } = found
      return {
        ...(owner && {
          account: { id: owner.account_id, email: owner.email, name: owner.name, internal: owner.internal },
        }),
        ...(customer && { member: { id: customer.member_id, email: customer.email, language: customer.language } }),
        roles: owner?.roles ?? [],
      }
    },

    /** On a site's host the credentials may match an account, a customer or both: a session is started for each match. */
    async signIn(
      browser: Browser,
      input: { websiteId: WebsiteId | undefined; email: string; password: string; rememberMe: boolean },
    ): Promise<StartedSession> {
      const { websiteId, email, password, rememberMe } = input
      const attempts = await consumeSignInLimits(browser, email)
      const [account, customer] = await Promise.all([
        accounts.authenticate(email, password),
        websiteId && hasCustomers && (await deps.isSiteOpen(websiteId, browser.cookies))
          ? customers.authenticate(websiteId, email, password)
          : undefined,
      ])
      if (!account && !customer) throw wrongCredentialsError()
      // Only the account's password resets the limits: an attacker could register a customer with the same email.
      if (account) await attempts.reset()
      const subject = { accountId: account?.id, memberId: customer?.id, language: customer?.language }
      const request = { ...subject, websiteId, rememberMe }
      const customerId = await findSignedInCustomer(browser, request)
      return transact((tx) => startFirstStep(tx, browser, request, customerId))
    },

    async signInByLink(
      browser: Browser,
      { websiteId, token, rememberMe }: { websiteId: WebsiteId | undefined; token: string; rememberMe: boolean },
    ): Promise<StartedSession> {
      const customerId = await findSignedInCustomer(browser, { websiteId })
      return transact(async (tx) => {
        const account = await accounts.consumeSignInLink(tx, token)
        return startFirstStep(tx, browser, { websiteId, rememberMe, accountId: account.id }, customerId)
      })
    },

    async completeSignIn(
      browser: Browser,
      { websiteId, token, code }: { websiteId: WebsiteId | undefined; token: string; code: string },
    ): Promise<StartedSession> {
      return startSession(browser, { websiteId, ...(await twoFactor.completeSignIn(token, code)) })
    },

    /** A passkey is two factors by itself. */
    async signInByPasskey(
      browser: Browser,
      input: { websiteId: WebsiteId | undefined; passkey: PasskeyAssertion; rememberMe: boolean },
    ): Promise<StartedSession> {
      const { websiteId, passkey, rememberMe } = input
      const accountId = await twoFactor.verifyPasskeySignIn(passkey)
      return startSession(browser, { websiteId, accountId, rememberMe })
    },

    /** For callers authenticated in another way: by sign-up or a password change. */
    startSession,

    signOut: (
      browser: Browser,
      { websiteId, cloneCart }: { websiteId: WebsiteId | undefined; cloneCart: boolean },
    ): Promise<model.CookieChange[]> =>
      transact(async (tx) => {
        const [ownerHash, customerHash] = [hashSessionToken(browser, 'owner'), hashSessionToken(browser, 'member')]
        const accountId = ownerHash && (await store.deleteOwnerSession(tx, ownerHash))
        const memberId = websiteId && customerHash && (await store.deleteCustomerSession(tx, websiteId, customerHash))
        await events.emit(tx, sessionEnded, {
          websiteId,
          accountId,
          memberId: memberId || undefined,
          cloneCart,
          cartToken: model.readCartToken(browser.cookies, browser.secure),
        })
        return model.createSignOutCookies({ cloneCart })
      }),

    /** Extends the cookies of remembered sessions in use, and clears the site user cookie of an expired session. */
    async renewCookies(browser: Browser, websiteId: WebsiteId | undefined): Promise<model.CookieChange[]> {
      const { owner, customer } = (await findSessions(browser, websiteId)) ?? {}
      if (!owner && !customer)
        return browser.cookies[model.SITE_USER_COOKIE] ? [{ name: model.SITE_USER_COOKIE, value: undefined }] : []
      const renewCookie = (kind: model.SessionKind, remembered: boolean | undefined) => {
        const token = model.readToken(browser.cookies, kind, browser.secure)
        return remembered && token
          ? [model.createSessionCookie(kind, token, { secure: browser.secure, rememberMe: true })]
          : []
      }
      const remembered = customer ? customer.remember_me : owner?.remember_me === true
      return [
        ...renewCookie('owner', owner?.remember_me),
        ...renewCookie('member', customer?.remember_me),
        ...(websiteId ? [model.createSiteUserCookie(customer?.member_id, remembered)] : []),
      ]
    },

    async selectLanguage(
      websiteId: WebsiteId,
      memberId: CustomerId | undefined,
      language: string,
    ): Promise<model.CookieChange> {
      if (memberId) await customers.updateProfile(websiteId, memberId, { language })
      return model.createLanguageCookie(language)
    },

    ...createSessionList({ queries, transact, clock }, lookup),
    ...createCustomerSessionList({ queries, transact, clock }, lookup),

    deleteExpired: (): Promise<void> => transact((tx) => store.deleteExpiredSessions(tx, clock())),
  }
}

export type Sessions = ReturnType<typeof createSessions>
