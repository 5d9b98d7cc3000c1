import { readBigintHalves, readIntegers, readTexts } from '#platform/database/binary-arrays.ts'
import { createPause } from '../pause.ts'
import { Column } from './columns.ts'
import { pack } from './pack.ts'

type Encoded = { dictionary: string[]; data: Buffer }

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/** Replaces values by their place in the sorted dictionary, so that the same values have the same codes. */
const toCodes = (values: readonly string[]): { dictionary: string[]; codes: Int32Array } => {
  const dictionary = [...new Set(values)].sort(compareText)
  const places = new Map(dictionary.map((value, place) => [value, place]))
  return { dictionary, codes: Int32Array.from(values, (value) => places.get(value) ?? 0) }
}

const encodeValues = (array: Buffer | null): Encoded => {
  const { dictionary, codes } = toCodes(readTexts(array))
  return { dictionary, data: pack([codes]) }
}

/** Entries of all visits, whose JSON is an array of them, and the place of the visit of each. */
const parseEntries = async <Entry>(array: Buffer | null): Promise<{ entries: Entry[]; visits: Int32Array }> => {
  const pause = createPause()
  const entries: Entry[] = []
  const visits: number[] = []
  for (const [visit, json] of readTexts(array).entries()) {
    const ofVisit: Entry[] = JSON.parse(json)
    for (const entry of ofVisit) {
      entries.push(entry)
      visits.push(visit)
    }
    await pause()
  }
  return { entries, visits: Int32Array.from(visits) }
}

type PageEntry = [path: string, pageViews: number, seconds: number, timedViews: number]

const encodePages = async (array: Buffer | null): Promise<Encoded> => {
  const { entries, visits } = await parseEntries<PageEntry>(array)
  const { dictionary, codes } = toCodes(entries.map(([path]) => path))
  const numbers = ([1, 2, 3] as const).map((field) => Int32Array.from(entries, (entry) => entry[field]))
  return { dictionary, data: pack([visits, codes, ...numbers]) }
}

type EventEntry = [type: number, name: string, label: string, count: number]

/** An event has one label per day. */
const encodeEvents = async (array: Buffer | null): Promise<Encoded> => {
  const { entries, visits } = await parseEntries<EventEntry>(array)
  const keys = entries.map(([type, name]) => JSON.stringify([type, name]))
  const labels = new Map<string, string>()
  for (const [index, [, , label]] of entries.entries()) {
    const key = keys[index] ?? ''
    const known = labels.get(key)
    if (known === undefined || compareText(known, label) < 0) labels.set(key, label)
  }
  const { dictionary, codes } = toCodes(keys)
  return {
    dictionary: dictionary.map((key) => JSON.stringify([...JSON.parse(key), labels.get(key) ?? ''])),
    data: pack([visits, codes, Int32Array.from(entries, ([, , , count]) => count)]),
  }
}

/** `fields` are the results of `getSelects`, in PostgreSQL's binary format. */
export const encodeColumn = async (column: number, fields: readonly (Buffer | null)[]): Promise<Encoded> => {
  const [first = null] = fields
  if (column === Column.page) return encodePages(first)
  if (column === Column.events) return encodeEvents(first)
  if (column === Column.visitors) return { dictionary: [], data: pack(readBigintHalves(first)) }
  if (column === Column.sums || column === Column.hours) return { dictionary: [], data: pack(fields.map(readIntegers)) }
  return encodeValues(first)
}
