/**
 * Limits against card testing: donations need no goods and no address, so that stolen cards are tried on them first. Every payment is
 * limited in addition by the checkout: per purchase and per network address (checkout/attempt-limits.ts).
 */

const [MINUTE, HOUR] = [60, 3600]

/** Attempts to donate per network address, with a captcha and without scripts. */
export const ADDRESS_LIMIT = { times: 10, seconds: 10 * MINUTE }
export const PLAIN_ADDRESS_LIMIT = { times: 4, seconds: HOUR }
/** Attempts with one card or payment method. */
export const INSTRUMENT_LIMIT = { times: 5, seconds: HOUR }
/** Without scripts nothing proves that a person is at work, so that all of these donations to a site are limited together. */
export const PLAIN_SITE_LIMIT = { times: 30, seconds: HOUR }
/** Requests to an external captcha service per network address. */
export const CAPTCHA_LIMIT = { times: 30, seconds: 10 * MINUTE }
/** Longer than a challenge is valid: its solution counts once. */
export const CHALLENGE_LIMIT = { times: 1, seconds: HOUR }

/** A person needs longer to read the page and to fill in the form. */
const MIN_FILL_MS = 3000

/** Without a captcha: a filled honeypot, or a form that was filled in too fast. */
export const looksAutomated = ({ honeypot, fillMs }: { honeypot: string; fillMs: number }): boolean =>
  honeypot.trim() !== '' || fillMs < MIN_FILL_MS
