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
export const toOrderQuery = (params: FilterParams): OrderQuery => {
  const { sort, direction } = SORTS.find(({ word }) => word === params.sort) ?? SORTS[0]
  return {
    search: params.search.trim() || undefined,
    state: isOneOf(ORDER_STATES, params.state) ? params.state : undefined,
    payment: isOneOf(PAYMENT_STATES, params.payment) ? params.payment : undefined,
    fulfilment: isOneOf(FULFILLMENT_STATES, params.fulfilment) ? params.fulfilment : undefined,
    test: isOneOf(TEST, params.test) ? params.test : undefined,
    from: dayOf(params.from),
    to: dayOf(params.to),
    sort,
    direction,
    page: /^[1-9]\d{0,4}$/.test(params.page) ? Number(params.page) : 1,
    limit: PAGE_SIZE,
  }
}

/** Sort order and page are not filters. */
export const isFiltered = (params: FilterParams): boolean => {
  const { sort, direction, page, limit, ...filters } = toOrderQuery(params)
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
