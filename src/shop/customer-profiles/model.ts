import type { Address } from '#shop/orders/details-schema.ts'

/** Rules of customer profiles; pure. */

export const ACCOUNT_PAGE_PATH = '/account'
/** Actions of the forms on the account page, and the download of the customer's data; see account-contract.ts. */
export const ACCOUNT_FORM_ACTION = '/api/site-users/account/actions'
export const ACCOUNT_EXPORT_PATH = '/api/site-users/account/data'
export const DELETE_ACCOUNT_ACTION = '/api/site-users/account/deletion'
/** Where a visitor lands after deleting the account. */
export const ACCOUNT_DELETED_PATH = `${ACCOUNT_PAGE_PATH}?deleted`
/** Sections of the account page; their ids are the targets of links and redirects. */
export const ACCOUNT_SECTIONS = [
  'orders',
  'downloads',
  'gift-cards',
  'addresses',
  'cards',
  'profile',
  'sessions',
  'data',
] as const
export type AccountSection = (typeof ACCOUNT_SECTIONS)[number]

export const MAX_ADDRESSES = 20
export const ORDERS_PER_PAGE = 10

export const MAX_TAGS = 20
export const MAX_TAG_LENGTH = 40

/** Trimmed, without duplicates that differ only in case. */
export const normalizeTags = (tags: readonly string[]): string[] => [
  ...new Map(
    tags.flatMap((tag) => {
      const text = tag.trim().replace(/\s+/g, ' ')
      return text === '' ? [] : [[text.toLowerCase(), text] as const]
    }),
  ).values(),
]

const toKey = (address: Address): string =>
  Object.entries(address)
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([, value]) => value.trim().toLowerCase())
    .join('\n')

/** Whether two addresses differ only in case and surrounding spaces. */
export const isSameAddress = (a: Address, b: Address): boolean => toKey(a) === toKey(b)

/** What a parcel needs at least; the rules of the country are checked when the customer pays. */
const REQUIRED_PARTS = ['lastName', 'line1', 'city', 'country'] as const

export const listMissingParts = (address: Address): (keyof Address)[] =>
  REQUIRED_PARTS.filter((part) => address[part] === '')

export const isCompleteAddress = (address: Address): boolean => listMissingParts(address).length === 0

/** The notice on the account page after a form was sent, or the reason why it was rejected. */
export const ACCOUNT_NOTICES = [
  'address-saved',
  'address-deleted',
  'card-removed',
  'profile-saved',
  'signed-out',
  'invalid-address',
  'too-many-addresses',
  'wrong-password',
  'not-confirmed',
  'failed',
] as const
export type AccountNotice = (typeof ACCOUNT_NOTICES)[number]

const ERRORS: ReadonlySet<AccountNotice> = new Set([
  'invalid-address',
  'too-many-addresses',
  'wrong-password',
  'not-confirmed',
  'failed',
])
export const isErrorNotice = (notice: AccountNotice): boolean => ERRORS.has(notice)

export const toNoticePath = (notice: AccountNotice, section: AccountSection): string =>
  `${ACCOUNT_PAGE_PATH}?notice=${notice}#${section}`
