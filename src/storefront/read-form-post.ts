import type { FastifyRequest } from 'fastify'
import { unreadableRequestError } from '#platform/http/errors.ts'
import type { UploadedFile } from '#platform/http/handle.ts'

export type PostedFile = UploadedFile
type Entry = readonly [string, string]

type Limits = {
  /** Controls of the form. */
  values: number
  /** Characters of all texts together. */
  characters: number
  files: number
  fileBytes: number
}

/** Returns the entry of a saved file. The stream must be consumed. */
type SaveFile = (file: PostedFile) => Promise<Entry | undefined>

/** Entries of a URL-encoded form, which the server has parsed and limited. */
const listEntries = (body: unknown): Entry[] =>
  Object.entries(typeof body === 'object' && body !== null ? body : {}).flatMap(([name, value]) =>
    [value].flat().flatMap((each): Entry[] => (typeof each === 'string' ? [[name, each]] : [])),
  )

const readMultipart = async (request: FastifyRequest, limits: Limits, saveFile: SaveFile): Promise<Entry[]> => {
  const entries: Entry[] = []
  let left = limits.characters
  const parts = request.parts({
    limits: {
      fields: limits.values,
      parts: limits.values + limits.files,
      fieldSize: limits.characters,
      files: limits.files,
      fileSize: limits.fileBytes,
    },
  })
  for await (const part of parts) {
    if (part.type === 'file') {
      const { fieldname, filename, mimetype, file } = part
      const uploaded = { fieldname, filename, mimetype, stream: file, truncated: () => file.truncated }
      // Browsers send an empty part for a file field without a file.
      const entry = filename ? await saveFile(uploaded) : undefined
      if (!filename) file.resume()
      if (entry) entries.push(entry)
    } else {
      const value = String(part.value ?? '')
      left -= value.length
      if (left < 0) throw unreadableRequestError()
      entries.push([part.fieldname, value])
    }
  }
  return entries
}

/** Reads a form that was posted without JavaScript, URL-encoded or multipart. Files are saved while the request is read. */
export const readFormPost = async (request: FastifyRequest, limits: Limits, saveFile: SaveFile): Promise<Entry[]> => {
  if (!request.isMultipart()) return listEntries(request.body)
  try {
    return await readMultipart(request, limits, saveFile)
  } catch (error) {
    // Errors of the parser have no status: a missing boundary, a malformed part.
    throw error instanceof Error && ('statusCode' in error || 'code' in error) ? error : unreadableRequestError()
  }
}
