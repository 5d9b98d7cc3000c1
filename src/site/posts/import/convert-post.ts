import { Marked, type Token, type Tokens } from 'marked'
import sanitize from 'sanitize-html'
import { codeBlock, type RichTextBlock } from '#document/rich-text.ts'
import { htmlToRichText } from '#platform/html/html-to-rich-text.ts'

/** Converts imported text to the parts of a document. Slow for hostile input: runs as a task of the worker pool. */

export type PostSource = { format: 'markdown' | 'html'; text: string }

export type PostPart =
  | { kind: 'text'; blocks: RichTextBlock[] }
  | { kind: 'image'; src: string; alt: string }
  | { kind: 'table'; rows: string[][] }

const marked = new Marked({ gfm: true, async: false })

/** The parser is recursive and quadratic in the nesting depth of quotes and lists. */
const TOO_DEEP = /(?:>[ \t]?|[-+*][ \t]|\d{1,9}[.)][ \t]){50}/

/** Private-use characters that no keyboard types; imported ones are removed. */
const MARK = '\uE0F0'
const MARKED_IMAGE = /^\uE0F0(\d{1,6})\uE0F0$/

type Image = { src: string; alt: string }

/** Replaces images by paragraphs with their number, because rich text has no images. */
const extractImages = (html: string): { html: string; images: Image[] } => {
  const images: Image[] = []
  const marker = (tagName: string, { src = '', alt = '' }: Record<string, string>) => {
    if (src !== '') images.push({ src: src.slice(0, 2000), alt: alt.replaceAll('\0', '').toWellFormed().slice(0, 500) })
    return {
      tagName: src === '' ? tagName : 'p',
      attribs: {},
      text: src === '' ? '' : `${MARK}${images.length - 1}${MARK}`,
    }
  }
  const cleaned = sanitize(html.replaceAll(MARK, ''), {
    allowedTags: false,
    allowedAttributes: false,
    allowVulnerableTags: true,
    transformTags: { img: marker },
  })
  return { html: cleaned, images }
}

const readText = (block: RichTextBlock): string =>
  block.type === 'paragraph'
    ? (block.content ?? []).map((node) => (node.type === 'text' ? node.text : '\n')).join('')
    : ''

/** Text and images in their order. Images within lists and quotes are left out. */
const convertHtml = (source: string): PostPart[] => {
  const { html, images } = extractImages(source)
  const parts: PostPart[] = []
  for (const block of htmlToRichText(html).content) {
    // What is left of a paragraph whose only content was an image.
    if (block.type === 'paragraph' && block.content === undefined) continue
    const number = MARKED_IMAGE.exec(readText(block))?.[1]
    const image = number === undefined ? undefined : images[Number(number)]
    const last = parts.at(-1)
    if (image) parts.push({ kind: 'image', ...image })
    else if (last?.kind === 'text') last.blocks.push(block)
    else parts.push({ kind: 'text', blocks: [block] })
  }
  return parts
}

const isTable = (token: Token): token is Tokens.Table => token.type === 'table' && 'header' in token

const convertMarkdown = (markdown: string): PostPart[] => {
  if (TOO_DEEP.test(markdown)) return [{ kind: 'text', blocks: [codeBlock(markdown)] }]
  const parts: PostPart[] = []
  let pending: Token[] = []
  const tokens = marked.lexer(markdown)
  const flush = (): void => {
    if (pending.length > 0) parts.push(...convertHtml(marked.parser(pending)))
    pending = []
  }
  for (const token of tokens) {
    if (token.type === 'code' && 'text' in token) {
      flush()
      parts.push({ kind: 'text', blocks: [codeBlock(String(token.text))] })
    } else if (isTable(token)) {
      flush()
      const rows = [token.header, ...token.rows].map((cells) => cells.map(({ text }) => text.slice(0, 1000)))
      parts.push({ kind: 'table', rows })
    } else pending.push(token)
  }
  flush()
  return parts
}

/** Adjacent texts become one. */
const mergeTexts = (parts: readonly PostPart[]): PostPart[] => {
  const merged: PostPart[] = []
  for (const part of parts) {
    const last = merged.at(-1)
    if (part.kind === 'text' && last?.kind === 'text') last.blocks.push(...part.blocks)
    else merged.push(part.kind === 'text' ? { kind: 'text', blocks: [...part.blocks] } : part)
  }
  return merged
}

export const convertPost = ({ format, text }: PostSource): PostPart[] =>
  mergeTexts(format === 'markdown' ? convertMarkdown(text) : convertHtml(text))
