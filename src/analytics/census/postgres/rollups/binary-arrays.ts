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
