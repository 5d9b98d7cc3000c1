import type { EmailStatus } from '#platform/email/model.ts'

/** A label for an email kind: `accounts.sign-in-link` becomes 'Sign in link'. */
export const getKindLabel = (kind: string): string => {
  const name = kind
    .slice(kind.lastIndexOf('.') + 1)
    .replaceAll(/[-_]+/g, ' ')
    .trim()
  return name ? name[0]?.toUpperCase() + name.slice(1) : kind
}

export const STATUS_LABELS: Readonly<Record<EmailStatus, { words: string; color: string }>> = {
  queued: { words: 'Sending', color: 'yellow' },
  sent: { words: 'Sent', color: 'green' },
  kept: { words: 'Not sent', color: 'gray' },
  failed: { words: 'Failed', color: 'red' },
}

export type TextSegment = { text: string; href?: string }

const ADDRESS = /https?:\/\/[^\s<>"]+[^\s<>".,;:!?)\]]/g

/** Splits plain text into text and links. */
export const splitLinks = (text: string): TextSegment[] => {
  const pieces: TextSegment[] = []
  let end = 0
  for (const { 0: href, index } of text.matchAll(ADDRESS)) {
    if (index > end) pieces.push({ text: text.slice(end, index) })
    pieces.push({ text: href, href })
    end = index + href.length
  }
  if (end < text.length) pieces.push({ text: text.slice(end) })
  return pieces
}
