export const BILLING_UNITS = ['WEEK', 'MONTH', 'YEAR'] as const
export type BillingUnit = (typeof BILLING_UNITS)[number]

export type BillingPeriod = { value: number; unit: BillingUnit }

export const BILLING_CYCLES_PER_YEAR: Readonly<Record<BillingUnit, number>> = { WEEK: 52, MONTH: 12, YEAR: 1 }

/** `numBillingCycles` of a subscription that continues until it is canceled. */
export const INDEFINITE_CYCLES = 0
