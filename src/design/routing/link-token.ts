import { useState } from 'react'

/** The token of a link in a mail: behind `#`, which never reaches a server's log, or as `?token=`. */
export const readLinkToken = ({ hash, search }: { hash: string; search: string }): string | undefined => {
  const behindHash = hash.replace(/^#(?:token=)?/, '')
  return behindHash || new URLSearchParams(search).get('token') || undefined
}

/** Read once, as the screen opens. */
export const useLinkToken = (): string | undefined => useState(() => readLinkToken(window.location))[0]
