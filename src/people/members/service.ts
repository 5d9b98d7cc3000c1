import { type MemberId, newId, type WebsiteId } from '#base/id.ts'
import {
  type ChangePasswordForm,
  emailTaken,
  linkSpent,
  MAILS_OF_ONE_MACHINE,
  MAILS_TO_ONE_ADDRESS,
  type ProfileForm,
  type ResetPasswordForm,
  type SignUpForm,
  wrongPassword,
} from '#people/credentials/model.ts'
import type { Credentials } from '#people/credentials/service.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import { violates } from '#platform/database/constraint.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import type { MailService } from '#platform/email/service.ts'
import type { Events } from '#platform/events.ts'
import { callerAt, type RateLimits } from '#platform/http/rate-limit.ts'
import { memberPasswordChanged } from './contract.ts'
import { resetPasswordLetter } from './emails/reset-password.tsx'
import { type Member, resetExpiry, resetPage } from './model.ts'
import * as store from './store.ts'

/** What a letter needs to know of the site that sends it; told by the slice that keeps sites. */
export type SiteName = { title: string; origin: string }

export type MembersDependencies = {
  queries: Queries
  transact: Transact
  credentials: Credentials
  events: Events
  mail: MailService
  limits: RateLimits
  clock: Clock
  siteName: (websiteId: WebsiteId) => Promise<SiteName>
}

export const createMembers = (deps: MembersDependencies) => {
  const { queries, transact, credentials, events, mail, limits, clock, siteName } = deps

  const known = async (websiteId: WebsiteId, id: MemberId) => {
    const found = await store.memberById(queries, websiteId, id)
    if (!found) throw new Error(`Member ${id} is signed in but does not exist.`)
    return found
  }

  const setPassword = async (tx: Tx, member: Member, password: string): Promise<void> => {
    const passwordHash = await credentials.hashNewPassword(password, member.email)
    await store.changeMember(tx, member.websiteId, member.id, { passwordHash })
    await store.forgetResetTokens(tx, member.websiteId, member.id)
    await events.emit(tx, memberPasswordChanged, { websiteId: member.websiteId, memberId: member.id })
  }

  return {
    async signUp(websiteId: WebsiteId, input: Omit<SignUpForm, 'rememberMe'>): Promise<Member> {
      const passwordHash = await credentials.hashNewPassword(input.password, input.email)
      const { email, name, language } = input
      try {
        return await transact((tx) =>
          store.addMember(tx, { id: newId<MemberId>(), websiteId, email, name, language, passwordHash }),
        )
      } catch (error) {
        throw violates(error, 'members_email') ? emailTaken('members') : error
      }
    },

    member: async (websiteId: WebsiteId, id: MemberId): Promise<Member> => (await known(websiteId, id)).member,

    change: (websiteId: WebsiteId, id: MemberId, change: ProfileForm): Promise<Member> =>
      transact((tx) => store.changeMember(tx, websiteId, id, change)),

    async changePassword(websiteId: WebsiteId, id: MemberId, { current, password }: ChangePasswordForm): Promise<void> {
      const { member, passwordHash } = await known(websiteId, id)
      if (passwordHash && !(await credentials.passwordHolds(passwordHash, current ?? '')))
        throw wrongPassword('members')
      await transact((tx) => setPassword(tx, member, password))
    },

    async askPasswordReset(websiteId: WebsiteId, email: string, ip: string): Promise<void> {
      const key = `${websiteId}:${email.toLowerCase()}`
      await limits.take(`members.mail-from:${callerAt(ip)}:${key}`, MAILS_OF_ONE_MACHINE)
      await limits.take(`members.mail:${key}`, MAILS_TO_ONE_ADDRESS)
      const found = await store.memberByEmail(queries, websiteId, email)
      if (!found) return
      const site = await siteName(websiteId)
      await transact(async (tx) => {
        const { token, hash } = credentials.newToken()
        const now = clock()
        await store.addResetToken(tx, found.member, { hash, now, expiresAt: resetExpiry(now) })
        await mail.send(tx, resetPasswordLetter(found.member, site, site.origin + resetPage(token)))
      })
    },

    /** A password that will not do leaves the link unspent: the refusal undoes the whole transaction. */
    resetPassword: (websiteId: WebsiteId, { token, password }: ResetPasswordForm): Promise<void> =>
      transact(async (tx) => {
        const memberId = await store.spendResetToken(tx, websiteId, credentials.hashToken(token), clock())
        const found = memberId && (await store.memberById(tx, websiteId, memberId))
        if (!found) throw linkSpent('members')
        await setPassword(tx, found.member, password)
      }),

    /** Who it is, if address and password belong together on this site; takes as long when there is nobody. */
    async memberFor(websiteId: WebsiteId, email: string, password: string): Promise<Member | undefined> {
      const found = await store.memberByEmail(queries, websiteId, email)
      return (await credentials.passwordHolds(found?.passwordHash, password)) ? found?.member : undefined
    },

    sweep: (): Promise<void> => transact((tx) => store.sweepResetTokens(tx, clock())),
  }
}

export type Members = ReturnType<typeof createMembers>
