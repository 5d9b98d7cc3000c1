import { handle, type Route } from '#platform/http/handle.ts'
import type { GiftCardManagement } from './management-service.ts'
import {
  adjustGiftCard,
  issueGiftCard,
  listGiftCards,
  readGiftCard,
  readGiftCardLiability,
  resendGiftCard,
  voidGiftCard,
} from './owner-contract.ts'

export const giftCardOwnerRoutes = (management: GiftCardManagement): Route[] => [
  handle(listGiftCards, ({ websiteId, query }) => management.list(websiteId, query)),
  handle(readGiftCardLiability, ({ websiteId }) => management.readLiability(websiteId)),
  handle(readGiftCard, ({ websiteId, params }) => management.read(websiteId, params.giftCardId)),
  handle(issueGiftCard, ({ websiteId, input, caller }) => management.issue(websiteId, input, caller.account?.id)),
  handle(adjustGiftCard, ({ websiteId, params, input, caller }) =>
    management.adjust(websiteId, params.giftCardId, input, caller.account?.id),
  ),
  handle(resendGiftCard, ({ websiteId, params, input }) =>
    management.resend(websiteId, params.giftCardId, input.recipientEmail),
  ),
  handle(voidGiftCard, ({ websiteId, params, input, caller }) =>
    management.void(websiteId, params.giftCardId, input.reason, caller.account?.id),
  ),
]
