import { getBlockDefinition } from '#blocks/registry.ts'
import { isEqualJson } from '#document/diff-pages.ts'
import { type Block, newBlockId } from '#document/page.ts'
import type { Campaign, CampaignInput } from '#site/campaigns/contract.ts'
import { EMAIL_BLOCK_TYPES, type EmailBlockType } from '#site/campaigns/model.ts'

/** The edited content of a campaign. */
export type Draft = CampaignInput

export const toDraft = ({ listId, cc, bcc, subject, previewText, blocks }: Campaign): Draft => ({
  listId,
  cc,
  bcc,
  subject,
  previewText,
  blocks,
})

export const isDirty = (draft: Draft, saved: Campaign): boolean => !isEqualJson(draft, toDraft(saved))

export type BlockChoice = { type: EmailBlockType; label: string }

/** The blocks that can be added to an email, with the labels of the page editor. */
export const blockChoices: readonly BlockChoice[] = EMAIL_BLOCK_TYPES.flatMap((type) => {
  const definition = getBlockDefinition(type)
  return definition ? [{ type, label: definition.label }] : []
})

export const createEmailBlock = (type: EmailBlockType): Block | undefined => {
  const definition = getBlockDefinition(type)
  return (
    definition && {
      id: newBlockId(),
      type,
      version: definition.version,
      props: JSON.parse(JSON.stringify(definition.defaults)),
    }
  )
}

/** Inserts after the given block, or at the end. */
export const insertBlock = (blocks: readonly Block[], block: Block, afterId?: string): Block[] => {
  const at = blocks.findIndex(({ id }) => id === afterId)
  return at === -1 ? [...blocks, block] : [...blocks.slice(0, at + 1), block, ...blocks.slice(at + 1)]
}

export const moveBlock = (blocks: readonly Block[], id: string, by: 1 | -1): Block[] => {
  const from = blocks.findIndex((block) => block.id === id)
  const to = from + by
  const [moved, other] = [blocks[from], blocks[to]]
  if (!moved || !other) return [...blocks]
  return blocks.map((block, index) => (index === from ? other : index === to ? moved : block))
}
