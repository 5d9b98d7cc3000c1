/**
 * A strict parser for well-formed XML as drawing programs write it. It rejects everything else, so that browsers parse the output that we
 * serialize from its events exactly as we do.
 */
export type XmlHandlers = {
  open: (name: string, attributes: ReadonlyMap<string, string>) => void
  close: () => void
  text: (text: string) => void
}

const NAME = '[A-Za-z_][\\w:.-]*'
const SPACE = /^\s+/
const START = new RegExp(`^<(${NAME})((?:\\s+${NAME}\\s*=\\s*(?:"[^"<]*"|'[^'<]*'))*)\\s*(/?)>`)
const END = new RegExp(`^</(${NAME})\\s*>`)
const ATTRIBUTE = new RegExp(`(${NAME})\\s*=\\s*(?:"([^"]*)"|'([^']*)')`, 'g')
const COMMENT = /^<!--[\s\S]*?-->/
const INSTRUCTION = /^<\?[\s\S]*?\?>/
/** Without an internal subset, which allows entity expansion attacks. */
const DOCTYPE = /^<!DOCTYPE[^[\]<>]*>/
const CDATA = /^<!\[CDATA\[([\s\S]*?)\]\]>/
const TEXT = /^[^<]+/
const FORBIDDEN = /(?![\t\n\r])\p{Cc}|[\ufffe\uffff]/u

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" }
const MAX_DEPTH = 200

export class XmlParseError extends Error {}

const decode = (text: string): string =>
  text.replace(/&([^;&]*);?/g, (whole, inner: string) => {
    const code = /^#(?:x([0-9a-f]{1,6})|(\d{1,7}))$/i.exec(inner)
    const point = code ? (code[1] ? Number.parseInt(code[1], 16) : Number(code[2])) : undefined
    if (point !== undefined && isCharacter(point)) return String.fromCodePoint(point)
    const named = NAMED[inner]
    if (named === undefined || !whole.endsWith(';')) throw new XmlParseError('An unknown entity')
    return named
  })

const isCharacter = (point: number): boolean =>
  point === 9 || point === 10 || point === 13 || (point >= 32 && point < 0xd800) || (point > 0xdfff && point < 0x110000)

const attributesOf = (source: string): Map<string, string> => {
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single] of source.matchAll(ATTRIBUTE)) {
    if (attributes.has(name)) throw new XmlParseError('Duplicate attribute')
    attributes.set(name, decode(double ?? single ?? ''))
  }
  return attributes
}

export const parseXml = (source: string, handlers: XmlHandlers): void => {
  if (FORBIDDEN.test(source)) throw new XmlParseError('A control character')
  const open: string[] = []
  let rest = source.replace(/^\uFEFF/, '')
  let roots = 0
  const take = (pattern: RegExp): RegExpExecArray | undefined => {
    const match = pattern.exec(rest) ?? undefined
    if (match) rest = rest.slice(match[0].length)
    return match
  }
  while (rest !== '') {
    if (open.length === 0) {
      if (take(SPACE) || take(COMMENT) || take(INSTRUCTION) || (roots === 0 && take(DOCTYPE))) continue
    } else {
      if (take(COMMENT) || take(INSTRUCTION)) continue
      const cdata = take(CDATA)
      const text = cdata ? (cdata[1] ?? '') : take(TEXT)?.[0]
      if (text !== undefined) {
        handlers.text(cdata ? text : decode(text))
        continue
      }
      const end = take(END)
      if (end) {
        if (open.pop() !== end[1]) throw new XmlParseError('Closing tag without an opening tag')
        handlers.close()
        continue
      }
    }
    const start = open.length > 0 || roots === 0 ? take(START) : undefined
    if (!start) throw new XmlParseError('Not well-formed')
    const [, name = '', attributes = '', empty] = start
    if (open.length === 0) roots++
    if (open.length >= MAX_DEPTH) throw new XmlParseError('Too deep')
    handlers.open(name, attributesOf(attributes))
    if (empty) handlers.close()
    else open.push(name)
  }
  if (open.length > 0 || roots === 0) throw new XmlParseError('Not finished')
}
