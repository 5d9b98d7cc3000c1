import type { SignUpStatus } from '../model.ts'
import type { SignUp, SignUpGroup } from '../owner-contract.ts'

export const STATUS_LABELS: Readonly<Record<SignUpStatus, { label: string; color: string }>> = {
  waiting: { label: 'Waiting', color: 'yellow' },
  notified: { label: 'Notified', color: 'green' },
  unsubscribed: { label: 'Unsubscribed', color: 'gray' },
}

const EMAIL_LABELS: Readonly<Record<NonNullable<SignUp['emailStatus']>, string>> = {
  queued: 'Sending',
  sent: 'Email sent',
  kept: 'In the email log, not sent',
  failed: 'Email failed',
}

export const describeEmail = ({ status, emailStatus }: Pick<SignUp, 'status' | 'emailStatus'>): string => {
  if (status !== 'notified') return ''
  return emailStatus ? EMAIL_LABELS[emailStatus] : ''
}

export const formatGroupName = ({
  productTitle,
  variantName,
}: Pick<SignUpGroup, 'productTitle' | 'variantName'>): string =>
  variantName ? `${productTitle} (${variantName})` : productTitle

export const isSoldOut = ({ unlimited, qtyInStock }: Pick<SignUpGroup, 'unlimited' | 'qtyInStock'>): boolean =>
  !unlimited && qtyInStock <= 0

export const describeStock = (group: SignUpGroup): { label: string; color: string } => {
  if (!group.isVisible) return { label: 'Hidden', color: 'gray' }
  if (isSoldOut(group)) return { label: 'Sold out', color: 'gray' }
  return {
    label: group.unlimited ? 'Unlimited' : `${group.qtyInStock.toLocaleString('en')} in stock`,
    color: 'green',
  }
}

export const countEmails = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'email' : 'emails'}`
export const countPeople = (count: number): string =>
  `${count.toLocaleString('en')} ${count === 1 ? 'person' : 'people'}`

/** Those with most people waiting first. */
export const sortGroups = (groups: readonly SignUpGroup[]): SignUpGroup[] =>
  groups.toSorted((a, b) => b.waiting - a.waiting || (a.lastSignUpAt < b.lastSignUpAt ? 1 : -1))

const normalize = (text: string): string => text.normalize('NFKC').toLowerCase()

export const matchesSearch = (texts: readonly string[], search: string): boolean =>
  texts.some((text) => normalize(text).includes(normalize(search.trim())))

let languageNames: Intl.DisplayNames | undefined

/** `German`; the code if the language is unknown. */
export const formatLanguage = (code: string): string => {
  languageNames ??= new Intl.DisplayNames(['en'], { type: 'language' })
  try {
    return languageNames.of(code) ?? code
  } catch {
    return code
  }
}
