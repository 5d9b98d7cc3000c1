import type { CSSProperties } from 'react'
import classes from './charts.module.css'
import { ScrollBox } from './ScrollBox.tsx'

export type HeatRow = Readonly<{
  label: string
  /** Plain columns between the label and the heat. */
  facts: readonly string[]
  /** Percentages; null where the period has not come yet. */
  cells: readonly (number | null)[]
}>

type HeatTableProps = {
  label: string
  head: Readonly<{ label: string; facts: readonly string[]; cells: readonly string[] }>
  rows: readonly HeatRow[]
  format: (percent: number) => string
}

/** The strongest background still leaves enough contrast for text. */
const STRONGEST = 55

/** A cohort table: the stronger the background, the larger the percentage, which is always written. */
export const HeatTable = ({ label, head, rows, format }: HeatTableProps) => {
  const largest = rows.reduce((most, { cells }) => Math.max(most, ...cells.map((cell) => cell ?? 0)), 0)
  const getHeat = (cell: number | null): number => (largest > 0 ? Math.round(((cell ?? 0) / largest) * STRONGEST) : 0)
  return (
    <ScrollBox className={classes.heatBox} label={label}>
      <table className={classes.heat} aria-label={label}>
        <thead>
          <tr>
            {[head.label, ...head.facts, ...head.cells].map((text) => (
              <th key={text} scope="col">
                {text}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.label}>
              <th scope="row">{row.label}</th>
              {row.facts.map((fact, index) => (
                <td key={head.facts[index]}>{fact}</td>
              ))}
              {row.cells.map((cell, index) => (
                <td
                  key={head.cells[index]}
                  className={classes.heatCell}
                  data-known={cell !== null || undefined}
                  style={{ '--heat': `${getHeat(cell)}%` } as CSSProperties}
                >
                  {cell === null ? '' : format(cell)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollBox>
  )
}
