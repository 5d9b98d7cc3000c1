export type Row = { label: string; value: string; target: string; isMet: boolean | undefined }

export const toMinRow = (label: string, value: number, target: number, detail = ''): Row => ({
  label,
  value: `${value.toFixed(3)}${detail ? ` (${detail})` : ''}`,
  target: `≥ ${target}`,
  isMet: value >= target,
})

export const toMaxRow = (
  label: string,
  value: number,
  target: number,
  { unit, digits = 1 }: { unit: string; digits?: number },
): Row => ({
  label,
  value: `${value.toFixed(digits)} ${unit}`,
  target: `≤ ${target} ${unit}`,
  isMet: value <= target,
})

export const toInfoRow = (label: string, value: string): Row => ({
  label,
  value,
  target: '',
  isMet: undefined,
})

const getMark = (isMet: boolean | undefined): string => (isMet === undefined ? ' ' : isMet ? '✓' : '✗')

export const printTable = (rows: readonly Row[]): void => {
  const width = (pick: (row: Row) => string): number => Math.max(...rows.map((row) => pick(row).length))
  const [labelWidth, valueWidth] = [width((row) => row.label), width((row) => row.value)]
  for (const row of rows)
    console.log(`${getMark(row.isMet)} ${row.label.padEnd(labelWidth)}  ${row.value.padEnd(valueWidth)}  ${row.target}`)
  const missed = rows.filter((row) => row.isMet === false)
  console.log(
    missed.length === 0 ? '\nEvery target is met.' : `\nTargets missed: ${missed.map((row) => row.label).join('; ')}`,
  )
}
