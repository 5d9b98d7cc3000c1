import { Loader, TextInput } from '@mantine/core'
import { useEffect, useRef, useState } from 'react'
import type { WebsiteId } from '#base/id.ts'
import { asCallError, call } from '#design/api/api-client.ts'
import { readOembed } from '../contract.ts'

type Props = {
  websiteId: WebsiteId
  value: string
  /** Whether the address is of a kind that can be shown; asked before anybody else is. */
  isVideo(url: string): boolean
  /** With the video's own title, where its provider told one. */
  onChange(url: string, title?: string): void
}

/** What the provider says no to is not taken. A provider that cannot be reached has said nothing, and the address is taken on trust. */
const REFUSED = new Set(['oembed.vimeo_basic', 'oembed.not_shown'])

/** The address of a video, looked up before it is taken. */
export const VideoUrlField = ({ websiteId, value, isVideo, onChange }: Props) => {
  const [typed, setTyped] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [asking, setAsking] = useState(false)
  const latest = useRef('')
  useEffect(
    () => () => {
      latest.current = ''
    },
    [],
  )

  const take = (url: string, title?: string): void => {
    setTyped(undefined)
    onChange(url, title)
  }
  const look = async (url: string): Promise<void> => {
    latest.current = url
    setProblem(undefined)
    if (url === '') return take('')
    if (!isVideo(url)) return setProblem('Paste the address of a video on YouTube or Vimeo.')
    setAsking(true)
    try {
      const { title } = await call(readOembed, { params: { websiteId }, body: { url } })
      if (latest.current === url) take(url, title)
    } catch (thrown) {
      if (latest.current !== url) return
      const error = asCallError(thrown)
      if (REFUSED.has(error.code)) setProblem(error.message)
      else take(url)
    } finally {
      if (latest.current === url) setAsking(false)
    }
  }
  return (
    <TextInput
      label="Address of the video"
      placeholder="https://"
      description="Visitors’ browsers speak to the provider only once they press play."
      value={typed ?? value}
      error={problem}
      rightSection={asking ? <Loader size="xs" role="status" aria-label="Looking it up" /> : undefined}
      onChange={(event) => {
        setTyped(event.currentTarget.value)
        setProblem(undefined)
      }}
      onPaste={(event) => {
        const pasted = event.clipboardData.getData('text').trim()
        if (!isVideo(pasted)) return
        event.preventDefault()
        setTyped(pasted)
        void look(pasted)
      }}
      onBlur={() => {
        if (typed !== undefined && typed.trim() !== value) void look(typed.trim())
      }}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && typed !== undefined) void look(typed.trim())
      }}
    />
  )
}
