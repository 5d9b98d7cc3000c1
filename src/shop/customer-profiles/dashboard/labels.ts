import { formatMinorUnits } from '#base/money-format.ts'
import type { CustomerStatus, Spent } from '../contract.ts'

export const STATUS_LABELS: Readonly<Record<CustomerStatus, { label: string; color: string }>> = {
  account: { label: 'Account', color: 'green' },
  unconfirmed: { label: 'No account', color: 'gray' },
  guest: { label: 'Guest', color: 'gray' },
}

export const formatSpent = ({ amount, currency, testMode }: Spent): string =>
  `${formatMinorUnits(amount, currency, { withCode: true })}${testMode ? ' (test)' : ''}`
