import { FatalError } from '#base/fatal-error.ts'
import { newId } from '#base/id.ts'
import { Email, findPasswordWeakness, NewPassword } from '#people/credentials/model.ts'
import type { Credentials } from '#people/credentials/service.ts'
import type { Clock } from '#platform/clock.ts'
import { violatesConstraint } from '#platform/database/constraint-violation.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { type Account, FIRST_OWNER_EMAIL } from './model.ts'
import * as store from './store.ts'

export type FirstOwner = {
  account: Account /** Signs in once; only where no password was given. */
  signInLink?: string
}

type Wanted = { email?: string; password?: string }

/** The same rules as for sign-up, so that the owner can use the sign-in form. */
export const checkFirstOwner = ({ email = FIRST_OWNER_EMAIL, password }: Wanted): void => {
  if (!Email.safeParse(email).success) throw new FatalError('OWNER_EMAIL is not a valid email address.')
  if (password === undefined) return
  const problem =
    NewPassword.safeParse(password).error?.issues[0]?.message ?? findPasswordWeakness(password, email)?.message
  if (problem) throw new FatalError(`OWNER_PASSWORD is invalid: ${problem}`)
}

/**
 * Creates the operator of the installation at the first start. Later starts do nothing, unless the operator still has no password: then
 * the configured password is set, or a new sign-in link is created, because the first may have been lost with the terminal output.
 * `begin` runs in the same transaction: nodes that start concurrently run it once, also after a start that was killed.
 */
export const createFirstOwner =
  (deps: {
    transact: Transact
    credentials: Credentials
    clock: Clock
    createSignInLink: (tx: Tx, account: Account) => Promise<string>
  }) =>
  async (
    wanted: Wanted,
    begin: (tx: Tx, account: Account) => Promise<void> = async () => {},
  ): Promise<FirstOwner | undefined> => {
    checkFirstOwner(wanted)
    const operation = async (tx: Tx): Promise<FirstOwner | undefined> => {
      await store.lockForFirstOwner(tx)
      const waiting = await store.findOperatorWithoutPassword(tx)
      if (!waiting && (await store.hasAccounts(tx))) return undefined
      const passwordHash =
        wanted.password === undefined ? undefined : await deps.credentials.hashPassword(wanted.password)
      const account = waiting
        ? await store.updateAccount(tx, waiting.id, { email: wanted.email, passwordHash })
        : await store.insertAccount(tx, {
            id: newId<Account['id']>(),
            email: wanted.email ?? FIRST_OWNER_EMAIL,
            name: '',
            internal: true,
            language: null,
            passwordHash: passwordHash ?? null,
            // The operator configured the address, so it needs no confirmation.
            provedAt: deps.clock(),
          })
      if (!waiting) await begin(tx, account)
      return account.hasPassword ? { account } : { account, signInLink: await deps.createSignInLink(tx, account) }
    }
    try {
      return await deps.transact(operation)
    } catch (error) {
      if (!violatesConstraint(error, 'accounts_email')) throw error
      throw new FatalError('OWNER_EMAIL is already used by another account.')
    }
  }
