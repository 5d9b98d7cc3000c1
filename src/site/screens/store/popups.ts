import { sql } from 'kysely'
import type { PopupId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import { named } from '#platform/database/named.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { PopupSettings } from '../popup-schema.ts'

export type PopupRow = {
  popupId: PopupId
  name: string
  enabled: boolean
  settings: unknown
}

const COLUMNS = ['popup_id as popupId', 'name', 'enabled', 'settings'] as const

export const listPopups = (on: Queries, websiteId: WebsiteId): Promise<PopupRow[]> =>
  on
    .selectFrom('popups')
    .select(COLUMNS)
    .where('website_id', '=', websiteId)
    .orderBy('popup_id')
    .$castTo<PopupRow>()
    .execute()

const selectPopup = (on: Queries, websiteId: WebsiteId, popupId: string) =>
  on
    .selectFrom('popups')
    .select(COLUMNS)
    .where('website_id', '=', websiteId)
    .where('popup_id', '=', popupId)
    .$castTo<PopupRow>()

export const findPopup = (on: Queries, websiteId: WebsiteId, popupId: string): Promise<PopupRow | undefined> =>
  selectPopup(on, websiteId, popupId).executeTakeFirst()

/** Locks the row: a popup is not deleted while its draft is published. */
export const lockPopup = (tx: Tx, websiteId: WebsiteId, popupId: string): Promise<PopupRow | undefined> =>
  selectPopup(tx, websiteId, popupId).forNoKeyUpdate().executeTakeFirst()

/** Holds an advisory lock until the transaction ends, so that the count stays valid. */
export const countPopups = async (tx: Tx, websiteId: WebsiteId): Promise<number> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`popups ${websiteId}`}, 0))`.execute(tx)
  const { count } = await tx
    .selectFrom('popups')
    .select(({ fn }) => fn.countAll<string>().as('count'))
    .where('website_id', '=', websiteId)
    .executeTakeFirstOrThrow()
  return Number(count)
}

export const insertPopup = async (
  tx: Tx,
  websiteId: WebsiteId,
  { popupId, name, enabled, settings }: Omit<PopupRow, 'settings'> & { settings: PopupSettings },
): Promise<void> => {
  await tx
    .insertInto('popups')
    .values({ website_id: websiteId, popup_id: popupId, name, enabled, settings: JSON.stringify(settings) })
    .execute()
}

/** False if not found. */
export const updatePopup = async (
  tx: Tx,
  websiteId: WebsiteId,
  popupId: PopupId,
  { name, enabled, settings }: { name?: string; enabled?: boolean; settings?: PopupSettings },
): Promise<boolean> => {
  const { numUpdatedRows } = await tx
    .updateTable('popups')
    .set({ name, enabled, settings: settings && JSON.stringify(settings), updated_at: new Date() })
    .where('website_id', '=', websiteId)
    .where('popup_id', '=', popupId)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** False if not found. */
export const removePopup = async (tx: Tx, websiteId: WebsiteId, popupId: PopupId): Promise<boolean> => {
  const { numDeletedRows } = await tx
    .deleteFrom('popups')
    .where('website_id', '=', websiteId)
    .where('popup_id', '=', popupId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

export type ActivePopupRow = Pick<PopupRow, 'popupId' | 'name' | 'settings'> & { version: number }

/** Enabled popups with a published document, in the order in which they were created. */
export const listActivePopups = named<[WebsiteId], ActivePopupRow>(
  'screens.active-popups',
  `SELECT p.popup_id AS "popupId", p.name, p.settings, d.published_revision AS version
  FROM popups p JOIN documents d ON d.website_id = p.website_id AND d.owner_id = p.popup_id AND d.kind = 'popup'
  WHERE p.website_id = $1 AND p.enabled AND d.published IS NOT NULL ORDER BY p.popup_id`,
)

/** Paths of pages: the homepage has two. */
export const listPagePaths = named<[WebsiteId, readonly string[]], { id: string; urlId: string; isHomepage: boolean }>(
  'screens.page-paths',
  `SELECT collection_id AS id, url_id AS "urlId", is_homepage AS "isHomepage" FROM collections
  WHERE website_id = $1 AND collection_id = ANY ($2::uuid[]) AND trashed_at IS NULL`,
)
