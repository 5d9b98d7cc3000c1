const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE

const later = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)

/** A provider has answered by then, or whoever asked it is dead. */
export const CHARGE_SECONDS = 60
/** For how long a provider that says nothing is asked again. */
const PATIENCE = 96 * HOUR

export const lookAfterCharge = (now: Date): Date => later(now, CHARGE_SECONDS * SECOND)
export const holdUntil = (now: Date, minutes: number): Date => later(now, minutes * MINUTE)
/** How long one node may take for the payments that it took to look at. */
export const leaseOf = (now: Date): Date => later(now, 5 * MINUTE)

/** While stock is kept: soon, and at the latest when its time is over. */
export const lookAgain = (now: Date, looks: number, expiresAt: Date): Date => {
  const next = later(now, Math.min(2 * SECOND * 2 ** Math.min(looks, 10), 2 * MINUTE))
  return next < expiresAt ? next : expiresAt
}

/** After that: less and less often, and then no more; a webhook may still tell. */
export const lookLate = (now: Date, looks: number, createdAt: Date): Date | null =>
  now.getTime() - createdAt.getTime() > PATIENCE
    ? null
    : later(now, Math.min(MINUTE * 2 ** Math.min(looks, 10), 6 * HOUR))

/** A message that could not be followed up, for about a day; then null. */
export const MOST_TRIES = 12
export const tryMessageAgain = (now: Date, tries: number): Date | null =>
  tries + 1 >= MOST_TRIES ? null : later(now, Math.min(MINUTE * 2 ** tries, 6 * HOUR))

/** Nobody is at work on it any more: what has not happened by now is called off. */
export const isAbandoned = (now: Date, createdAt: Date): boolean => lookAfterCharge(createdAt) <= now
