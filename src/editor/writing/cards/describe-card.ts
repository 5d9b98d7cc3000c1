import type { LucideIcon } from 'lucide-react'
import { SquareDashed } from 'lucide-react'
import { readBlock } from '#blocks/registry.ts'
import type { Block } from '#document/page.ts'
import { type RichText, toPlainText } from '#document/rich-text.ts'
import { getBlockIcon } from '#editor/insert/block-groups.ts'

type CardDescription = { label: string; summary: string; icon: LucideIcon; assetId: string | undefined }

/** Props that describe a block best, in order of preference. */
const SUMMARY_PROPS = ['text', 'title', 'caption', 'url', 'html', 'markdown', 'code', 'alt'] as const
const MAX_LENGTH = 140

const toSummary = (value: unknown): string => {
  if (typeof value === 'string') return value
  const isRichText = typeof value === 'object' && value !== null && 'type' in value && value.type === 'doc'
  return isRichText ? toPlainText(value as RichText) : ''
}

/** What a card shows of its block. */
export const describeCard = (block: Block): CardDescription => {
  const reading = readBlock(block)
  if (reading.state !== 'read') return { label: block.type, summary: '', icon: SquareDashed, assetId: undefined }
  const props: Readonly<Record<string, unknown>> = { ...reading.props }
  const summary = SUMMARY_PROPS.map((name) => toSummary(props[name])).find((text) => text.trim() !== '') ?? ''
  const short = summary.slice(0, MAX_LENGTH).replaceAll('\n', ' ')
  return {
    label: reading.definition.label,
    summary: summary.length > MAX_LENGTH ? `${short}…` : short,
    icon: getBlockIcon(reading.definition),
    assetId: reading.definition.assetIds?.(reading.props)[0],
  }
}
