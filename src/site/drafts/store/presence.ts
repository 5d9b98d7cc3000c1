import type { AccountId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { named } from '#platform/database/named.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { DocumentKey } from '../model.ts'

/** Collaborators who have a draft open. */

type KeyValues = [websiteId: string, ownerId: string, kind: string]
const toKeyValues = ({ websiteId, ownerId, kind }: DocumentKey): KeyValues => [websiteId, ownerId, kind]
const IS = 'website_id = $1 AND owner_id = $2 AND kind = $3'

export type PresenceRow = {
  client: string
  accountId: AccountId
  name: string
  selection: string[]
  device: string
  seenAt: Date
}

const selectPresence = named<[...KeyValues, since: Date], PresenceRow>(
  'drafts.present',
  `SELECT client, account_id AS "accountId", name, selection, device, seen_at AS "seenAt" FROM draft_presence
  WHERE ${IS} AND seen_at > $4 ORDER BY client LIMIT 50`,
)
export const findPresence = (on: Queries, key: DocumentKey, since: Date): Promise<PresenceRow[]> =>
  selectPresence(on, ...toKeyValues(key), since)

/** Only the account that created a client's row can update it. */
export const upsertPresence = async (tx: Tx, key: DocumentKey, row: PresenceRow): Promise<void> => {
  const values = { name: row.name, selection: JSON.stringify(row.selection), device: row.device, seen_at: row.seenAt }
  await tx
    .insertInto('draft_presence')
    .values({
      website_id: key.websiteId,
      owner_id: key.ownerId,
      kind: key.kind,
      client: row.client,
      account_id: row.accountId,
      ...values,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['website_id', 'owner_id', 'kind', 'client'])
        .doUpdateSet(values)
        .where('draft_presence.account_id', '=', row.accountId),
    )
    .execute()
}

export const deletePresence = async (
  tx: Tx,
  key: DocumentKey,
  { client, accountId }: Pick<PresenceRow, 'client' | 'accountId'>,
): Promise<void> => {
  await tx
    .deleteFrom('draft_presence')
    .where('website_id', '=', key.websiteId)
    .where('owner_id', '=', key.ownerId)
    .where('kind', '=', key.kind)
    .where('client', '=', client)
    .where('account_id', '=', accountId)
    .execute()
}
