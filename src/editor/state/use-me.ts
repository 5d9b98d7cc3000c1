import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#base/endpoint.ts'
import type { AccountId } from '#base/id.ts'
import { keyOf } from '#design/query.ts'
import { getSession } from '#people/sessions/contract.ts'

/**
 * Who looks at the page: of those who have it open, some are this same person in another window. It was asked before the editor was
 * opened, and need not be asked again.
 */
export const useMyAccountId = (): AccountId | undefined =>
  useQueryClient().getQueryData<OutputOf<typeof getSession>>(keyOf(getSession))?.account?.id
