import type { LucideIcon } from 'lucide-react'

export type PaletteItem = {
  id: string
  label: string
  /** A second line. */
  detail?: string
  icon: LucideIcon
  /** Other words that find it. */
  keywords?: string
  run: () => void
}

export type PaletteGroup = { label: string; items: readonly PaletteItem[] }

const normalize = (text: string): string => text.toLowerCase().normalize('NFKD').replace(/\p{M}/gu, '')

type Ranked = { item: PaletteItem; rank: number }

/** 0 is the best; undefined does not match. Every word of the query must occur. */
const getRank = ({ label, detail = '', keywords = '' }: PaletteItem, words: readonly string[]): number | undefined => {
  const text = normalize(`${label} ${detail} ${keywords}`)
  if (!words.every((word) => text.includes(word))) return undefined
  const name = normalize(label)
  const [first = ''] = words
  if (name.startsWith(first)) return 0
  if (name.split(' ').some((word) => word.startsWith(first))) return 1
  return name.includes(first) ? 2 : 3
}

const rankItems = (items: readonly PaletteItem[], words: readonly string[]): Ranked[] =>
  items
    .flatMap((item) => {
      const rank = getRank(item, words)
      return rank === undefined ? [] : [{ item, rank }]
    })
    .sort((a, b) => a.rank - b.rank)

/** The best matches first: groups by their best item, items within each. Everything matches an empty query, in the given order. */
export const filterGroups = (groups: readonly PaletteGroup[], query: string): PaletteGroup[] => {
  const words = normalize(query).split(/\s+/).filter(Boolean)
  return groups
    .map(({ label, items }) => ({ label, ranked: rankItems(items, words) }))
    .filter(({ ranked }) => ranked.length > 0)
    .sort((a, b) => (a.ranked[0]?.rank ?? 0) - (b.ranked[0]?.rank ?? 0))
    .map(({ label, ranked }) => ({ label, items: ranked.map(({ item }) => item) }))
}
