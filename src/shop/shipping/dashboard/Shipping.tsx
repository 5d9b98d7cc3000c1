import { Badge, Button, Group, Skeleton, Stack, Text } from '@mantine/core'
import { Plus, Truck } from 'lucide-react'
import { useState } from 'react'
import type { Currency } from '#base/enumerations/currencies.ts'
import { Confirm } from '#design/Confirm.tsx'
import { ButtonLink } from '#design/links.tsx'
import { notify } from '#design/notify.ts'
import { Page } from '#design/Page.tsx'
import { Panel } from '#design/Panel.tsx'
import { sitePath } from '#design/paths.ts'
import { useEndpointMutation, useEndpointQuery } from '#design/query.ts'
import type { SiteScreenProps } from '#design/screen.ts'
import { Answered, Empty } from '#design/states.tsx'
import { may } from '#people/roles/model.ts'
import { getSite } from '#site/sites/contract.ts'
import { deleteZone, listZones } from '../contract.ts'
import type { ZoneView } from '../zone-schema.ts'
import classes from './shipping.module.css'
import { placesInWords, rateInWords } from './words.ts'

const Waiting = () => (
  <Stack gap="lg">
    <Skeleton height={180} radius="md" />
    <Skeleton height={140} radius="md" />
  </Stack>
)

const Rates = ({ rates, currency }: { rates: ZoneView['rates']; currency: Currency }) =>
  rates.length === 0 ? (
    <Text c="dimmed">Nothing is sent there: this zone has no rates.</Text>
  ) : (
    <ul className={classes.rates}>
      {rates.map((rate) => (
        <li key={rate.id} data-off={rate.enabled ? undefined : ''}>
          <Group gap="xs">
            <Text fw={500}>{rate.name}</Text>
            {rate.enabled ? null : <Badge color="gray">Off</Badge>}
          </Group>
          <Text className={classes.price}>{rateInWords(rate, currency)}</Text>
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
    lead={placesInWords(zone.places) === zone.name ? undefined : placesInWords(zone.places)}
    foot={
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
  const mayEdit = may(roles, 'products.edit')
  const add = mayEdit ? (
    <ButtonLink to={sitePath(websiteId, 'shipping/new')} leftSection={<Plus size={16} aria-hidden />}>
      Add zone
    </ButtonLink>
  ) : undefined
  return (
    <Page
      title="Shipping"
      lead="Where parcels go, and what shoppers pay for it."
      action={zones.data?.zones.length ? add : null}
      narrow
    >
      <Answered query={zones} loading={<Waiting />}>
        {({ zones: all }) =>
          all.length === 0 ? (
            <Empty icon={Truck} title="Nothing can be sent yet" action={add}>
              Begin with the country you are in: one zone, one price. Shoppers elsewhere are told that you do not
              deliver there until another zone names their place. What is not sent, such as downloads, needs no zone.
            </Empty>
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
      </Answered>
      {doomed ? (
        <Confirm
          opened
          onClose={() => setDoomed(undefined)}
          title={`Delete ${doomed.name}?`}
          action="Delete zone"
          deed={remove}
          request={{ params: { websiteId, zoneId: doomed.id } }}
          done={() => notify(`${doomed.name} is deleted.`)}
        >
          Its rates go with it. Shoppers there are offered what the next wider zone offers, or nothing.
        </Confirm>
      ) : null}
    </Page>
  )
}
