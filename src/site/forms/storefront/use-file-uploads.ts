import { useRef, useState } from 'react'
import { interpolate } from '#base/format/interpolate.ts'
import type { Failure } from '#base/http-client.ts'
import type { UploadedFile } from '../form-controls.ts'
import type { PublicForm } from '../form-schema.ts'
import { MAX_FILE_BYTES } from '../limits.ts'
import type { FormMessages } from '../locales/messages.ts'
import type { FieldContext, FileUpload } from './field-context.ts'
import { uploadFile } from './upload-file.ts'

const describeFailure = ({ status, message }: Failure, messages: FormMessages): string => {
  if (status === 413) return interpolate(messages.fileTooLarge, { size: MAX_FILE_BYTES / 1024 / 1024 })
  if (status === 429) return messages.submission.rateLimited
  return message || messages.uploadFailed
}

type Uploads = Readonly<Record<string, readonly FileUpload[]>>
type Files = Readonly<Record<string, readonly UploadedFile[]>>

/** Uploads files as soon as they are selected. The form waits for them when it is submitted. */
export const useFileUploads = (form: PublicForm, messages: FormMessages) => {
  const [files, setFiles] = useState<Files>({})
  const [uploads, setUploads] = useState<Uploads>({})
  const lastKey = useRef(0)
  const running = useRef(new Set<Promise<void>>())

  const changeUpload = (fieldId: string, key: number, change: Partial<FileUpload>): void =>
    setUploads((all) => ({
      ...all,
      [fieldId]: (all[fieldId] ?? []).map((each) => (each.key === key ? { ...each, ...change } : each)),
    }))

  const removeUpload = (fieldId: string, key: number): void =>
    setUploads((all) => ({ ...all, [fieldId]: (all[fieldId] ?? []).filter((each) => each.key !== key) }))

  const start = async (fieldId: string, file: File): Promise<void> => {
    lastKey.current += 1
    const key = lastKey.current
    setUploads((all) => ({ ...all, [fieldId]: [...(all[fieldId] ?? []), { key, fileName: file.name, percent: 0 }] }))
    if (file.size > MAX_FILE_BYTES)
      return changeUpload(fieldId, key, {
        error: interpolate(messages.fileTooLarge, { size: MAX_FILE_BYTES / 1024 / 1024 }),
      })
    const result = await uploadFile({
      formId: form.id,
      fieldId,
      file,
      onProgress: (percent) => changeUpload(fieldId, key, { percent }),
    })
    if (!result.ok) return changeUpload(fieldId, key, { error: describeFailure(result.failure, messages) })
    removeUpload(fieldId, key)
    setFiles((all) => ({ ...all, [fieldId]: [...(all[fieldId] ?? []), result.file] }))
  }

  const onSelectFiles: FieldContext['onSelectFiles'] = (fieldId, selected) => {
    // Errors of the selection before are not of interest any more.
    setUploads((all) => ({ ...all, [fieldId]: (all[fieldId] ?? []).filter(({ error }) => !error) }))
    for (const file of selected) {
      const upload = start(fieldId, file)
      running.current.add(upload)
      void upload.finally(() => running.current.delete(upload))
    }
  }

  const onRemoveFile: FieldContext['onRemoveFile'] = (fieldId, id) =>
    setFiles((all) => ({ ...all, [fieldId]: (all[fieldId] ?? []).filter((file) => file.id !== id) }))

  const waitForUploads = async (): Promise<void> => {
    await Promise.all(running.current)
  }

  return { files, uploads, onSelectFiles, onRemoveFile, waitForUploads }
}
