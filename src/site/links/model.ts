import { editorMessage } from '#design/messages.ts'
import { safeHref } from '#document/rich-text.ts'

/** What a link may lead to. The first four are chosen from what the site has, the others are written. */
export const targetKinds = ['page', 'product', 'category', 'file'] as const
export type TargetKind = (typeof targetKinds)[number]
export const linkKinds = [...targetKinds, 'web', 'mail', 'phone'] as const
export type LinkKind = (typeof linkKinds)[number]

export const isTargetKind = (kind: LinkKind): kind is TargetKind => targetKinds.some((each) => each === kind)

/** Something of the site that a link can lead to. */
export type LinkTarget = { href: string; title: string }

/** What was written, as the address of a link, or why it is none. Empty is no link, and no mistake. */
export type ReadLink = { href: string; problem?: undefined } | { problem: string; href?: undefined }

const EXAMPLES = { email: 'name@example.com', hosts: ['example.com', 'https://example.com'] } as const

const linkFormat = (): ReadLink => ({ problem: editorMessage('linkFormat', { host: EXAMPLES.hosts }) })

/** A name with a dot in it, this machine, or an address in numbers. */
const HOST = /^(?:[^\s./]+\.)+[^\s./]{2,}$|^localhost$|^\d{1,3}(?:\.\d{1,3}){3}$|^\[[\da-f:.]+\]$/i

const readWeb = (typed: string): ReadLink => {
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

const readMail = (typed: string): ReadLink => {
  const [, address = '', asked = ''] = /^(?:mailto:)?([^?]*)(\?.*)?$/is.exec(typed) ?? []
  if (!/[^@]@+[^@]/.test(address)) return { problem: editorMessage('invalidEmail') }
  const href = MAIL.test(address) ? safeHref(`mailto:${address}${asked}`) : undefined
  return href === undefined ? { problem: editorMessage('emailFormat', { email: EXAMPLES.email }) } : { href }
}

const readPhone = (typed: string): ReadLink => {
  const number = typed.replace(/^tel:/i, '').trim()
  const digits = number.replace(/[\s().-]/g, '')
  return /^\+?\d{3,15}$/.test(digits)
    ? { href: `tel:${digits}` }
    : { problem: 'Write a telephone number such as +44 20 7946 0000.' }
}

const readers = { web: readWeb, mail: readMail, phone: readPhone } as const

export const readLink = (kind: keyof typeof readers, typed: string): ReadLink => {
  const text = typed.trim()
  return text === '' ? { href: '' } : readers[kind](text)
}

/** What a link leads to, as far as its address tells: products and categories look like pages. */
export const kindOfLink = (href: string): LinkKind => {
  if (/^mailto:/i.test(href)) return 'mail'
  if (/^tel:/i.test(href)) return 'phone'
  if (/^\/assets\//.test(href)) return 'file'
  return href === '' || /^\/[^#?]*$/.test(href) ? 'page' : 'web'
}

/** As a person would write it; `readLink` makes the same link of it. */
export const writeLink = (href: string): string => href.replace(/^(?:mailto|tel):/i, '')
