import { Button, Text } from '@mantine/core'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { notify, notifyError } from '#design/feedback/notify.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { getSite, listSites, makeSitePrimary } from '#site/sites/contract.ts'
import type { SiteDetails } from '../site-status.ts'

/** For operators. */
export const PrimarySitePanel = ({ site: { websiteId, title, isPrimary } }: { site: SiteDetails }) => {
  const makePrimary = useEndpointMutation(makeSitePrimary, { invalidates: [getSite, listSites] })
  const choose = (): void =>
    makePrimary.mutate(
      { params: { websiteId } },
      { onError: notifyError, onSuccess: () => notify(`${title} is now the primary site`) },
    )
  return (
    <Panel
      id="primary-site"
      title="Primary site"
      description="The primary site is at the address of this installation (PUBLIC_URL), in addition to its own domains. Other sites are at their subdomains and domains."
      footer={
        isPrimary ? undefined : (
          <Button variant="default" loading={makePrimary.isPending} onClick={choose}>
            Make primary site
          </Button>
        )
      }
    >
      <Text>{isPrimary ? 'This is the primary site.' : 'This is not the primary site.'}</Text>
    </Panel>
  )
}
