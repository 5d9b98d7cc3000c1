import type { FormId, WebsiteId } from '#base/id.ts'
import { type Queries, singleWrite } from '#platform/database/handles.ts'

export type NewFormFile = {
  formId: FormId
  fileId: string
  fieldId: string
  fileName: string
  contentType: string
  bytes: number
  storageKey: string
  at: Date
}

export const insertFormFile = async (queries: Queries, websiteId: WebsiteId, file: NewFormFile): Promise<void> => {
  await singleWrite(queries)
    .insertInto('form_files')
    .values({
      website_id: websiteId,
      form_id: file.formId,
      file_id: file.fileId,
      field_id: file.fieldId,
      file_name: file.fileName,
      content_type: file.contentType,
      bytes: file.bytes,
      storage_key: file.storageKey,
      created_at: file.at,
    })
    .execute()
}

export const deleteFormFile = async (
  queries: Queries,
  websiteId: WebsiteId,
  { formId, fileId }: Pick<NewFormFile, 'formId' | 'fileId'>,
): Promise<void> => {
  await singleWrite(queries)
    .deleteFrom('form_files')
    .where('website_id', '=', websiteId)
    .where('form_id', '=', formId)
    .where('file_id', '=', fileId)
    .execute()
}

/** Uploaded files that belong to no submission yet. */
export const findUnusedFiles = (
  queries: Queries,
  websiteId: WebsiteId,
  formId: FormId,
  fileIds: readonly string[],
): Promise<{ id: string; fieldId: string; fileName: string }[]> =>
  queries
    .selectFrom('form_files')
    .select(['file_id as id', 'field_id as fieldId', 'file_name as fileName'])
    .where('website_id', '=', websiteId)
    .where('form_id', '=', formId)
    .where('file_id', 'in', fileIds)
    .where('submission_id', 'is', null)
    .execute()
