import { Code, Heading2, Heading3, List, ListOrdered, type LucideIcon, Minus, TextQuote } from 'lucide-react'
import type { PlanFeatures } from '#base/plan-features.ts'
import type { BlockDefinition } from '#blocks/definition.ts'
import { isBlockIncluded } from '#blocks/plan-features.ts'
import { definitions } from '#blocks/registry.ts'
import type { TextCommand } from '#editor/frame/bridge.ts'
import { blockGroups, getBlockGroup, getBlockIcon, matchesSearch } from '#editor/insert/block-groups.ts'

/** What the insert menu offers: text formats and blocks. */
export type InsertItem = { key: string; label: string; group: string; icon: LucideIcon; keywords: string } & (
  | { command: TextCommand }
  | { definition: BlockDefinition }
)

const format = (label: string, keywords: string, icon: LucideIcon, command: TextCommand): InsertItem => ({
  key: label.toLowerCase().replaceAll(' ', '-'),
  label,
  group: 'Text',
  icon,
  keywords: `${label} ${keywords}`,
  command,
})

const formats: readonly InsertItem[] = [
  format('Heading', 'h2 title', Heading2, { type: 'block', block: 'heading-2' }),
  format('Subheading', 'h3', Heading3, { type: 'block', block: 'heading-3' }),
  format('Bulleted list', 'unordered ul', List, { type: 'bullet' }),
  format('Numbered list', 'ordered ol', ListOrdered, { type: 'ordered' }),
  format('Block quote', 'citation', TextQuote, { type: 'quote' }),
  format('Code snippet', 'pre monospace', Code, { type: 'block', block: 'code' }),
  format('Divider', 'line hr rule', Minus, { type: 'rule' }),
]

/** Written as text here. */
const WRITTEN_TYPES: ReadonlySet<string> = new Set(['text', 'heading', 'line'])

/** Images are inserted most often: they come first. */
const compare = (a: BlockDefinition, b: BlockDefinition): number =>
  Number(b.type === 'image') - Number(a.type === 'image') ||
  blockGroups.indexOf(getBlockGroup(a)) - blockGroups.indexOf(getBlockGroup(b))

export const listInsertItems = (planFeatures: PlanFeatures): InsertItem[] => {
  const blocks = definitions
    .filter((definition) => isBlockIncluded(definition, planFeatures) && !WRITTEN_TYPES.has(definition.type))
    .toSorted(compare)
    .map(
      (definition): InsertItem => ({
        key: `block-${definition.type}`,
        label: definition.label,
        group: getBlockGroup(definition),
        icon: getBlockIcon(definition),
        keywords: `${definition.label} ${definition.type}`,
        definition,
      }),
    )
  return [...blocks.slice(0, 1), ...formats, ...blocks.slice(1)]
}

export const filterInsertItems = (items: readonly InsertItem[], search: string): InsertItem[] =>
  items.filter(({ keywords }) => search === '' || matchesSearch(search, keywords))
