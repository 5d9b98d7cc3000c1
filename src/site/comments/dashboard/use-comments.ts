import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { CommentId, WebsiteId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { getQueryKey, useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { notifyError } from '#design/feedback/notify.ts'
import { listComments, type ModerationAction, moderateComments } from '../contract.ts'
import { describeDone, type State } from './labels.ts'

export const PAGE_SIZE = 50

export const useComments = (websiteId: WebsiteId, filters: { state: State; search: string; page: number }) => {
  const { search, ...rest } = filters
  const request = { params: { websiteId }, query: { ...rest, limit: PAGE_SIZE, ...(search && { search }) } }
  return useQuery({
    queryKey: getQueryKey(listComments, request),
    queryFn: () => callEndpoint(listComments, request),
    placeholderData: keepPreviousData,
  })
}

/** The last change, which can be undone if it was a deletion. */
type LastChange = { message: string; deleted: readonly CommentId[] }

export const useModeration = (websiteId: WebsiteId) => {
  const [last, setLast] = useState<LastChange>()
  const { mutate, isPending } = useEndpointMutation(moderateComments, { invalidates: [listComments] })
  const moderate = (ids: readonly CommentId[], action: ModerationAction, onDone?: () => void): void =>
    mutate(
      { params: { websiteId }, body: { ids: [...ids], action } },
      {
        onSuccess: ({ changed }) => {
          setLast({ message: describeDone(action, changed.length), deleted: action === 'delete' ? changed : [] })
          onDone?.()
        },
        onError: notifyError,
      },
    )
  return { moderate, isPending, last, dismiss: () => setLast(undefined) }
}
