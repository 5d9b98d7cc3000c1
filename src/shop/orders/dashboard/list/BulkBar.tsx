import { Button, Checkbox, Group, Paper, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { fulfillOrders, listOrders, readOrder } from '#shop/orders/contract.ts'
import { formatOrderCount } from '../labels.ts'
import classes from '../orders.module.css'

type BarProps = { websiteId: WebsiteId; chosen: readonly string[]; clear: () => void }

/** One thing done to all that are chosen. */
export const BulkBar = ({ websiteId, chosen, clear }: BarProps) => {
  const [asking, setAsking] = useState(false)
  const [notifyCustomer, setNotifyCustomer] = useState(true)
  const deed = useEndpointMutation(fulfillOrders, { invalidates: [listOrders, readOrder] })
  const close = (): void => {
    deed.reset()
    setAsking(false)
  }
  const go = (): void =>
    deed.mutate(
      { params: { websiteId }, body: { orderIds: [...chosen], notify: notifyCustomer } },
      {
        onSuccess: ({ fulfilled, left }) => {
          const rest = left > 0 ? ` ${formatOrderCount(left)} had nothing to send.` : ''
          notify(`${formatOrderCount(fulfilled)} ${fulfilled === 1 ? 'is' : 'are'} sent.${rest}`)
          close()
          clear()
        },
      },
    )
  if (chosen.length === 0) return null
  return (
    <>
      <Paper className={classes.bulk} role="region" aria-label="With the chosen orders" radius="lg">
        <Text fw={500} className={classes.count} role="status">
          {formatOrderCount(chosen.length)} chosen
        </Text>
        <Button size="xs" onClick={() => setAsking(true)}>
          Mark as sent
        </Button>
        <Button size="xs" variant="subtle" color="gray" onClick={clear}>
          Choose none
        </Button>
      </Paper>
      <Dialog opened={asking} onClose={close} title={`Mark ${formatOrderCount(chosen.length)} as sent?`}>
        <Stack>
          <Text>
            Everything in them that is still to be sent counts as sent now. You can take it back order by order.
          </Text>
          <Checkbox
            label="Write to the shoppers that it is on its way"
            checked={notifyCustomer}
            onChange={({ currentTarget }) => setNotifyCustomer(currentTarget.checked)}
          />
          <FormError>{deed.error ? toApiError(deed.error).message : null}</FormError>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button onClick={go} loading={deed.isPending}>
              Mark as sent
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  )
}
