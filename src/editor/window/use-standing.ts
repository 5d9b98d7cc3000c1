import { useQuery, useQueryClient } from '@tanstack/react-query'
import { CollectionId } from '#base/id.ts'
import { call } from '#design/call.ts'
import { keyOf } from '#design/query.ts'
import { labelsOf, type PageStanding, readPageState } from '#site/pages/state-contract.ts'
import { useFacts, useSession } from '../state/use-session.ts'

/** What the page is to visitors. Posts and screens have no state of their own: they are published, or not yet. */
export const useStanding = () => {
  const { params } = useSession()
  const { published } = useFacts()
  const client = useQueryClient()
  const isPage = params.kind === 'page'
  const request = { params: { websiteId: params.websiteId, collectionId: CollectionId.parse(params.ownerId) } }
  const key = keyOf(readPageState, request)
  const { data } = useQuery<PageStanding>({
    queryKey: key,
    queryFn: () => call(readPageState, request),
    enabled: isPage,
  })
  const labels = data
    ? labelsOf({ state: data.state, locked: data.locked !== null, planned: data.plannedAt !== null })
    : isPage || published
      ? []
      : ['Draft']
  return { standing: data, labels, refresh: () => client.invalidateQueries({ queryKey: key }) }
}
