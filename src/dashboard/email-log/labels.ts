import type { EmailStatus } from '#platform/email/model.ts'

/** A label for an email kind: `accounts.sign-in-link` becomes 'Sign in link'. */
export const getKindLabel = (kind: string): string => {
  const name = kind
    .slice(kind.lastIndexOf('.') + 1)
    .replaceAll(/[-_]+/g, ' ')
    .trim()
  return name ? name[0]?.toUpperCase() + name.slice(1) : kind
}

export const STATUS_LABELS: Readonly<Record<EmailStatus, { label: string; color: string }>> = {
  queued: { label: 'Sending', color: 'yellow' },
  sent: { label: 'Sent', color: 'green' },
  kept: { label: 'Not sent', color: 'gray' },
  failed: { label: 'Failed', color: 'red' },
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
