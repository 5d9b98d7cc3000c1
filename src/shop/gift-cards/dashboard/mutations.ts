import type { Endpoint } from '#base/endpoint.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { listGiftCards, readGiftCard, readGiftCardLiability } from '../owner-contract.ts'

/** Mutations of a card refresh the card, the list and the liability. */
export const useGiftCardMutation = <E extends Endpoint>(endpoint: E) =>
  useEndpointMutation(endpoint, { invalidates: [readGiftCard, listGiftCards, readGiftCardLiability] })
