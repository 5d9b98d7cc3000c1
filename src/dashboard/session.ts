import { useQueryClient } from '@tanstack/react-query'
import { useParams, useRouter } from '@tanstack/react-router'
import type { OutputOf } from '#base/endpoint.ts'
import { call } from '#design/call.ts'
import { notifyError } from '#design/notify.ts'
import { SIGN_IN } from '#design/paths.ts'
import { useEndpointQuery } from '#design/query.ts'
import { getSession, signOut } from '#people/sessions/contract.ts'
import { listSites } from '#site/sites/contract.ts'

export type Person = NonNullable<OutputOf<typeof getSession>['account']>
export type SiteLine = OutputOf<typeof listSites>['sites'][number]

export const useSession = () => useEndpointQuery(getSession)
export const useSites = () => useEndpointQuery(listSites)

/** The site that the address names, as the list of one's own sites knows it. */
export const useSiteOfAddress = (): { named: string | undefined; site: SiteLine | undefined } => {
  const { websiteId } = useParams({ strict: false }) as { websiteId?: string }
  const site = useSites().data?.sites.find((line) => line.websiteId === websiteId)
  return { named: websiteId, site }
}

export const useSignOut = (): (() => Promise<void>) => {
  const client = useQueryClient()
  const router = useRouter()
  return async () => {
    try {
      await call(signOut)
      client.clear()
      router.history.push(SIGN_IN)
    } catch (error) {
      notifyError(error)
    }
  }
}
