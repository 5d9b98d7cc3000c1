import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { Plus, Truck } from 'lucide-react'
import { useState } from 'react'
import type { Currency } from '#base/enumerations/currencies.ts'
import { useEndpointMutation, useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { EmptyState, QueryContent } from '#design/feedback/query-states.tsx'
import { Page } from '#design/layout/Page.tsx'
import { Panel } from '#design/layout/Panel.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { ButtonLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { hasRight } from '#people/roles/model.ts'
import { getSite } from '#site/sites/contract.ts'
import { deleteZone, listZones } from '../contract.ts'
import type { ZoneView } from '../zone-schema.ts'
import { describeLocations, describeRate } from './labels.ts'
import classes from './shipping.module.css'

const Waiting = () => (
  <Stack gap="lg">
    <Skeleton height={180} radius="md" />
    <Skeleton height={140} radius="md" />
  </Stack>
)

const Rates = ({ rates, currency }: { rates: ZoneView['rates']; currency: Currency }) =>
  rates.length === 0 ? (
    <Text c="dimmed">No rates: you do not ship to this zone.</Text>
  ) : (
    <ul className={classes.rates}>
      {rates.map((rate) => (
        <li key={rate.id} data-off={rate.enabled ? undefined : ''}>
          <Group gap="xs">
            <Text fw={500}>{rate.name}</Text>
            {rate.enabled ? null : <Badge color="gray">Off</Badge>}
          </Group>
          <Text className={classes.price}>{describeRate(rate, currency)}</Text>
          {rate.description ? (
            <Text size="sm" c="dimmed">
              {rate.description}
            </Text>
          ) : null}
        </li>
      ))}
    </ul>
  )

type ZoneProps = Pick<SiteScreenProps, 'websiteId'> & {
  zone: ZoneView
  currency: Currency
  mayEdit: boolean
  onDelete: () => void
}

const ZonePanel = ({ websiteId, zone, currency, mayEdit, onDelete }: ZoneProps) => (
  <Panel
    title={zone.name}
    description={describeLocations(zone.places) === zone.name ? undefined : describeLocations(zone.places)}
    footer={
      mayEdit ? (
        <Group gap="xs">
          <ButtonLink to={sitePath(websiteId, `shipping/${zone.id}`)} variant="default">
            Edit zone
          </ButtonLink>
          <Button variant="subtle" color="red" onClick={onDelete} aria-label={`Delete ${zone.name}`}>
            Delete
          </Button>
        </Group>
      ) : undefined
    }
  >
    <Rates rates={zone.rates} currency={currency} />
  </Panel>
)

export const Shipping = ({ websiteId, roles }: SiteScreenProps) => {
  const zones = useEndpointQuery(listZones, { params: { websiteId } })
  const site = useEndpointQuery(getSite, { params: { websiteId } })
  const [doomed, setDoomed] = useState<ZoneView>()
  const remove = useEndpointMutation(deleteZone, { invalidates: [listZones] })
  const mayEdit = hasRight(roles, 'products.edit')
  const add = mayEdit ? (
    <ButtonLink to={sitePath(websiteId, 'shipping/new')} leftSection={<Plus size={16} aria-hidden />}>
      Add zone
    </ButtonLink>
  ) : undefined
  return (
    <Page
      title="Shipping"
      description="Shipping zones and rates."
      action={zones.data?.zones.length ? add : null}
      narrow
    >
      <QueryContent query={zones} loading={<Waiting />}>
        {({ zones: all }) =>
          all.length === 0 ? (
            <EmptyState icon={Truck} title="No shipping zones yet" action={add}>
              Start with your own country and a flat rate. Customers outside your zones cannot order items that need
              shipping. Downloads and services need no zone.
            </EmptyState>
          ) : (
            <Stack gap="lg">
              {all.map((zone) => (
                <ZonePanel
                  key={zone.id}
                  websiteId={websiteId}
                  zone={zone}
                  currency={site.data?.currency ?? 'USD'}
                  mayEdit={mayEdit}
                  onDelete={() => setDoomed(zone)}
                />
              ))}
            </Stack>
          )
        }
      </QueryContent>
      {doomed ? (
        <ConfirmDialog
          opened
          onClose={() => setDoomed(undefined)}
          title={`Delete ${doomed.name}?`}
          confirmLabel="Delete zone"
          mutation={remove}
          request={{ params: { websiteId, zoneId: doomed.id } }}
          onSuccess={() => notify(`${doomed.name} deleted.`)}
        >
          Its rates are deleted too. Customers there see the rates of the next wider zone, or none.
        </ConfirmDialog>
      ) : null}
    </Page>
  )
}
