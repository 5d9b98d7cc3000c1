import type { AccountId, CustomerId } from './id.ts'

/** The authenticated caller of a request. An anonymous visitor has neither account nor member. */
export type Caller = {
  /** An owner or contributor, signed in to the installation. */
  account?: { id: AccountId; email: string; name: string; internal: boolean }
  /** A customer account of this site. */
  member?: { id: CustomerId; email: string; language: string | null }
  /** The account's contributor roles on the site of this request (see enumerations/contributor-roles). */
  roles: readonly number[]
}

export const ANONYMOUS: Caller = { roles: [] }

/** The account of a request whose contract requires one. */
export const requireAccount = (caller: Caller): NonNullable<Caller['account']> => {
  if (!caller.account) throw new Error('A request that requires an account was authorized without one.')
  return caller.account
}
