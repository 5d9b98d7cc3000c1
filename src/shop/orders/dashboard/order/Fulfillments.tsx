import { Anchor, Button, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { ConfirmDialog } from '#design/feedback/ConfirmDialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { formatLocalDateTime } from '#design/format/format-date.ts'
import { Panel } from '#design/layout/Panel.tsx'
import { cancelFulfillment, type OrderResponse } from '#shop/orders/contract.ts'
import classes from '../orders.module.css'
import { useOrderMutation } from './mutations.ts'

type Props = { websiteId: WebsiteId; order: OrderResponse; mayManage: boolean }

/** Fulfillments of the order, each with an action to cancel it. */
export const Fulfillments = ({ websiteId, order, mayManage }: Props) => {
  const [asked, setAsked] = useState<string>()
  const mutation = useOrderMutation(cancelFulfillment)
  const titleOf = (lineId: string): string => order.lines.find((line) => line.lineId === lineId)?.title ?? ''
  if (order.fulfilments.length === 0) return null
  return (
    <Panel title="Fulfillments">
      <Stack gap="md">
        {order.fulfilments.map((parcel) => (
          <Group key={parcel.fulfilmentId} justify="space-between" align="flex-start" wrap="nowrap">
            <div>
              <Text size="sm" fw={500}>
                {parcel.lines.map(({ lineId, quantity }) => `${quantity} × ${titleOf(lineId)}`).join(', ')}
              </Text>
              <Text size="sm">
                {[parcel.carrier, parcel.trackingNumber].filter(Boolean).join(' ')}{' '}
                {parcel.trackingUrl ? (
                  <Anchor href={parcel.trackingUrl} target="_blank" rel="noreferrer" size="sm" underline="always">
                    Track
                  </Anchor>
                ) : null}
              </Text>
              <Text size="xs" c="dimmed">
                {formatLocalDateTime(parcel.at)}
              </Text>
            </div>
            {mayManage && order.state !== 'cancelled' ? (
              <Button
                className={classes.unprinted}
                size="xs"
                variant="subtle"
                color="gray"
                onClick={() => setAsked(parcel.fulfilmentId)}
              >
                Cancel fulfillment
              </Button>
            ) : null}
          </Group>
        ))}
      </Stack>
      <ConfirmDialog
        opened={asked !== undefined}
        onClose={() => setAsked(undefined)}
        title="Cancel fulfillment?"
        confirmLabel="Cancel fulfillment"
        mutation={mutation}
        request={{ params: { websiteId, orderId: order.orderId, fulfilmentId: asked ?? '' } }}
        onSuccess={() => notify('Fulfillment canceled.')}
      >
        The items become unfulfilled. The customer is not notified.
      </ConfirmDialog>
    </Panel>
  )
}
