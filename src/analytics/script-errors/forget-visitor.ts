import type { WebsiteId } from '#base/id.ts'
import type { Tx } from '#platform/database/transaction.ts'

/** Errors stay, without the visitor who met them. */
export const forgetVisitorOfErrors = async (tx: Tx, websiteId: WebsiteId, visitorId: string): Promise<void> => {
  await tx
    .updateTable('script_errors')
    .set({ visitor_id: null })
    .where('website_id', '=', websiteId)
    .where('visitor_id', '=', visitorId)
    .execute()
}
