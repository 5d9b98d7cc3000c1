import type { Row } from '#platform/csv/table.ts'
import type { ReadContext } from './product.ts'

/** The columns of option names and values, by position. */
type OptionColumns = {
  places: readonly number[]
  name: (place: number) => string
  value: (place: number) => string
}

type Options = {
  /** Undefined if the file has no column for names. */
  names: string[] | undefined
  /** In the order of `names`; missing values at the end are omitted. */
  valuesOf: (row: Row) => string[]
}

/** Removes empty values at the end; catalog validation reports missing values by their number. */
export const trimTrailingEmpty = (values: readonly string[]): string[] =>
  values.slice(0, values.findLastIndex((value) => value !== '') + 1)

/**
 * The first row that names options defines the options of the product. Later rows may name them in another order: a value belongs to the
 * option named next to it, or to the option at its position if its row names none.
 */
export const readOptions = (
  rows: readonly Row[],
  { places, name, value }: OptionColumns,
  { table, report }: Pick<ReadContext, 'table' | 'report'>,
): Options => {
  const namesIn = (row: Row): string[] => places.map((place) => row.cell(name(place)))
  const naming = rows.find((row) => namesIn(row).some((text) => text !== ''))
  if (!naming || !table.has(name(1)))
    return {
      names: table.has(name(1)) ? [] : undefined,
      valuesOf: (row) => places.map((place) => row.cell(value(place))).filter((text) => text !== ''),
    }
  const byPlace = namesIn(naming)
  const names = byPlace.filter((text) => text !== '')
  const ranks = byPlace.map((text, at) => (text === '' ? undefined : byPlace.slice(0, at).filter(Boolean).length))
  const rankOf = new Map(names.map((text, rank) => [text.toLowerCase(), rank]))
  const isStrange = (option: string): boolean => option !== '' && !rankOf.has(option.toLowerCase())

  const valuesOf = (row: Row): string[] => {
    const own = namesIn(row)
    const isUsual = own.every((text, at) => text === '' || text === byPlace[at])
    const values = names.map(() => '')
    const homeless: string[] = []
    for (const [at, place] of places.entries()) {
      const [option = '', text] = [own[at], row.cell(value(place))]
      const rank = isUsual ? ranks[at] : rankOf.get(option.toLowerCase())
      if (text === '') continue
      if (isStrange(option))
        report(
          row.number,
          name(place),
          `Row ${naming.number} defines the options ${names.join(', ')}; “${option.slice(0, 40)}” is not one of them.`,
        )
      else if (rank === undefined || values[rank] !== '') homeless.push(text)
      else values[rank] = text
    }
    return homeless.length > 0 ? [...values, ...homeless] : trimTrailingEmpty(values)
  }
  return { names, valuesOf }
}
