import { hasInvisibleCharacters } from '#base/email-address.ts'
import { editorMessage } from '#design/feedback/editor-messages.ts'
import { toSafeHref } from '#document/rich-text.ts'

/** Kinds of link targets. The first five are selected, the others are typed. */
export const TARGET_KINDS = ['page', 'post', 'product', 'category', 'file'] as const
export type TargetKind = (typeof TARGET_KINDS)[number]
export const LINK_KINDS = [...TARGET_KINDS, 'web', 'mail', 'phone'] as const
export type LinkKind = (typeof LINK_KINDS)[number]

export const isTargetKind = (kind: LinkKind): kind is TargetKind => TARGET_KINDS.some((each) => each === kind)

/** A page, post, product, category or file that a link can target. */
export type LinkTarget = { href: string; title: string }

/** A parsed link or an error message. Empty input is a valid empty link. */
export type ParsedLink = { href: string; error?: undefined } | { error: string; href?: undefined }

const EXAMPLES = { email: 'name@example.com', hosts: ['example.com', 'https://example.com'] } as const

const linkFormat = (): ParsedLink => ({ error: editorMessage('linkFormat', { host: EXAMPLES.hosts }) })

/** A host name with a dot, localhost or an IP address. */
const HOST = /^(?:[^\s./]+\.)+[^\s./]{2,}$|^localhost$|^\d{1,3}(?:\.\d{1,3}){3}$|^\[[\da-f:.]+\]$/i

const parseWebLink = (input: string): ParsedLink => {
  // Paths, fragments and queries refer to the site itself.
  if (/^[/#?]/.test(input)) {
    const inside = toSafeHref(input)
    return inside === undefined ? linkFormat() : { href: inside }
  }
  const whole = /^https?:\/\//i.test(input) ? input : `https://${input}`
  if (/\s/.test(input) || !URL.canParse(whole)) return linkFormat()
  const { hostname, username } = new URL(whole)
  // Without a scheme, `name@example.com` and `javascript:…` would be parsed as user info.
  const href = HOST.test(hostname) && username === '' ? toSafeHref(whole) : undefined
  return href === undefined ? linkFormat() : { href }
}

const EMAIL = /^[^\s@<>(),;:"[\]\\?]+@(?:[^\s@.<>(),;:?#/\\]+\.)+[^\s@.<>(),;:?#/\\]{2,}$/

const parseEmailLink = (input: string): ParsedLink => {
  const [, address = '', query = ''] = /^(?:mailto:)?([^?]*)(\?.*)?$/is.exec(input) ?? []
  if (!/[^@]@+[^@]/.test(address)) return { error: editorMessage('invalidEmail') }
  const href =
    EMAIL.test(address) && !hasInvisibleCharacters(address) ? toSafeHref(`mailto:${address}${query}`) : undefined
  return href === undefined ? { error: editorMessage('emailFormat', { email: EXAMPLES.email }) } : { href }
}

const parsePhoneLink = (input: string): ParsedLink => {
  const number = input.replace(/^tel:/i, '').trim()
  const digits = number.replace(/[\s().-]/g, '')
  return /^\+?\d{3,15}$/.test(digits)
    ? { href: `tel:${digits}` }
    : { error: 'Enter a phone number such as +44 20 7946 0000.' }
}

const readers = { web: parseWebLink, mail: parseEmailLink, phone: parsePhoneLink } as const

export const parseLink = (kind: keyof typeof readers, input: string): ParsedLink => {
  const text = input.trim()
  return text === '' ? { href: '' } : readers[kind](text)
}

/** Infers the kind from the URL; posts, products and categories look like pages. */
export const getLinkKind = (href: string): LinkKind => {
  if (/^mailto:/i.test(href)) return 'mail'
  if (/^tel:/i.test(href)) return 'phone'
  if (/^\/assets\//.test(href)) return 'file'
  return href === '' || /^\/[^#?]*$/.test(href) ? 'page' : 'web'
}

/** The URL as a user types it; `parseLink` reverses it. */
export const formatLink = (href: string): string => href.replace(/^(?:mailto|tel):/i, '')
