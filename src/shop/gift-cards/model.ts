import type { Currency } from '#base/enumerations/currencies.ts'
import { toInstant } from '#base/time.ts'

/** Rules of gift cards and store credit; pure. */

export const GIFT_CARD_KINDS = ['gift-card', 'store-credit'] as const
export type GiftCardKind = (typeof GIFT_CARD_KINDS)[number]

/** Kinds of ledger rows. Each row has the signed changes of what is available and of what payments hold. */
export const LEDGER_KINDS = [
  'issued',
  'held',
  'captured',
  'released',
  'refunded',
  'adjusted',
  'voided',
  'expired',
] as const
export type GiftCardLedgerKind = (typeof LEDGER_KINDS)[number]

/** A gift card, or the store credit of a customer, which has no code. */
export type GiftCard = Readonly<{
  id: string
  kind: GiftCardKind
  /** Of the code; empty for store credit. */
  lastFour: string
  /** Counts the codes that the card has had; old codes and links are invalid. */
  codeVersion: number
  /** The customer who owns the store credit. */
  memberId: string | null
  currency: Currency
  /** What can be spent, and what open payments hold, in minor units. */
  available: bigint
  held: bigint
  state: 'active' | 'void'
  expiresAt: Date | null
  /** Test cards pay test orders only. */
  testMode: boolean
  /** The order line that it was bought with. */
  orderId: string | null
  lineId: string | null
  recipientName: string
  recipientEmail: string
  senderName: string
  message: string
  language: string
  /** When the email is due; null if it is not emailed. */
  deliverAt: Date | null
  /** When the email was queued. */
  deliveredAt: Date | null
  createdAt: Date
}>

/** The part of a payment that a gift card or store credit pays. */
export type Tender = Readonly<{ giftCardId: string; kind: GiftCardKind; lastFour: string; amount: bigint }>

export const MAX_GIFT_CARDS = 10

export const isExpired = ({ expiresAt }: { expiresAt: Date | null }, now: Date): boolean =>
  expiresAt !== null && expiresAt <= now

type Spendable = Readonly<{ id: string; available: bigint; expiresAt: Date | null }>

/** GIFT-004: the earliest expiry first, then the smallest balance; the id makes the order the same everywhere. */
const compareSpending = (a: Spendable, b: Spendable): number => {
  const [expiryA, expiryB] = [a, b].map(({ expiresAt }) => expiresAt?.getTime() ?? Number.POSITIVE_INFINITY)
  if (expiryA !== expiryB) return (expiryA ?? 0) < (expiryB ?? 0) ? -1 : 1
  if (a.available !== b.available) return a.available < b.available ? -1 : 1
  return a.id < b.id ? -1 : a.id > b.id ? 1 : 0
}

/** How much each card pays, in the order of spending; cards that pay nothing are left out. The parts sum to `payable` or to all balances. */
export const allocateGiftCards = <Card extends Spendable>(
  cards: readonly Card[],
  payable: bigint,
): { card: Card; amount: bigint }[] => {
  const parts: { card: Card; amount: bigint }[] = []
  let rest = payable
  for (const card of [...cards].sort(compareSpending)) {
    const amount = card.available < rest ? card.available : rest
    if (amount <= 0n || parts.length === MAX_GIFT_CARDS) continue
    parts.push({ card, amount })
    rest -= amount
  }
  return parts
}

export const sumAmounts = (parts: readonly { amount: bigint }[]): bigint =>
  parts.reduce((sum, { amount }) => sum + amount, 0n)

/** Emails with a chosen date are sent in the morning of the site's time zone. */
const DELIVERY_HOUR = 8

/** Null: as soon as it is paid. */
export const getDeliveryTime = (deliverOn: string | null, timeZone: string): Date | null => {
  if (deliverOn === null) return null
  const [year = 1970, month = 1, day = 1] = deliverOn.split('-').map(Number)
  return toInstant({ year, month, day, hour: DELIVERY_HOUR, minute: 0, second: 0 }, timeZone)
}

/** A card that is issued on the 31st expires on the last day of a shorter month. */
export const getExpiry = (issuedAt: Date, months: number | null): Date | null => {
  if (months === null) return null
  const expiry = new Date(issuedAt)
  expiry.setUTCMonth(expiry.getUTCMonth() + months)
  if (expiry.getUTCDate() !== issuedAt.getUTCDate()) expiry.setUTCDate(0)
  return expiry
}

/** Longer texts are no codes. */
export const MAX_CODE_LENGTH = 100

/** The page with the form for a code. */
/** Leads to the balance page. */
export const GIFT_CARDS_PATH = '/gift-card'
export const BALANCE_PATH = `${GIFT_CARDS_PATH}/balance`
export const BALANCE_ACTION = '/api/gift-cards/balance'

/** In the query string of the balance page, after a form without JavaScript. Keys, so that a link cannot put text on the page. */
export const BALANCE_PROBLEMS = ['unknown', 'limit'] as const
export type BalanceProblem = (typeof BALANCE_PROBLEMS)[number]

export const getBalancePath = (problem: BalanceProblem): string => `${BALANCE_PATH}?problem=${problem}`

/** The page of one card, by the signed token of an email. */
export const getGiftCardPath = (token: string): string => `/gift-card/${token}`
