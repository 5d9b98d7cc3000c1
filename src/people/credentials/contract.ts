import { z } from 'zod'
import { AccountId, CustomerId, WebsiteId } from '#base/id.ts'
import { transactionalEvent } from '#platform/events.ts'

/** Emitted by accounts when a password is set or removed; sessions sign the account out everywhere. */
export const accountPasswordChanged = transactionalEvent(
  'accounts.password_changed',
  z.object({ accountId: AccountId }),
)

/** Emitted by accounts when the owner of the mailbox takes over an account that another person may have set up; second factors are deleted. */
export const accountCredentialsRevoked = transactionalEvent(
  'accounts.credentials_revoked',
  z.object({ accountId: AccountId }),
)

/** Emitted by customers when a password is set; sessions sign the customer out everywhere. */
export const customerPasswordChanged = transactionalEvent(
  'members.password_changed',
  z.object({ websiteId: WebsiteId, memberId: CustomerId }),
)
