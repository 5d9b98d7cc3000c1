import { hash, randomBytes } from 'node:crypto'
import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogLevel } from './config.ts'
import { mask, maskUrl } from './log-mask.ts'
import { toPrettyLine } from './log-pretty.ts'

export type Log = Logger

type Options = {
  level: LogLevel
  /** Destination; standard output by default. */
  to?: DestinationStream
  /** Pretty lines instead of JSON. Defaults to true when standard output is a terminal, except in production. */
  readable?: boolean
}

/** Serializes a Fastify or Node request. */
type RequestLike = { id?: string; method?: string; url?: string; host?: string; ip?: string }
const createRequestSerializer = () => {
  let salt = { day: 0, text: '' }
  /** Relates the lines of one client on one day. The address itself is personal data, and a new salt every day ends the relation. */
  const hashClient = (ip: string): string => {
    const day = Math.floor(Date.now() / 86_400_000)
    if (salt.day !== day) salt = { day, text: randomBytes(16).toString('hex') }
    return hash('sha256', salt.text + ip).slice(0, 12)
  }
  return ({ id, method, url, host, ip }: RequestLike) => ({
    id,
    method,
    url: url && maskUrl(url),
    host,
    client: ip && hashClient(ip),
  })
}
const describeAnswer = ({ statusCode }: { statusCode?: number }) => ({ statusCode })

const maskRecord = (record: Record<string, unknown>) => mask(record) as Record<string, unknown>

export const createLog = ({ level, to, readable }: Options): Log => {
  const forPeople = readable ?? (process.stdout.isTTY === true && process.env.NODE_ENV !== 'production')
  const out = to ?? pino.destination({ dest: 1, sync: true })
  const destination = forPeople ? { write: (line: string) => void out.write(toPrettyLine(line)) } : out
  return pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }), log: maskRecord },
      serializers: {
        req: createRequestSerializer(),
        res: describeAnswer,
        err: (error: unknown) => mask(error instanceof Error ? pino.stdSerializers.err(error) : error),
      },
    },
    destination,
  )
}
