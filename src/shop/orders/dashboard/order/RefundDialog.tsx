import { Checkbox, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { newId, type WebsiteId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { notify } from '#design/feedback/notify.ts'
import { formatMoneyInput, parseMoneyInput } from '#design/forms/parse-money-input.ts'
import { type OrderResponse, readOrder, refundOrder } from '#shop/orders/contract.ts'
import { computeLineAmount } from '#shop/orders/model.ts'
import { formatAmount } from '../labels.ts'
import { Dialog } from './Dialog.tsx'
import { useOrderMutation } from './mutations.ts'
import { type Counts, QuantityFields, toLineQuantities } from './QuantityFields.tsx'

type Props = { websiteId: WebsiteId; order: OrderResponse; onClose: () => void }

/** What the chosen lines cost the shopper, at most what is left. */
const worth = (order: OrderResponse, counts: Counts, left: bigint): bigint => {
  const sum = order.lines.reduce((total, line) => {
    const priced = {
      ...line,
      subtotal: BigInt(line.subtotal),
      discount: BigInt(line.discount),
      tax: BigInt(line.tax),
    }
    return total + computeLineAmount(priced, counts[line.lineId] ?? 0, order.pricesIncludeTax)
  }, 0n)
  return sum > left ? left : sum
}

export const RefundDialog = ({ websiteId, order, onClose }: Props) => {
  const deed = useOrderMutation(refundOrder)
  const refresh = useInvalidate()
  // The same dialog asked twice is one refund; what was refused is over, and another try is another refund.
  const [refundId, setRefundId] = useState(() => newId())
  const left = BigInt(order.total) - BigInt(order.refunded)
  const [counts, setCounts] = useState<Counts>({})
  const [typed, setTyped] = useState('')
  const [restock, setRestock] = useState(true)
  const [notifyCustomer, setNotifyCustomer] = useState(true)
  const [reason, setReason] = useState('')
  const open = order.lines.flatMap((line) =>
    line.quantity > line.refunded ? [{ line, most: line.quantity - line.refunded }] : [],
  )
  const amount = typed === '' ? undefined : parseMoneyInput(typed, order.currency)
  const digits = amount?.digits
  const tooMuch = digits !== undefined && BigInt(digits) > left
  const choose = (next: Counts): void => {
    setCounts(next)
    setTyped(formatMoneyInput(String(worth(order, next, left)), order.currency))
  }
  const lines = toLineQuantities(counts)
  const go = (): void =>
    deed.mutate(
      {
        params: { websiteId, orderId: order.orderId },
        body: { refundId, amount: digits, lines, restock: restock && lines.length > 0, reason, notify: notifyCustomer },
      },
      {
        onSuccess: () => {
          notify('The money is on its way back.')
          onClose()
        },
        onError: (error) => {
          if (toApiError(error).code !== 'orders.refund_refused') return
          setRefundId(newId())
          void refresh(readOrder)
        },
      },
    )
  return (
    <Dialog
      title="Give money back"
      action={digits && digits !== '0' ? `Give back ${formatAmount(digits, order.currency)}` : 'Give back'}
      danger
      deed={deed}
      disabled={!digits || digits === '0' || tooMuch}
      onClose={onClose}
      onDo={go}
    >
      <Text size="sm" c="dimmed">
        At most {formatAmount(String(left), order.currency)} can go back. Choose what it is for, or type any amount.
        This cannot be undone.
      </Text>
      {open.length > 0 ? <QuantityFields lines={open} counts={counts} onChange={choose} /> : null}
      <TextInput
        label="Amount"
        inputMode="decimal"
        rightSection={<Text size="xs">{order.currency}</Text>}
        rightSectionWidth={52}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={amount?.error ?? (tooMuch ? 'That is more than can go back.' : undefined)}
      />
      <Checkbox
        label="Put the chosen things back into stock"
        checked={restock}
        disabled={lines.length === 0}
        onChange={({ currentTarget }) => setRestock(currentTarget.checked)}
      />
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
