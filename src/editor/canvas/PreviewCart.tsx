import { useEffect } from 'react'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import type { FrameRemote } from '#editor/frame/bridge.ts'
import { useSession } from '#editor/state/use-session.ts'
import { getSite } from '#site/sites/contract.ts'

/** Shows the owner's cart in the previewed page. A site on another origin has its cart there, out of reach of the editor. */
export const PreviewCart = ({ remote }: { remote: FrameRemote }) => {
  const { websiteId } = useSession()
  const { data: site } = useEndpointQuery(getSite, { params: { websiteId } })
  const isSameOrigin = site !== undefined && new URL(site.url).origin === window.location.origin
  useEffect(() => {
    if (isSameOrigin) remote.showCart()
  }, [isSameOrigin, remote])
  return null
}
