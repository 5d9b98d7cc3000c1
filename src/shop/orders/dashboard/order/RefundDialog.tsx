import { Checkbox, Select, Text, TextInput } from '@mantine/core'
import { useState } from 'react'
import { newId, type WebsiteId } from '#base/id.ts'
import { toApiError } from '#design/api/api-client.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { notify } from '#design/feedback/notify.ts'
import { formatMoneyInput, parseMoneyInput } from '#design/forms/parse-money-input.ts'
import { type OrderResponse, readOrder, refundOrder } from '#shop/orders/contract.ts'
import { divideRefund } from '#shop/orders/divide-refund.ts'
import { computeLineAmount } from '#shop/orders/model.ts'
import { describeTender, formatAmount } from '../labels.ts'
import { useOrderMutation } from './mutations.ts'
import { OrderDialog } from './OrderDialog.tsx'
import { type Counts, QuantityFields, toLineQuantities } from './QuantityFields.tsx'

type Props = { websiteId: WebsiteId; order: OrderResponse; onClose: () => void }

/** The price of the selected quantities, capped at the refundable amount. */
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

/** Where the money goes if gift cards paid a part of the order. */
const RefundParts = ({ order, amount }: { order: OrderResponse; amount: bigint }) => {
  const { provider, giftCards } = order.refundable
  const parts = divideRefund(amount, {
    provider: BigInt(provider),
    giftCards: giftCards.map((card) => ({ giftCardId: card.giftCardId, amount: BigInt(card.amount) })),
  })
  if (!parts || order.tenders.length === 0) return null
  const format = (part: bigint): string => formatAmount(String(part), order.currency)
  const texts = [
    ...(parts.provider > 0n ? [`${format(parts.provider)} to the payment method`] : []),
    ...parts.giftCards.map((part) => {
      const card = giftCards.find(({ giftCardId }) => giftCardId === part.giftCardId)
      return `${format(part.amount)} to ${card ? describeTender(card) : 'a gift card'}`
    }),
  ]
  return (
    <Text size="sm" role="status">
      {texts.join(', ')}
    </Text>
  )
}

/** Refunding a gift card voids only what is left on it. */
const SpentGiftCards = ({ order, counts }: { order: OrderResponse; counts: Counts }) =>
  order.issuedGiftCards
    .filter(({ lineId, issued, available }) => (counts[lineId] ?? 0) > 0 && BigInt(available) < BigInt(issued))
    .map(({ giftCardId, lastFour, issued, available }) => (
      <Text key={giftCardId} size="sm" c="red">
        {formatAmount(String(BigInt(issued) - BigInt(available)), order.currency)} of gift card …{lastFour} is already
        used. Only the rest is voided.
      </Text>
    ))

export const RefundDialog = ({ websiteId, order, onClose }: Props) => {
  const mutation = useOrderMutation(refundOrder)
  const refresh = useInvalidate()
  // Submitting a dialog twice is one refund. After a rejection, the next attempt is a new refund.
  const [refundId, setRefundId] = useState(() => newId())
  const left = BigInt(order.total) - BigInt(order.refunded)
  const [counts, setCounts] = useState<Counts>({})
  const [typed, setTyped] = useState('')
  const [restock, setRestock] = useState(true)
  const [notifyCustomer, setNotifyCustomer] = useState(true)
  const [toStoreCredit, setToStoreCredit] = useState(false)
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
    mutation.mutate(
      {
        params: { websiteId, orderId: order.orderId },
        body: {
          refundId,
          amount: digits,
          lines,
          restock: restock && lines.length > 0,
          toStoreCredit,
          reason,
          notify: notifyCustomer,
        },
      },
      {
        onSuccess: () => {
          notify('Refund started.')
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
    <OrderDialog
      title="Refund order"
      confirmLabel={digits && digits !== '0' ? `Refund ${formatAmount(digits, order.currency)}` : 'Refund'}
      isDestructive
      mutation={mutation}
      disabled={!digits || digits === '0' || tooMuch}
      onClose={onClose}
      onConfirm={go}
    >
      <Text size="sm" c="dimmed">
        At most {formatAmount(String(left), order.currency)} can be refunded. Select items, or enter an amount. This
        cannot be undone.
      </Text>
      {open.length > 0 ? <QuantityFields lines={open} counts={counts} onChange={choose} /> : null}
      <TextInput
        label="Amount"
        inputMode="decimal"
        rightSection={<Text size="xs">{order.currency}</Text>}
        rightSectionWidth={52}
        value={typed}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        error={amount?.error ?? (tooMuch ? 'This is more than the refundable amount.' : undefined)}
      />
      {order.customerId === null ? null : (
        <Select
          label="Refund to"
          allowDeselect={false}
          data={[
            { value: 'original', label: 'Original payment' },
            { value: 'store-credit', label: 'Store credit of the customer' },
          ]}
          value={toStoreCredit ? 'store-credit' : 'original'}
          onChange={(value) => setToStoreCredit(value === 'store-credit')}
        />
      )}
      {digits && !tooMuch && !toStoreCredit ? <RefundParts order={order} amount={BigInt(digits)} /> : null}
      <SpentGiftCards order={order} counts={counts} />
      <Checkbox
        label="Restock selected items"
        checked={restock}
        disabled={lines.length === 0}
        onChange={({ currentTarget }) => setRestock(currentTarget.checked)}
      />
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
