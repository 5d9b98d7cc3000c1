/** Limits of payment attempts, against card testing: trying many stolen card numbers on a shop. */

export const FAILED_ATTEMPTS_PERIOD_MS = 24 * 3600_000
/** Failed payments of one cart within that period. */
const MAX_FAILED_ATTEMPTS = 15
/** So many mistyped cards cost no time. */
const FAILED_ATTEMPTS_WITHOUT_DELAY = 3
const [FIRST_DELAY_SECONDS, MAX_DELAY_SECONDS] = [5, 900]

export type FailedAttempts = Readonly<{ count: number; lastAt: Date | null }>

/** Seconds until the cart may be paid for again; 0 if it may be now. */
export const getAttemptDelay = ({ count, lastAt }: FailedAttempts, now: Date): number => {
  if (lastAt === null || count < FAILED_ATTEMPTS_WITHOUT_DELAY) return 0
  const delay =
    count >= MAX_FAILED_ATTEMPTS
      ? FAILED_ATTEMPTS_PERIOD_MS / 1000
      : Math.min(FIRST_DELAY_SECONDS * 2 ** (count - FAILED_ATTEMPTS_WITHOUT_DELAY), MAX_DELAY_SECONDS)
  return Math.max(0, Math.ceil(delay - (now.getTime() - lastAt.getTime()) / 1000))
}
