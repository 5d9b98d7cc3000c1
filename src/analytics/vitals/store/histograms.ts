import type { BinaryRow } from '#platform/database/copy-rows.ts'
import type { VitalMetric } from '../model.ts'

/** Page loads by bucket. */
export type HistogramRow = { key: string; metric: VitalMetric; bucket: number; loads: number }

/** A stored histogram is a list of entries: two bytes with metric, device and bucket, then four with the number of loads. */
const BUCKET_BITS = 9
const DEVICE_BITS = 3
const BUCKETS = 1 << BUCKET_BITS
const DEVICES = 1 << DEVICE_BITS
const METRICS = 8
const ENTRY_BYTES = 6
/** Of metrics and buckets together. */
const PLACES = METRICS * BUCKETS

export const packHistogram = `string_agg(
  int2send((metric * ${DEVICES * BUCKETS} + device * ${BUCKETS} + bucket)::smallint) || int4send(loads), ''::bytea ORDER BY metric, device, bucket)`

type Counts = Int32Array
const toRows = (key: string, counts: Counts): HistogramRow[] => {
  const rows: HistogramRow[] = []
  for (let place = 0; place < counts.length; place++) {
    const loads = counts[place] ?? 0
    if (loads > 0)
      rows.push({ key, metric: Math.floor(place / BUCKETS) as VitalMetric, bucket: place % BUCKETS, loads })
  }
  return rows
}

/** Bytes of one key and its stored histograms. A row is the key and the buckets. */
export type StoredHistograms = ReadonlyMap<string, readonly Uint8Array[]>
export const groupByKey = (rows: readonly BinaryRow[]): StoredHistograms => {
  const groups = new Map<string, Uint8Array[]>()
  for (const [name, buckets] of rows) {
    const key = String(name)
    const group = groups.get(key) ?? []
    if (buckets) group.push(buckets)
    groups.set(key, group)
  }
  return groups
}

/** Adds the entries of a device, or of all, to the counts of their metric and bucket; without bits for the bucket, of their metric. */
const addEntries = (
  counts: Counts,
  buckets: Uint8Array,
  device: number | undefined,
  bucketBits: typeof BUCKET_BITS | 0 = BUCKET_BITS,
): void => {
  const bucketMask = (1 << bucketBits) - 1
  for (let offset = 0; offset < buckets.length; offset += ENTRY_BYTES) {
    const code = ((buckets[offset] ?? 0) << 8) | (buckets[offset + 1] ?? 0)
    if (device !== undefined && ((code >> BUCKET_BITS) & (DEVICES - 1)) !== device) continue
    const metric = code >> (BUCKET_BITS + DEVICE_BITS)
    const place = (metric << bucketBits) | (code & bucketMask)
    const upper = ((buckets[offset + 2] ?? 0) << 8) | (buckets[offset + 3] ?? 0)
    const lower = ((buckets[offset + 4] ?? 0) << 8) | (buckets[offset + 5] ?? 0)
    counts[place] = (counts[place] ?? 0) + ((upper << 16) | lower)
  }
}

/** Adds up the histograms of each key, with the entries of a device or of all. Only one sum is in memory at a time. */
export const sumHistograms = (stored: StoredHistograms, device?: number): HistogramRow[] => {
  const counts: Counts = new Int32Array(PLACES)
  return [...stored].flatMap(([key, histograms]) => {
    counts.fill(0)
    for (const buckets of histograms) addEntries(counts, buckets, device)
    return toRows(key, counts)
  })
}

/** All histograms together, by device. */
export const sumHistogramsByDevice = (stored: StoredHistograms, device?: number): HistogramRow[] => {
  const all = [...stored.values()].flat()
  const devices = Array.from({ length: DEVICES }, (_, number) => number)
  return devices
    .filter((one) => device === undefined || one === device)
    .flatMap((one) => sumHistograms(new Map([[String(one), all]]), one))
}

/** Page loads of each key: those of the metric that most of them have. */
export const countLoadsByKey = (
  stored: StoredHistograms,
  open: readonly HistogramRow[],
  device?: number,
): Map<string, number> => {
  const counts: Counts = new Int32Array(METRICS)
  const openByKey = Map.groupBy(open, ({ key }) => key)
  const keys = new Set([...stored.keys(), ...openByKey.keys()])
  const loads = new Map<string, number>()
  for (const key of keys) {
    counts.fill(0)
    for (const buckets of stored.get(key) ?? []) addEntries(counts, buckets, device, 0)
    for (const row of openByKey.get(key) ?? []) counts[row.metric] = (counts[row.metric] ?? 0) + row.loads
    const most = Math.max(...counts)
    if (most > 0) loads.set(key, most)
  }
  return loads
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
