import pg from 'pg'

/** The fields of a row in PostgreSQL's binary format; null is a missing value. */
export type BinaryRow = readonly (Buffer | null)[]

/** Values of parameters, which COPY does not know: they become literals. */
export type LiteralValue = string | number | readonly (string | number)[]

const toLiteral = (value: LiteralValue): string => {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? `(${value})` : 'NULL'
  if (typeof value === 'string') return pg.escapeLiteral(value)
  return `ARRAY[${value.map(toLiteral).join(', ')}]`
}

const HEADER_BYTES = 19
const END = -1
/** Of memory that rows share: a report reads ten thousand rows, and a buffer for each message is more work for the garbage collector. */
const SLAB_BYTES = 256 * 1024

/** Reads rows from the messages of a COPY. A row may be divided over messages. */
const createParser = () => {
  const rows: BinaryRow[] = []
  let slab = Buffer.alloc(0)
  /** The bytes from `position` to `end` of the slab are not parsed. */
  let [position, end] = [0, 0]
  let isStarted = false

  /** Undefined if the row is not complete. */
  const readRow = (): BinaryRow | undefined => {
    if (position + 2 > end) return undefined
    const count = slab.readInt16BE(position)
    if (count === END) return undefined
    let offset = position + 2
    const fields: (Buffer | null)[] = []
    for (let index = 0; index < count; index++) {
      if (offset + 4 > end) return undefined
      const length = slab.readInt32BE(offset)
      offset += 4
      if (length < 0) fields.push(null)
      else {
        if (offset + length > end) return undefined
        fields.push(slab.subarray(offset, offset + length))
        offset += length
      }
    }
    position = offset
    return fields
  }

  /** Copies the message: the driver uses its memory again. */
  const append = (message: Buffer): void => {
    if (end + message.length > slab.length) {
      const unparsed = slab.subarray(position, end)
      slab = Buffer.allocUnsafeSlow(Math.max(SLAB_BYTES, unparsed.length + message.length))
      unparsed.copy(slab)
      ;[position, end] = [0, unparsed.length]
    }
    message.copy(slab, end)
    end += message.length
  }

  return {
    rows,
    add: (message: Buffer): void => {
      append(message)
      if (!isStarted) {
        if (end < HEADER_BYTES) return
        isStarted = true
        position = HEADER_BYTES
      }
      for (let row = readRow(); row; row = readRow()) rows.push(row)
    },
  }
}

/**
 * Runs a SELECT as COPY in binary format: `bytea` arrives as it is stored. In ordinary results the driver reads every value as text, and
 * bytes as twice as many hexadecimal digits.
 */
export const copyRows = (
  client: Pick<pg.PoolClient, 'query'>,
  text: string,
  values: readonly LiteralValue[],
): Promise<BinaryRow[]> =>
  new Promise((resolve, reject) => {
    const parser = createParser()
    const select = text.replace(/\$(\d+)/g, (_, number: string) => toLiteral(values[Number(number) - 1] ?? ''))
    const statement = {
      text: `COPY (${select}) TO STDOUT (FORMAT binary)`,
      // The client replaces it to clear its timeout.
      callback: (error?: Error | null): void => (error ? reject(error) : resolve(parser.rows)),
      submit: (connection: pg.Connection): void => {
        ;(connection as unknown as { query: (text: string) => void }).query(statement.text)
      },
      handleCopyData: ({ chunk }: { chunk: Buffer }): void => parser.add(chunk),
      handleCommandComplete: (): void => {},
      handleError: (error: Error): void => statement.callback(error),
      handleReadyForQuery: (): void => statement.callback(),
    }
    client.query(statement as unknown as pg.Submittable)
  })
