import { isOneOf } from '#base/enumerations/enumeration.ts'
import type { OrderQuery } from '#shop/orders/contract.ts'
import { FULFILLMENT_STATES, ORDER_STATES, PAYMENT_STATES } from '#shop/orders/model.ts'

/** Search parameters of the list; an empty string means not set. */
export const FILTER_PARAMS = ['search', 'state', 'payment', 'fulfilment', 'test', 'from', 'to', 'sort', 'page'] as const
export type FilterParams = Record<(typeof FILTER_PARAMS)[number], string>

export const PAGE_SIZE = 50

export const SORTS = [
  { word: '', label: 'Newest first', sort: 'placed', direction: 'down' },
  { word: 'oldest', label: 'Oldest first', sort: 'placed', direction: 'up' },
  { word: 'total-down', label: 'Largest first', sort: 'total', direction: 'down' },
  { word: 'total-up', label: 'Smallest first', sort: 'total', direction: 'up' },
  { word: 'customer', label: 'By customer', sort: 'customer', direction: 'up' },
] as const

const TEST = ['yes', 'no'] as const
const dayOf = (word: string): string | undefined =>
  /^\d{4}-\d\d-\d\d$/.test(word) && !Number.isNaN(Date.parse(word)) ? word : undefined

/** Builds the query for the server. Ignores unknown values, as in outdated links. */
export const toOrderQuery = (words: FilterParams): OrderQuery => {
  const { sort, direction } = SORTS.find(({ word }) => word === words.sort) ?? SORTS[0]
  return {
    search: words.search.trim() || undefined,
    state: isOneOf(ORDER_STATES, words.state) ? words.state : undefined,
    payment: isOneOf(PAYMENT_STATES, words.payment) ? words.payment : undefined,
    fulfilment: isOneOf(FULFILLMENT_STATES, words.fulfilment) ? words.fulfilment : undefined,
    test: isOneOf(TEST, words.test) ? words.test : undefined,
    from: dayOf(words.from),
    to: dayOf(words.to),
    sort,
    direction,
    page: /^[1-9]\d{0,4}$/.test(words.page) ? Number(words.page) : 1,
    limit: PAGE_SIZE,
  }
}

/** Sort order and page are not filters. */
export const isFiltered = (words: FilterParams): boolean => {
  const { sort, direction, page, limit, ...filters } = toOrderQuery(words)
  return Object.values(filters).some((value) => value !== undefined)
}

export const NO_FILTERS: FilterParams = {
  search: '',
  state: '',
  payment: '',
  fulfilment: '',
  test: '',
  from: '',
  to: '',
  sort: '',
  page: '',
}

export const countPages = (total: number): number => Math.max(1, Math.ceil(total / PAGE_SIZE))
