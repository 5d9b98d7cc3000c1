import type { Plane } from '../rollups/pack.ts'
import type { ColumnData } from './column-cache.ts'
import type { ColumnsOfDay } from './read-columns.ts'

/**
 * Fields of a column. `plane` has four bytes per number, so that loops over numbers are compiled for one type of array: with the stored
 * types they take several times as long. It is valid until the next day. `narrow` is as it is stored, for what is kept longer.
 */
export type DayColumn = Readonly<{
  dictionary: readonly string[]
  plane: (field: number) => Int32Array
  narrow: (field: number) => Plane
}>

export type DayColumns = Readonly<{ day: string; get: (column: number) => DayColumn }>

export const widen = (plane: Plane): Int32Array => (plane instanceof Int32Array ? plane : new Int32Array(plane))

/** Memory for wide planes, which the next day uses again: allocating it for each day costs more than filling it. */
export type Scratch = Map<string, Int32Array>

const copyTo = (scratch: Scratch, key: string, plane: Plane): Int32Array => {
  if (plane instanceof Int32Array) return plane
  const known = scratch.get(key)
  const memory = known && known.length >= plane.length ? known : new Int32Array(plane.length * 1.25)
  scratch.set(key, memory)
  memory.set(plane)
  return memory.subarray(0, plane.length)
}

const toDayColumn = (name: number, { dictionary, planes }: ColumnData, scratch: Scratch): DayColumn => {
  const wide = new Map<number, Int32Array>()
  const narrow = (field: number): Plane => {
    const plane = planes[field]
    if (!plane) throw new Error(`The column has no field ${field}.`)
    return plane
  }
  return {
    dictionary,
    narrow,
    plane: (field) => {
      const known = wide.get(field) ?? copyTo(scratch, `${name} ${field}`, narrow(field))
      wide.set(field, known)
      return known
    },
  }
}

/** The columns of a day as all queries of a scan use them, until the next day has the same `scratch`. */
export const toDayColumns = (day: string, columns: ColumnsOfDay, scratch: Scratch): DayColumns => {
  const known = new Map<number, DayColumn>()
  return {
    day,
    get: (name) => {
      const column = columns.get(name)
      if (!column) throw new Error(`Column ${name} was not read.`)
      const used = known.get(name) ?? toDayColumn(name, column, scratch)
      known.set(name, used)
      return used
    },
  }
}
