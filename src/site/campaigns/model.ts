import { transitions } from '#base/transitions.ts'

/** Rules of email campaigns; pure. */

export const CAMPAIGN_STATUSES = ['draft', 'scheduled', 'sending', 'sent', 'canceled'] as const
export type CampaignStatus = (typeof CAMPAIGN_STATUSES)[number]

/** A scheduled campaign that is canceled is a draft again; one that is being sent stops. */
export const campaignTransitions = transitions<CampaignStatus>({
  draft: ['scheduled'],
  scheduled: ['draft', 'sending'],
  sending: ['sent', 'canceled'],
  sent: [],
  canceled: [],
})

export const RECIPIENT_STATUSES = ['waiting', 'delivered', 'kept', 'bounced', 'failed', 'skipped'] as const
export type RecipientStatus = (typeof RECIPIENT_STATUSES)[number]

/** EDITOR-031, as the documents write it. */
export const NO_SUBJECT = 'Add an email subject.'

export const MAX_SUBJECT = 200
export const MAX_PREVIEW_TEXT = 200
/** CC and BCC each. */
export const MAX_COPIES = 20
export const MAX_BLOCKS = 60

/** The block types of pages that emails can show. */
export const EMAIL_BLOCK_TYPES = ['heading', 'text', 'image', 'button', 'quote', 'product', 'line', 'spacer'] as const
export type EmailBlockType = (typeof EMAIL_BLOCK_TYPES)[number]

const SECOND_MS = 1000
const FIRST_RETRY_MS = 30 * SECOND_MS
const MAX_RETRY_MS = 2 * 3600 * SECOND_MS
/** The last attempt is more than a day after the first, so that a mail server that is down for a day loses nothing. */
export const MAX_ATTEMPTS = 24

/** When an email is tried again after its given number of failed attempts; undefined after the last. */
export const getNextAttempt = (attempts: number, now: Date): Date | undefined =>
  attempts >= MAX_ATTEMPTS
    ? undefined
    : new Date(now.getTime() + Math.min(FIRST_RETRY_MS * 2 ** (attempts - 1), MAX_RETRY_MS))

/** Addresses from a text field: separated by commas, semicolons or white space. */
export const parseAddresses = (text: string): string[] => text.split(/[\s,;]+/).filter((address) => address !== '')

/** The addresses that get a copy: each once, CC before BCC, without those that get the email anyway. */
export const listCopies = (
  { cc, bcc }: { cc: readonly string[]; bcc: readonly string[] },
  subscribed: ReadonlySet<string>,
): { kind: 'cc' | 'bcc'; email: string }[] => {
  const seen = new Set(subscribed)
  const copies: { kind: 'cc' | 'bcc'; email: string }[] = []
  for (const [kind, addresses] of [['cc', cc] as const, ['bcc', bcc] as const])
    for (const email of addresses) {
      const key = email.toLowerCase()
      if (seen.has(key)) continue
      seen.add(key)
      copies.push({ kind, email })
    }
  return copies
}

export const countPeople = (count: number): string =>
  count === 1 ? '1 person' : `${count.toLocaleString('en')} people`

/** Stands for the recipient's link in the stored content. */
export const getUnsubscribePlaceholder = (campaignId: string): string => `https://unsubscribe.invalid/${campaignId}`
