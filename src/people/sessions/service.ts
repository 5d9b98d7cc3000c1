import { type Caller, NOBODY } from '#base/caller.ts'
import { DomainError } from '#base/domain-error.ts'
import type { AccountId, MemberId, WebsiteId } from '#base/id.ts'
import { passwordChanged } from '#people/accounts/contract.ts'
import type { Accounts } from '#people/accounts/service.ts'
import type { Credentials } from '#people/credentials/service.ts'
import { memberPasswordChanged } from '#people/members/contract.ts'
import type { Members } from '#people/members/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { Events } from '#platform/events.ts'
import type { RequestInfo } from '#platform/http/handle.ts'
import { callerAt, type RateLimits } from '#platform/http/rate-limit.ts'
import { sessionBegan, sessionEnded } from './contract.ts'
import * as model from './model.ts'
import * as store from './store.ts'

/** The browser, as far as a session is concerned. */
export type Browser = Pick<RequestInfo, 'cookies' | 'secure' | 'userAgent' | 'ip'>
type Person = { accountId?: AccountId; memberId?: MemberId; language?: string | null }
type Opening = Person & { websiteId: WebsiteId | undefined; rememberMe: boolean }
type OpenedFor = { accountId: AccountId | null; siteUserId: MemberId | null; cookies: model.CookieChange[] }

/** Of one machine for one address. */
const TRIES_OF_ONE_MACHINE = { times: 20, seconds: 900 }
/** Of all machines together: so many that one stranger cannot keep the owner out, and too few to guess a password by. */
const TRIES_FOR_ONE_EMAIL = { times: 300, seconds: 900 }

export type SessionsDependencies = {
  queries: Queries
  transact: Transact
  credentials: Credentials
  accounts: Accounts
  members: Members
  events: Events
  limits: RateLimits
  clock: Clock
}

