/** Second line of defense against bots, after the captcha. What looks like spam is stored as spam, and the sender does not notice. */

/** A person needs longer to fill in a form. Browsers can complete a single field, such as a newsletter's, faster. */
const MIN_FILL_MS = 2000
const MIN_SINGLE_FIELD_MS = 800
/** Without JavaScript the visitor has typed before and only confirms the entries. */
const MIN_CONFIRM_MS = 1000

export type Attempt = {
  /** The honeypot, a field that people do not see. */
  honeypot: string
  /** Between the submission key and the submission. */
  fillMs: number
  filledFields: number
  withoutScript: boolean
  /** A verified captcha shows that a browser was at work, so timing is not considered. */
  hasCaptcha: boolean
}

const getMinimumMs = ({ withoutScript, filledFields }: Attempt): number => {
  if (withoutScript) return MIN_CONFIRM_MS
  return filledFields > 1 ? MIN_FILL_MS : MIN_SINGLE_FIELD_MS
}

export const isSpam = (attempt: Attempt): boolean =>
  attempt.honeypot.trim() !== '' ||
  (!attempt.hasCaptcha && attempt.filledFields > 0 && attempt.fillMs < getMinimumMs(attempt))
