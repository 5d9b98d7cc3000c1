import { useState } from 'react'
import type { FontId, WebsiteId } from '#base/id.ts'
import { useInvalidate } from '#design/api/endpoint-hooks.ts'
import { getUploadErrorMessage } from '#design/upload/upload-error.ts'
import { uploadFile } from '#design/upload/upload-file.ts'
import { addFont, listFonts } from '#site/fonts/contract.ts'

type Refused = { key: number; filename: string; problem: string }

let counted = 0

/** Uploads font files one after another, so that two files of a family do not create it twice. Rejected files are listed with the reason. */
export const useFontUpload = (websiteId: WebsiteId) => {
  const refresh = useInvalidate()
  const [isSending, setSending] = useState(false)
  const [refused, setRefused] = useState<readonly Refused[]>([])

  const sendOne = async (file: File, font: FontId | undefined): Promise<void> => {
    let share = 0
    try {
      await uploadFile(addFont, {
        params: { websiteId },
        query: { mayUse: 'yes', font },
        file,
        onProgress: (now) => {
          share = now
        },
        signal: new AbortController().signal,
      })
    } catch (thrown) {
      const one = { key: ++counted, filename: file.name, problem: getUploadErrorMessage(thrown, share) }
      setRefused((all) => [...all, one])
    }
  }

  const send = async (files: readonly File[], font?: FontId): Promise<void> => {
    setRefused([])
    setSending(true)
    for (const file of files) await sendOne(file, font)
    await refresh(listFonts)
    setSending(false)
  }

  return { send, isSending, refused }
}
