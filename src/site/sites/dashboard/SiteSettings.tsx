import { Skeleton, Stack } from '@mantine/core'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { QueryContent } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { hasRight } from '#people/roles/model.ts'
import { getSession } from '#people/sessions/contract.ts'
import { getSite } from '../contract.ts'
import { BrandTonePanel } from './BrandTonePanel.tsx'
import { CaptchaPanel } from './settings/CaptchaPanel.tsx'
import { DeletePanel } from './settings/DeletePanel.tsx'
import { DomainsPanel } from './settings/DomainsPanel.tsx'
import { FeaturesPanel } from './settings/FeaturesPanel.tsx'
import { GeneralPanel } from './settings/GeneralPanel.tsx'
import { LockPanel } from './settings/LockPanel.tsx'
import { PrimarySitePanel } from './settings/PrimarySitePanel.tsx'
import { RegionPanel } from './settings/RegionPanel.tsx'

const Waiting = () => (
  <Stack>
    <Skeleton height={320} radius="md" />
    <Skeleton height={280} radius="md" />
    <Skeleton height={200} radius="md" />
  </Stack>
)

/** Each panel is saved separately and shown only with permission. */
export const SiteSettings = ({ websiteId, roles }: SiteScreenProps) => {
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  const isOperator = useEndpointQuery(getSession).data?.account?.internal === true
  return (
    <Page title="Settings" documentTitle={site.data ? `${site.data.title}: settings` : 'Settings'} narrow>
      <QueryContent query={site} loading={<Waiting />}>
        {(data) => (
          <Stack gap="lg">
            <GeneralPanel site={data} />
            <BrandTonePanel site={data} />
            <RegionPanel site={data} />
            <LockPanel site={data} />
            <CaptchaPanel site={data} />
            {hasRight(roles, 'domains.edit') ? <DomainsPanel site={data} isOperator={isOperator} /> : null}
            {isOperator ? <PrimarySitePanel site={data} /> : null}
            {hasRight(roles, 'flags.edit') ? <FeaturesPanel site={data} /> : null}
            {hasRight(roles, 'site.delete') ? <DeletePanel site={data} /> : null}
          </Stack>
        )}
      </QueryContent>
    </Page>
  )
}
