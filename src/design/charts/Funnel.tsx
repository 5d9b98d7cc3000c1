import classes from './charts.module.css'

export type FunnelStep = Readonly<{ label: string; count: number }>

type FunnelProps = {
  label: string
  steps: readonly FunnelStep[]
  formatCount: (count: number) => string
  formatPercent: (percent: number) => string
}

const getPercent = (count: number, of: number): number => (of > 0 ? (count / of) * 100 : 0)

/** Steps from the first to the last, with the part that stays. Everything is text; bars only repeat it. */
export const Funnel = ({ label, steps, formatCount, formatPercent }: FunnelProps) => {
  const first = steps[0]?.count ?? 0
  return (
    <ol className={classes.funnel} aria-label={label}>
      {steps.map(({ label, count }, index) => {
        const before = steps[index - 1]
        const share = getPercent(count, first)
        const lost = before ? before.count - count : 0
        return (
          <li key={label} className={classes.funnelStep}>
            {before ? (
              <span className={classes.funnelLoss}>
                {lost > 0
                  ? `${formatCount(lost)} left here (${formatPercent(getPercent(lost, before.count))})`
                  : 'All continued'}
              </span>
            ) : null}
            <span className={classes.funnelLabel}>{label}</span>
            <span className={classes.funnelTrack} aria-hidden>
              <span className={classes.funnelBar} style={{ width: `${Math.min(100, share)}%` }} />
            </span>
            <span className={classes.funnelCount}>
              <strong>{formatCount(count)}</strong>
              <span>{formatPercent(share)}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}
