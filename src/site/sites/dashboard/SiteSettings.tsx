import { Skeleton, Stack } from '@mantine/core'
import { Page } from '#design/Page.tsx'
import { useEndpointQuery } from '#design/query.ts'
import type { SiteScreenProps } from '#design/screen.ts'
import { Answered } from '#design/states.tsx'
import { may } from '#people/roles/model.ts'
import { getSite } from '../contract.ts'
import { DeletePanel } from './settings/DeletePanel.tsx'
import { DomainsPanel } from './settings/DomainsPanel.tsx'
import { FeaturesPanel } from './settings/FeaturesPanel.tsx'
import { GeneralPanel } from './settings/GeneralPanel.tsx'
import { LockPanel } from './settings/LockPanel.tsx'
import { RegionPanel } from './settings/RegionPanel.tsx'

const Waiting = () => (
  <Stack>
    <Skeleton height={320} radius="md" />
    <Skeleton height={280} radius="md" />
    <Skeleton height={200} radius="md" />
  </Stack>
)

/** Each matter is saved by itself, and shown only to those who may. */
export const SiteSettings = ({ websiteId, roles }: SiteScreenProps) => {
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  return (
    <Page title="Settings" inTab={site.data ? `${site.data.title}: settings` : 'Settings'} narrow>
      <Answered query={site} loading={<Waiting />}>
        {(data) => (
          <Stack gap="lg">
            <GeneralPanel site={data} />
            <RegionPanel site={data} />
            <LockPanel site={data} />
            {may(roles, 'domains.edit') ? <DomainsPanel site={data} /> : null}
            {may(roles, 'flags.edit') ? <FeaturesPanel site={data} /> : null}
            {may(roles, 'site.delete') ? <DeletePanel site={data} /> : null}
          </Stack>
        )}
      </Answered>
    </Page>
  )
}
