import { Skeleton, Stack } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { Truck } from 'lucide-react'
import { useState } from 'react'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { EmptyState, QueryContent } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { ButtonLink, TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { getSite } from '#site/sites/contract.ts'
import { listZones } from '../contract.ts'
import { ZoneForm } from './ZoneForm.tsx'
import { createBlankZone, toZoneFields } from './zone-form.ts'

const Waiting = () => (
  <Stack gap="lg">
    <Skeleton height={120} radius="md" />
    <Skeleton height={300} radius="md" />
    <Skeleton height={320} radius="md" />
  </Stack>
)

const Back = ({ websiteId }: Pick<SiteScreenProps, 'websiteId'>) => (
  <TextLink to={sitePath(websiteId, 'shipping')}>All zones</TextLink>
)

export const NewZone = ({ websiteId }: SiteScreenProps) => {
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  const [values] = useState(createBlankZone)
  return (
    <Page title="New shipping zone" description={<Back websiteId={websiteId} />} narrow>
      <QueryContent query={site} loading={<Waiting />}>
        {({ currency }) => <ZoneForm websiteId={websiteId} currency={currency} values={values} />}
      </QueryContent>
    </Page>
  )
}

export const EditZone = ({ websiteId }: SiteScreenProps) => {
  const { zoneId } = useParams({ strict: false }) as { zoneId?: string }
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  const zones = useEndpointQuery(listZones, { params: { websiteId } })
  const zone = zones.data?.zones.find(({ id }) => id === zoneId)
  return (
    <Page title={zone?.name ?? 'Shipping zone'} description={<Back websiteId={websiteId} />} narrow>
      <QueryContent query={zones} loading={<Waiting />}>
        {() =>
          zone ? (
            <QueryContent query={site} loading={<Waiting />}>
              {({ currency }) => (
                <ZoneForm
                  key={zone.id}
                  websiteId={websiteId}
                  currency={currency}
                  values={toZoneFields(zone)}
                  id={zone.id}
                />
              )}
            </QueryContent>
          ) : (
            <EmptyState
              icon={Truck}
              title="Zone not found"
              action={<ButtonLink to={sitePath(websiteId, 'shipping')}>All zones</ButtonLink>}
            >
              It may have been deleted.
            </EmptyState>
          )
        }
      </QueryContent>
    </Page>
  )
}
