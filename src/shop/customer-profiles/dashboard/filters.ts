import { isOneOf } from '#base/enumerations/enumeration.ts'
import { CUSTOMER_STATUSES, type CustomerQuery } from '../contract.ts'

/** Search parameters of the list; an empty string means not set. */
export const FILTER_PARAMS = ['search', 'status', 'consent', 'tag', 'sort', 'page'] as const
export type FilterParams = Record<(typeof FILTER_PARAMS)[number], string>

export const PAGE_SIZE = 50
export const NO_FILTERS: FilterParams = { search: '', status: '', consent: '', tag: '', sort: '', page: '' }

const CONSENTS = ['yes', 'no'] as const

/** Builds the query for the server. Ignores unknown values, as in outdated links. */
export const toCustomerQuery = (params: FilterParams): CustomerQuery => ({
  search: params.search.trim() || undefined,
  status: isOneOf(CUSTOMER_STATUSES, params.status) ? params.status : undefined,
  consent: isOneOf(CONSENTS, params.consent) ? params.consent : undefined,
  tag: params.tag || undefined,
  sort: params.sort === 'name' ? 'name' : 'newest',
  page: /^[1-9]\d{0,4}$/.test(params.page) ? Number(params.page) : 1,
  limit: PAGE_SIZE,
})

/** Sort order and page are not filters. */
export const isFiltered = (params: FilterParams): boolean => {
  const { search, status, consent, tag } = toCustomerQuery(params)
  return [search, status, consent, tag].some((value) => value !== undefined)
}
