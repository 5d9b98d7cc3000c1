import sanitize from 'sanitize-html'
import {
  type HeadingLevel,
  type Inline,
  type LinkMark,
  type ListItem,
  type Mark,
  type RichText,
  type RichTextBlock,
  type StyleMark,
  type TextAlign,
  toSafeHref,
} from '#document/rich-text.ts'

/** Deeper lists and quotes are flattened, since the document schema limits nesting. */
const MAX_DEPTH = 8

const MARKS: Readonly<Record<string, Exclude<Mark, LinkMark | StyleMark>['type']>> = {
  strong: 'bold',
  b: 'bold',
  em: 'italic',
  i: 'italic',
  u: 'underline',
  ins: 'underline',
  s: 'strike',
  del: 'strike',
  strike: 'strike',
  code: 'code',
  kbd: 'code',
  samp: 'code',
}
const LEVELS: Readonly<Record<string, HeadingLevel>> = { h1: 1, h2: 2, h3: 3, h4: 4, h5: 4, h6: 4 }
/** Elements that only end a line. */
const BREAKS = [
  'p',
  'div',
  'section',
  'article',
  'aside',
  'header',
  'footer',
  'table',
  'tr',
  'td',
  'th',
  'dl',
  'dt',
  'dd',
]
const BLOCKS = new Set([
  ...BREAKS,
  ...Object.keys(LEVELS),
  'pre',
  'figure',
  'figcaption',
  'address',
  'details',
  'summary',
])
const CONTAINERS = new Set(['ul', 'ol', 'li', 'blockquote'])

const aligned = { 'text-align': [/^(left|center|right|justify)$/] }
const options: sanitize.IOptions = {
  allowedTags: [...BLOCKS, ...CONTAINERS, ...Object.keys(MARKS), 'a', 'br', 'hr'],
  allowedAttributes: { a: ['href', 'target'], ol: ['start'], '*': ['style'] },
  allowedStyles: { '*': aligned },
  allowProtocolRelative: false,
  allowedSchemes: ['https', 'http', 'mailto', 'tel'],
  nonTextTags: ['script', 'style', 'textarea', 'option', 'noscript', 'template', 'xmp', 'iframe', 'object', 'title'],
}

const ENTITIES: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' }
/** The sanitizer escapes only these four. */
const decodeEntities = (text: string): string =>
  text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => ENTITIES[name] ?? '')

const attribute = (attributes: string, name: string): string | undefined => {
  const found = new RegExp(`\\s${name}="([^"]*)"`).exec(attributes)?.[1]
  return found === undefined ? undefined : decodeEntities(found)
}

/** Plain text without tags keeps its line breaks. */
const withLines = (text: string): string =>
  text === '' || text.includes('<') ? text : `<p>${text.replace(/\n{2,}/g, '</p><p>').replaceAll('\n', '<br>')}</p>`

type Container = { tag: string; blocks: RichTextBlock[]; items: ListItem[]; start?: number }
type Line = { level?: HeadingLevel; align?: TextAlign }

