import { FatalError } from '#base/fatal-error.ts'
import { ACCOUNT_PATHS, getTokenExpiry } from '#people/accounts/model.ts'
import { findAccountByEmail, insertToken, listOperators } from '#people/accounts/store.ts'
import { createCredentials } from '#people/credentials/service.ts'
import { deleteAuthenticator, deletePasskeys, replaceRecoveryCodes } from '#people/two-factor/store.ts'
import { readConfig } from '#platform/config.ts'
import { checkDatabase, connect, type Database } from '#platform/database/connect.ts'
import { openConnection } from '#platform/database/open-connection.ts'
import { createTransact } from '#platform/database/transaction.ts'

type Report = (line: string) => void

const USAGE = 'Usage: npm run sign-in-link -- EMAIL [--disable-two-factor]'
const DISABLE = '--disable-two-factor'

const createLink = async (
  { queries }: Database,
  publicUrl: string,
  { email, disableTwoFactor }: { email: string; disableTwoFactor: boolean },
): Promise<{ url: string; expiresAt: Date }> => {
  const found = await findAccountByEmail(queries, email)
  if (!found) {
    const operators = (await listOperators(queries)).map((operator) => operator.email)
    throw new FatalError(`There is no account with the email ${email}. Operators: ${operators.join(', ') || 'none'}.`)
  }
  const { account } = found
  const { token, hash } = createCredentials().newToken()
  const now = new Date()
  const expiresAt = getTokenExpiry('sign-in', now)
  const transact = createTransact(queries, (error) => console.error(error))
  await transact(async (tx) => {
    if (disableTwoFactor) {
      await deleteAuthenticator(tx, account.id)
      await deletePasskeys(tx, account.id)
      await replaceRecoveryCodes(tx, account.id, [])
    }
    await insertToken(tx, { hash, accountId: account.id, purpose: 'sign-in', email: null, now, expiresAt })
  })
  return { url: publicUrl + ACCOUNT_PATHS['sign-in'](token), expiresAt }
}

/** `npm run sign-in-link -- EMAIL`: for an operator who is locked out; the server may be running or not. */
export const runSignInLink = async (
  args: readonly string[],
  env: Readonly<Record<string, string | undefined>>,
  report: Report,
): Promise<void> => {
  const [email, ...more] = args.filter((arg) => arg !== DISABLE)
  if (!email || email.startsWith('-') || more.length > 0) throw new FatalError(USAGE)
  const config = readConfig(env)
  const { connection, stop } = await openConnection(config)
  const database = connect(connection, { max: 1 })
  try {
    await checkDatabase(connection)
    const disableTwoFactor = args.includes(DISABLE)
    const publicUrl = config.publicUrl ?? `http://localhost:${config.port}`
    const { url, expiresAt } = await createLink(database, publicUrl, { email, disableTwoFactor })
    if (disableTwoFactor) report('Two-factor authentication is off for this account.')
    report(`Sign in once with this link, until ${expiresAt.toISOString()}:`)
    report(url)
  } finally {
    await database.close()
    await stop()
  }
}
