import { UnstyledButton } from '@mantine/core'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { CSSProperties, ReactNode } from 'react'
import type { Total } from '../contract.ts'
import { describeChange, formatFigure } from '../format-figures.ts'
import classes from './reports.module.css'

type ChangeProps = Pick<Total, 'unit' | 'value' | 'previous' | 'lessIsBetter'> & { comparedTo: string }

/** Up or down against the comparison, as an arrow and in words. */
export const ChangeText = ({ unit, value, previous, lessIsBetter, comparedTo }: ChangeProps) => {
  const change = describeChange(value, previous, unit)
  if (!change) return null
  if (change.direction === 'same') return <span className={classes.change}>{change.text}</span>
  const isUp = change.direction === 'up'
  const Arrow = isUp ? ArrowUp : ArrowDown
  const isGood = lessIsBetter ? !isUp : isUp
  return (
    <span className={classes.change} data-good={isGood}>
      <Arrow size={13} strokeWidth={2.25} aria-hidden />
      {change.text}
      <span className={classes.unseen}>
        {isUp ? ' more' : ' less'} than {comparedTo}
      </span>
    </span>
  )
}

type TotalsProps = {
  totals: readonly Total[]
  currency: string
  /** The dates of the comparison. */
  comparedTo: string
  /** Metrics that have a chart: their figures select it. */
  charted: ReadonlySet<string>
  selected: string | undefined
  onSelect: (metric: string) => void
}

const Figure = ({ total, currency, comparedTo }: { total: Total; currency: string; comparedTo: string }): ReactNode => (
  <>
    <span className={classes.totalLabel}>{total.label}</span>
    <span className={classes.totalValue}>{formatFigure(total.value, total.unit, currency)}</span>
    <span className={classes.totalChange}>
      <ChangeText {...total} comparedTo={comparedTo} />
    </span>
  </>
)

/** The main figures of a report. Those with a chart are buttons that show it. */
export const Totals = ({ totals, currency, comparedTo, charted, selected, onSelect }: TotalsProps) => (
  <ul
    className={classes.totals}
    style={
      { '--columns': totals.length > 5 ? Math.ceil(totals.length / 2) : Math.max(3, totals.length) } as CSSProperties
    }
  >
    {totals.map((total) => (
      <li key={total.metric}>
        {charted.size > 1 && charted.has(total.metric) ? (
          <UnstyledButton
            className={classes.total}
            aria-pressed={total.metric === selected}
            onClick={() => onSelect(total.metric)}
          >
            <Figure total={total} currency={currency} comparedTo={comparedTo} />
          </UnstyledButton>
        ) : (
          <div className={classes.total}>
            <Figure total={total} currency={currency} comparedTo={comparedTo} />
          </div>
        )}
      </li>
    ))}
  </ul>
)
