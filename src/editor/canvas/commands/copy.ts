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

/** More than any section may hold. */
const MAX_BLOCKS = 500

/** Blocks with their places, or a whole section, as they lie in the clipboard, with the site whose pictures they show. */
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

/** Blocks that come alone bring a plain section for a page that has none. */
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

/** What was copied as a page of its own: the rules of pages then say whether it is whole. */
const toPage = (copied: ClipboardContent): PageDocument => {
  const { section, blocks } = copied.kind === 'section' ? copied : wrapInSection(copied)
  return { ...emptyPage(), sections: [section], blocks: Object.fromEntries(blocks.map((block) => [block.id, block])) }
}

/** What the clipboard holds, if it is ours and a page could hold it. Anybody can write into a clipboard. */
export const parseClipboard = (text: string): ClipboardContent | undefined => {
  try {
    const parsed = ClipboardContent.safeParse(JSON.parse(text))
    return parsed.success && validatePage(toPage(parsed.data)).ok ? parsed.data : undefined
  } catch {
    return undefined
  }
}

/** The words alone, for whatever else the owner pastes into. */
export const extractPlainText = (copied: ClipboardContent): string => {
  const blocks = copied.kind === 'section' ? copied.blocks : copied.blocks.map(({ block }) => block)
  return blocks
    .flatMap(({ props }) =>
      Object.values(props).flatMap((value) => {
        const rich = RichText.safeParse(value)
        return rich.success ? [toPlainText(rich.data)] : []
      }),
    )
    .filter((words) => words !== '')
    .join('\n\n')
}
