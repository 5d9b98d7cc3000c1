import type { BinaryRow } from '#platform/database/copy-rows.ts'
import type { VitalMetric } from '../model.ts'

/** Page loads by bucket. */
export type HistogramRow = { key: string; metric: VitalMetric; bucket: number; loads: number }

/** A stored histogram is a list of entries: two bytes with metric, device and bucket, then four with the number of loads. */
const BUCKETS = 512
const DEVICES = 8
const ENTRY_BYTES = 6
/** Of metrics and buckets together. */
const PLACES = 8 * BUCKETS

export const packHistogram = `string_agg(
  int2send((metric * ${DEVICES * BUCKETS} + device * ${BUCKETS} + bucket)::smallint) || int4send(loads), ''::bytea ORDER BY metric, device, bucket)`

type Counts = Int32Array
const toRows = (key: string, counts: Counts): HistogramRow[] => {
  const rows: HistogramRow[] = []
  for (const [place, loads] of counts.entries())
    if (loads > 0)
      rows.push({ key, metric: Math.floor(place / BUCKETS) as VitalMetric, bucket: place % BUCKETS, loads })
  return rows
}

/** Calls `add` for each entry with its place in `Counts` and its device. */
const readEntries = (buckets: Buffer, add: (place: number, device: number, loads: number) => void): void => {
  for (let offset = 0; offset < buckets.length; offset += ENTRY_BYTES) {
    const code = buckets.readUInt16BE(offset)
    const metric = Math.floor(code / (DEVICES * BUCKETS))
    add(metric * BUCKETS + (code % BUCKETS), Math.floor(code / BUCKETS) % DEVICES, buckets.readInt32BE(offset + 2))
  }
}

/**
 * Adds up stored histograms by key; rows with the same key follow each other, so that only one histogram is in memory. Rows are the key and the
 * buckets. Entries of other devices do not count.
 */
export const sumHistograms = (rows: readonly BinaryRow[], device?: number): HistogramRow[] => {
  const summed: HistogramRow[] = []
  const counts: Counts = new Int32Array(PLACES)
  let current: string | undefined
  const flush = (): void => {
    if (current !== undefined) summed.push(...toRows(current, counts))
    counts.fill(0)
  }
  for (const [name, buckets] of rows) {
    const key = String(name)
    if (key !== current) flush()
    current = key
    readEntries(buckets ?? Buffer.alloc(0), (place, ofDevice, loads) => {
      if (device === undefined || ofDevice === device) counts[place] = (counts[place] ?? 0) + loads
    })
  }
  flush()
  return summed
}

/** The same by device. */
export const sumHistogramsByDevice = (rows: readonly BinaryRow[], device?: number): HistogramRow[] => {
  const devices = Array.from({ length: DEVICES }, (): Counts => new Int32Array(PLACES))
  for (const [, buckets] of rows)
    readEntries(buckets ?? Buffer.alloc(0), (place, ofDevice, loads) => {
      const counts = devices[ofDevice]
      if (counts && (device === undefined || ofDevice === device)) counts[place] = (counts[place] ?? 0) + loads
    })
  return devices.flatMap((counts, ofDevice) => toRows(String(ofDevice), counts))
}

/** Adds up rows of the same key, metric and bucket. */
export const mergeHistograms = (a: HistogramRow[], b: readonly HistogramRow[]): HistogramRow[] => {
  if (b.length === 0) return a
  const merged = new Map<string, HistogramRow>()
  for (const row of [...a, ...b]) {
    const place = `${row.metric} ${row.bucket} ${row.key}`
    const known = merged.get(place)
    merged.set(place, known ? { ...known, loads: known.loads + row.loads } : row)
  }
  return [...merged.values()]
}
