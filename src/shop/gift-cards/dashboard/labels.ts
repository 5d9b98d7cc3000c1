import type { Currency } from '#base/enumerations/currencies.ts'
import { formatMinorUnits } from '#base/money-format.ts'
import type { GiftCardDetails, GiftCardStatus, GiftCardSummary } from '../owner-contract.ts'

export const STATUS_LABELS: Readonly<Record<GiftCardStatus, { label: string; color: string }>> = {
  active: { label: 'Active', color: 'green' },
  used: { label: 'Used up', color: 'gray' },
  expired: { label: 'Expired', color: 'gray' },
  void: { label: 'Void', color: 'gray' },
}

export const KIND_LABELS: Readonly<Record<GiftCardSummary['kind'], string>> = {
  'gift-card': 'Gift card',
  'store-credit': 'Store credit',
}

export const formatAmount = (digits: string, currency: Currency): string =>
  formatMinorUnits(digits, currency, { withCode: true })

export const describeCard = ({ kind, lastFour }: Pick<GiftCardSummary, 'kind' | 'lastFour'>): string =>
  kind === 'store-credit' ? 'Store credit' : `Gift card …${lastFour}`

type Entry = GiftCardDetails['ledger'][number]

const ENTRY_LABELS: Readonly<Record<Entry['kind'], string>> = {
  issued: 'Issued',
  held: 'Held for a payment',
  captured: 'Used',
  released: 'Released by a payment',
  refunded: 'Refunded',
  adjusted: 'Adjusted',
  voided: 'Voided',
  expired: 'Expired',
}

/** A captured entry changes what is held; its amount is what was used. */
export const describeEntry = (
  { kind, availableChange, heldChange }: Pick<Entry, 'kind' | 'availableChange' | 'heldChange'>,
  currency: Currency,
): { label: string; amount: string } => {
  const digits = kind === 'captured' ? heldChange : availableChange
  const sign = digits.startsWith('-') || digits === '0' ? '' : '+'
  return { label: ENTRY_LABELS[kind], amount: `${sign}${formatAmount(digits, currency)}` }
}
