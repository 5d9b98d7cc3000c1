import { Checkbox, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { notify, notifyErrorMessage } from '#design/feedback/notify.ts'
import { cancelOrder, listOrders, markOrderPaid, type OrderResponse, readOrder } from '#shop/orders/contract.ts'
import { formatAmount } from '../labels.ts'
import { Dialog } from './Dialog.tsx'
import { useOrderMutation } from './mutations.ts'

type Props = { websiteId: WebsiteId; order: OrderResponse; onClose: () => void }

export const CancelDialog = ({ websiteId, order, onClose }: Props) => {
  const deed = useOrderMutation(cancelOrder)
  const refresh = useInvalidate()
  const left = BigInt(order.total) - BigInt(order.refunded)
  const canRefund = order.paymentState !== 'awaiting' && left > 0n
  const [restock, setRestock] = useState(true)
  const [refund, setRefund] = useState(true)
  const [notifyCustomer, setNotifyCustomer] = useState(true)
  const [reason, setReason] = useState('')
  const go = (): void =>
    deed.mutate(
      {
        params: { websiteId, orderId: order.orderId },
        body: { restock, refund: refund && canRefund, reason, notify: notifyCustomer },
      },
      {
        onSuccess: () => {
          notify(`Order ${order.number} is cancelled.`)
          onClose()
        },
        onError: (error) => {
          const { code, message } = toApiError(error)
          if (code !== 'orders.refund_refused') return
          void refresh(readOrder, listOrders)
          notifyErrorMessage(`Order ${order.number} is cancelled, but its money is still here`, message)
          onClose()
        },
      },
    )
  return (
    <Dialog
      title={`Cancel order ${order.number}?`}
      action="Cancel the order"
      danger
      deed={deed}
      onClose={onClose}
      onDo={go}
    >
      <Text>Nothing more of it can be sent afterwards. This cannot be undone.</Text>
      <Checkbox
        label="Put what was not sent back into stock"
        checked={restock}
        onChange={({ currentTarget }) => setRestock(currentTarget.checked)}
      />
      {canRefund ? (
        <Checkbox
          label={`Give back ${formatAmount(String(left), order.currency)}`}
          checked={refund}
          onChange={({ currentTarget }) => setRefund(currentTarget.checked)}
        />
      ) : null}
      <TextInput
        label="Reason"
        description="The shopper reads it too."
        value={reason}
        maxLength={500}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      <Checkbox
        label={`Write to ${order.email}`}
        checked={notifyCustomer}
        onChange={({ currentTarget }) => setNotifyCustomer(currentTarget.checked)}
      />
    </Dialog>
  )
}

export const PaidDialog = ({ websiteId, order, onClose }: Props) => {
  const deed = useOrderMutation(markOrderPaid)
  const [note, setNote] = useState('')
  const [notifyCustomer, setNotifyCustomer] = useState(true)
  const go = (): void =>
    deed.mutate(
      { params: { websiteId, orderId: order.orderId }, body: { note, notify: notifyCustomer } },
      {
        onSuccess: () => {
          notify(`Order ${order.number} is paid.`)
          onClose()
        },
      },
    )
  return (
    <Dialog title="Has the money come?" action="Mark as paid" deed={deed} onClose={onClose} onDo={go}>
      <Text>
        {formatAmount(order.total, order.currency)} will be written down as received. This cannot be undone; money can
        be given back later.
      </Text>
      <TextInput
        label="Note"
        description="Such as the date of the bank statement. Only you see it."
        value={note}
        maxLength={500}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Checkbox
        label={`Write to ${order.email} that the payment is here`}
        checked={notifyCustomer}
        onChange={({ currentTarget }) => setNotifyCustomer(currentTarget.checked)}
      />
    </Dialog>
  )
}
