import classes from './charts.module.css'
import { getShares } from './geometry.ts'

export type DistributionPart = Readonly<{ label: string; tone: 'good' | 'fair' | 'poor'; count: number }>

type DistributionBarProps = {
  label: string
  parts: readonly DistributionPart[]
  formatPercent: (percent: number) => string
}

/** Shares of good, fair and poor. Parts are named below, in the order of the bar, and differ by pattern. */
export const DistributionBar = ({ label, parts, formatPercent }: DistributionBarProps) => {
  const shares = getShares(parts.map(({ count }) => count))
  return (
    <div className={classes.distribution}>
      <div className={classes.distributionTrack} aria-hidden>
        {parts.map(({ label, tone }, index) => (
          <span
            key={label}
            data-tone={tone}
            style={{ flexGrow: shares[index], display: shares[index] ? undefined : 'none' }}
          />
        ))}
      </div>
      <ul className={classes.distributionLabels} aria-label={label}>
        {parts.map(({ label, tone }, index) => (
          <li key={label}>
            <span className={classes.toneKey} data-tone={tone} aria-hidden />
            {label} <strong>{formatPercent(shares[index] ?? 0)}</strong>
          </li>
        ))}
      </ul>
    </div>
  )
}
