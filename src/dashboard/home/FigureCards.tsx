import { Paper, SimpleGrid, Text } from '@mantine/core'
import { ArrowDownRight, ArrowUpRight, Minus } from 'lucide-react'
import { formatMinorUnits } from '#base/money-format.ts'
import type { Comparison, Figures } from './contract.ts'
import { describeComparedDay, getChange } from './figure-labels.ts'
import classes from './home.module.css'

const formatCount = (value: number): string => value.toLocaleString('en')

const Change = ({ comparison }: { comparison: Comparison }) => {
  const change = getChange(comparison)
  if (change === null) return null
  const Icon = change > 0 ? ArrowUpRight : change < 0 ? ArrowDownRight : Minus
  return (
    <span className={classes.change} data-direction={Math.sign(change)}>
      <Icon size={14} aria-hidden />
      {change > 0 ? '+' : ''}
      {change}%
    </span>
  )
}

type CardProps = { label: string; comparison: Comparison; format: (value: number) => string; compared: string }

const FigureCard = ({ label, comparison, format, compared }: CardProps) => (
  <Paper component="section" className={classes.card} aria-label={`${label} today`}>
    <Text c="dimmed">{label} today</Text>
    <div className={classes.value}>
      {format(comparison.today)}
      <Change comparison={comparison} />
    </div>
    <Text c="dimmed" size="xs">
      {format(comparison.before)} {compared}
    </Text>
  </Paper>
)

/** Today beside the same weekday before. */
export const FigureCards = ({ figures }: { figures: Figures }) => {
  const { visits, orders, revenue, currency } = figures
  const compared = describeComparedDay(figures)
  const formatRevenue = (value: number): string => formatMinorUnits(String(value), currency)
  const cards = [
    visits && { label: 'Visits', comparison: visits, format: formatCount },
    orders && { label: 'Orders', comparison: orders, format: formatCount },
    revenue && { label: 'Revenue', comparison: revenue, format: formatRevenue },
  ].filter((card) => card !== null)
  return cards.length === 0 ? null : (
    <SimpleGrid cols={{ base: 1, xs: cards.length }} spacing="md">
      {cards.map((card) => (
        <FigureCard key={card.label} {...card} compared={compared} />
      ))}
    </SimpleGrid>
  )
}
