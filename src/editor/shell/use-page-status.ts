import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CollectionId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { getQueryKey } from '#design/api/endpoint-hooks.ts'
import { getStateLabels, type PageStatus, readPageState } from '#site/pages/workflow-contract.ts'
import { useDraftInfo, useSession } from '../state/use-session.ts'

/** The publishing status. Only pages have a state; posts and screens are published or drafts. */
export const usePageStatus = () => {
  const { params } = useSession()
  const { published } = useDraftInfo()
  const client = useQueryClient()
  const isPage = params.kind === 'page'
  const request = { params: { websiteId: params.websiteId, collectionId: CollectionId.parse(params.ownerId) } }
  const key = getQueryKey(readPageState, request)
  const { data } = useQuery<PageStatus>({
    queryKey: key,
    queryFn: () => callEndpoint(readPageState, request),
    enabled: isPage,
  })
  const labels = data
    ? getStateLabels({ state: data.state, locked: data.locked !== null, planned: data.plannedAt !== null })
    : isPage || published
      ? []
      : ['Draft']
  return { status: data, labels, refresh: () => client.invalidateQueries({ queryKey: key }) }
}
