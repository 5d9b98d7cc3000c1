import { page, place, type SectionDraft, section } from '#document/builder.ts'
import type { PageDocument } from '#document/page.ts'
import { link, paragraph, type RichTextBlock, toPlainText, toSafeHref } from '#document/rich-text.ts'
import type { PostPart } from './convert-post.ts'

/** The column of text in a post. */
const COLUMN = {
  at: [7, 1],
  size: [12, 1],
  tablet: { at: [4, 1], size: [18, 1] },
  phone: { at: [1, 1], size: [8, 1] },
} as const

const MAX_SECTIONS = 50
const MAX_TABLE_ROWS = 100
const MAX_TABLE_COLUMNS = 12

const textSection = (blocks: readonly RichTextBlock[]): SectionDraft =>
  section(
    { name: 'Text' },
    place('text', { text: { type: 'doc', content: blocks }, size: 'normal', align: 'start' }, COLUMN),
  )

/** An image that was not uploaded stays a link. */
const toImageLink = ({ src, alt }: { src: string; alt: string }): RichTextBlock => {
  const text = alt || src.split('/').at(-1) || 'Image'
  const href = /^https?:/i.test(src) ? toSafeHref(src) : undefined
  return paragraph(href === undefined ? text : link(text, href))
}

const toSection = (part: PostPart, findAsset: (src: string) => string | undefined): SectionDraft => {
  if (part.kind === 'text') return textSection(part.blocks)
  if (part.kind === 'table') {
    const rows = part.rows.slice(0, MAX_TABLE_ROWS).map((row) => row.slice(0, MAX_TABLE_COLUMNS))
    const props = { caption: '', rows, headerRow: true, headerColumn: false, stripes: false }
    return section({ name: 'Table' }, place('table', props, COLUMN))
  }
  const assetId = findAsset(part.src)
  if (assetId === undefined) return textSection([toImageLink(part)])
  const props = {
    variant: 'plain',
    title: '',
    words: '',
    buttonText: '',
    assetId,
    ...(part.alt && { alt: part.alt }),
    shape: 'original',
    fit: 'cover',
    corners: 'square',
    newWindow: false,
  }
  return section({ name: 'Image' }, place({ type: 'image', version: 2 }, props, COLUMN))
}

/** A page has a limited number of sections: what follows is one text with links to its images. */
const limitParts = (parts: readonly PostPart[]): PostPart[] => {
  if (parts.length <= MAX_SECTIONS) return [...parts]
  const rest = parts.slice(MAX_SECTIONS - 1).flatMap((part): RichTextBlock[] => {
    if (part.kind === 'text') return part.blocks
    if (part.kind === 'image') return [toImageLink(part)]
    return part.rows.map((row) => paragraph(row.join(' | ')))
  })
  return [...parts.slice(0, MAX_SECTIONS - 1), { kind: 'text', blocks: rest }]
}

/** `findAsset` returns the uploaded image of a source. */
export const toPostDocument = (
  parts: readonly PostPart[],
  findAsset: (src: string) => string | undefined,
): PageDocument => page(...limitParts(parts).map((part) => toSection(part, findAsset)))

/** Takes a title at the beginning of the text: its first heading of the highest level. */
export const takeHeading = (parts: readonly PostPart[]): { heading: string; parts: PostPart[] } => {
  const [first, ...others] = parts
  const [block, ...blocks] = first?.kind === 'text' ? first.blocks : []
  if (block?.type !== 'heading' || block.attrs.level !== 1) return { heading: '', parts: [...parts] }
  const heading = toPlainText({ type: 'doc', content: [block] }).trim()
  return { heading, parts: blocks.length > 0 ? [{ kind: 'text', blocks }, ...others] : others }
}
