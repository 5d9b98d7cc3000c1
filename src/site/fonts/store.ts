import { sql } from 'kysely'
import type { AccountId, FontFaceId, FontId, WebsiteId } from '#base/id.ts'
import type { Queries } from '#platform/database/connect.ts'
import type { Tx } from '#platform/database/transaction.ts'
import type { FontFormat } from '#platform/fonts/tables.ts'
import { getCustomFontName } from '#site/themes/model.ts'
import type { FaceChange, FontChange, SiteFont } from './contract.ts'

type FontRow = Omit<SiteFont, 'faces'>
export type FaceRow = FaceChange & {
  id: FontFaceId
  fontId: FontId
  format: FontFormat
  byteSize: number
  storageKey: string
}

/** Serializes font changes of a site until the transaction ends. */
export const lockFonts = async (tx: Tx, websiteId: WebsiteId): Promise<void> => {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended(${`fonts ${websiteId}`}, 0))`.execute(tx)
}

export const findFonts = (queries: Queries | Tx, websiteId: WebsiteId): Promise<FontRow[]> =>
  queries
    .selectFrom('fonts')
    .select(['font_id as id', 'name', 'kind'])
    .where('website_id', '=', websiteId)
    .orderBy(sql`lower(name)`)
    .execute() as Promise<FontRow[]>

const faceColumns = [
  'face_id as id',
  'font_id as fontId',
  'weight_from as weightFrom',
  'weight_to as weightTo',
  'style',
  'format',
  'byte_size as byteSize',
  'storage_key as storageKey',
] as const

export const findFaces = (queries: Queries | Tx, websiteId: WebsiteId): Promise<FaceRow[]> =>
  queries
    .selectFrom('font_faces')
    .select(faceColumns)
    .where('website_id', '=', websiteId)
    .orderBy('weight_from')
    .orderBy('style', 'desc')
    .execute() as Promise<FaceRow[]>

export const findFace = (queries: Queries, websiteId: WebsiteId, id: FontFaceId): Promise<FaceRow | undefined> =>
  queries
    .selectFrom('font_faces')
    .select(faceColumns)
    .where('website_id', '=', websiteId)
    .where('face_id', '=', id)
    .executeTakeFirst() as Promise<FaceRow | undefined>

export const insertFont = async (tx: Tx, websiteId: WebsiteId, { id, name, kind }: FontRow): Promise<void> => {
  await tx.insertInto('fonts').values({ website_id: websiteId, font_id: id, name, kind }).execute()
}

export const insertFace = async (
  tx: Tx,
  websiteId: WebsiteId,
  face: FaceRow,
  confirmedBy: AccountId,
): Promise<void> => {
  await tx
    .insertInto('font_faces')
    .values({
      website_id: websiteId,
      face_id: face.id,
      font_id: face.fontId,
      weight_from: face.weightFrom,
      weight_to: face.weightTo,
      style: face.style,
      format: face.format,
      byte_size: face.byteSize,
      storage_key: face.storageKey,
      confirmed_by: confirmedBy,
    })
    .execute()
}

export const updateFont = async (tx: Tx, websiteId: WebsiteId, id: FontId, change: FontChange): Promise<void> => {
  await tx.updateTable('fonts').set(change).where('website_id', '=', websiteId).where('font_id', '=', id).execute()
}

export const updateFace = async (
  tx: Tx,
  websiteId: WebsiteId,
  id: FontFaceId,
  { weightFrom, weightTo, style }: FaceChange,
): Promise<void> => {
  await tx
    .updateTable('font_faces')
    .set({ weight_from: weightFrom, weight_to: weightTo, style })
    .where('website_id', '=', websiteId)
    .where('face_id', '=', id)
    .execute()
}

/** Cascades to the faces. */
export const removeFont = async (tx: Tx, websiteId: WebsiteId, id: FontId): Promise<void> => {
  await tx.deleteFrom('fonts').where('website_id', '=', websiteId).where('font_id', '=', id).execute()
}

export const removeFace = async (tx: Tx, websiteId: WebsiteId, id: FontFaceId): Promise<void> => {
  await tx.deleteFrom('font_faces').where('website_id', '=', websiteId).where('face_id', '=', id).execute()
}

/** Whether the theme uses the font. */
export const isFontUsed = async (tx: Tx, websiteId: WebsiteId, id: FontId): Promise<boolean> => {
  const row = await tx
    .selectFrom('file_places')
    .select('place')
    .where('website_id', '=', websiteId)
    .where('place', '=', 'site')
    .where('content', 'like', `%"${getCustomFontName({ id })}"%`)
    .executeTakeFirst()
  return row !== undefined
}
