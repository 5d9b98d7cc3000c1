import { type DestinationStream, type Logger, pino } from 'pino'
import type { LogLevel } from './config.ts'
import { mask, maskUrl } from './log-mask.ts'
import { toPrettyLine } from './log-pretty.ts'

export type Log = Logger

type Options = {
  level: LogLevel
  /** Where lines go; standard output unless said. */
  to?: DestinationStream
  /** Short lines for a person instead of JSON for a machine. By default: when standard output is a terminal, but not in production. */
  readable?: boolean
}

/** What of a request is worth a line. Takes Fastify's request and Node's. */
type RequestLike = { id?: string; method?: string; url?: string; host?: string; ip?: string }
const describeRequest = ({ id, method, url, host, ip }: RequestLike) => ({
  id,
  method,
  url: url && maskUrl(url),
  host,
  ip,
})
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
        req: describeRequest,
        res: describeAnswer,
        err: (error: unknown) => mask(error instanceof Error ? pino.stdSerializers.err(error) : error),
      },
    },
    destination,
  )
}

/** Binds a request's id to every line that is written for it, so that the lines of one request can be found. */
export const forRequest = (log: Log, requestId: string): Log => log.child({ reqId: requestId })
