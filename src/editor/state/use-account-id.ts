import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#base/endpoint.ts'
import type { AccountId } from '#base/id.ts'
import { getQueryKey } from '#design/api/endpoint-hooks.ts'
import { getSession } from '#people/sessions/contract.ts'

/**
 * Who looks at the page: of those who have it open, some are this same person in another window. It was asked before the editor was
 * opened, and need not be asked again.
 */
export const useAccountId = (): AccountId | undefined =>
  useQueryClient().getQueryData<OutputOf<typeof getSession>>(getQueryKey(getSession))?.account?.id
