import type { CouponState } from '../model.ts'

export const COUPON_STATE_LABELS: Readonly<Record<CouponState, { label: string; color: string }>> = {
  active: { label: 'Active', color: 'green' },
  scheduled: { label: 'Scheduled', color: 'blue' },
  ended: { label: 'Expired', color: 'gray' },
  off: { label: 'Disabled', color: 'gray' },
}

export const formatUses = (used: number, limit: number | null): string =>
  limit === null ? used.toLocaleString('en') : `${used.toLocaleString('en')} of ${limit.toLocaleString('en')}`
