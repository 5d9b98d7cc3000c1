import { isOneOf } from '#base/enumerations/enumeration.ts'
import { FormId } from '#base/id.ts'
import { SUBMISSION_FOLDERS, type SubmissionFilters } from '#site/forms/contract.ts'

/** Query parameters of the list; '' means not set. Links to submissions keep them, so that “Older” follows the same list. */
export const FILTER_PARAMS = ['search', 'form', 'folder', 'from', 'to', 'page'] as const
export type FilterParams = Record<(typeof FILTER_PARAMS)[number], string>

export const PAGE_SIZE = 50

const parseDay = (text: string): string | undefined =>
  /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text)) ? text : undefined

/** Unknown values, as in an old link, are ignored. */
export const toFilters = (params: FilterParams): SubmissionFilters => ({
  search: params.search.trim() || undefined,
  formId: FormId.safeParse(params.form).data,
  folder: isOneOf(SUBMISSION_FOLDERS, params.folder) ? params.folder : 'inbox',
  from: parseDay(params.from),
  to: parseDay(params.to),
})

export const parsePage = (text: string): number => (/^[1-9]\d{0,4}$/.test(text) ? Number(text) : 1)

/** The folder and the page are not filters. */
export const isFiltered = (params: FilterParams): boolean => {
  const { folder: _, ...filters } = toFilters(params)
  return Object.values(filters).some((value) => value !== undefined)
}

export const NO_FILTERS: FilterParams = { search: '', form: '', folder: '', from: '', to: '', page: '' }
