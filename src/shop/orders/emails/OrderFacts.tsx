import type { CSSProperties, ReactNode } from 'react'
import { EmailLines } from '#platform/email/EmailLines.tsx'
import { formatAddressLines } from '#shop/regions/model.ts'
import type { OrderMessages } from '../messages.ts'
import { getBillingAddress } from '../model.ts'
import type { OrderEmailData } from './customer-email.tsx'

type Fact = { label: string; lines: readonly string[] }

const SANS = "-apple-system, BlinkMacSystemFont, 'Segoe UI', Helvetica, Arial, sans-serif"
/** Two columns where they fit, without a media query, which some clients remove. */
const block: CSSProperties = {
  display: 'inline-block',
  boxSizing: 'border-box',
  width: '100%',
  maxWidth: 232,
  margin: '20px 0 0',
  padding: '0 12px 0 0',
  font: `400 15px/1.5 ${SANS}`,
  color: '#1c1b19',
  verticalAlign: 'top',
}
const label: CSSProperties = { fontSize: 13, fontWeight: 400, color: '#6b675f' }

const FactBlocks = ({ facts }: { facts: readonly Fact[] }): ReactNode =>
  facts
    .filter(({ lines }) => lines.length > 0)
    .map((fact) => (
      <p key={fact.label} className="ink" style={block}>
        <span className="quiet" style={label}>
          {fact.label}
        </span>
        <br />
        <span dir="auto">
          <EmailLines lines={fact.lines} />
        </span>
      </p>
    ))

type Props = { order: OrderEmailData['order']; messages: OrderMessages; language?: string }

const toDeliveryFacts = ({ order: { details, language: ordered }, messages, language = ordered }: Props): Fact[] => {
  const { option, shippingAddress } = details
  const isShipped = option !== null && !option.pickup
  return [
    { label: messages.shippingAddress, lines: isShipped ? formatAddressLines(shippingAddress, language) : [] },
    { label: messages.delivery, lines: option ? [option.name, option.description].filter(Boolean) : [] },
  ]
}

const toContactFacts = ({ order: { details, language: ordered }, messages, language = ordered }: Props): Fact[] => {
  const { option, email, phone } = details
  const billingAddress = getBillingAddress(details)
  const sameAddress = option && !option.pickup ? [messages.sameAddress] : []
  return [
    {
      label: messages.billingAddress,
      lines: billingAddress ? formatAddressLines(billingAddress, language) : sameAddress,
    },
    { label: messages.contact, lines: [email, phone].filter(Boolean) },
  ]
}

/** Where the order ships and who pays. */
export const OrderFacts = (props: Props): ReactNode => (
  <FactBlocks facts={[...toDeliveryFacts(props), ...toContactFacts(props)]} />
)

/** Where the order ships. */
export const DeliveryFacts = (props: Props): ReactNode => <FactBlocks facts={toDeliveryFacts(props)} />
