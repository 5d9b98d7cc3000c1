import type { FormId, WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { DeliveryKind } from '../deliveries.ts'

/** Cancels what has not been delivered to destinations that the form no longer has. */
export const cancelDeliveries = async (
  tx: Tx,
  websiteId: WebsiteId,
  formIds: readonly FormId[],
  { kinds, at }: { kinds: readonly DeliveryKind[]; at: Date },
): Promise<void> => {
  if (kinds.length === 0 || formIds.length === 0) return
  await tx
    .updateTable('form_deliveries')
    .set({ status: 'canceled', updated_at: at })
    .where('website_id', '=', websiteId)
    .where('form_id', 'in', formIds)
    .where('kind', 'in', kinds)
    .where('status', 'in', ['pending', 'failed'])
    .execute()
}
