import type { SignUpGroup } from '../owner-contract.ts'

/** Emails that are being written for a variant, as far as the screen knows. */
export type Sending = Readonly<{ total: number; waiting: number; unchanged: number }>
export type SendingByVariant = ReadonlyMap<string, Sending>

/** Polls without a change after which the sending has stopped: the variant sold out, or the job waits for its next attempt. */
const MAX_UNCHANGED = 10

type Step = {
  sending: SendingByVariant
  /** Variants without waiting people. */
  finished: string[]
  /** Variants whose remaining people keep waiting. */
  stopped: string[]
}

/** Compares with newly loaded groups. */
export const followSending = (
  sending: SendingByVariant,
  groups: readonly Pick<SignUpGroup, 'variantId' | 'waiting'>[],
): Step => {
  const next = new Map<string, Sending>()
  const step: Step = { sending: next, finished: [], stopped: [] }
  for (const [variantId, before] of sending) {
    const waiting = groups.find((group) => group.variantId === variantId)?.waiting ?? 0
    const unchanged = waiting === before.waiting ? before.unchanged + 1 : 0
    if (waiting === 0) step.finished.push(variantId)
    else if (unchanged > MAX_UNCHANGED) step.stopped.push(variantId)
    else next.set(variantId, { ...before, waiting, unchanged })
  }
  return step
}

export const getSendingPercent = ({ total, waiting }: Sending): number =>
  total === 0 ? 100 : Math.round((Math.max(0, total - waiting) / total) * 100)
