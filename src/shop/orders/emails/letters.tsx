import type { WebsiteId } from '#base/id.ts'
import { formatMinorUnits } from '#base/money-format.ts'
import { Letter as LetterView } from '#platform/email/Letter.tsx'
import type { NewMail } from '#platform/email/model.ts'
import { renderLetter } from '#platform/email/render-letter.ts'
import type { OrderSite } from '../letters.ts'
import type { Letter } from '../model.ts'
import type { OrderDetails } from '../order-schema.ts'
import type { LineRow, OrderRow } from '../read-store.ts'
import { type OrderWords, orderWords } from '../words.ts'
import { type LetterLine, type LetterSum, OrderTable } from './OrderTable.tsx'

export type LetterData = {
  websiteId: WebsiteId
  site: OrderSite
  order: Omit<OrderRow, 'details'> & { details: OrderDetails }
  lines: readonly LineRow[]
  /** To the order's page; null where nobody knows it any more. */
  link: string | null
  parcel?: {
    carrier: string
    trackingNumber: string
    trackingUrl: string
    lines: readonly { lineId: string; quantity: number }[]
  }
  /** That went back. Digits. */
  amount?: string
  reason: string
}

type ShopperLetter = Exclude<Letter, 'new-order' | 'refund-failed'>

const lineOf = (line: LineRow, quantity = line.quantity, withAmount = true): LetterLine => ({
  key: line.lineId,
  title: line.title,
  options: Object.values(line.attributes).join(' / '),
  quantity,
  amount: withAmount ? line.subtotal : undefined,
})

export const sumsOf = (order: LetterData['order'], words: OrderWords): LetterSum[] => [
  { label: words.subtotal, amount: order.subtotal },
  ...(order.discount > 0n ? [{ label: words.discount, amount: -order.discount }] : []),
  ...(order.details.option ? [{ label: words.shipping, amount: order.shipping }] : []),
  ...(order.tax > 0n ? [{ label: order.pricesIncludeTax ? words.taxIncluded : words.tax, amount: order.tax }] : []),
  { label: words.total, amount: order.total, strong: true },
]

const tableOf = (letter: ShopperLetter, { order, lines, parcel }: LetterData, words: OrderWords) => {
  if (letter === 'refunded' || letter === 'cancelled') return null
  if (letter !== 'shipped') {
    const shown = lines.map((line) => lineOf(line))
    return <OrderTable lines={shown} sums={sumsOf(order, words)} currency={order.currency} words={words} />
  }
  const sent = (parcel?.lines ?? []).flatMap(({ lineId, quantity }) => {
    const line = lines.find((one) => one.lineId === lineId)
    return line ? [lineOf(line, quantity, false)] : []
  })
  return <OrderTable lines={sent} sums={[]} currency={order.currency} words={words} />
}

/** What stands below the first sentence, each in a paragraph of its own. */
const moreOf = (letter: ShopperLetter, data: LetterData, words: OrderWords): string[] => {
  const { order, parcel, amount, reason } = data
  const because = reason && (letter === 'refunded' || letter === 'cancelled') ? [`${words.reason}: ${reason}`] : []
  if (letter === 'awaiting') return order.details.instructions.split('\n').filter((line) => line.trim() !== '')
  if (letter === 'refunded' && amount) return [formatMinorUnits(amount, order.currency, { withCode: true }), ...because]
  if (letter === 'shipped' && parcel?.trackingNumber)
    return [`${[parcel.carrier, words.trackingNumber].filter(Boolean).join(', ')}: ${parcel.trackingNumber}`]
  return because
}

export const orderLetter = (letter: ShopperLetter, data: LetterData): NewMail => {
  const { websiteId, site, order, link, parcel } = data
  const words = orderWords(order.language)
  const [heading, text] = words.letters[letter]
  const tracked = letter === 'shipped' && parcel?.trackingUrl ? parcel.trackingUrl : undefined
  const href = tracked ?? link
  return {
    websiteId,
    to: order.details.email,
    from: { name: site.title },
    subject: `${heading} – ${words.order(order.number)}`,
    kind: `orders.${letter}`,
    ...renderLetter(
      <LetterView
        brand={{ name: site.title, url: site.origin, colour: site.colour }}
        language={order.language}
        preview={`${words.order(order.number)} · ${site.title}`}
        heading={heading}
        paragraphs={[
          words.greeting(order.details.shippingAddress.firstName),
          text,
          ...moreOf(letter, data, words),
          ...(order.testMode ? [words.testMode] : []),
        ]}
        button={href ? { label: tracked ? words.tracking : words.view, href } : undefined}
        smallPrint={words.smallPrint(site.title)}
      >
        {tableOf(letter, data, words)}
      </LetterView>,
    ),
  }
}

/** To those who run the shop; the dashboard speaks English. */
export const newOrderLetter = (data: LetterData, to: string, link: string): NewMail => {
  const { websiteId, site, order, lines } = data
  const words = orderWords('en')
  const who = [order.details.shippingAddress.firstName, order.details.shippingAddress.lastName]
    .filter(Boolean)
    .join(' ')
  const total = formatMinorUnits(String(order.total), order.currency, { withCode: true })
  return {
    websiteId,
    to,
    from: { name: site.title },
    subject: `${order.testMode ? 'Test order' : 'New order'} ${order.number} – ${total}`,
    kind: 'orders.new-order',
    ...renderLetter(
      <LetterView
        brand={{ name: site.title, url: site.origin, colour: site.colour }}
        preview={`${who || order.email}, ${total}`}
        heading={`${order.testMode ? 'Test order' : 'New order'} ${order.number}`}
        paragraphs={[
          `${who ? `${who} (${order.email})` : order.email} ordered at ${site.title}.`,
          ...(order.paymentState === 'awaiting' ? ['The payment has not come yet.'] : []),
          ...(order.details.note ? [`Their note: ${order.details.note}`] : []),
        ]}
        button={{ label: 'Open the order', href: link }}
      >
        <OrderTable
          lines={lines.map((line) => lineOf(line))}
          sums={sumsOf(order, words)}
          currency={order.currency}
          words={words}
        />
      </LetterView>,
    ),
  }
}
