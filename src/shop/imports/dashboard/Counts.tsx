import type { Summary } from '../contract.ts'
import classes from './imports.module.css'

const LINES = [
  ['new', 'new'],
  ['changed', 'updated'],
  ['unchanged', 'unchanged'],
  ['faulty', 'with errors'],
] as const

/** Product counts by outcome. */
export const ImportCounts = ({ summary }: { summary: Summary }) => (
  <dl className={classes.counts}>
    {LINES.map(([name, label]) => (
      <div key={name} className={classes.count} data-tone={name === 'faulty' && summary.faulty > 0 ? 'bad' : undefined}>
        <dt>{label}</dt>
        <dd>{summary[name].toLocaleString('en')}</dd>
      </div>
    ))}
  </dl>
)
