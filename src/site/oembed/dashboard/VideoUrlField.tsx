import { Loader, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { callEndpoint, toApiError } from '#design/api/api-client.ts'
import { readOembed } from '../contract.ts'

type Props = {
  websiteId: WebsiteId
  value: string
  /** Client-side check before the server is called. */
  isVideo(url: string): boolean
  /** With the title from the provider, if any. */
  onChange(url: string, title?: string): void
}

/** Errors that reject the URL. If the provider is unreachable, the URL is accepted. */
const REJECTED = new Set(['oembed.vimeo_basic', 'oembed.not_shown'])

/** Video URL that is validated by the provider. */
export const VideoUrlField = ({ websiteId, value, isVideo, onChange }: Props) => {
  const [typed, setTyped] = useState<string>()
  const [errorMessage, setErrorMessage] = useState<string>()
  const [isValidating, setIsValidating] = useState(false)
  const latest = useRef('')
  useEffect(
    () => () => {
      latest.current = ''
    },
    [],
  )

  const accept = (url: string, title?: string): void => {
    setTyped(undefined)
    onChange(url, title)
  }
  const validate = async (url: string): Promise<void> => {
    latest.current = url
    setErrorMessage(undefined)
    if (url === '') return accept('')
    if (!isVideo(url)) return setErrorMessage('Paste a YouTube or Vimeo URL.')
    setIsValidating(true)
    try {
      const { title } = await callEndpoint(readOembed, { params: { websiteId }, body: { url } })
      if (latest.current === url) accept(url, title)
    } catch (thrown) {
      if (latest.current !== url) return
      const error = toApiError(thrown)
      if (REJECTED.has(error.code)) setErrorMessage(error.message)
      else accept(url)
    } finally {
      if (latest.current === url) setIsValidating(false)
    }
  }
  return (
    <TextInput
      label="Video URL"
      placeholder="https://"
      description="The provider is contacted only when a visitor presses play."
      value={typed ?? value}
      error={errorMessage}
      rightSection={isValidating ? <Loader size="xs" role="status" aria-label="Loading" /> : undefined}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        setErrorMessage(undefined)
      }}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text').trim()
        if (!isVideo(pasted)) return
        event.preventDefault()
        setTyped(pasted)
        void validate(pasted)
      }}
      onBlur={() => {
        if (typed !== undefined && typed.trim() !== value) void validate(typed.trim())
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && typed !== undefined) void validate(typed.trim())
      }}
    />
  )
}
