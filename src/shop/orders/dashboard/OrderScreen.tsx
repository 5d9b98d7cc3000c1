import { Skeleton, Stack, Text } from '@mantine/core'
import { useParams } from '@tanstack/react-router'
import { PackageX } from 'lucide-react'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { toApiError } from '#design/api/api-client.ts'
import { useEndpointQuery } from '#design/api/endpoint-hooks.ts'
import { EmptyState, LoadError } from '#design/feedback/query-states.tsx'
import { formatLocalDateTime } from '#design/format/format-date.ts'
import { Page } from '#design/layout/Page.tsx'
import type { SiteScreenProps } from '#design/layout/site-screen.ts'
import { ButtonLink, TextLink } from '#design/routing/links.tsx'
import { sitePath } from '#design/routing/paths.ts'
import { hasRight } from '#people/roles/model.ts'
import { readOrder } from '../contract.ts'
import { OrderStatusBadges } from './OrderStatusBadges.tsx'
import { Actions } from './order/Actions.tsx'
import { Fulfillments } from './order/Fulfillments.tsx'
import { IssuedGiftCards } from './order/IssuedGiftCards.tsx'
import { Lines } from './order/Lines.tsx'
import { Customer, MoneyPanel } from './order/People.tsx'
import { Timeline } from './order/Timeline.tsx'
import classes from './orders.module.css'

const Gone = ({ websiteId }: Pick<SiteScreenProps, 'websiteId'>) => (
  <Page title="Order">
    <EmptyState
      icon={PackageX}
      title="Order not found"
      action={<ButtonLink to={sitePath(websiteId, 'orders')}>All orders</ButtonLink>}
    >
      Check the URL, or open the order from the list.
    </EmptyState>
  </Page>
)

type Props = SiteScreenProps & {
  /** The downloads of an order; filled by the dashboard. */
  downloads: (orderId: string) => ReactNode
}

export const OrderScreen = ({ websiteId, roles, downloads }: Props) => {
  const { orderId } = useParams({ strict: false }) as { orderId?: string }
  const id = z.uuid().safeParse(orderId)
  return id.success ? (
    <Loaded key={id.data} websiteId={websiteId} roles={roles} orderId={id.data} downloads={downloads} />
  ) : (
    <Gone websiteId={websiteId} />
  )
}

type LoadedProps = Pick<Props, 'websiteId' | 'roles' | 'downloads'> & { orderId: string }

const Loaded = ({ websiteId, roles, orderId, downloads }: LoadedProps) => {
  const answer = useEndpointQuery(readOrder, { params: { websiteId, orderId } })
  const mayManage = hasRight(roles, 'orders.manage')
  const order = answer.data
  if (!order)
    return answer.error && toApiError(answer.error).status === 404 ? (
      <Gone websiteId={websiteId} />
    ) : (
      <Page title="Order">
        {answer.error ? (
          <LoadError error={answer.error} retry={() => answer.refetch()} />
        ) : (
          <output aria-label="Loading">
            <Stack>
              <Skeleton height={260} radius="md" />
              <Skeleton height={180} radius="md" />
            </Stack>
          </output>
        )}
      </Page>
    )
  return (
    <Page
      title={`Order ${order.number}`}
      description={
        <>
          {formatLocalDateTime(order.placedAt)}{' '}
          <TextLink to={sitePath(websiteId, 'orders')} className={classes.unprinted} underline="always">
            All orders
          </TextLink>
        </>
      }
      action={<Actions websiteId={websiteId} order={order} mayManage={mayManage} />}
    >
      <Stack>
        <OrderStatusBadges {...order} />
        {order.testMode ? (
          <Text size="sm" c="dimmed">
            Test order: no payment was taken. You can manage it like any other order.
          </Text>
        ) : null}
        <div className={classes.columns}>
          <div className={classes.column}>
            <Lines order={order} />
            <IssuedGiftCards websiteId={websiteId} order={order} />
            {order.lines.some(({ fulfilment }) => fulfilment === 'downloaded') ? downloads(order.orderId) : null}
            <Fulfillments websiteId={websiteId} order={order} mayManage={mayManage} />
            <div className={classes.unprinted}>
              <Timeline websiteId={websiteId} order={order} mayManage={mayManage} />
            </div>
          </div>
          <div className={classes.column}>
            <Customer order={order} />
            <div className={classes.unprinted}>
              <MoneyPanel order={order} />
            </div>
          </div>
        </div>
      </Stack>
    </Page>
  )
}
