import type { AccountId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { named } from '#platform/database/named.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { DocumentKey, DocumentKind } from '../model.ts'

/** Who else sees a draft: people who have it open, and whoever was given a link. */

type KeyValues = [websiteId: string, ownerId: string, kind: string]
const valuesOf = ({ websiteId, ownerId, kind }: DocumentKey): KeyValues => [websiteId, ownerId, kind]
const IS = 'website_id = $1 AND owner_id = $2 AND kind = $3'

export type PresenceRow = {
  client: string
  accountId: AccountId
  name: string
  selection: string[]
  device: string
  seenAt: Date
}

const present = named<[...KeyValues, since: Date], PresenceRow>(
  'drafts.present',
  `SELECT client, account_id AS "accountId", name, selection, device, seen_at AS "seenAt" FROM draft_presence
  WHERE ${IS} AND seen_at > $4 ORDER BY client LIMIT 50`,
)
export const findPresence = (on: Queries, key: DocumentKey, since: Date): Promise<PresenceRow[]> =>
  present(on, ...valuesOf(key), since)

/** A client's row is its account's alone: nobody speaks for somebody else's window. */
export const upsertPresence = async (tx: Tx, key: DocumentKey, row: PresenceRow): Promise<void> => {
  const said = { name: row.name, selection: JSON.stringify(row.selection), device: row.device, seen_at: row.seenAt }
  await tx
    .insertInto('draft_presence')
    .values({
      website_id: key.websiteId,
      owner_id: key.ownerId,
      kind: key.kind,
      client: row.client,
      account_id: row.accountId,
      ...said,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['website_id', 'owner_id', 'kind', 'client'])
        .doUpdateSet(said)
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

export type PreviewLinkRow = { linkId: string; by: string; until: Date }

export const insertPreviewLink = async (
  tx: Tx,
  key: DocumentKey,
  row: PreviewLinkRow & { hash: Buffer },
): Promise<void> => {
  await tx
    .insertInto('preview_links')
    .values({
      website_id: key.websiteId,
      link_id: row.linkId,
      owner_id: key.ownerId,
      kind: key.kind,
      secret_hash: row.hash,
      by_name: row.by,
      until: row.until,
    })
    .execute()
}

const links = named<[...KeyValues, now: Date], PreviewLinkRow>(
  'drafts.links',
  `SELECT link_id AS "linkId", by_name AS by, until FROM preview_links WHERE ${IS} AND until > $4 ORDER BY link_id DESC LIMIT 100`,
)
export const linksOf = (on: Queries, key: DocumentKey, now: Date): Promise<PreviewLinkRow[]> =>
  links(on, ...valuesOf(key), now)

/** False when there is none. */
export const removePreviewLink = async (tx: Tx, key: DocumentKey, linkId: string): Promise<boolean> => {
  const dropped = await tx
    .deleteFrom('preview_links')
    .where('website_id', '=', key.websiteId)
    .where('owner_id', '=', key.ownerId)
    .where('kind', '=', key.kind)
    .where('link_id', '=', linkId)
    .returning('link_id')
    .executeTakeFirst()
  return dropped !== undefined
}

const bySecret = named<[WebsiteId, Buffer, Date], { kind: DocumentKind; ownerId: string }>(
  'drafts.link',
  `SELECT kind, owner_id AS "ownerId" FROM preview_links WHERE website_id = $1 AND secret_hash = $2 AND until > $3`,
)
export const findDocumentByLink = async (on: Queries, websiteId: WebsiteId, hash: Buffer, now: Date) =>
  (await bySecret(on, websiteId, hash, now))[0]
