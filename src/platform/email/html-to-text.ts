/**
 * Converts our own email markup to plain text. React rendered it, so every tag is closed and every character escaped; it is not meant
 * for other HTML.
 */
const TOKEN = /<(\/?)([a-z][a-z0-9]*)([^<>]*)>|([^<]+)/gi

const PARAGRAPHS = new Set(['p', 'h1', 'h2', 'h3', 'ul', 'ol', 'div', 'table', 'tbody', 'hr'])
const LINES = new Set(['tr', 'li', 'br'])
const VOID = new Set(['br', 'hr', 'img', 'meta', 'link', 'input'])
const HIDDEN = new Set(['head', 'style', 'script', 'title'])

const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', nbsp: ' ' }

const decode = (text: string): string =>
  text.replace(/&(?:#x([0-9a-f]+)|#(\d+)|([a-z]+));/gi, (whole, hex?: string, decimal?: string, name?: string) => {
    if (name) return ENTITIES[name] ?? whole
    return String.fromCodePoint(hex ? Number.parseInt(hex, 16) : Number(decimal))
  })

const attribute = (attributes: string, name: string): string | undefined => {
  const value = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]
  return value === undefined ? undefined : decode(value)
}

/** 'Kiln & Co.' needs no colon before its link. */
const withColon = (label: string): string => (/\p{P}$/u.test(label) ? label : `${label}:`)

type Link = { href: string; from: number }

export const htmlToText = (html: string): string => {
  let out = ''
  /** Number of open elements, counted from the hidden one. */
  let hiddenDepth = 0
  const links: Link[] = []
  const open = (name: string, attributes: string) => {
    if (hiddenDepth > 0 || HIDDEN.has(name) || attribute(attributes, 'data-text') === 'skip') {
      if (!VOID.has(name)) hiddenDepth++
      return
    }
    if (PARAGRAPHS.has(name)) out += '\n\n'
    if (LINES.has(name)) out += '\n'
    if (name === 'li') out += '- '
    if (name === 'td' || name === 'th') out += '  '
    if (name === 'a') links.push({ href: attribute(attributes, 'href') ?? '', from: out.length })
    if (name === 'img') out += attribute(attributes, 'alt') ?? ''
  }
  const close = (name: string) => {
    if (hiddenDepth > 0) {
      hiddenDepth--
      return
    }
    if (PARAGRAPHS.has(name)) out += '\n\n'
    const link = name === 'a' ? links.pop() : undefined
    if (!link?.href) return
    const label = out.slice(link.from).trim()
    out = out.slice(0, link.from) + (label && label !== link.href ? `${withColon(label)} ${link.href}` : link.href)
  }
  for (const [, slash, name, attributes = '', words] of html.matchAll(TOKEN)) {
    if (words !== undefined) {
      if (hiddenDepth === 0) out += decode(words.replace(/\s+/g, ' '))
    } else if (name && slash) close(name.toLowerCase())
    else if (name) open(name.toLowerCase(), attributes)
  }
  return tidy(out)
}

const tidy = (text: string): string =>
  `${text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
