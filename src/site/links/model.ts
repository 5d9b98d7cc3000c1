import { editorMessage } from '#design/feedback/editor-messages.ts'
import { safeHref } from '#document/rich-text.ts'

/** What a link may lead to. The first four are chosen from what the site has, the others are written. */
export const TARGET_KINDS = ['page', 'product', 'category', 'file'] as const
export type TargetKind = (typeof TARGET_KINDS)[number]
export const LINK_KINDS = [...TARGET_KINDS, 'web', 'mail', 'phone'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

export const isTargetKind = (kind: LinkKind): kind is TargetKind => TARGET_KINDS.some((each) => each === kind)

/** Something of the site that a link can lead to. */
export type LinkTarget = { href: string; title: string }

/** What was written, as the address of a link, or why it is none. Empty is no link, and no mistake. */
export type ParsedLink = { href: string; problem?: undefined } | { problem: string; href?: undefined }

const EXAMPLES = { email: 'name@example.com', hosts: ['example.com', 'https://example.com'] } as const

const linkFormat = (): ParsedLink => ({ problem: editorMessage('linkFormat', { host: EXAMPLES.hosts }) })

/** A name with a dot in it, this machine, or an address in numbers. */
const HOST = /^(?:[^\s./]+\.)+[^\s./]{2,}$|^localhost$|^\d{1,3}(?:\.\d{1,3}){3}$|^\[[\da-f:.]+\]$/i

const parseWebLink = (typed: string): ParsedLink => {
  // Places of the site itself: what stands after the host may be written alone.
  if (/^[/#?]/.test(typed)) {
    const inside = safeHref(typed)
    return inside === undefined ? linkFormat() : { href: inside }
  }
  const whole = /^https?:\/\//i.test(typed) ? typed : `https://${typed}`
  if (/\s/.test(typed) || !URL.canParse(whole)) return linkFormat()
  const { hostname, username } = new URL(whole)
  // Without a scheme `name@example.com` and `javascript:…` would be read as somebody's name before a host.
  const href = HOST.test(hostname) && username === '' ? safeHref(whole) : undefined
  return href === undefined ? linkFormat() : { href }
}

const MAIL = /^[^\s@<>(),;:"[\]\\?]+@(?:[^\s@.<>(),;:?#/\\]+\.)+[^\s@.<>(),;:?#/\\]{2,}$/

const parseEmailLink = (typed: string): ParsedLink => {
  const [, address = '', asked = ''] = /^(?:mailto:)?([^?]*)(\?.*)?$/is.exec(typed) ?? []
  if (!/[^@]@+[^@]/.test(address)) return { problem: editorMessage('invalidEmail') }
  const href = MAIL.test(address) ? safeHref(`mailto:${address}${asked}`) : undefined
  return href === undefined ? { problem: editorMessage('emailFormat', { email: EXAMPLES.email }) } : { href }
}

const parsePhoneLink = (typed: string): ParsedLink => {
  const number = typed.replace(/^tel:/i, '').trim()
  const digits = number.replace(/[\s().-]/g, '')
  return /^\+?\d{3,15}$/.test(digits)
    ? { href: `tel:${digits}` }
    : { problem: 'Write a telephone number such as +44 20 7946 0000.' }
}

const readers = { web: parseWebLink, mail: parseEmailLink, phone: parsePhoneLink } as const

export const parseLink = (kind: keyof typeof readers, typed: string): ParsedLink => {
  const text = typed.trim()
  return text === '' ? { href: '' } : readers[kind](text)
}

/** What a link leads to, as far as its address tells: products and categories look like pages. */
export const getLinkKind = (href: string): LinkKind => {
  if (/^mailto:/i.test(href)) return 'mail'
  if (/^tel:/i.test(href)) return 'phone'
  if (/^\/assets\//.test(href)) return 'file'
  return href === '' || /^\/[^#?]*$/.test(href) ? 'page' : 'web'
}

/** As a person would write it; `parseLink` makes the same link of it. */
export const formatLink = (href: string): string => href.replace(/^(?:mailto|tel):/i, '')
