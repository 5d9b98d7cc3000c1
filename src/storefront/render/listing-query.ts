import { type Currency, isCurrency } from '#base/enumerations/currencies.ts'
import { moneyFromDecimal, moneyToDecimal } from '#base/money.ts'
import { LONGEST_TAG } from '#shop/catalog/model.ts'

/** What somebody wants to see of a store, as it stands in the address. */

export const LISTING_SORTS = ['by-hand', 'newest', 'price-up', 'price-down', 'title'] as const
export type ListingSort = (typeof LISTING_SORTS)[number]

export type ListingWish = {
  page: number
  sort: ListingSort
  tag?: string
  /** Minor units. */
  min?: bigint
  max?: bigint
  available: boolean
  sale: boolean
}

const LAST_PAGE = 10_000

export const pageNumber = (query: URLSearchParams): number => {
  const page = Number(query.get('page') ?? '1')
  return Number.isSafeInteger(page) && page >= 1 && page <= LAST_PAGE ? page : 1
}

/** `12,50` is twelve and a half to most of the world; grouping by commas stays what it is. */
const amountOf = (typed: string | null, currency: string): bigint | undefined => {
  if (!typed || !isCurrency(currency)) return undefined
  const amount = moneyFromDecimal(typed.replace(/,(\d{1,2})$/, '.$1'), currency)?.amount
  return amount !== undefined && amount >= 0n ? amount : undefined
}

/** What cannot be read is as if nobody had said it: an address is typed by people and programs alike. */
export const readWish = (query: URLSearchParams, currency: string): ListingWish => {
  const tag = query.get('tag')?.trim()
  const sort = query.get('sort')
  const [from, to] = [amountOf(query.get('min'), currency), amountOf(query.get('max'), currency)]
  // Whoever mixes up the two fields means what lies between.
  const [min, max] = from !== undefined && to !== undefined && from > to ? [to, from] : [from, to]
  return {
    page: pageNumber(query),
    sort: LISTING_SORTS.find((each) => each === sort) ?? 'by-hand',
    ...(tag ? { tag: tag.slice(0, LONGEST_TAG) } : {}),
    ...(min ? { min } : {}),
    ...(max === undefined ? {} : { max }),
    available: query.get('available') === '1',
    sale: query.get('sale') === '1',
  }
}

/** As it stands in a field. */
export const decimalOf = (amount: bigint | undefined, currency: string): string =>
  amount === undefined ? '' : moneyToDecimal({ amount, currency: currency as Currency }).replace(/\.0+$/, '')

export const isNarrowed = ({ tag, min, max, available, sale }: ListingWish): boolean =>
  tag !== undefined || min !== undefined || max !== undefined || available || sale

/** The address of a wish: what is usual is not said, and everything has its place, so that one list has one address. */
export const wishAddress = (path: string, wish: ListingWish, currency: string): string => {
  const query = new URLSearchParams()
  if (wish.sort !== 'by-hand') query.set('sort', wish.sort)
  if (wish.tag !== undefined) query.set('tag', wish.tag)
  if (wish.min !== undefined) query.set('min', decimalOf(wish.min, currency))
  if (wish.max !== undefined) query.set('max', decimalOf(wish.max, currency))
  if (wish.available) query.set('available', '1')
  if (wish.sale) query.set('sale', '1')
  if (wish.page > 1) query.set('page', String(wish.page))
  return query.size === 0 ? encodeURI(path) : `${encodeURI(path)}?${query}`
}
