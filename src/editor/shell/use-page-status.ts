import { skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { CollectionId, ItemId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { getQueryKey } from '#design/api/endpoint-hooks.ts'
import type { DraftKey } from '#site/drafts/contract.ts'
import {
  changePageState,
  getStateLabels,
  type PageState,
  readPageState,
  type WorkflowStatus,
} from '#site/pages/workflow-contract.ts'
import { changePostState, readPostState } from '#site/posts/contract.ts'
import { useDraftInfo, useSession } from '../state/use-session.ts'

/** Pages and posts have the same states at different endpoints; screens have none. */
const getStateEndpoints = ({ websiteId, kind, ownerId }: DraftKey) => {
  if (kind === 'page') {
    const request = { params: { websiteId, collectionId: CollectionId.parse(ownerId) } }
    return {
      key: getQueryKey(readPageState, request),
      read: (): Promise<WorkflowStatus> => callEndpoint(readPageState, request),
      changeTo: (to: PageState): Promise<WorkflowStatus> => callEndpoint(changePageState, { ...request, body: { to } }),
    }
  }
  if (kind !== 'item') return undefined
  const request = { params: { websiteId, postId: ItemId.parse(ownerId) } }
  return {
    key: getQueryKey(readPostState, request),
    read: (): Promise<WorkflowStatus> => callEndpoint(readPostState, request),
    changeTo: (to: PageState): Promise<WorkflowStatus> => callEndpoint(changePostState, { ...request, body: { to } }),
  }
}

/** The publishing status. Screens are published or drafts. */
export const usePageStatus = () => {
  const { params } = useSession()
  const { published } = useDraftInfo()
  const client = useQueryClient()
  const endpoints = getStateEndpoints(params)
  const { data } = useQuery<WorkflowStatus>({
    queryKey: endpoints?.key ?? ['no-state'],
    queryFn: endpoints?.read ?? skipToken,
  })
  const labels = data
    ? getStateLabels({ state: data.state, locked: data.locked !== null, planned: data.plannedAt !== null })
    : endpoints || published
      ? []
      : ['Draft']
  return {
    status: data,
    labels,
    changeTo: async (to: PageState): Promise<void> => void (await endpoints?.changeTo(to)),
    refresh: async (): Promise<void> => {
      if (endpoints) await client.invalidateQueries({ queryKey: endpoints.key })
    },
  }
}
