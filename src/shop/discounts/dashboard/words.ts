import type { CouponState } from '../model.ts'

export const STATE_WORDS: Readonly<Record<CouponState, { words: string; color: string }>> = {
  active: { words: 'Active', color: 'green' },
  scheduled: { words: 'Scheduled', color: 'blue' },
  ended: { words: 'Ended', color: 'gray' },
  off: { words: 'Off', color: 'gray' },
}

export const usesInWords = (used: number, limit: number | null): string =>
  limit === null ? used.toLocaleString('en') : `${used.toLocaleString('en')} of ${limit.toLocaleString('en')}`
