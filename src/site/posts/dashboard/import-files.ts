import type { OutputOf } from '#base/endpoint.ts'
import type { AssetId, CollectionId, WebsiteId } from '#base/id.ts'
import { callEndpoint, toApiError } from '#design/api/api-client.ts'
import { uploadFile } from '#design/upload/upload-file.ts'
import { uploadAsset } from '#site/assets/contract.ts'
import { importPosts, POST_IMPORT_LIMITS } from '../contract.ts'

export type ImportResult = OutputOf<typeof importPosts>['results'][number]
export type TextFile = { name: string; text: string; title?: string }
type Progress = (done: number, total: number) => void

const MAX_BATCH_CHARACTERS = 1_000_000

export const isImage = (file: File): boolean => file.type.startsWith('image/')

/** Requests have a maximum size: groups of files that are sent together. */
export const toBatches = (files: readonly TextFile[]): TextFile[][] => {
  const batches: TextFile[][] = []
  let size = 0
  for (const file of files) {
    const last = batches.at(-1)
    if (last && last.length < POST_IMPORT_LIMITS.files && size + file.text.length <= MAX_BATCH_CHARACTERS) {
      last.push(file)
      size += file.text.length
    } else {
      batches.push([file])
      size = file.text.length
    }
  }
  return batches
}

type ImportRequest = { websiteId: WebsiteId; collectionId: CollectionId; publish: boolean }

export const importTexts = async (
  { websiteId, collectionId, publish }: ImportRequest,
  format: 'markdown' | 'html',
  content: { files: readonly TextFile[]; images: { name: string; assetId: AssetId }[] },
): Promise<ImportResult[]> => {
  const results: ImportResult[] = []
  for (const files of toBatches(content.files))
    try {
      const body = { collectionId, format, files, images: content.images, publish }
      results.push(...(await callEndpoint(importPosts, { params: { websiteId }, body })).results)
    } catch (error) {
      results.push(...files.map(({ name }) => ({ name, error: toApiError(error).message })))
    }
  return results
}

/** Uploads the images first, so that posts can show them. Each file has its own result. */
export const importFiles = async (
  request: ImportRequest,
  files: readonly File[],
  onProgress: Progress,
): Promise<ImportResult[]> => {
  const failures: ImportResult[] = []
  const images: { name: string; assetId: AssetId }[] = []
  const texts: TextFile[] = []
  for (const [index, file] of files.entries()) {
    onProgress(index, files.length)
    if (isImage(file))
      try {
        const upload = { params: { websiteId: request.websiteId }, query: { kind: 'image' as const }, file }
        const signal = new AbortController().signal
        const { id } = await uploadFile(uploadAsset, { ...upload, onProgress: () => {}, signal })
        images.push({ name: file.name, assetId: id })
      } catch (error) {
        failures.push({ name: file.name, error: toApiError(error).message })
      }
    else if (file.size > POST_IMPORT_LIMITS.characters * 4)
      failures.push({ name: file.name, error: 'This file is too long.' })
    else {
      const text = await file.text()
      if (text.length > POST_IMPORT_LIMITS.characters)
        failures.push({ name: file.name, error: 'This file is too long.' })
      else texts.push({ name: file.name, text })
    }
  }
  const results = texts.length > 0 ? await importTexts(request, 'markdown', { files: texts, images }) : []
  return [...results, ...failures]
}