/** Builds rich text from sanitized HTML, token by token. Unmatched closing tags are ignored. */
const createBuilder = () => {
  const doc: Container = { tag: 'doc', blocks: [], items: [] }
  const stack: Container[] = [doc]
  /** Open marks by tag, with their nesting depth: marks opened many times cost no more than once. */
  const marks = new Map<string, { mark: Mark; depth: number }>()
  let line: Line = {}
  let content: Inline[] = []

  const top = (): Container => stack.at(-1) ?? doc
  const isList = ({ tag }: Container): boolean => tag === 'ul' || tag === 'ol'
  const add = (block: RichTextBlock): void => {
    if (isList(top())) top().items.push({ type: 'listItem', content: [block] })
    else top().blocks.push(block)
  }

  const flush = (keepsEmpty = false): void => {
    const inline = collapseWhitespace(content)
    const attrs = line.align ? { textAlign: line.align } : undefined
    const full = inline.length > 0 ? { content: inline } : {}
    if (inline.length > 0 || keepsEmpty)
      add(
        line.level
          ? { type: 'heading', attrs: { level: line.level, ...attrs }, ...full }
          : { type: 'paragraph', ...(attrs && { attrs }), ...full },
      )
    line = {}
    content = []
  }

  const close = (): void => {
    const { tag, blocks, items, start } = stack.pop() ?? doc
    if (tag === 'li')
      top().items.push({ type: 'listItem', content: blocks.length > 0 ? blocks : [{ type: 'paragraph' }] })
    else if (tag === 'blockquote' && blocks.length > 0) add({ type: 'blockquote', content: blocks })
    else if (tag === 'ul' && items.length > 0) add({ type: 'bulletList', content: items })
    else if (tag === 'ol' && items.length > 0)
      add({ type: 'orderedList', ...(start === undefined ? {} : { attrs: { start } }), content: items })
  }

  const openMark = (tag: string, attributes: string): void => {
    const plain = MARKS[tag]
    const href = tag === 'a' ? toSafeHref(attribute(attributes, 'href') ?? '') : undefined
    const target = attribute(attributes, 'target') === '_blank' ? ({ target: '_blank' } as const) : {}
    const mark: Mark | undefined = plain
      ? { type: plain }
      : href
        ? { type: 'link', attrs: { href, ...target } }
        : undefined
    const open = marks.get(tag)
    if (open) open.depth++
    else if (mark) marks.set(tag, { mark, depth: 1 })
  }

  const openContainer = (tag: string, attributes: string): void => {
    flush()
    if (tag === 'li' ? !isList(top()) : stack.length > MAX_DEPTH) return
    const start = Number(attribute(attributes, 'start') ?? Number.NaN)
    const counts = tag === 'ol' && Number.isInteger(start) && start >= 0 && start <= 1_000_000
    stack.push({ tag, blocks: [], items: [], ...(counts && { start: start === 0 ? 0 : start }) })
  }

  return {
    open: (tag: string, attributes: string): void => {
      if (tag === 'br') content.push({ type: 'hardBreak' })
      else if (tag === 'hr') {
        flush()
        add({ type: 'horizontalRule' })
      } else if (CONTAINERS.has(tag)) openContainer(tag, attributes)
      else if (BLOCKS.has(tag)) {
        flush()
        const align = /text-align:(left|center|right|justify)/.exec(attributes)?.[1] as TextAlign | undefined
        line = { level: LEVELS[tag], align }
      } else openMark(tag, attributes)
    },
    close: (tag: string): void => {
      if (BLOCKS.has(tag)) flush(tag === 'p' || tag in LEVELS)
      else if (CONTAINERS.has(tag)) {
        flush()
        // Closing a list closes everything open inside it, but not the item that contains it.
        const at = stack.findLastIndex((container) => container.tag === tag)
        while (at > 0 && stack.length > at) close()
      } else {
        const open = marks.get(tag)
        if (open && --open.depth === 0) marks.delete(tag)
      }
    },
    text: (raw: string): void => {
      const text = decodeEntities(raw).replaceAll('\0', '').toWellFormed()
      const own = [...marks.values()]
        .map(({ mark }) => mark)
        .filter((mark, at, all) => all.findIndex((m) => m.type === mark.type) === at)
      if (text) content.push({ type: 'text', text, ...(own.length > 0 && { marks: own }) })
    },
    end: (): RichText => {
      flush()
      while (stack.length > 1) close()
      return { type: 'doc', content: doc.blocks }
    },
  }
}

/** Collapses white space as browsers do and merges adjacent text with the same marks. */
const collapseWhitespace = (content: readonly Inline[]): Inline[] => {
  const out: Inline[] = []
  for (const node of content) {
    const last = out.at(-1)
    if (node.type === 'hardBreak') {
      if (last?.type === 'text') last.text = last.text.replace(/ $/, '')
      out.push({ type: 'hardBreak' })
      continue
    }
    const begins = !last || last.type === 'hardBreak' || last.text.endsWith(' ')
    const text = node.text.replace(/[ \t\r\n\f]+/g, ' ').replace(begins ? /^ / : /^$/, '')
    if (last?.type === 'text' && JSON.stringify(last.marks) === JSON.stringify(node.marks)) last.text += text
    else if (text) out.push({ ...node, text })
  }
  const end = out.at(-1)
  if (end?.type === 'text') end.text = end.text.replace(/ $/, '')
  return out.filter((node) => node.type === 'hardBreak' || node.text !== '')
}

/** Converts untrusted HTML to rich text: keeps text and structure, drops scripts, styles, embeds and unsafe links. */
export const htmlToRichText = (html: string): RichText => {
  const builder = createBuilder()
  for (const [, slash, tag = '', attributes = '', text = ''] of sanitize(withLines(html), options).matchAll(
    /<(\/?)([a-z0-9]+)([^<>]*)>|([^<]+)/g,
  ))
    if (text) builder.text(text)
    else if (slash) builder.close(tag)
    else builder.open(tag, attributes)
  return builder.end()
}
