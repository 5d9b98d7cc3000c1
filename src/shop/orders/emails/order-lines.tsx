import { getFormMessages } from '#site/forms/locales/get-messages.ts'
import { isShownToBuyer, summarizeAnswers } from '#site/forms/model.ts'
import { getOrderMessages, type OrderMessages } from '../messages.ts'
import { getFulfillmentKind } from '../model.ts'
import type { LineRow } from '../store/select-orders.ts'
import type { OrderEmailData } from './customer-email.tsx'
import { DownloadLinks } from './DownloadLinks.tsx'
import { DeliveryFacts, OrderFacts } from './OrderFacts.tsx'
import { type EmailLine, type EmailTotal, OrderTable } from './OrderTable.tsx'

/** Hidden fields are shown to the owner only. */
const toAnswers = ({ answers }: LineRow, language: string, forOwner: boolean) =>
  summarizeAnswers(forOwner ? answers : answers.filter(isShownToBuyer), getFormMessages(language), language)

/** Who gets a gift card; its code is in another email. */
const describeGift = ({ gift }: LineRow, language: string): string =>
  gift?.recipientEmail ? getOrderMessages(language).giftCardFor(gift.recipientName || gift.recipientEmail) : ''

type Reader = { language: string; forOwner?: boolean }

const toEmailLine = (
  line: LineRow,
  quantity: number,
  amount: bigint | undefined,
  { language, forOwner = false }: Reader,
): EmailLine => ({
  key: line.lineId,
  title: line.title,
  options: [Object.values(line.attributes).join(' / '), describeGift(line, language)].filter(Boolean).join(' · '),
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

const toTenderTotals = ({ order, tenders }: OrderEmailData, messages: OrderMessages): EmailTotal[] => {
  if (tenders.length === 0) return []
  const rest = tenders.reduce((sum, { amount }) => sum - amount, order.total)
  return [
    ...tenders.map(({ kind, lastFour, amount }) => ({
      label: kind === 'store-credit' ? messages.storeCredit : messages.giftCard(lastFour),
      amount: -amount,
    })),
    ...(rest > 0n ? [{ label: messages.remaining, amount: rest, strong: true }] : []),
  ]
}

/** The fulfillment that the email reports contains services that were marked as done. */
export const isOfServices = ({ fulfillment, lines }: OrderEmailData): boolean =>
  fulfillment !== undefined && getFulfillmentKind(fulfillment, lines) === 'performed'

type TableProps = {
  data: OrderEmailData
  messages: OrderMessages
  /** Of country names and answers; the order's by default. */
  language?: string
  forOwner?: boolean
}

/** All lines of the order with prices and totals, addresses, delivery and contact. */
export const OrderSummary = ({ data, messages, language, forOwner }: TableProps) => {
  const { order, lines } = data
  return (
    <>
      {forOwner ? null : <DownloadLinks downloads={data.downloads} messages={messages} />}
      <OrderTable
        lines={lines.map((line) =>
          toEmailLine(line, line.quantity, line.subtotal, { language: language ?? order.language, forOwner }),
        )}
        totals={[...toTotals(order, messages), ...toTenderTotals(data, messages)]}
        currency={order.currency}
        messages={messages}
      />
      <OrderFacts order={order} messages={messages} language={language} />
    </>
  )
}

/** The lines of one fulfillment without prices, and where they ship. */
export const FulfillmentSummary = ({ data, messages }: TableProps) => {
  const { order, lines, fulfillment } = data
  const shipped = (fulfillment?.lines ?? []).flatMap(({ lineId, quantity }) => {
    const line = lines.find((one) => one.lineId === lineId)
    return line ? [toEmailLine(line, quantity, undefined, order)] : []
  })
  return (
    <>
      <OrderTable lines={shipped} totals={[]} currency={order.currency} messages={messages} />
      {isOfServices(data) ? null : <DeliveryFacts order={order} messages={messages} />}
    </>
  )
}
