import { sql } from 'kysely'
import type { WebsiteId } from '#base/id.ts'
import type { Tx } from '../database/transaction.ts'

/** Deletes the emails of a site to a person who wants to be forgotten. Those that are not sent yet are still sent. */
export const eraseRecipient = async (tx: Tx, websiteId: WebsiteId, address: string): Promise<void> => {
  await tx
    .deleteFrom('mails')
    .where('website_id', '=', websiteId)
    .where(sql<string>`lower(to_address)`, '=', sql<string>`lower(${address})`)
    .where('state', '<>', 'queued')
    .execute()
}
