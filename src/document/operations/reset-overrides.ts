import { listOverriddenFields } from '../layout.ts'
import type { BlockId, CellField, Placement } from '../page.ts'
import type { OperationOf } from './operation.ts'

/** Resets overrides of a tablet or phone layout: all of them, or the given fields. */
export const resetOverrides = (
  blockId: BlockId,
  placement: Placement,
  device: 'tablet' | 'phone',
  fields: readonly CellField[] = listOverriddenFields(placement, device),
): OperationOf<'setCell'> => {
  const set = new Set(listOverriddenFields(placement, device))
  const patch = Object.fromEntries(fields.filter((field) => set.has(field)).map((field) => [field, null]))
  return { type: 'setCell', blockId, device, patch }
}
