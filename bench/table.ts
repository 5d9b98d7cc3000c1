export type Row = { what: string; figure: string; target: string; good: boolean | undefined }

export const atLeast = (what: string, value: number, target: number, detail = ''): Row => ({
  what,
  figure: `${value.toFixed(3)}${detail ? ` (${detail})` : ''}`,
  target: `≥ ${target}`,
  good: value >= target,
})

export const atMost = (
  what: string,
  value: number,
  target: number,
  { unit, digits = 1 }: { unit: string; digits?: number },
): Row => ({
  what,
  figure: `${value.toFixed(digits)} ${unit}`,
  target: `≤ ${target} ${unit}`,
  good: value <= target,
})

export const info = (what: string, figure: string): Row => ({ what, figure, target: '', good: undefined })

const mark = (good: boolean | undefined): string => (good === undefined ? ' ' : good ? '✓' : '✗')

export const printTable = (rows: readonly Row[]): void => {
  const width = (pick: (row: Row) => string): number => Math.max(...rows.map((row) => pick(row).length))
  const [what, figure] = [width((row) => row.what), width((row) => row.figure)]
  for (const row of rows)
    console.log(`${mark(row.good)} ${row.what.padEnd(what)}  ${row.figure.padEnd(figure)}  ${row.target}`)
  const short = rows.filter((row) => row.good === false)
  console.log(
    short.length === 0 ? '\nEvery target is met.' : `\nShort of the target: ${short.map((row) => row.what).join('; ')}`,
  )
}
