import { styleText } from 'node:util'

type Style = Parameters<typeof styleText>[0]
const STYLES: Record<string, Style> = {
  fatal: 'red',
  error: 'red',
  warn: 'yellow',
  info: 'green',
  debug: 'blue',
  trace: 'gray',
}

/** Printed first or specially; all other properties follow as name=value. */
const PRINTED_FIELDS = new Set(['level', 'time', 'msg', 'err', 'req', 'res', 'responseTime'])

type Line = {
  level?: string
  time?: string
  msg?: string
  err?: { stack?: string; message?: string }
  req?: { method?: string; url?: string }
  res?: { statusCode?: number }
  responseTime?: number
}

const formatValue = (value: unknown): string =>
  typeof value === 'string' && !/\s/.test(value) ? value : JSON.stringify(value)

/** `12:03:04 info  GET /cart 200 3ms request completed reqId=7` from pino's JSON, for a terminal. */
export const toPrettyLine = (json: string): string => {
  let line: Line
  try {
    line = JSON.parse(json)
  } catch {
    return json
  }
  const level = line.level ?? 'info'
  const parts = [
    styleText('gray', line.time?.slice(11, 19) ?? ''),
    styleText(STYLES[level] ?? 'gray', level.padEnd(5)),
    line.req && `${line.req.method} ${line.req.url}`,
    line.res?.statusCode,
    line.responseTime !== undefined && `${Math.round(line.responseTime)}ms`,
    line.msg,
    ...Object.entries(line)
      .filter(([name]) => !PRINTED_FIELDS.has(name))
      .map(([name, value]) => styleText('gray', `${name}=${formatValue(value)}`)),
  ]
  const text = parts.filter((word) => word !== undefined && word !== false && word !== '').join(' ')
  const stack = line.err?.stack ?? line.err?.message
  return `${text}\n${stack ? `${stack.replace(/^/gm, '    ')}\n` : ''}`
}
