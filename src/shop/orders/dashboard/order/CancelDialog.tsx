import { Checkbox, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { notify, notifyErrorMessage } from '#design/feedback/notify.ts'
import { cancelOrder, listOrders, markOrderPaid, type OrderResponse, readOrder } from '#shop/orders/contract.ts'
import { formatAmount } from '../labels.ts'
import { useOrderMutation } from './mutations.ts'
import { OrderDialog } from './OrderDialog.tsx'

type Props = { websiteId: WebsiteId; order: OrderResponse; onClose: () => void }

export const CancelDialog = ({ websiteId, order, onClose }: Props) => {
  const mutation = useOrderMutation(cancelOrder)
  const refresh = useInvalidate()
  const left = BigInt(order.total) - BigInt(order.refunded)
  const canRefund = order.paymentState !== 'awaiting' && left > 0n
  const [restock, setRestock] = useState(true)
  const [refund, setRefund] = useState(true)
  const [notifyCustomer, setNotifyCustomer] = useState(true)
  const [reason, setReason] = useState('')
  const go = (): void =>
    mutation.mutate(
      {
        params: { websiteId, orderId: order.orderId },
        body: { restock, refund: refund && canRefund, reason, notify: notifyCustomer },
      },
      {
        onSuccess: () => {
          notify(`Order ${order.number} is canceled.`)
          onClose()
        },
        onError: (error) => {
          const { code, message } = toApiError(error)
          if (code !== 'orders.refund_refused') return
          void refresh(readOrder, listOrders)
          notifyErrorMessage(`Order ${order.number} is canceled, but the refund failed`, message)
          onClose()
        },
      },
    )
  return (
    <OrderDialog
      title={`Cancel order ${order.number}?`}
      confirmLabel="Cancel order"
      cancelLabel="Keep order"
      isDestructive
      mutation={mutation}
      onClose={onClose}
      onConfirm={go}
    >
      <Text>The order can no longer be fulfilled. This cannot be undone.</Text>
      <Checkbox
        label="Restock unfulfilled items"
        checked={restock}
        onChange={({ currentTarget }) => setRestock(currentTarget.checked)}
      />
      {canRefund ? (
        <Checkbox
          label={`Refund ${formatAmount(String(left), order.currency)}`}
          checked={refund}
          onChange={({ currentTarget }) => setRefund(currentTarget.checked)}
        />
      ) : null}
      <TextInput
        label="Reason"
        description="Included in the email to the customer."
        value={reason}
        maxLength={500}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Checkbox
        label={`Send email to ${order.email}`}
        checked={notifyCustomer}
        onChange={({ currentTarget }) => setNotifyCustomer(currentTarget.checked)}
      />
    </OrderDialog>
  )
}

export const PaidDialog = ({ websiteId, order, onClose }: Props) => {
  const mutation = useOrderMutation(markOrderPaid)
  const [note, setNote] = useState('')
  const [notifyCustomer, setNotifyCustomer] = useState(true)
  const go = (): void =>
    mutation.mutate(
      { params: { websiteId, orderId: order.orderId }, body: { note, notify: notifyCustomer } },
      {
        onSuccess: () => {
          notify(`Order ${order.number} is marked as paid.`)
          onClose()
        },
      },
    )
  return (
    <OrderDialog
      title="Mark order as paid"
      confirmLabel="Mark as paid"
      mutation={mutation}
      onClose={onClose}
      onConfirm={go}
    >
      <Text>
        {formatAmount(order.total, order.currency)} will be recorded as received. This cannot be undone, but you can
        refund the order later.
      </Text>
      <TextInput
        label="Note"
        description="For example the date of the bank statement. Not visible to the customer."
        value={note}
        maxLength={500}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Checkbox
        label={`Send payment confirmation to ${order.email}`}
        checked={notifyCustomer}
        onChange={({ currentTarget }) => setNotifyCustomer(currentTarget.checked)}
      />
    </OrderDialog>
  )
}
