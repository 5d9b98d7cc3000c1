import type { VisitFilter } from '#analytics/census/event-store.ts'
import { Dimension } from '#analytics/census/model.ts'
import { isOneOf } from '#base/enumerations/enumeration.ts'
import { FILTERS } from './catalog.ts'
import { unknownFilterError } from './errors.ts'

/** `device:phone`. The value may contain colons and may be empty: visits without a campaign. */
export const parseFilter = (text: string): VisitFilter => {
  const end = text.indexOf(':')
  const name = text.slice(0, end)
  if (!isOneOf(FILTERS, name)) throw unknownFilterError(name)
  return { dimension: Dimension[name], value: text.slice(end + 1) }
}
