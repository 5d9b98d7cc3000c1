import { Group, Text, UnstyledButton } from '@mantine/core'
import { ChartLine, Table2 } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { ChartTable } from './ChartTable.tsx'
import type { ChartProps } from './chart-types.ts'
import classes from './charts.module.css'

type ChartFigureProps = Pick<ChartProps, 'label' | 'series' | 'points' | 'format'> & {
  /** The main figure in a sentence. */
  summary: ReactNode
  /** Head of the first column of the table. */
  pointLabel: string
  /** Bars have patterns, lines are plain or dashed. */
  marks?: 'lines' | 'bars'
  children: ReactNode
}

/** A chart with its sentence, the names of its lines or bars, and the same numbers as a table in its place. */
export const ChartFigure = (props: ChartFigureProps) => {
  const { label, series, points, format, summary, pointLabel, marks = 'lines', children } = props
  const [isTable, setIsTable] = useState(false)
  const id = useId()
  const Icon = isTable ? ChartLine : Table2
  return (
    <figure className={classes.figure} aria-label={label}>
      <Group justify="space-between" align="flex-start" gap="xs" wrap="nowrap" mb="sm">
        <figcaption className={classes.caption}>
          <Text component="span">{summary}</Text>
          {series.length > 1 ? (
            <span className={classes.legend}>
              {series.map(({ label, isComparison }, number) => (
                <span key={label} className={classes.legendItem}>
                  <span
                    className={classes.key}
                    data-series={number}
                    data-marks={marks}
                    data-compared={isComparison || undefined}
                    aria-hidden
                  />
                  {label}
                </span>
              ))}
            </span>
          ) : null}
        </figcaption>
        <UnstyledButton
          className={classes.toggle}
          aria-pressed={isTable}
          aria-controls={id}
          onClick={() => setIsTable((current) => !current)}
        >
          <Icon size={15} aria-hidden />
          {isTable ? 'Show chart' : 'Show table'}
        </UnstyledButton>
      </Group>
      <div id={id} className={classes.body} data-chart={!isTable || undefined}>
        {isTable ? (
          <ChartTable label={label} series={series} points={points} format={format} pointLabel={pointLabel} />
        ) : (
          children
        )}
      </div>
    </figure>
  )
}
