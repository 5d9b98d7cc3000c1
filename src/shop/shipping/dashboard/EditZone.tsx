import { Skeleton, Stack } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { Truck } from 'lucide-react'
import { useState } from 'react'
import { ButtonLink, TextLink } from '#design/links.tsx'
import { Page } from '#design/Page.tsx'
import { sitePath } from '#design/paths.ts'
import { useEndpointQuery } from '#design/query.ts'
import type { SiteScreenProps } from '#design/screen.ts'
import { Answered, Empty } from '#design/states.tsx'
import { getSite } from '#site/sites/contract.ts'
import { listZones } from '../contract.ts'
import { blankZone, fieldsOf } from './form.ts'
import { ZoneForm } from './ZoneForm.tsx'

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
  const [values] = useState(blankZone)
  return (
    <Page title="New shipping zone" lead={<Back websiteId={websiteId} />} narrow>
      <Answered query={site} loading={<Waiting />}>
        {({ currency }) => <ZoneForm websiteId={websiteId} currency={currency} values={values} />}
      </Answered>
    </Page>
  )
}

export const EditZone = ({ websiteId }: SiteScreenProps) => {
  const { zoneId } = useParams({ strict: false }) as { zoneId?: string }
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  const zones = useEndpointQuery(listZones, { params: { websiteId } })
  const zone = zones.data?.zones.find(({ id }) => id === zoneId)
  return (
    <Page title={zone?.name ?? 'Shipping zone'} lead={<Back websiteId={websiteId} />} narrow>
      <Answered query={zones} loading={<Waiting />}>
        {() =>
          zone ? (
            <Answered query={site} loading={<Waiting />}>
              {({ currency }) => (
                <ZoneForm
                  key={zone.id}
                  websiteId={websiteId}
                  currency={currency}
                  values={fieldsOf(zone)}
                  id={zone.id}
                />
              )}
            </Answered>
          ) : (
            <Empty
              icon={Truck}
              title="There is no such zone"
              action={<ButtonLink to={sitePath(websiteId, 'shipping')}>All zones</ButtonLink>}
            >
              It may have been deleted since.
            </Empty>
          )
        }
      </Answered>
    </Page>
  )
}
