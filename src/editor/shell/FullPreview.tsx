import { Button } from '@mantine/core'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { callEndpoint } from '#design/api/api-client.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { notifyError } from '#design/feedback/notify.ts'
import { hasRight } from '#people/roles/model.ts'
import { createPreviewLink } from '#site/drafts/contract.ts'
import { PREVIEW_PATH } from '#site/drafts/model.ts'
import { getSite } from '#site/sites/contract.ts'
import { useSession } from '../state/use-session.ts'

/**
 * Opens the server-rendered draft in a new tab. When the site has another origin than the dashboard, the session cookie does not reach it;
 * the tab then gets a preview link that expires after a day.
 */
export const FullPreview = () => {
  const { websiteId, roles } = useSession()
  const { params, saver } = useSession()
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  const [isBusy, setIsBusy] = useState(false)
  if (!site.data) return null
  const at = new URL(`${PREVIEW_PATH}/${params.kind}/${params.ownerId}`, site.data.url)
  const isHere = at.origin === window.location.origin
  if (!isHere && !hasRight(roles, 'pages.edit')) return null
  const show = async (): Promise<void> => {
    setIsBusy(true)
    try {
      if (!(await saver.flush())) return
      const address = isHere ? at.href : (await callEndpoint(createPreviewLink, { params, body: { days: 1 } })).url
      window.open(address ?? at.href, '_blank', 'noopener')
    } catch (error) {
      notifyError(error)
    } finally {
      setIsBusy(false)
    }
  }
  return (
    <Button
      variant="subtle"
      color="gray"
      size="compact-sm"
      rightSection={<ExternalLink size={15} aria-hidden />}
      loading={isBusy}
      onClick={() => void show()}
    >
      Open in new tab
    </Button>
  )
}
