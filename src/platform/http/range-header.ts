import type { ByteRange } from '#platform/storage/storage.ts'

export type ParsedRange = ByteRange | 'all' | 'unsatisfiable'

/** Parses `Range: bytes=…`. Multiple or invalid ranges get the whole file, as RFC 9110 allows. */
export const parseRange = (header: string | undefined, size: number): ParsedRange => {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header?.trim() ?? '') ?? []
  if (first === '' && last === '') return 'all'
  // `-500`: the last 500 bytes.
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first)
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1)
  if (first !== '' && last !== '' && Number(last) < Number(first)) return 'all'
  return start < size && start <= end ? { start, end } : 'unsatisfiable'
}

export const sizeHeaders = (size: number, part: ParsedRange): Record<string, string> => {
  if (part === 'unsatisfiable') return { 'content-range': `bytes */${size}`, 'content-length': '0' }
  if (part === 'all') return { 'content-length': String(size) }
  return {
    'content-range': `bytes ${part.start}-${part.end}/${size}`,
    'content-length': String(part.end - part.start + 1),
  }
}
