import { isDomainError } from '#base/domain-error.ts'
import { type FormId, newId, type WebsiteId } from '#base/id.ts'
import type { Clock } from '#platform/clock.ts'
import type { Queries } from '#platform/database/connect.ts'
import { violatesConstraint } from '#platform/database/constraint-violation.ts'
import type { UploadedFile } from '#platform/http/handle.ts'
import type { RateLimits } from '#platform/http/rate-limit.ts'
import { getExtension } from '#platform/storage/keys.ts'
import type { Storage } from '#platform/storage/storage.ts'
import { fileTooLargeError, fileTypeError, formNotConfiguredError, tooManySubmissionsError } from '../errors.ts'
import { MAX_FILE_BYTES } from '../limits.ts'
import type { FormMessages } from '../locales/messages.ts'
import { getFilesPrefix, type StoredForm } from '../model.ts'
import { deleteFormFile, insertFormFile } from '../store/files.ts'

export type UploadDependencies = {
  queries: Queries
  storage: Storage
  clock: Clock
  rateLimits: RateLimits
  /** The type by content; undefined if it is not supported or the name says something else. */
  detectUpload: (bytes: Buffer, filename: string) => Promise<{ kind: string; mime: string } | undefined>
  findForm: (websiteId: WebsiteId, formId: FormId) => Promise<StoredForm | undefined>
  getMessages: (websiteId: WebsiteId) => Promise<FormMessages>
}

export type UploadTarget = { websiteId: WebsiteId; formId: FormId; fieldId: string }
export type UploadedFormFile = { id: string; fileName: string; bytes: number }

/** Of a whole site: files that belong to no submission are deleted after a day. */
const SITE_LIMIT = { times: 2000, seconds: 3600 }
const MAX_NAME_LENGTH = 200

/** Without folders, control characters and surrogates; shortened at the start, so that the extension stays. */
const toFileName = (name: string): string =>
  (name.split(/[/\\]/).at(-1) ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .slice(-MAX_NAME_LENGTH)
    .toWellFormed()
    .trim()

/** Undefined if the file is too large. Consumes all of it, because browsers read the response only after sending the request. */
const readBytes = async ({ stream, truncated }: UploadedFile): Promise<Buffer | undefined> => {
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    size += chunk.length
    if (size <= MAX_FILE_BYTES) chunks.push(chunk)
  }
  return size > MAX_FILE_BYTES || truncated() ? undefined : Buffer.concat(chunks)
}

/** Stores a file for a file field. It belongs to no submission until one with its id is saved. */
export const createUploadFile = (deps: UploadDependencies) => {
  const { queries, storage } = deps

  const countUpload = async (websiteId: WebsiteId, messages: FormMessages): Promise<void> => {
    try {
      await deps.rateLimits.consume(`form-files ${websiteId}`, SITE_LIMIT)
    } catch (error) {
      throw isDomainError(error, 'request.too_many') ? tooManySubmissionsError(messages.submission, error.extra) : error
    }
  }

  return async ({ websiteId, formId, fieldId }: UploadTarget, file: UploadedFile): Promise<UploadedFormFile> => {
    const messages = await deps.getMessages(websiteId)
    const bytes = await readBytes(file)
    const form = await deps.findForm(websiteId, formId)
    const field = form?.fields.find(({ id }) => id === fieldId)
    if (field?.type !== 'file') throw formNotConfiguredError(messages.submission)
    if (!bytes) throw fileTooLargeError(messages)
    await countUpload(websiteId, messages)
    const fileName = toFileName(file.filename)
    const detected = await deps.detectUpload(bytes, fileName)
    if (!detected || !(field.accepts as readonly string[]).includes(detected.kind)) throw fileTypeError(messages)
    const id = newId()
    const storageKey = `${getFilesPrefix(websiteId, formId)}${id}/original.${getExtension(detected.mime)}`
    try {
      // The row first: it is deleted with the file after a day if anything fails.
      await insertFormFile(queries, websiteId, {
        formId,
        fileId: id,
        fieldId,
        fileName,
        contentType: detected.mime,
        bytes: bytes.length,
        storageKey,
        at: deps.clock(),
      })
    } catch (error) {
      throw violatesConstraint(error, 'form_files_website_id_form_id_fkey')
        ? formNotConfiguredError(messages.submission)
        : error
    }
    try {
      await storage.put(storageKey, bytes, { contentType: detected.mime })
    } catch (error) {
      await deleteFormFile(queries, websiteId, { formId, fileId: id })
      throw error
    }
    return { id, fileName, bytes: bytes.length }
  }
}
