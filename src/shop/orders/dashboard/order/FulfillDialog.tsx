import { Checkbox, Group, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { notify } from '#design/feedback/notify.ts'
import { fulfillOrder, type OrderResponse } from '#shop/orders/contract.ts'
import { isFulfilledByOwner } from '#shop/orders/model.ts'
import { useOrderMutation } from './mutations.ts'
import { OrderDialog } from './OrderDialog.tsx'
import { QuantityFields, toLineQuantities } from './QuantityFields.tsx'

type Props = { websiteId: WebsiteId; order: OrderResponse; onClose: () => void }

export const FulfillDialog = ({ websiteId, order, onClose }: Props) => {
  const mutation = useOrderMutation(fulfillOrder)
  const open = order.lines
    .filter(isFulfilledByOwner)
    .flatMap((line) => (line.quantity > line.fulfilled ? [{ line, most: line.quantity - line.fulfilled }] : []))
  const [counts, setCounts] = useState(Object.fromEntries(open.map(({ line, most }) => [line.lineId, most])))
  const [carrier, setCarrier] = useState('')
  const [trackingNumber, setNumber] = useState('')
  const [trackingUrl, setUrl] = useState('')
  const [notifyCustomer, setNotifyCustomer] = useState(true)
  const lines = toLineQuantities(counts)
  const isOnlyServices = open.every(({ line }) => line.fulfilment === 'performed')
  const hasParcels = open.some(({ line }) => line.fulfilment === 'shipped' && (counts[line.lineId] ?? 0) > 0)
  const go = (): void =>
    mutation.mutate(
      {
        params: { websiteId, orderId: order.orderId },
        body: { lines, carrier, trackingNumber, trackingUrl: trackingUrl.trim(), notify: notifyCustomer },
      },
      {
        onSuccess: () => {
          notify(isOnlyServices ? 'Marked as done.' : 'Items fulfilled.')
          onClose()
        },
      },
    )
  return (
    <OrderDialog
      title={isOnlyServices ? 'Mark services as done' : 'Fulfill items'}
      confirmLabel={isOnlyServices ? 'Mark as done' : 'Fulfill'}
      mutation={mutation}
      disabled={lines.length === 0}
      onClose={onClose}
      onConfirm={go}
    >
      <QuantityFields lines={open} counts={counts} onChange={setCounts} />
      {hasParcels ? (
        <>
          <Group grow>
            <TextInput
              label="Carrier"
              placeholder="DHL"
              value={carrier}
              onChange={({ currentTarget }) => setCarrier(currentTarget.value)}
            />
            <TextInput
              label="Tracking number"
              value={trackingNumber}
              onChange={({ currentTarget }) => setNumber(currentTarget.value)}
            />
          </Group>
          <TextInput
            label="Tracking URL"
            placeholder="https://"
            value={trackingUrl}
            onChange={({ currentTarget }) => setUrl(currentTarget.value)}
          />
        </>
      ) : null}
      <Checkbox
        label={hasParcels ? `Send shipping confirmation to ${order.email}` : `Send confirmation to ${order.email}`}
        checked={notifyCustomer}
        onChange={({ currentTarget }) => setNotifyCustomer(currentTarget.checked)}
      />
    </OrderDialog>
  )
}
