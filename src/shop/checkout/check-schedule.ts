const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const later = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)

/** By then the provider has responded, or the process that charged has died. */
export const CHARGE_SECONDS = 60
/** How long an expired payment is still checked. */
const MAX_CHECK_AGE = 96 * HOUR

export const firstCheckAt = (now: Date): Date => later(now, CHARGE_SECONDS * SECOND)
export const holdUntil = (now: Date, minutes: number): Date => later(now, minutes * MINUTE)
/**
 * Unfinished payments hold a product for two full holds per visitor and three per network address (shared by several people) in the time
 * of eight; starting again does not extend it.
 */
const WINDOW_HOLDS = 8
const VISITOR_HOLDS = 2
const CLIENT_HOLDS = 3
const SHORTEST_HOLD = MINUTE
export const holdWindowStart = (now: Date, holdMinutes: number): Date =>
  later(now, -WINDOW_HOLDS * holdMinutes * MINUTE)

/** Minutes for which the next payment may hold stock; 0 if no useful time is left. */
export const limitHold = (holdMinutes: number, held: { visitor: number; client: number }): number => {
  const hold = holdMinutes * MINUTE
  const left = Math.min(hold, VISITOR_HOLDS * hold - held.visitor, CLIENT_HOLDS * hold - held.client)
  return left < Math.min(SHORTEST_HOLD, hold) ? 0 : left / MINUTE
}

/** How long a node may process a batch before other nodes take it over. */
export const leaseUntil = (now: Date): Date => later(now, 5 * MINUTE)

/** While stock is held: with increasing delay, at the latest when the hold expires. */
export const nextCheckAt = (now: Date, looks: number, expiresAt: Date): Date => {
  const next = later(now, Math.min(2 * SECOND * 2 ** Math.min(looks, 10), 2 * MINUTE))
  return next < expiresAt ? next : expiresAt
}

/** After the hold expired: with increasing delay, then null; a webhook may still report the outcome. */
export const nextLateCheckAt = (now: Date, looks: number, createdAt: Date): Date | null =>
  now.getTime() - createdAt.getTime() > MAX_CHECK_AGE
    ? null
    : later(now, Math.min(MINUTE * 2 ** Math.min(looks, 10), 6 * HOUR))

/** Retries of a failed webhook, for about a day; then null. */
export const MAX_TRIES = 12
export const nextRetryAt = (now: Date, tries: number): Date | null =>
  tries + 1 >= MAX_TRIES ? null : later(now, Math.min(MINUTE * 2 ** tries, 6 * HOUR))

/** The process that started the payment has died: the payment can be canceled. */
export const isAbandoned = (now: Date, createdAt: Date): boolean => firstCheckAt(createdAt) <= now
