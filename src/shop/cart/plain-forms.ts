import { CART_PATH } from '#base/format/text.ts'
import { ItemId } from '#base/id.ts'
import type { Fields } from '#platform/http/handle.ts'
import { OPTION_FIELD, PROBLEM_QUERY } from './model.ts'

/** Collects the form fields `option.Glaze` etc. into `options`. */
export const parseAddForm = (fields: Fields): Fields => {
  const selected = Object.entries(fields).filter(([name]) => name.startsWith(OPTION_FIELD))
  return {
    ...fields,
    options: Object.fromEntries(selected.map(([name, value]) => [name.slice(OPTION_FIELD.length), value])),
  }
}

export const toProblemUrl = (problem: string, item?: unknown): string => {
  const itemId = ItemId.safeParse(item)
  const query = new URLSearchParams({
    [PROBLEM_QUERY.problem]: problem,
    ...(itemId.success && { [PROBLEM_QUERY.item]: itemId.data }),
  })
  return `${CART_PATH}?${query}`
}

/** There is no cart page to redirect to: the request does not belong to a site, or the site does not sell. */
export const hasNoCartPage = (code: string): boolean => /^(site|access|plan)\./.test(code)