export const createSessions = (deps: SessionsDependencies) => {
  const { queries, transact, credentials, accounts, members, events, limits, clock } = deps
  events.on(passwordChanged, (tx, { accountId }) => store.endSessionsOfAccount(tx, accountId))
  events.on(memberPasswordChanged, (tx, { websiteId, memberId }) => store.endSessionsOfMember(tx, websiteId, memberId))

  const hashOf = (
    browser: { cookies: model.Cookies; secure?: boolean },
    kind: model.SessionKind,
  ): Buffer | undefined => {
    const token = model.tokenOf(browser.cookies, kind, browser.secure)
    return token === undefined ? undefined : credentials.hashToken(token)
  }

  const look = async (browser: { cookies: model.Cookies; secure?: boolean }, websiteId: WebsiteId | undefined) => {
    const [ownerHash, memberHash] = [hashOf(browser, 'owner'), websiteId && hashOf(browser, 'member')]
    if (!ownerHash && !memberHash) return undefined
    const now = clock()
    const times = [now, model.renewalDue(now), model.sessionExpiry(true, now), model.sessionExpiry(false, now)] as const
    const [owners, visitors] = await Promise.all([
      ownerHash ? store.ownerByToken(queries, ownerHash, websiteId ?? null, ...times) : [],
      websiteId && memberHash ? store.memberByToken(queries, memberHash, websiteId, ...times) : [],
    ])
    return { owner: owners[0], member: visitors[0] }
  }

  /** An owner may come in while a member is signed in at the same browser, who then stays. */
  const stayingMember = async (browser: Browser, { memberId, websiteId }: Pick<Opening, 'memberId' | 'websiteId'>) =>
    memberId ?? (websiteId && (await look(browser, websiteId))?.member?.member_id)

  /** A new token at every sign-in: one that somebody planted in the browser before is worth nothing afterwards. */
  const open = async (tx: Tx, browser: Browser, opening: Opening, stays: MemberId | undefined): Promise<OpenedFor> => {
    const { websiteId, accountId, memberId, rememberMe, language } = opening
    const now = clock()
    const cookies: model.CookieChange[] = []
    const fresh = (kind: model.SessionKind) => {
      const { token, hash } = credentials.newToken()
      cookies.push(model.sessionCookie(kind, token, { secure: browser.secure, rememberMe }))
      return { hash, rememberMe, now, expiresAt: model.sessionExpiry(rememberMe, now) }
    }
    const [oldOwner, oldMember] = [hashOf(browser, 'owner'), hashOf(browser, 'member')]
    if (accountId) {
      if (oldOwner) await store.endOwnerSession(tx, oldOwner)
      await store.addOwnerSession(tx, accountId, browser.userAgent.slice(0, 500), fresh('owner'))
    }
    if (memberId && websiteId) {
      if (oldMember) await store.endMemberSession(tx, websiteId, oldMember)
      await store.addMemberSession(tx, websiteId, memberId, fresh('member'))
    }
    if (websiteId) cookies.push(model.siteUserCookie(stays, rememberMe))
    if (language) cookies.push(model.languageCookie(language))
    await events.emit(tx, sessionBegan, { websiteId, accountId, memberId, cartToken: browser.cookies.CART })
    return { accountId: accountId ?? null, siteUserId: stays ?? null, cookies }
  }

  const openFor = async (browser: Browser, opening: Opening): Promise<OpenedFor> => {
    const stays = await stayingMember(browser, opening)
    return transact((tx) => open(tx, browser, opening, stays))
  }

  return {
    /** Who a request comes from. Without cookies no SQL, else one statement for each kind of session. */
    async identify(cookies: model.Cookies, websiteId: WebsiteId | undefined, secure?: boolean): Promise<Caller> {
      const found = await look({ cookies, secure }, websiteId)
      if (!found?.owner && !found?.member) return NOBODY
      const { owner, member } = found
      return {
        ...(owner && {
          account: { id: owner.account_id, email: owner.email, name: owner.name, internal: owner.internal },
        }),
        ...(member && { member: { id: member.member_id, email: member.email, language: member.language } }),
        roles: owner?.roles ?? [],
      }
    },

    /** On a site's host the address may be an account's, a member's or both with one password: whatever matches is opened. */
    async signIn(
      browser: Browser,
      input: { websiteId: WebsiteId | undefined; email: string; password: string; rememberMe: boolean },
    ): Promise<OpenedFor> {
      const { websiteId, email, password, rememberMe } = input
      // Not by site: an account is the same on all of them, and who is asked is for whoever tries to choose.
      const tries = `sessions.email:${email.toLowerCase()}`
      const triesHere = `sessions.machine:${callerAt(browser.ip)}:${email.toLowerCase()}`
      await limits.take(triesHere, TRIES_OF_ONE_MACHINE)
      await limits.take(tries, TRIES_FOR_ONE_EMAIL)
      const [account, member] = await Promise.all([
        accounts.accountFor(email, password),
        websiteId && members.memberFor(websiteId, email, password),
      ])
      if (!account && !member)
        throw new DomainError('session.wrong_credentials', 'That email and password do not belong together.')
      // Only the account's own password ends the count: a member of that name, made for the purpose, must not.
      if (account) await Promise.all([limits.forgive(tries), limits.forgive(triesHere)])
      const who = { accountId: account?.id, memberId: member?.id, language: member?.language }
      return openFor(browser, { ...who, websiteId, rememberMe })
    },

    async signInByLink(
      browser: Browser,
      { websiteId, token, rememberMe }: { websiteId: WebsiteId | undefined; token: string; rememberMe: boolean },
    ): Promise<OpenedFor> {
      const stays = await stayingMember(browser, { websiteId })
      return transact(async (tx) => {
        const account = await accounts.spendSignInLink(tx, token)
        return open(tx, browser, { websiteId, rememberMe, accountId: account.id }, stays)
      })
    },

    /** For somebody who has proved who they are in another way: by signing up, or by changing the password. */
    openFor,

    signOut: (
      browser: Browser,
      { websiteId, cloneCart }: { websiteId: WebsiteId | undefined; cloneCart: boolean },
    ): Promise<model.CookieChange[]> =>
      transact(async (tx) => {
        const [ownerHash, memberHash] = [hashOf(browser, 'owner'), hashOf(browser, 'member')]
        const accountId = ownerHash && (await store.endOwnerSession(tx, ownerHash))
        const memberId = websiteId && memberHash && (await store.endMemberSession(tx, websiteId, memberHash))
        await events.emit(tx, sessionEnded, {
          websiteId,
          accountId,
          memberId: memberId || undefined,
          cloneCart,
          cartToken: browser.cookies.CART,
        })
        return model.signOutCookies({ cloneCart })
      }),

    /** Remembered sessions live on as long as they are used, so their cookies must too; what has ended leaves none behind. */
    async freshCookies(browser: Browser, websiteId: WebsiteId | undefined): Promise<model.CookieChange[]> {
      const { owner, member } = (await look(browser, websiteId)) ?? {}
      if (!owner && !member)
        return browser.cookies[model.SITE_USER_COOKIE] ? [{ name: model.SITE_USER_COOKIE, value: undefined }] : []
      const again = (kind: model.SessionKind, remembered: boolean | undefined) => {
        const token = model.tokenOf(browser.cookies, kind, browser.secure)
        return remembered && token
          ? [model.sessionCookie(kind, token, { secure: browser.secure, rememberMe: true })]
          : []
      }
      const remembered = member ? member.remember_me : owner?.remember_me === true
      return [
        ...again('owner', owner?.remember_me),
        ...again('member', member?.remember_me),
        ...(websiteId ? [model.siteUserCookie(member?.member_id, remembered)] : []),
      ]
    },

    async chooseLanguage(
      websiteId: WebsiteId,
      memberId: MemberId | undefined,
      language: string,
    ): Promise<model.CookieChange> {
      if (memberId) await members.change(websiteId, memberId, { language })
      return model.languageCookie(language)
    },

    sweep: (): Promise<void> => transact((tx) => store.sweepSessions(tx, clock())),
  }
}

export type Sessions = ReturnType<typeof createSessions>
