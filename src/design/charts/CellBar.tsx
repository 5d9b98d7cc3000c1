import type { ReactNode } from 'react'
import classes from './charts.module.css'

/** Text of a table cell on a bar whose length is its share of the largest value. */
export const CellBar = ({ share, children }: { share: number; children: ReactNode }) => (
  <span className={classes.cellBar}>
    <span className={classes.cellBarFill} style={{ width: `${Math.min(100, Math.max(0, share))}%` }} aria-hidden />
    <span className={classes.cellBarText}>{children}</span>
  </span>
)
