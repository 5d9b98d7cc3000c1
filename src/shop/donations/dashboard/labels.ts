import type { Currency } from '#base/enumerations/currencies.ts'
import { formatMinorUnits } from '#base/money-format.ts'
import type { Donation } from '../contract.ts'

export const DONATION_STATE_LABELS: Readonly<Record<Donation['state'], { label: string; color: string }>> = {
  awaiting: { label: 'Awaiting payment', color: 'yellow' },
  paid: { label: 'Paid', color: 'green' },
  'partly-refunded': { label: 'Partly refunded', color: 'gray' },
  refunded: { label: 'Refunded', color: 'gray' },
  canceled: { label: 'Canceled', color: 'gray' },
}

export const formatAmount = (digits: string, currency: Currency): string =>
  formatMinorUnits(digits, currency, { withCode: true })

export const formatDonationCount = (count: number): string =>
  count === 1 ? '1 donation' : `${count.toLocaleString('en')} donations`
