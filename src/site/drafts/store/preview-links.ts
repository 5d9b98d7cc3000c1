import type { AccountId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { named } from '#platform/database/named.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { DocumentKey, DocumentKind } from '../model.ts'

type KeyValues = [websiteId: string, ownerId: string, kind: string]
const toKeyValues = ({ websiteId, ownerId, kind }: DocumentKey): KeyValues => [websiteId, ownerId, kind]
const IS = 'website_id = $1 AND owner_id = $2 AND kind = $3'

export type PreviewLinkRow = { linkId: string; by: string; until: Date }

export const insertPreviewLink = async (
  tx: Tx,
  key: DocumentKey,
  row: PreviewLinkRow & { hash: Buffer; accountId: AccountId },
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
      by_account: row.accountId,
      until: row.until,
    })
    .execute()
}

const selectLinks = named<[...KeyValues, now: Date], PreviewLinkRow>(
  'drafts.links',
  `SELECT link_id AS "linkId", by_name AS by, until FROM preview_links WHERE ${IS} AND until > $4 ORDER BY link_id DESC LIMIT 100`,
)
export const findPreviewLinks = (on: Queries, key: DocumentKey, now: Date): Promise<PreviewLinkRow[]> =>
  selectLinks(on, ...toKeyValues(key), now)

/** False if not found. */
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

/** With the current roles of the link's creator. Removing a contributor deletes their links. */
const bySecret = named<
  [WebsiteId, Buffer, Date],
  { kind: DocumentKind; ownerId: string; creatorRoles: readonly number[] }
>(
  'drafts.link',
  `SELECT l.kind, l.owner_id AS "ownerId", c.roles AS "creatorRoles"
   FROM preview_links l JOIN contributors c ON c.website_id = l.website_id AND c.account_id = l.by_account
   WHERE l.website_id = $1 AND l.secret_hash = $2 AND l.until > $3`,
)
export const findDocumentByLink = async (on: Queries, websiteId: WebsiteId, hash: Buffer, now: Date) =>
  (await bySecret(on, websiteId, hash, now))[0]
