import { useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import type { OutputOf } from '#base/endpoint.ts'
import { callEndpoint } from '#design/api/api-client.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { notifyError } from '#design/feedback/notify.ts'
import { SIGN_IN } from '#design/routing/paths.ts'
import { getSession, signOut } from '#people/sessions/contract.ts'
import { listSites } from '#site/sites/contract.ts'

export type SignedInAccount = NonNullable<OutputOf<typeof getSession>['account']>
export type SiteSummary = OutputOf<typeof listSites>['sites'][number]

export const useSession = () => useEndpointQuery(getSession)
export const useSites = () => useEndpointQuery(listSites)

/** The site of the current URL, from the list of the account's sites. */
export const useCurrentSite = (): { named: string | undefined; site: SiteSummary | undefined } => {
  const { websiteId } = useParams({ strict: false }) as { websiteId?: string }
  const site = useSites().data?.sites.find((line) => line.websiteId === websiteId)
  return { named: websiteId, site }
}

export const useSignOut = (): (() => Promise<void>) => {
  const client = useQueryClient()
  const router = useRouter()
  return async () => {
    try {
      await callEndpoint(signOut)
      client.clear()
      router.history.push(SIGN_IN)
    } catch (error) {
      notifyError(error)
    }
  }
}
