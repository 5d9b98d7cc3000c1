import { NativeSelect } from '@mantine/core'
import type { Interval } from '#analytics/census/event-store.ts'
import type { ReportName } from '../catalog.ts'
import { getIntervals } from './date-range.ts'
import { RangePicker } from './RangePicker.tsx'
import { REPORT_INFO } from './report-groups.ts'
import type { ReportState, StateParams } from './report-state.ts'
import classes from './reports.module.css'

type ReportControlsProps = {
  report: ReportName
  state: ReportState
  change: (next: Partial<StateParams>) => void
  /** Without a chart over time there is nothing to divide. */
  hasInterval: boolean
}

const COMPARISONS = [
  { value: 'previous', label: 'vs. previous period' },
  { value: 'year', label: 'vs. previous year' },
  { value: 'none', label: 'No comparison' },
]

const INTERVALS: Readonly<Record<Interval, string>> = { hour: 'Hourly', day: 'Daily', week: 'Weekly', month: 'Monthly' }

/** Date range, comparison and interval; all of them are kept in the URL. */
export const ReportControls = ({ report, state, change, hasInterval }: ReportControlsProps) => {
  const intervals = getIntervals(state.range)
  return (
    <div className={classes.controls}>
      <RangePicker
        preset={state.preset}
        range={state.range}
        onPreset={(range) => change({ range, from: '', to: '', interval: '' })}
        onCustom={({ from, to }) => change({ range: '', from, to, interval: '' })}
      />
      {REPORT_INFO[report].hasComparison ? (
        <NativeSelect
          aria-label="Comparison"
          className={classes.compare}
          data={COMPARISONS}
          value={state.compare}
          onChange={({ currentTarget }) => change({ compare: currentTarget.value })}
        />
      ) : null}
      {hasInterval && intervals.length > 1 ? (
        <NativeSelect
          aria-label="Interval"
          data={intervals.map((value) => ({ value, label: INTERVALS[value] }))}
          value={state.interval}
          onChange={({ currentTarget }) => change({ interval: currentTarget.value })}
        />
      ) : null}
    </div>
  )
}
