import { memoize } from '#base/memoize.ts'
import { HEX_DIGITS } from '#platform/hex-digits.ts'

/** Arrays of PostgreSQL in binary format: the number of dimensions, two fields that are not needed, size and first index, then elements. */
const DIMENSION_OFFSET = 12
const ELEMENTS_OFFSET = 20
const LENGTH_BYTES = 4

/** An empty or missing array has no dimension. */
const countElements = (array: Buffer | null): number =>
  array === null || array.readInt32BE(0) === 0 ? 0 : array.readInt32BE(DIMENSION_OFFSET)

export const readIntegers = (array: Buffer | null): Int32Array => {
  const numbers = new Int32Array(countElements(array))
  for (let index = 0; index < numbers.length; index++)
    numbers[index] = array?.readInt32BE(ELEMENTS_OFFSET + index * (LENGTH_BYTES + 4) + LENGTH_BYTES) ?? 0
  return numbers
}

/** The upper and lower halves of 64-bit integers. */
export const readBigintHalves = (array: Buffer | null): [high: Int32Array, low: Int32Array] => {
  const count = countElements(array)
  const [high, low] = [new Int32Array(count), new Int32Array(count)]
  for (let index = 0; index < count; index++) {
    const offset = ELEMENTS_OFFSET + index * (LENGTH_BYTES + 8) + LENGTH_BYTES
    high[index] = array?.readInt32BE(offset) ?? 0
    low[index] = array?.readInt32BE(offset + 4) ?? 0
  }
  return [high, low]
}

/** None may be null. */
export const readTexts = (array: Buffer | null): string[] => {
  const texts: string[] = []
  if (array === null) return texts
  let offset = ELEMENTS_OFFSET
  for (let count = countElements(array); count > 0; count--) {
    const end = offset + LENGTH_BYTES + array.readInt32BE(offset)
    texts.push(array.toString('utf8', offset + LENGTH_BYTES, end))
    offset = end
  }
  return texts
}

const UUID_BYTES = 16
const MAX_BYTES_PER_CODE_UNIT = 3
const DAY_MS = 86_400_000
/** PostgreSQL counts days and microseconds from here. */
const EPOCH_MS = Date.UTC(2000, 0, 1)
const UINT32 = 2 ** 32

const HYPHEN = 45
const writeUuid = (target: Buffer, offset: number, uuid: string): void => {
  let at = offset
  for (let index = 0; index < uuid.length; ) {
    if (uuid.charCodeAt(index) === HYPHEN) index++
    else {
      target[at++] = ((HEX_DIGITS[uuid.charCodeAt(index)] ?? 0) << 4) | (HEX_DIGITS[uuid.charCodeAt(index + 1)] ?? 0)
      index += 2
    }
  }
}

/** Short texts are written here: a call into Node takes longer. */
const MAX_SHORT_TEXT = 40
const MAX_ASCII = 127
const writeText = (target: Buffer, offset: number, text: string): number => {
  if (text.length > MAX_SHORT_TEXT) return target.write(text, offset)
  for (let index = 0; index < text.length; index++) {
    const code = text.charCodeAt(index)
    if (code > MAX_ASCII) return target.write(text, offset)
    target[offset + index] = code
  }
  return text.length
}

/** Days of events are few. */
const toDayNumber = memoize(100, (day) => (Date.parse(day) - EPOCH_MS) / DAY_MS)

type Encoding<Value> = Readonly<{
  /** Object identifier of the element type, the same in every database. */
  oid: number
  maxBytes: (value: Value) => number
  /** Returns the bytes that the value has. */
  write: (target: Buffer, offset: number, value: Value) => number
}>
const fixed = <Value>(
  oid: number,
  bytes: number,
  write: (target: Buffer, offset: number, value: Value) => unknown,
): Encoding<Value> => ({
  oid,
  maxBytes: () => bytes,
  write: (target, offset, value) => {
    write(target, offset, value)
    return bytes
  },
})

const ENCODINGS = {
  boolean: fixed<boolean>(16, 1, (target, offset, value) => target.writeUInt8(value ? 1 : 0, offset)),
  smallint: fixed<number>(21, 2, (target, offset, value) => target.writeInt16BE(value, offset)),
  text: {
    oid: 25,
    maxBytes: (value: string) => value.length * MAX_BYTES_PER_CODE_UNIT,
    write: writeText,
  },
  date: fixed<string>(1082, 4, (target, offset, value) => target.writeInt32BE(toDayNumber(value), offset)),
  timestamptz: fixed<Date>(1184, 8, (target, offset, value) => {
    const microseconds = (value.getTime() - EPOCH_MS) * 1000
    const high = Math.floor(microseconds / UINT32)
    target.writeInt32BE(high, offset)
    target.writeUInt32BE(microseconds - high * UINT32, offset + 4)
  }),
  uuid: fixed<string>(2950, UUID_BYTES, writeUuid),
} satisfies Record<string, Encoding<never>>

type ElementType = keyof typeof ENCODINGS
type ElementOf<Type extends ElementType> = (typeof ENCODINGS)[Type] extends Encoding<infer Value> ? Value : never

/** Where arrays are encoded, before a copy of the used bytes is made: their exact size is known only then. */
let scratch = Buffer.allocUnsafe(64 * 1024)
const ensureSpace = (end: number): void => {
  if (end <= scratch.length) return
  const larger = Buffer.allocUnsafe(end * 2)
  scratch.copy(larger)
  scratch = larger
}

/** Writes an array at `start` of the scratch memory and returns its end. */
type WriteArray<Item> = (items: readonly Item[], start: number) => number

/** A column of an `unnest`: its name, its type, and how its value is read from an item. */
export type ArrayColumn<Item> = Readonly<{ name: string; type: ElementType; writeArray: WriteArray<Item> }>

export const arrayColumn = <Item, Type extends ElementType>(
  name: string,
  type: Type,
  read: (item: Item) => ElementOf<Type>,
): ArrayColumn<Item> => {
  const { oid, maxBytes, write } = ENCODINGS[type] as unknown as Encoding<ElementOf<Type>>
  const writeArray: WriteArray<Item> = (items, start) => {
    let offset = start + ELEMENTS_OFFSET
    ensureSpace(offset)
    for (const [index, field] of [1, 0, oid, items.length, 1].entries())
      scratch.writeInt32BE(field, start + index * LENGTH_BYTES)
    for (const item of items) {
      const value = read(item)
      const at = offset + LENGTH_BYTES
      ensureSpace(at + maxBytes(value))
      const bytes = write(scratch, at, value)
      scratch.writeInt32BE(bytes, offset)
      offset = at + bytes
    }
    return offset
  }
  return { name, type, writeArray }
}

/**
 * Parameters of a prepared statement, `unnest($1::uuid[], $2::text[])`. PostgreSQL reads them in a fraction of the time that it needs for JSON
 * or for arrays as text. Texts are well-formed and without NUL. One allocation for all: many small ones keep the garbage collector busy.
 */
export const toBinaryArrays = <Item>(columns: readonly ArrayColumn<Item>[], items: readonly Item[]): Buffer[] => {
  const ends: number[] = []
  for (const { writeArray } of columns) ends.push(writeArray(items, ends.at(-1) ?? 0))
  const encoded = Buffer.from(scratch.subarray(0, ends.at(-1) ?? 0))
  return ends.map((end, index) => encoded.subarray(ends[index - 1] ?? 0, end))
}
