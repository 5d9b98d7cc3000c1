import { createFingerprint } from './fingerprint.ts'

/** Stored script errors. Reports are untrusted, so everything is truncated, sanitized or dropped. */
export const LIMITS = {
  errorsPerReport: 10,
  stackCharacters: 5000,
  messageCharacters: 1000,
  /** Maximum URL length. */
  addressCharacters: 2083,
  eventCharacters: 100,
  userAgentCharacters: 500,
  detailCharacters: 500,
  details: 20,
  keptDays: 30,
  keptPerSite: 10_000,
}

export type ReportedError = { event: string; data: Readonly<Record<string, unknown>>; timestamp: number }

export type ScriptError = {
  event: string
  message: string
  stack: string
  pageUrl: string
  userAgent: string
  /** Groups errors by cause. */
  fingerprint: string
  details: Readonly<Record<string, string | number | boolean>>
  happenedAt: Date
}

/** Cart and order tokens in URLs: readers of script errors may not have access to orders. */
const mask = (value: string): string =>
  value.replace(/\/order\/[^\s:)'"]+/g, '/order/…').replace(/([?&]\w*token=)[^\s&:)'"]+/gi, '$1…')

/** PostgreSQL stores neither U+0000 nor lone surrogates, which truncation can leave. */
export const truncate = (value: unknown, characters: number): string =>
  typeof value === 'string' ? mask(value.replaceAll('\0', '').slice(0, characters).toWellFormed()) : ''

/** The page URL without its query. */
const pageOf = (value: unknown): string => {
  if (typeof value !== 'string' || !URL.canParse(value)) return ''
  const { protocol, host, pathname } = new URL(value)
  return protocol === 'https:' || protocol === 'http:'
    ? truncate(`${protocol}//${host}${pathname}`, LIMITS.addressCharacters)
    : ''
}

const COLUMNS = new Set(['message', 'stack', 'url'])

/** Flat details such as line and column; nested values are dropped. */
const detailsOf = (data: ReportedError['data']): ScriptError['details'] => {
  const details: Record<string, string | number | boolean> = {}
  for (const [name, value] of Object.entries(data).slice(0, LIMITS.details)) {
    if (COLUMNS.has(name)) continue
    const key = truncate(name, LIMITS.eventCharacters)
    if (typeof value === 'string') details[key] = truncate(value, LIMITS.detailCharacters)
    else if (typeof value === 'number' || typeof value === 'boolean') details[key] = value
  }
  return details
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Browser clocks can be wrong; use the timestamp only if it is plausible. */
const momentOf = (timestamp: number, now: Date): Date =>
  timestamp <= now.getTime() && timestamp >= now.getTime() - DAY_MS ? new Date(timestamp) : now

export const toScriptError = ({ event, data, timestamp }: ReportedError, userAgent: string, now: Date): ScriptError => {
  const message = truncate(data.message, LIMITS.messageCharacters) || 'Unknown error'
  const stack = truncate(data.stack, LIMITS.stackCharacters)
  return {
    event: truncate(event, LIMITS.eventCharacters),
    message,
    stack,
    pageUrl: pageOf(data.url),
    userAgent: truncate(userAgent, LIMITS.userAgentCharacters),
    fingerprint: createFingerprint({ message, stack, source: truncate(data.source, LIMITS.addressCharacters) }),
    details: detailsOf(data),
    happenedAt: momentOf(timestamp, now),
  }
}
