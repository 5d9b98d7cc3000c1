import { GoTo } from '#design/GoTo.tsx'
import { sitePath } from '#design/paths.ts'
import { useEndpointQuery } from '#design/query.ts'
import { may } from '#people/roles/model.ts'
import { listSites } from '../contract.ts'
import { Sites } from './Sites.tsx'

/** Whoever works on one site only is taken to it; everybody else chooses. */
export const Start = () => {
  const sites = useEndpointQuery(listSites).data?.sites
  const [only, another] = sites ?? []
  return only && !another && may(only.roles, 'site.read') ? <GoTo to={sitePath(only.websiteId)} /> : <Sites />
}
