import { type AccountId, newId } from '#base/id.ts'
import { emailTakenError, linkUsedError, wrongSignUpPasswordError } from '#people/credentials/errors.ts'
import { CONFIRM_SIGN_UP_LIMIT, type ConfirmSignUpForm, getSignUpExpiry } from '#people/credentials/model.ts'
import { violatesConstraint } from '#platform/database/constraint-violation.ts'
import type { SignUpInput } from './contract.ts'
import { createAlreadyRegisteredEmail, createConfirmSignUpEmail } from './emails/account-emails.tsx'
import { type Account, getConfirmSignUpPath } from './model.ts'
import type { AccountsDependencies } from './service.ts'
import * as store from './store.ts'

type Dependencies = Omit<AccountsDependencies, 'events'> & {
  consumeEmailLimits: (email: string, ip: string) => Promise<void>
}

/** The account is created when its address is confirmed, so that signing up does not reveal which addresses have one. */
export const createSignUp = (deps: Dependencies) => {
  const { queries, transact, credentials, emails, limits, clock, publicUrl, consumeEmailLimits } = deps
  return {
    /** Does the same work whether or not the address has an account: one hash, one row, one email. */
    async signUp({ password, back, ...input }: SignUpInput, ip: string): Promise<{ sentTo: string }> {
      await consumeEmailLimits(input.email, ip)
      const passwordHash = await credentials.hashNewPassword(password, input.email)
      const { token, hash } = credentials.newToken()
      const now = clock()
      await transact(async (tx) => {
        const known = await store.findAccountByEmail(tx, input.email)
        const link = { hash, expiresAt: getSignUpExpiry(now) }
        await store.insertSignUp(tx, { ...input, passwordHash }, { ...link, now })
        const email = known
          ? createAlreadyRegisteredEmail(known.account, publicUrl)
          : createConfirmSignUpEmail(input, publicUrl + getConfirmSignUpPath(token, back))
        await emails.send(tx, { ...email, link })
      })
      return { sentTo: input.email }
    },

    async confirmSignUp({ token, password }: Pick<ConfirmSignUpForm, 'token' | 'password'>): Promise<Account> {
      const hash = credentials.hashToken(token)
      await limits.consume(`accounts.confirm:${hash.toString('hex')}`, CONFIRM_SIGN_UP_LIMIT)
      const pending = await store.findSignUp(queries, hash, clock())
      if (!pending) throw linkUsedError('accounts')
      if (!(await credentials.verifyPassword(pending.passwordHash, password)))
        throw wrongSignUpPasswordError('accounts')
      try {
        return await transact(async (tx) => {
          const signUp = await store.consumeSignUp(tx, hash)
          if (!signUp) throw linkUsedError('accounts')
          return store.insertAccount(tx, { ...signUp, id: newId<AccountId>(), internal: false, provedAt: clock() })
        })
      } catch (error) {
        throw violatesConstraint(error, 'accounts_email') ? emailTakenError('accounts') : error
      }
    },
  }
}
