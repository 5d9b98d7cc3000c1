import { Button, Checkbox, Group, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { useEndpointMutation } from '#design/api/endpoint-hooks.ts'
import { Dialog } from '#design/feedback/Dialog.tsx'
import { notify } from '#design/feedback/notify.ts'
import { FormError } from '#design/feedback/query-states.tsx'
import { BulkBar } from '#design/tables/BulkBar.tsx'
import { fulfillOrders, listOrders, readOrder } from '#shop/orders/contract.ts'
import { formatOrderCount } from '../labels.ts'

type BarProps = { websiteId: WebsiteId; selected: readonly string[]; clear: () => void }

/** Bulk actions for the selected orders. */
export const OrderBulkBar = ({ websiteId, selected, clear }: BarProps) => {
  const [asking, setAsking] = useState(false)
  const [notifyCustomer, setNotifyCustomer] = useState(true)
  const mutation = useEndpointMutation(fulfillOrders, { invalidates: [listOrders, readOrder] })
  const close = (): void => {
    mutation.reset()
    setAsking(false)
  }
  const go = (): void =>
    mutation.mutate(
      { params: { websiteId }, body: { orderIds: [...selected], notify: notifyCustomer } },
      {
        onSuccess: ({ fulfilled, left }) => {
          const rest = left > 0 ? ` ${formatOrderCount(left)} had nothing to fulfill.` : ''
          notify(`${formatOrderCount(fulfilled)} fulfilled.${rest}`)
          close()
          clear()
        },
      },
    )
  if (selected.length === 0) return null
  return (
    <>
      <BulkBar label={`${formatOrderCount(selected.length)} selected`} onClear={clear}>
        <Button size="xs" onClick={() => setAsking(true)}>
          Fulfill
        </Button>
      </BulkBar>
      <Dialog opened={asking} onClose={close} title={`Fulfill ${formatOrderCount(selected.length)}?`}>
        <Stack>
          <Text>All unfulfilled items are marked as fulfilled. You can cancel fulfillments order by order.</Text>
          <Checkbox
            label="Send shipping confirmations to customers"
            checked={notifyCustomer}
            onChange={({ currentTarget }) => setNotifyCustomer(currentTarget.checked)}
          />
          <FormError>{mutation.error ? toApiError(mutation.error).message : null}</FormError>
          <Group justify="flex-end">
            <Button variant="default" onClick={close}>
              Cancel
            </Button>
            <Button onClick={go} loading={mutation.isPending}>
              Fulfill
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  )
}
