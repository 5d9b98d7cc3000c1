import { type Currency, isCurrency } from '#base/enumerations/currencies.ts'
import { moneyFromDecimal, moneyToDecimal } from '#base/money.ts'
import { MAX_TAG_LENGTH } from '#shop/catalog/model.ts'

/** Sort order, filters and page of a product list, as encoded in the query string. */

export const LISTING_SORTS = ['by-hand', 'newest', 'price-up', 'price-down', 'title'] as const
export type ListingSort = (typeof LISTING_SORTS)[number]

export type ListingQuery = {
  page: number
  sort: ListingSort
  tag?: string
  /** Minor units. */
  min?: bigint
  max?: bigint
  available: boolean
  sale: boolean
}

const MAX_PAGE = 10_000

export const parsePageNumber = (query: URLSearchParams): number => {
  const page = Number(query.get('page') ?? '1')
  return Number.isSafeInteger(page) && page >= 1 && page <= MAX_PAGE ? page : 1
}

/** A comma before one or two final digits is a decimal separator; other commas group digits. */
const parseAmount = (input: string | null, currency: string): bigint | undefined => {
  if (!input || !isCurrency(currency)) return undefined
  const amount = moneyFromDecimal(input.replace(/,(\d{1,2})$/, '.$1'), currency)?.amount
  return amount !== undefined && amount >= 0n ? amount : undefined
}

/** Invalid parameters are ignored. */
export const parseListingQuery = (query: URLSearchParams, currency: string): ListingQuery => {
  const tag = query.get('tag')?.trim()
  const sort = query.get('sort')
  const [from, to] = [parseAmount(query.get('min'), currency), parseAmount(query.get('max'), currency)]
  // Swapped limits mean the range between them.
  const [min, max] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
  return {
    page: parsePageNumber(query),
    sort: LISTING_SORTS.find((each) => each === sort) ?? 'by-hand',
    ...(tag ? { tag: tag.slice(0, MAX_TAG_LENGTH) } : {}),
    ...(min ? { min } : {}),
    ...(max === undefined ? {} : { max }),
    available: query.get('available') === '1',
    sale: query.get('sale') === '1',
  }
}

/** The value of a form field. */
export const formatDecimal = (amount: bigint | undefined, currency: string): string =>
  amount === undefined ? '' : moneyToDecimal({ amount, currency: currency as Currency }).replace(/\.0+$/, '')

/** Canonical URL: defaults are omitted and parameters have a fixed order. */
export const buildListingUrl = (path: string, listing: ListingQuery, currency: string): string => {
  const query = new URLSearchParams()
  if (listing.sort !== 'by-hand') query.set('sort', listing.sort)
  if (listing.tag !== undefined) query.set('tag', listing.tag)
  if (listing.min !== undefined) query.set('min', formatDecimal(listing.min, currency))
  if (listing.max !== undefined) query.set('max', formatDecimal(listing.max, currency))
  if (listing.available) query.set('available', '1')
  if (listing.sale) query.set('sale', '1')
  if (listing.page > 1) query.set('page', String(listing.page))
  return query.size === 0 ? encodeURI(path) : `${encodeURI(path)}?${query}`
}
