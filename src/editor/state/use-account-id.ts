import { useQueryClient } from '@tanstack/react-query'
import type { OutputOf } from '#base/endpoint.ts'
import type { AccountId } from '#base/id.ts'
import { getQueryKey } from '#design/api/endpoint-hooks.ts'
import { getSession } from '#people/sessions/contract.ts'

/**
 * The account of the user, to recognize the user's own windows among the collaborators. Loaded before the editor opens, so it is read from
 * the cache.
 */
export const useAccountId = (): AccountId | undefined =>
  useQueryClient().getQueryData<OutputOf<typeof getSession>>(getQueryKey(getSession))?.account?.id
