import type { SalesSums } from '#analytics/sales/model.ts'
import type { Metric } from '../metrics.ts'

export const REVENUE_METRICS = {
  orders: { key: 'orders', label: 'Orders', unit: 'count', compute: ({ orders }) => orders },
  revenue: { key: 'revenue', label: 'Revenue', unit: 'money', compute: ({ revenue }) => revenue },
} as const satisfies Readonly<Record<string, Metric<SalesSums>>>

export const REVENUE: readonly Metric<SalesSums>[] = [REVENUE_METRICS.orders, REVENUE_METRICS.revenue]
