import { newId } from '#base/id.ts'
import { FatalError } from '#base/startup-error.ts'
import { Email, findPasswordWeakness, NewPassword } from '#people/credentials/model.ts'
import type { Credentials } from '#people/credentials/service.ts'
import type { Clock } from '#platform/clock.ts'
import { violatesConstraint } from '#platform/database/constraint-violation.ts'
import type { Transact, Tx } from '#platform/database/transaction.ts'
import { type Account, FIRST_OWNER_EMAIL } from './model.ts'
import * as store from './store.ts'

export type FirstOwner = {
  account: Account /** Signs in once; only where no password was given. */
  linkToken?: string
}

type Wanted = { email?: string; password?: string }

/** By the rules for everybody: who cannot be typed into the form cannot sign in either. */
export const checkFirstOwner = ({ email = FIRST_OWNER_EMAIL, password }: Wanted): void => {
  if (!Email.safeParse(email).success) throw new FatalError('OWNER_EMAIL will not do: it is no valid email.')
  if (password === undefined) return
  const problem = NewPassword.safeParse(password).error?.issues[0]?.message ?? findPasswordWeakness(password, email)
  if (problem) throw new FatalError(`OWNER_PASSWORD will not do: ${problem}`)
}

/**
 * The person who runs the installation. Made at the first start; at later starts nothing happens, unless that person has still not chosen
 * a password: then what was given is taken, or another link is made, since the first may have been lost with the terminal.
 * `begin` is for what comes into being with that person, or not at all: nodes that start together do it once, and so does a start that
 * follows one that was killed.
 */
export const createFirstOwner =
  (deps: {
    transact: Transact
    credentials: Credentials
    clock: Clock
    addSignInToken: (tx: Tx, account: Account) => Promise<string>
  }) =>
  async (
    wanted: Wanted,
    begin: (tx: Tx, account: Account) => Promise<void> = async () => {},
  ): Promise<FirstOwner | undefined> => {
    checkFirstOwner(wanted)
    const deed = async (tx: Tx): Promise<FirstOwner | undefined> => {
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
            // Whoever starts the program says whose address it is.
            provedAt: deps.clock(),
          })
      if (!waiting) await begin(tx, account)
      return account.hasPassword ? { account } : { account, linkToken: await deps.addSignInToken(tx, account) }
    }
    try {
      return await deps.transact(deed)
    } catch (error) {
      if (!violatesConstraint(error, 'accounts_email')) throw error
      throw new FatalError('OWNER_EMAIL will not do: somebody else has an account with that address.')
    }
  }
