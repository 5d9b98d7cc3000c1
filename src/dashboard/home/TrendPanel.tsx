import { SimpleGrid } from '@mantine/core'
import { formatMinorUnits } from '#base/money-format.ts'
import { ChartFigure } from '#design/charts/ChartFigure.tsx'
import { LineChart } from '#design/charts/LineChart.tsx'
import { countWord } from '#design/format/count-word.ts'
import { Panel } from '#design/layout/Panel.tsx'
import type { Figures } from './contract.ts'
import { formatFullDay, formatShortDay } from './figure-labels.ts'

type Trend = {
  label: string
  values: readonly (number | null)[]
  summary: string
  format: (value: number | null) => string
}

const sum = (values: readonly (number | null)[]): number =>
  values.reduce<number>((total, value) => total + (value ?? 0), 0)

const TrendChart = ({ days, trend: { label, values, summary, format } }: { days: Figures['days']; trend: Trend }) => {
  const chart = {
    label: `${label} per day`,
    series: [{ label }],
    points: days.map(({ day }, index) => ({
      label: formatFullDay(day),
      tick: formatShortDay(day),
      values: [values[index] ?? null],
    })),
    format,
    // Neither visits nor cents are divided.
    scale: 'integer' as const,
  }
  return (
    <ChartFigure {...chart} summary={summary} pointLabel="Day">
      {/* Today is not over. */}
      <LineChart {...chart} incompleteIndex={days.length - 1} />
    </ChartFigure>
  )
}

/** Visits and revenue of the last days. */
export const TrendPanel = ({ figures: { days, visits, revenue, currency } }: { figures: Figures }) => {
  const formatMoney = (value: number): string => formatMinorUnits(String(Math.round(value)), currency)
  const visitValues = days.map((day) => day.visits)
  const revenueValues = days.map((day) => day.revenue)
  const trends: Trend[] = [
    ...(visits
      ? [
          {
            label: 'Visits',
            values: visitValues,
            summary: countWord(sum(visitValues), 'visit', 'visits'),
            format: (value: number | null) => (value === null ? '–' : value.toLocaleString('en')),
          },
        ]
      : []),
    ...(revenue
      ? [
          {
            label: 'Revenue',
            values: revenueValues,
            summary: `${formatMoney(sum(revenueValues))} revenue`,
            format: (value: number | null) => (value === null ? '–' : formatMoney(value)),
          },
        ]
      : []),
  ]
  // A chart of zeros says less than the figures of today.
  const hasData = trends.some(({ values }) => values.some((value) => value !== null && value !== 0))
  return !hasData ? null : (
    <Panel title={`Last ${days.length} days`}>
      <SimpleGrid cols={{ base: 1, sm: trends.length }} spacing="xl">
        {trends.map((trend) => (
          <TrendChart key={trend.label} days={days} trend={trend} />
        ))}
      </SimpleGrid>
    </Panel>
  )
}
