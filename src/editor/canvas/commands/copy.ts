import { z } from 'zod'
import { defaultGrid } from '#document/constants.ts'
import {
  type BlockId,
  emptyPage,
  findSection,
  findSectionOfBlock,
  listSectionBlocks,
  newSectionId,
  type PageDocument,
  type SectionId,
} from '#document/page.ts'
import { Block, Placement, Section } from '#document/page-schema.ts'
import { toPlainText } from '#document/rich-text.ts'
import { RichText } from '#document/rich-text-schema.ts'
import { validatePage } from '#document/validate.ts'

/** Above the limit of any section. */
const MAX_BLOCKS = 500

/** Clipboard content: blocks with placements, or a section, with the site that owns their assets. */
const ClipboardContent = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('blocks'),
    websiteId: z.string(),
    blocks: z
      .array(z.strictObject({ block: Block, placement: Placement }))
      .min(1)
      .max(MAX_BLOCKS),
  }),
  z.strictObject({
    kind: z.literal('section'),
    websiteId: z.string(),
    section: Section,
    blocks: z.array(Block).max(MAX_BLOCKS),
  }),
])
export type ClipboardContent = z.output<typeof ClipboardContent>
export type CopiedBlocksContent = Extract<ClipboardContent, { kind: 'blocks' }>
export type CopiedSectionContent = Extract<ClipboardContent, { kind: 'section' }>

export const copyBlocks = (page: PageDocument, ids: readonly BlockId[], websiteId: string): CopiedBlocksContent => ({
  kind: 'blocks',
  websiteId,
  blocks: ids.flatMap((id) => {
    const block = page.blocks[id]
    const placement = findSectionOfBlock(page, id)?.placements[id]
    return block && placement ? [{ block, placement }] : []
  }),
})

export const copySection = (page: PageDocument, id: SectionId, websiteId: string): CopiedSectionContent | undefined => {
  const section = findSection(page, id)
  return section && { kind: 'section', websiteId, section, blocks: listSectionBlocks(page, section) }
}

/** Wraps blocks in a plain section, for a page without sections. */
export const wrapInSection = ({ websiteId, blocks }: CopiedBlocksContent): CopiedSectionContent => ({
  kind: 'section',
  websiteId,
  section: {
    id: newSectionId(),
    theme: 'paper',
    height: 'auto',
    width: 'wide',
    grid: { ...defaultGrid },
    placements: Object.fromEntries(blocks.map(({ block, placement }) => [block.id, placement])),
  },
  blocks: blocks.map(({ block }) => block),
})

/** Converts clipboard content to a page, so that it can be validated like one. */
const toPage = (copied: ClipboardContent): PageDocument => {
  const { section, blocks } = copied.kind === 'section' ? copied : wrapInSection(copied)
  return { ...emptyPage(), sections: [section], blocks: Object.fromEntries(blocks.map((block) => [block.id, block])) }
}

/** Parses and validates clipboard content; any program can write to the clipboard. */
export const parseClipboard = (text: string): ClipboardContent | undefined => {
  try {
    const parsed = ClipboardContent.safeParse(JSON.parse(text))
    return parsed.success && validatePage(toPage(parsed.data)).ok ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** Plain text for pasting into other programs. */
export const extractPlainText = (copied: ClipboardContent): string => {
  const blocks = copied.kind === 'section' ? copied.blocks : copied.blocks.map(({ block }) => block)
  return blocks
    .flatMap(({ props }) =>
      Object.values(props).flatMap((value) => {
        const rich = RichText.safeParse(value)
        return rich.success ? [toPlainText(rich.data)] : []
      }),
    )
    .filter((text) => text !== '')
    .join('\n\n')
}
