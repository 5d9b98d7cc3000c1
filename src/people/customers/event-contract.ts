import { z } from 'zod'
import { CustomerId, WebsiteId } from '#base/id.ts'
import { transactionalEvent } from '#platform/events.ts'

/**
 * The customer has proved that the address is theirs: by the link of a sign-up or invitation, a password reset, or a sign-in link or code.
 * Emitted every time, so handlers are idempotent. Guest orders with this address join the account.
 */
export const customerConfirmed = transactionalEvent(
  'members.confirmed',
  z.object({ websiteId: WebsiteId, memberId: CustomerId, email: z.string() }),
)
