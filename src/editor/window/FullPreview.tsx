import { Button } from '@mantine/core'
import { ExternalLink } from 'lucide-react'
import { useState } from 'react'
import { call } from '#design/call.ts'
import { notifyError } from '#design/notify.ts'
import { useEndpointQuery } from '#design/query.ts'
import { may } from '#people/roles/model.ts'
import { makePreviewLink } from '#site/drafts/contract.ts'
import { PREVIEW_PATH } from '#site/drafts/model.ts'
import { getSite } from '#site/sites/contract.ts'
import { useEditor } from '../state/use-editor.ts'
import { useSession } from '../state/use-session.ts'

/**
 * The draft as the server draws it for visitors, in a tab of its own. Where the site has another address than the dashboard the session
 * does not reach it, so the tab gets a link that works for a day.
 */
export const FullPreview = () => {
  const { websiteId, roles } = useEditor()
  const { params, saver } = useSession()
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  const [isBusy, setIsBusy] = useState(false)
  if (!site.data) return null
  const at = new URL(`${PREVIEW_PATH}/${params.kind}/${params.ownerId}`, site.data.url)
  const isHere = at.origin === window.location.origin
  if (!isHere && !may(roles, 'pages.edit')) return null
  const show = async (): Promise<void> => {
    setIsBusy(true)
    try {
      if (!(await saver.flush())) return
      const address = isHere ? at.href : (await call(makePreviewLink, { params, body: { days: 1 } })).url
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
      Open in a tab
    </Button>
  )
}
