import type { AccountId, CustomerId } from './id.ts'

/** Who is calling, as far as the cookies of the request could prove. A visitor who is nobody in particular has neither. */
export type Caller = {
  /** An owner or contributor, signed in to the installation. */
  account?: { id: AccountId; email: string; name: string; internal: boolean }
  /** A user of this one site. */
  member?: { id: CustomerId; email: string; language: string | null }
  /** The account's contributor roles on the site of this request (see enumerations/contributor-roles). */
  roles: readonly number[]
}

export const ANONYMOUS: Caller = { roles: [] }
