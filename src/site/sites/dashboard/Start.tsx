import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { sitePath } from '#design/routing/paths.ts'
import { Redirect } from '#design/routing/Redirect.tsx'
import { hasRight } from '#people/roles/model.ts'
import { listSites } from '../contract.ts'
import { Sites } from './Sites.tsx'

/** Redirects to the only site, otherwise lists all sites. */
export const Start = () => {
  const sites = useEndpointQuery(listSites).data?.sites
  const [only, another] = sites ?? []
  return only && !another && hasRight(only.roles, 'site.read') ? <Redirect to={sitePath(only.websiteId)} /> : <Sites />
}
