import { useState } from 'react'

/** Reads the token of an emailed link: from the hash, which is never logged by servers, or from `?token=`. */
export const readLinkToken = ({ hash, search }: { hash: string; search: string }): string | undefined => {
  const behindHash = hash.replace(/^#(?:token=)?/, '')
  return behindHash || new URLSearchParams(search).get('token') || undefined
}

/** Reads the token once, on mount. */
export const useLinkToken = (): string | undefined => useState(() => readLinkToken(window.location))[0]
