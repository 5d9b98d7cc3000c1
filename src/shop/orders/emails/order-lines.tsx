import { getFormMessages } from '#site/forms/locales/get-messages.ts'
import { isShownToBuyer, summarizeAnswers } from '#site/forms/model.ts'
import type { OrderMessages } from '../messages.ts'
import type { LineRow } from '../store/select-orders.ts'
import type { OrderEmailData } from './customer-email.tsx'
import { DeliveryFacts, OrderFacts } from './OrderFacts.tsx'
import { type EmailLine, type EmailTotal, OrderTable } from './OrderTable.tsx'

/** Hidden fields are shown to the owner only. */
const toAnswers = ({ answers }: LineRow, language: string, forOwner: boolean) =>
  summarizeAnswers(forOwner ? answers : answers.filter(isShownToBuyer), getFormMessages(language), language)

type Reader = { language: string; forOwner?: boolean }

const toEmailLine = (
  line: LineRow,
  quantity: number,
  amount: bigint | undefined,
  { language, forOwner = false }: Reader,
): EmailLine => ({
  key: line.lineId,
  title: line.title,
  options: Object.values(line.attributes).join(' / '),
  answers: toAnswers(line, language, forOwner),
  quantity,
  amount,
})

const toTotals = (order: OrderEmailData['order'], messages: OrderMessages): EmailTotal[] => [
  { label: messages.subtotal, amount: order.subtotal },
  ...(order.discount > 0n ? [{ label: messages.discount, amount: -order.discount }] : []),
  ...(order.details.option
    ? [{ label: `${messages.shipping} · ${order.details.option.name}`, amount: order.shipping }]
    : []),
  ...(order.tax > 0n
    ? [{ label: order.pricesIncludeTax ? messages.taxIncluded : messages.tax, amount: order.tax }]
    : []),
  { label: messages.total, amount: order.total, strong: true },
]

type TableProps = {
  data: OrderEmailData
  messages: OrderMessages
  /** Of country names and answers; the order's by default. */
  language?: string
  forOwner?: boolean
}

/** All lines of the order with prices and totals, addresses, delivery and contact. */
export const OrderSummary = ({ data: { order, lines }, messages, language, forOwner }: TableProps) => (
  <>
    <OrderTable
      lines={lines.map((line) =>
        toEmailLine(line, line.quantity, line.subtotal, { language: language ?? order.language, forOwner }),
      )}
      totals={toTotals(order, messages)}
      currency={order.currency}
      messages={messages}
    />
    <OrderFacts order={order} messages={messages} language={language} />
  </>
)

/** The lines of one fulfillment without prices, and where they ship. */
export const FulfillmentSummary = ({ data: { order, lines, fulfillment }, messages }: TableProps) => {
  const shipped = (fulfillment?.lines ?? []).flatMap(({ lineId, quantity }) => {
    const line = lines.find((one) => one.lineId === lineId)
    return line ? [toEmailLine(line, quantity, undefined, order)] : []
  })
  return (
    <>
      <OrderTable lines={shipped} totals={[]} currency={order.currency} messages={messages} />
      <DeliveryFacts order={order} messages={messages} />
    </>
  )
}
