import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CollectionId } from '#base/id.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { getQueryKey } from '#design/api/endpoint-hooks.ts'
import { getStateLabels, type PageStatus, readPageState } from '#site/pages/workflow-contract.ts'
import { useDraftInfo, useSession } from '../state/use-session.ts'

/** What the page is to visitors. Posts and screens have no state of their own: they are published, or not yet. */
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
